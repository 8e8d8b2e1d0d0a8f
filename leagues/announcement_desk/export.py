"""The file of the writers' list of announcements."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.utils import timezone

from accounts.exports import Columns, Found, ListExport, export_of
from leagues.announcement_desk.queries import ALL, leagues_asked_for, listed_announcements
from leagues.announcement_desk.serializers import AnnouncementListQuery
from leagues.enums import AnnouncementState
from leagues.models import Announcement


def _clock(name: str) -> Callable[[Announcement], Any]:
    """The timestamp in this field by the league's clock."""

    def read(announcement: Announcement) -> Any:
        timestamp = getattr(announcement, name)
        return timestamp and timestamp.astimezone(announcement.league.zone)

    return read


@export_of(AnnouncementListQuery)
class AnnouncementsExport(ListExport):
    """Download the announcements of the list with these filters as CSV, without their texts."""

    columns: ClassVar[Columns] = {
        "league": lambda announcement: announcement.league.code,
        "title": lambda announcement: announcement.title,
        "state": lambda announcement: announcement.state(timezone.now()).label,
        "published": _clock("published_at"),
        "saved": _clock("saved_at"),
        "pinned": lambda announcement: announcement.pinned,
        "author": lambda announcement: announcement.author and announcement.author.username,
    }

    def found(self) -> Found:
        asked, now = self.asked(AnnouncementListQuery), timezone.now()
        leagues = leagues_asked_for(self.caller(), asked["league"])
        state = None if asked["state"] == ALL else AnnouncementState(asked["state"])
        rows = listed_announcements(leagues, title=asked["q"], state=state, now=now)
        return Found(rows, f"announcements-{now.date()}")
