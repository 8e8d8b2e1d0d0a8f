"""A team's record on each map."""

from dataclasses import dataclass

from django.db.models import Case, Count, F, Q, QuerySet, Sum, When

from clvr.lib.prepared import Values, prepared
from matches.models import MapResult, Match
from teams.models import Team
from teams.rows import Json


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


def map_history(team: Team, season: int) -> list[Json]:
    """The team's maps in a season, as `MapStatSerializer` writes them."""
    stats = (MapStat(*row) for row in _stats(team=team.pk, season=season))
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


@prepared
def _stats(*, team: int, season: int) -> QuerySet[MapResult, Values]:
    """The values of each `MapStat`, the most played first, then by name.

    Counts maps of official results in force only, without forfeits and amended results.
    """
    matches = Match.objects.of_team(team).official().filter(season=season)
    mine = Case(When(result__match__team_a=team, then=F("rounds_a")), default=F("rounds_b"))
    theirs = Case(When(result__match__team_a=team, then=F("rounds_b")), default=F("rounds_a"))
    return (
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
        .values_list("name", "play_count", "wins", "draws", "round_count", "round_wins")
    )
