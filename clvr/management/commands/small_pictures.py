"""manage.py small_pictures: makes the small renditions that pictures lack."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models.fields.files import FieldFile

from accounts.models import User
from clvr.lib.images.small import make_small
from teams.models import Team


class Command(BaseCommand):
    help = "Make the small renditions of logos and avatars that were stored without one."

    def handle(self, *args: Any, **options: Any) -> None:
        made = sum(make_small(field.storage, str(field.name)) for field in _pictures() if field)
        self.stdout.write(f"{made} small renditions were made.")


def _pictures() -> Iterator[FieldFile]:
    for team in Team.objects.exclude(image="").only("image").iterator():
        yield team.image
    for person in User.objects.only("avatar", "discord_picture").iterator():
        yield from (person.avatar, person.discord_picture)
