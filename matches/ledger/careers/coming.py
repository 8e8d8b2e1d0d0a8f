"""The match that a team or a player plays now or next."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import F, Q, QuerySet
from django.http import HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.any_of import any_of
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.prepared import Place, Values, prepared
from leagues.models import Season
from matches.models import MATCH_LASTS, Match
from matches.rows import match_json, match_values, team_matches
from matches.shapes import MatchShape
from teams.models import Membership

_MOST_BEGUN = 4
"""The most matches of a player that began in the last hours and are over already."""


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


def next_of_player(player: int, now: datetime) -> MatchShape | None:
    """The next match of the teams that the player is on. One query."""
    found = _of_player(user=player, begun_after=now - MATCH_LASTS)
    return next_of(map(match_json, found), now)


@prepared
def _of_player(*, user: Place, begun_after: Place) -> QuerySet[Match, Values]:
    teams = Membership.objects.current().filter(user=user).order_by().values("team")
    is_near = Q(("time__gt", begun_after)) | Q(time=None)
    to_come = Match.objects.filter(is_near, result=None, season__is_current=True)
    sides = (to_come.filter(Q((f"{side}__in", teams))) for side in ("team_a", "team_b"))
    found = any_of(Match.objects.all(), *(side.order_by().values("pk") for side in sides))
    by_time = found.order_by(F("time").asc(nulls_last=True), "pk")
    return by_time.values_list(*match_values())[: _MOST_BEGUN + 1]
