"""The match that a team plays now or next."""

from collections.abc import Iterable
from datetime import datetime

from django.http import HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.api.timestamps import unix_seconds
from leagues.models import Season
from matches.rows import match_json, team_matches
from matches.shapes import MatchShape


def next_of(matches: Iterable[MatchShape], now: datetime) -> MatchShape | None:
    """The match that is played now, or else the next one; those without a time come last. One that
    has begun and that somebody has reported is over, and so is one that nobody reports."""

    def order(match: MatchShape) -> tuple[bool, bool, int]:
        return not match["playing"], not match["scheduled"], match["time"]

    seconds = unix_seconds(now)
    open_ones = [each for each in matches if not each["confirmed"] and not each["decidedAt"]]
    to_come = (
        each
        for each in open_ones
        if each["playing"]
        or (each["unsettled"] is None and (not each["scheduled"] or each["time"] > seconds))
    )
    return min(to_come, key=order, default=None)


def matches_of_season(request: HttpRequest, team: int, season: int) -> list[MatchShape]:
    """A team's matches in a season, newest first. A page and its reads take one query together."""
    return read_once(
        request,
        ("team matches", team, season),
        lambda: [match_json(row) for row in team_matches(team=team, season=season)],
    )


def next_of_team(
    request: HttpRequest, team: int, season: Season | None, now: datetime
) -> MatchShape | None:
    """The team's next match in the season that is played."""
    return next_of(matches_of_season(request, team, season.pk), now) if season else None
