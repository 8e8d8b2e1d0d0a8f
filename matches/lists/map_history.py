"""How a team fares on each map."""

from dataclasses import dataclass

from django.db.models import Case, Count, F, Q, QuerySet, Sum, When

from matches.models import MapResult, Match
from teams.models import Team


@dataclass(frozen=True, slots=True)
class MapStat:
    """A team's plays of one map, at least one, and the rounds of all of them together."""

    name: str
    play_count: int
    wins: int
    draws: int
    round_count: int
    round_wins: int

    @property
    def win_rate(self) -> float:
        """The share of plays that were won; a drawn one counts half."""
        return (self.wins + 0.5 * self.draws) / self.play_count

    @property
    def round_win_rate(self) -> float:
        """The share of rounds that were won; on every map at least one was."""
        return self.round_wins / self.round_count


def map_history(team: Team, matches: QuerySet[Match]) -> list[MapStat]:
    """The team's maps of these matches, the most played first, then by name.

    Only maps of official results in force count: neither forfeits nor what was amended since.
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
