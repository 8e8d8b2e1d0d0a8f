"""Public lists of a league: from the database straight to what the API answers.

What is here has the shapes in `leagues.shapes`, which describe the API.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from clvr.lib.any_of import any_of
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.prepared import Values, prepared
from leagues.models import Announcement
from leagues.sanitised import shown_html
from leagues.several_leagues import Leagues, by_league, of_league
from leagues.shapes import AnnouncementShape


def announcements(request: HttpRequest, league: int, limit: int | None) -> list[AnnouncementShape]:
    """A league's first announcements."""

    def read(leagues: Leagues) -> dict[int, list[Values]]:
        return by_league(leagues, _visible(leagues, limit, now=timezone.now()), 0)

    rows = of_league(request, league, f"announcements {limit}", read)
    return [announcement_json(values) for _, *values in rows]


ANNOUNCEMENT = ("pk", "title", "published_at", "pinned", "html")
"""What `values_list` reads of announcements for `announcement_json`."""


def announcement_json(values: Sequence[Any]) -> AnnouncementShape:
    """An announcement from its values."""
    key, title, published_at, pinned, html = values
    return {
        "_id": str(key),
        "title": title,
        "date": unix_seconds(published_at),
        "pinned": pinned,
        "html": shown_html(html),
    }


@prepared
def _visible(
    leagues: Leagues, limit: int | None, *, now: datetime
) -> QuerySet[Announcement, Values]:
    first = [
        Announcement.objects.filter(league=league).visible(now).shown_first().values("pk")[:limit]
        for league in leagues
    ]
    shown = any_of(Announcement.objects.all(), *first).shown_first()
    return shown.values_list("league__code", *ANNOUNCEMENT)
