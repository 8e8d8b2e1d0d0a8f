"""Public lists of a league: from the database straight to what the API answers.

What is here is the same as what the serializers write, which describe the API.
"""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from clvr.lib.api.moments import unix_seconds
from clvr.lib.prepared import Values, prepared
from leagues.models import Announcement
from leagues.sanitised import shown_announcement_html


def announcements(league_id: int, limit: int | None) -> list[dict[str, Any]]:
    """A league's first announcements, as `AnnouncementSerializer` writes them."""
    return [
        {
            "_id": str(key),
            "title": title,
            "date": unix_seconds(published_at),
            "html": shown_announcement_html(html),
        }
        for key, title, published_at, html in _visible(limit, league=league_id, now=timezone.now())
    ]


@prepared
def _visible(limit: int | None, *, league: int, now: datetime) -> QuerySet[Announcement, Values]:
    shown = Announcement.objects.filter(league=league).visible(now).shown_first()
    return shown.values_list("pk", "title", "published_at", "html")[:limit]
