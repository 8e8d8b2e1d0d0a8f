"""Who plays whom: a maximum-weight matching with integer weights in strict tiers. Pure.

The teams of a group are the vertices; a pair that may play is an edge, and its weight falls with
its `Cost`. One unit of a tier outweighs the largest possible sum of all tiers below it, so no
lower tier ever decides against a higher one. Weights are whole numbers, as networkx may miss the
optimum with floats. The same teams give the same pairs, in whatever order they come.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

import networkx

from accounts.enums import Region

HOURS_FROM_UTC: Mapping[Region, int] = {Region.NA: -6, Region.EU: 1, Region.APAC: 9}
"""The standard time of a large city in the middle of each region: Chicago, Berlin, Tokyo."""
LARGEST_DIFFERENCE = 20_000
"""Ratings are within ±10,000; a larger difference counts as this one."""
LARGEST_HOURS = 12
MOST_BYES = 1_000

Pair = frozenset[int]
"""The keys of two teams."""


class Cost(NamedTuple):
    """What speaks against a pair or a bye, the highest tier first.

    `rematch` is 1 if the two have met within the weeks without a rematch. `byes` is how many byes
    the team that would get one has had. `distance` is the square of the rating difference in whole
    points, so that one pair far apart is worse than two pairs half as far. `hours` is how far apart
    the clocks of the two regions are.
    """

    rematch: int = 0
    byes: int = 0
    distance: int = 0
    hours: int = 0


LARGEST = Cost(1, MOST_BYES, LARGEST_DIFFERENCE**2, LARGEST_HOURS)
"""The largest value of each tier."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A team to pair: its key, rating and region, and how many byes it has had this season."""

    key: int
    rating: float
    region: Region = Region.NO_REGION
    byes: int = 0


@dataclass(frozen=True, slots=True)
class History:
    """What has been between teams: pairs that count as a rematch, and pairs that must not be."""

    rematches: Collection[Pair] = frozenset()
    forbidden: Collection[Pair] = frozenset()


@dataclass(frozen=True, slots=True)
class Proposal:
    """The pairs, the team with the bye (None for nobody), and the teams for which nothing is
    left. All by key."""

    pairs: Sequence[tuple[int, int]] = ()
    bye: int | None = None
    left: Sequence[int] = field(default_factory=list)


def hours_apart(one: Region, other: Region) -> int:
    """The hours between the clocks of two regions, at most 12; 0 if a region is unknown."""
    if one not in HOURS_FROM_UTC or other not in HOURS_FROM_UTC:
        return 0
    ahead = abs(HOURS_FROM_UTC[one] - HOURS_FROM_UTC[other])
    return min(ahead, 24 - ahead)


def cost_of(one: Candidate, other: Candidate, history: History) -> Cost:
    """What speaks against a match of the two."""
    difference = min(round(abs(one.rating - other.rating)), LARGEST_DIFFERENCE)
    return Cost(
        rematch=int(frozenset((one.key, other.key)) in history.rematches),
        distance=difference**2,
        hours=hours_apart(one.region, other.region),
    )


def cost_of_bye(team: Candidate) -> Cost:
    return Cost(byes=min(team.byes, MOST_BYES))


def price(cost: Cost, pairs: int) -> int:
    """The cost as one number, for a matching of at most `pairs` pairs: one unit of a tier is more
    than the largest sum of the tiers below."""
    total, unit = 0, 1
    for value, largest in zip(reversed(cost), reversed(LARGEST), strict=True):
        total += value * unit
        unit *= largest * pairs + 1
    return total


class _PlainGraph(networkx.Graph):  # type: ignore[misc] # untyped
    """A graph that gives its neighbours as plain dictionaries. The matching reads them all the
    time, and networkx's views of them take a third of the whole time."""

    def __getitem__(self, node: int) -> dict[int, dict[str, int]]:
        neighbors: dict[int, dict[str, int]] = self._adj[node]
        return neighbors


def propose(teams: Iterable[Candidate], history: History) -> Proposal:
    """Pair as many teams of a group as possible, at the lowest cost.

    With an odd number of teams one gets a bye. With an even number nobody does, unless the pairs
    that must not be leave somebody over: then one of them gets it.
    """
    found = sorted(teams, key=lambda team: team.key)
    if len(found) % 2 == 0:
        proposal = _matched(found, history, with_bye=False)
        if not proposal.left:
            return proposal
    return _matched(found, history, with_bye=True)


def _matched(teams: Sequence[Candidate], history: History, *, with_bye: bool) -> Proposal:
    graph = _PlainGraph()
    nobody = len(teams)
    pairs = (nobody + 1) // 2
    most = price(LARGEST, pairs) + 1
    graph.add_nodes_from(range(nobody))
    for (one, a), (other, b) in combinations(enumerate(teams), 2):
        if frozenset((a.key, b.key)) not in history.forbidden:
            weight = most - price(cost_of(a, b, history), pairs)
            graph.add_edge(one, other, weight=weight)
    if with_bye:
        for place, team in enumerate(teams):
            graph.add_edge(place, nobody, weight=most - price(cost_of_bye(team), pairs))
    chosen = networkx.max_weight_matching(graph, maxcardinality=True)
    ordered = sorted(tuple(sorted(edge)) for edge in chosen)
    keys = [(teams[a].key, teams[b].key) for a, b in ordered if b != nobody]
    byes = [teams[a].key for a, b in ordered if b == nobody]
    met = {key for pair in keys for key in pair}.union(byes)
    left = [team.key for team in teams if team.key not in met]
    return Proposal(keys, byes[0] if byes else None, left)


def with_sides(pair: tuple[int, int], home: Mapping[int, int]) -> tuple[int, int]:
    """The pair with the team first that has had fewer home matches; by key if both had as many."""
    one, other = sorted(pair, key=lambda key: (home.get(key, 0), key))
    return one, other
