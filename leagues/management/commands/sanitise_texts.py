"""manage.py sanitise_texts: sanitises announcements and rules again."""

from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand

from leagues.stored_html import sanitise_stored


class Command(BaseCommand):
    help = "Sanitise stored announcements and rules again, after the rules of it have changed."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{sanitise_stored(apps)} texts were changed.")
