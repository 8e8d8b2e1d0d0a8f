"""What is on in all leagues, in two queries."""

from collections.abc import Mapping
from datetime import datetime

from django.db.models import Exists, OuterRef, QuerySet

from clvr.lib.any_of import any_of
from clvr.lib.leagues import LEAGUES
from clvr.lib.prepared import Values, prepared
from leagues.several_leagues import Leagues, by_league
from matches.models import CAST_LASTS, Match
from matches.rows import match_json, match_values
from matches.shown.home.leader import leader_json, leader_value
from matches.shown.home.live import live_ones
from matches.shown.home.shapes import AtAGlanceShape
from matches.shown.home.words import time_until
from teams.models import SeasonRecord

MOST_BEGUN = 8
"""Open matches of a league that have begun: those that are played now, and reported ones."""
_TIME, _LEAGUE = 1, 3
"""Where the values of a match have its time and its league."""


def at_a_glance(now: datetime) -> list[AtAGlanceShape]:
    """What is on in each league, in the order of the leagues."""
    leagues = tuple(int(each.id) for each in LEAGUES.values())
    rows = by_league(leagues, _matches(leagues, begun_after=now - CAST_LASTS, now=now), _LEAGUE)
    leaders = {str(code): str(leader) for code, leader in _leaders(leagues)}
    return [_glance(code, rows[int(each.id)], leaders, now) for code, each in LEAGUES.items()]


def _glance(
    code: str, rows: list[Values], leaders: Mapping[str, str], now: datetime
) -> AtAGlanceShape:
    matches = [match_json(row) for row in sorted(rows, key=lambda row: (row[_TIME], row[0]))]
    times = {str(row[0]): row[_TIME] for row in rows}
    first = next((each for each in matches if times[each["_id"]] > now), None)
    return {
        "league": code,
        "live": live_ones(matches),
        "next": first and {"match": first, "until": time_until(times[first["_id"]], now)},
        "leader": leader_json(leaders.get(code)),
    }


@prepared
def _matches(leagues: Leagues, *, begun_after: datetime, now: datetime) -> QuerySet[Match, Values]:
    """The values of the open matches of each league that began after a timestamp, and of the next
    one."""
    open_ones = Match.objects.filter(season__is_current=True, result=None).order_by("time", "pk")
    begun = open_ones.filter(time__gt=begun_after, time__lte=now).values("pk")
    to_come = open_ones.filter(time__gt=now).values("pk")
    found = [
        rows.filter(season__league=league)[:most]
        for league in leagues
        for rows, most in ((begun, MOST_BEGUN), (to_come, 1))
    ]
    return any_of(Match.objects.all(), *found).values_list(*match_values())


@prepared
def _leaders(leagues: Leagues) -> QuerySet[SeasonRecord, Values]:
    """The code of each league that has a result in its season, and who leads it."""
    firsts = (SeasonRecord.objects.standings(league).values("pk")[:1] for league in leagues)
    played = Match.objects.official().filter(season=OuterRef("season"))
    found = any_of(SeasonRecord.objects.filter(Exists(played)), *firsts)
    return found.values_list("season__league__code", leader_value())
