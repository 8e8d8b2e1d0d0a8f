"""`manage.py make_push_key`: make a key for notifications on devices."""

from typing import Any

from django.core.management.base import BaseCommand

from accounts.notifications.push.keys import new_private_key


class Command(BaseCommand):
    help = (
        "Writes a new key for notifications on devices, as a line for the environment. With "
        "another key every device has to be added again."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"PUSH_PRIVATE_KEY={new_private_key()}")
