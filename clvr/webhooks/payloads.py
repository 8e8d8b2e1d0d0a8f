"""What messages to webhooks say: rows of the public API, as everybody reads them.

They are read when the message is made, a moment after the change, and without a reader: so what is
not public is in none of them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from clvr.public_api.rows import announcement_row, match_rows, season_row, team_detail, week_row
from leagues.models import Announcement, Season, SeasonQuerySet, Week
from leagues.rows import ANNOUNCEMENT
from matches.models import Match
from teams.enums import WebhookEvent
from teams.queries.sheet import find_team

LONGEST_HTML = 20_000
"""Characters of an announcement; a longer one is left out, and can be read in the public API."""

Data = Mapping[str, Any]


def data_of(event: WebhookEvent, subject: int, league: str) -> Data | None:
    """The data of a message about an event; None if what it is about is gone or not public."""
    found = READS[event](subject, league)
    return None if found is None else {"league": league, **found}


def _match(subject: int, league: str) -> Data | None:
    rows = match_rows(
        Match.objects.filter(pk=subject, season__in=_seasons().order_by().values("pk"))
    )
    return {"match": rows[0]} if rows else None


def _team(subject: int, league: str) -> Data | None:
    team = find_team(subject)
    return None if team is None else {"team": team_detail(team)}


def _week(subject: int, league: str) -> Data | None:
    season = _seasons().filter(pk=subject).first()
    number = 0 if season is None else season.current_week
    week = Week.objects.filter(season=subject, number=number).first()
    return None if season is None or week is None else {"week": week_row(season, week)}


def _standings(subject: int, league: str) -> Data | None:
    season = _seasons().filter(league__code=league, is_current=True).first()
    return None if season is None else {"season": season_row(season)}


def _announcement(subject: int, league: str) -> Data | None:
    shown = Announcement.objects.filter(pk=subject).visible()
    values = shown.values_list(*ANNOUNCEMENT).first()
    if values is None:
        return None
    row = announcement_row(values)
    if len(row["html"]) > LONGEST_HTML:
        row = {**row, "html": ""}
    return {"announcement": row}


def _seasons() -> SeasonQuerySet:
    return Season.objects.shown().select_related("league")


READS: Mapping[WebhookEvent, Callable[[int, str], Data | None]] = {
    WebhookEvent.MATCH_CREATED: _match,
    WebhookEvent.MATCH_MOVED: _match,
    WebhookEvent.RESULT_OFFICIAL: _match,
    WebhookEvent.RESULT_AMENDED: _match,
    WebhookEvent.WEEK_OPENED: _week,
    WebhookEvent.STANDINGS_CHANGED: _standings,
    WebhookEvent.ANNOUNCEMENT_PUBLISHED: _announcement,
    WebhookEvent.ROSTER_CHANGED: _team,
}
