"""The web process's way in."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")

application = get_wsgi_application()
