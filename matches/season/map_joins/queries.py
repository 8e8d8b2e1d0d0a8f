"""What points at a map, and what becomes of it when the map is joined into another one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from clvr.lib.escaping.plain import listed_names
from leagues.models import FormerMapName, GameMap
from matches.models import (
    AgreedMap,
    MapResult,
    Match,
    PickBanMap,
    PlayerStatistics,
    ResultReport,
    ServerResult,
)

MOST_NAMED = 5
"""How many matches a refusal names."""

POINTERS: Sequence[QuerySet[Any]] = (
    MapResult.objects.all(),
    ServerResult.objects.all(),
    FormerMapName.objects.all(),
    AgreedMap.objects.all(),
    PickBanMap.objects.all(),
)
"""The rows with a foreign key `game_map`: when it is joined, they follow. Claims in reports do too,
as JSON. A map of a pick and ban keeps the name that it had when that opened."""


@dataclass(frozen=True, slots=True)
class MapJoin:
    """What moves when `game_map` is joined into `into`.

    `results` and `reports` are matches' results and reports with the map, `server_results` those of
    game servers and `statistics` the rows of players in them. `both` are matches whose result has
    both maps; each keeps its lines in their order. `clashing` are matches to which servers' results
    on both maps are attached: a match has one of a map, so they keep the maps from being joined.
    """

    game_map: GameMap
    into: GameMap
    results: int
    reports: int
    server_results: int
    statistics: int
    both: Sequence[Match]
    clashing: Sequence[Match]

    @property
    def enters_pool(self) -> bool:
        """Whether `into` comes into the pool: one of both is in it."""
        return self.game_map.in_pool and not self.into.in_pool

    @property
    def obstacle(self) -> str:
        """Why they can't be joined, and how they can; empty when they can."""
        if not self.clashing:
            return ""
        named = listed_names(match.versus for match in self.clashing[:MOST_NAMED])
        more = len(self.clashing) - MOST_NAMED
        matches = f"{named} and {more} more" if more > 0 else named
        return (
            f"Results of game servers on both {self.game_map} and {self.into} are attached to "
            f"{matches}. Dismiss one of them under Server Results first."
        )


def join_of(game_map: GameMap, into: GameMap) -> MapJoin:
    """What moves. Six queries."""
    played = MapResult.objects.filter(game_map=game_map)
    logged = ServerResult.objects.filter(game_map=game_map)
    return MapJoin(
        game_map=game_map,
        into=into,
        results=played.values("result").distinct().count(),
        reports=len(claims_with(game_map)),
        server_results=logged.count(),
        statistics=PlayerStatistics.objects.filter(server_result__game_map=game_map).count(),
        both=_matches_with_both(MapResult.objects.all(), "result__match", game_map, into),
        clashing=_matches_with_both(ServerResult.objects.all(), "match", game_map, into),
    )


def _matches_with_both(
    rows: QuerySet[Any], path: str, game_map: GameMap, into: GameMap
) -> Sequence[Match]:
    """The matches that have rows of both maps. A result that was amended has its own rows, so rows
    of the same result are meant."""
    of_one = {"result": OuterRef("result")} if path == "result__match" else {path: OuterRef(path)}
    other = rows.filter(game_map=into, **of_one).order_by()
    with_both = rows.filter(Exists(other), game_map=game_map).order_by().values(path)
    return list(Match.objects.with_context().filter(pk__in=with_both).order_by("time", "pk"))


def claims_with(game_map: GameMap) -> Mapping[int, dict[str, Any]]:
    """The claims of reports that name the map, by the report's key. It reads all reports of the
    league: a claim is JSON."""
    reports = ResultReport.objects.filter(match__season__league=game_map.league_id).order_by()
    return {
        key: claim
        for key, claim in reports.values_list("pk", "claim").iterator()
        if any(played == game_map.pk for played, *_ in claim.get("maps", ()))
    }
