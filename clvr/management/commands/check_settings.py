"""`manage.py check_settings`: whether the settings in the environment are right.

No process starts with wrong ones: as any other command, it says each of them in one sentence. The
log warns of names that look like settings and are none.
"""

from typing import Any

from django.core.management.base import BaseCommand

from clvr.environment import Environment


class Command(BaseCommand):
    help = "Says which settings in the environment are wrong."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"No setting is wrong. {len(Environment.model_fields)} are known.")
