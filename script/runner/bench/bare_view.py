"""A Django view that answers `ok`, without middleware: what pages are measured against. The runner
does not import it; gunicorn does, in the portal's environment."""

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import re_path


def ok(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


urlpatterns = [re_path("", ok)]

settings.configure(ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, MIDDLEWARE=[], SECRET_KEY="bare")  # noqa: S106
application = get_wsgi_application()
