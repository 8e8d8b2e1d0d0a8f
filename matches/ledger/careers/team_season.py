"""A team's byes and maps, which its page shows together: one query for all seasons."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Case, Count, F, IntegerField, Q, QuerySet, Sum, Value, When
from django.http import HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.prepared import Values, prepared
from matches.ledger.careers.shapes import MapStatShape
from matches.models import Bye, MapResult, Match
from teams.models import Team

_COLUMNS = (
    *("season", "week", "name", "key"),
    *("play_count", "wins", "draws", "round_count", "round_wins"),
)


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

    def plus(self, other: "MapStat") -> "MapStat":
        return MapStat(
            self.name,
            self.play_count + other.play_count,
            self.wins + other.wins,
            self.draws + other.draws,
            self.round_count + other.round_count,
            self.round_wins + other.round_wins,
        )

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
    rows = _rows(request, team)
    return sorted(week for of, week, *_ in rows if week is not None and of == season)


def map_history(request: HttpRequest, team: Team, season: int) -> list[MapStatShape]:
    """The team's maps in a season, as `MapStatShape` writes them."""
    rows = _rows(request, team)
    stats = (
        MapStat(name, *counts)
        for of, week, name, _, *counts in rows
        if week is None and of == season
    )
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


def maps_of_all_seasons(request: HttpRequest, team: Team) -> list[MapStat]:
    """The team's record on each map, of all seasons together."""
    found: dict[str, MapStat] = {}
    for _, week, name, key, *counts in _rows(request, team):
        if week is None:
            known = found.get(key, MapStat(name, 0, 0, 0, 0, 0))
            found[key] = known.plus(MapStat(name, *counts))
    return list(found.values())


def _rows(request: HttpRequest, team: Team) -> list[Values]:
    key = ("byes and maps", team.pk)
    return read_once(request, key, lambda: _byes_and_maps(team=team.pk))


@prepared
def _byes_and_maps(*, team: int) -> QuerySet[MapResult, Values]:
    """The maps in order, the most played first, then by name; and byes, which alone have a week."""
    # The columns of a union, by which it is in order, are fields of no model.
    both: Any = _maps(team).union(_byes(team), all=True)
    rows: QuerySet[MapResult, Values] = both.order_by("-play_count", "key")
    return rows


def _byes(team: int) -> QuerySet[Bye, Values]:
    byes = Bye.objects.shown().filter(team=team).order_by()
    counts = {name: Value(0) for name in _COLUMNS[4:]}
    numbered = byes.annotate(
        season=F("week__season"), number=F("week__number"), name=Value(""), key=Value(""), **counts
    )
    return numbered.values_list("season", "number", *_COLUMNS[2:])


def _maps(team: int) -> QuerySet[MapResult, Values]:
    """The columns of each `MapStat`, of official results in force only, without forfeits and
    amended results."""
    matches = Match.objects.of_team(team).official()
    mine = Case(When(result__match__team_a=team, then=F("rounds_a")), default=F("rounds_b"))
    theirs = Case(When(result__match__team_a=team, then=F("rounds_b")), default=F("rounds_a"))
    of_matches = MapResult.objects.filter(result__in=matches.values("result")).order_by()
    by_map = of_matches.annotate(mine=mine, theirs=theirs).values(
        season=F("result__match__season"), name=F("game_map__name"), key=F("game_map__name_key")
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
