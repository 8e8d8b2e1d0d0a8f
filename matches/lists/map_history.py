"""A team's record on each map."""

from dataclasses import dataclass

from django.db.models import Case, Count, F, Q, QuerySet, Sum, When

from matches.models import MapResult, Match
from teams.models import Team


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


def map_history(team: Team, matches: QuerySet[Match]) -> list[MapStat]:
    """The team's maps in these matches, the most played first, then by name.

    Counts maps of official results in force only, without forfeits and amended results.
    """
    mine = Case(When(result__match__team_a=team, then=F("rounds_a")), default=F("rounds_b"))
    theirs = Case(When(result__match__team_a=team, then=F("rounds_b")), default=F("rounds_a"))
    maps = (
        MapResult.objects.filter(result__in=matches.values("result"))
        .order_by()
        .annotate(mine=mine, theirs=theirs)
        .values(name=F("game_map__name"))
        .annotate(
            play_count=Count("pk"),
            wins=Count("pk", filter=Q(mine__gt=F("theirs"))),
            draws=Count("pk", filter=Q(mine=F("theirs"))),
            round_wins=Sum("mine"),
            round_count=Sum("mine") + Sum("theirs"),
        )
        .order_by("-play_count", "game_map__name_key")
    )
    return [MapStat(**row) for row in maps]
