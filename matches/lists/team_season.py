"""A team's byes and maps in a season, which its page shows together: one query."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Case, Count, F, IntegerField, Q, QuerySet, Sum, Value, When
from django.http import HttpRequest

from clvr.lib.kept.reading import read_once
from clvr.lib.prepared import Values, prepared
from matches.lists.byes import byes_shown
from matches.models import Bye, MapResult, Match
from teams.models import Team
from teams.rows import Json

_COLUMNS = ("week", "name", "key", "play_count", "wins", "draws", "round_count", "round_wins")


@dataclass(frozen=True, slots=True)
class MapStat:
    """A team's record on one map: how often it played the map, at least once, and the total
    rounds."""

    name: str
    play_count: int
    wins: int
    draws: int
    round_count: int
    round_wins: int

    @property
    def win_rate(self) -> float:
        """The share of plays won; a draw counts half."""
        return (self.wins + 0.5 * self.draws) / self.play_count

    @property
    def round_win_rate(self) -> float:
        """The share of rounds won. Every map has at least one round."""
        return self.round_wins / self.round_count


def bye_weeks(request: HttpRequest, team: Team, season: int) -> list[int]:
    """The weeks of a season in which a team has a bye, by number."""
    return sorted(week for week, *_ in _rows(request, team, season) if week is not None)


def map_history(request: HttpRequest, team: Team, season: int) -> list[Json]:
    """The team's maps in a season, as `MapStatSerializer` writes them."""
    rows = _rows(request, team, season)
    stats = (MapStat(name, *counts) for week, name, _, *counts in rows if week is None)
    return [
        {
            "name": stat.name,
            "playCount": stat.play_count,
            "wins": stat.wins,
            "winRate": stat.win_rate,
            "roundCount": stat.round_count,
            "roundWins": stat.round_wins,
            "roundWinRate": stat.round_win_rate,
        }
        for stat in stats
    ]


def _rows(request: HttpRequest, team: Team, season: int) -> list[Values]:
    key = ("byes and maps", team.pk, season)
    return read_once(request, key, lambda: _byes_and_maps(team=team.pk, season=season))


@prepared
def _byes_and_maps(*, team: int, season: int) -> QuerySet[MapResult, Values]:
    """The maps in order, the most played first, then by name; and byes, which alone have a week."""
    # The columns of a union, by which it is in order, are fields of no model.
    both: Any = _maps(team, season).union(_byes(team, season), all=True)
    rows: QuerySet[MapResult, Values] = both.order_by("-play_count", "key")
    return rows


def _byes(team: int, season: int) -> QuerySet[Bye, Values]:
    byes = byes_shown().filter(team=team, week__season=season).order_by()
    counts = {name: Value(0) for name in _COLUMNS[3:]}
    numbered = byes.annotate(number=F("week__number"), name=Value(""), key=Value(""), **counts)
    return numbered.values_list("number", *_COLUMNS[1:])


def _maps(team: int, season: int) -> QuerySet[MapResult, Values]:
    """The columns of each `MapStat`, of official results in force only, without forfeits and
    amended results."""
    matches = Match.objects.of_team(team).official().filter(season=season)
    mine = Case(When(result__match__team_a=team, then=F("rounds_a")), default=F("rounds_b"))
    theirs = Case(When(result__match__team_a=team, then=F("rounds_b")), default=F("rounds_a"))
    of_matches = MapResult.objects.filter(result__in=matches.values("result")).order_by()
    by_map = of_matches.annotate(mine=mine, theirs=theirs).values(
        name=F("game_map__name"), key=F("game_map__name_key")
    )
    with_counts = by_map.annotate(
        week=Value(None, IntegerField()),
        play_count=Count("pk"),
        wins=Count("pk", filter=Q(mine__gt=F("theirs"))),
        draws=Count("pk", filter=Q(mine=F("theirs"))),
        round_wins=Sum("mine"),
        round_count=Sum("mine") + Sum("theirs"),
    )
    return with_counts.values_list(*_COLUMNS)
