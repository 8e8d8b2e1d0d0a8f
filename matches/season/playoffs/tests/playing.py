"""Playing a playoff in the tests of its rules, match by match in any order."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from matches.enums import PlayoffFormat, SpotState
from matches.season.playoffs.rules.fold import (
    NOBODY,
    BracketState,
    Facts,
    Outcome,
    Ruling,
    Spot,
    bracket_state,
)
from matches.season.playoffs.rules.structure import (
    Setup,
    Structure,
    WinnerOf,
    problem_of,
    structure_of,
)


@dataclass
class Played:
    """A playoff whose facts grow. The key of a team is 100 and its seed."""

    setup: Setup
    results: dict[str, Outcome] = field(default_factory=dict)
    rulings: dict[str, Ruling] = field(default_factory=dict)
    withdrawn: list[int] = field(default_factory=list)

    @cached_property
    def structure(self) -> Structure:
        return structure_of(self.setup)

    @property
    def facts(self) -> Facts:
        seeds = [100 + seed for seed in range(1, self.setup.teams + 1)]
        return Facts(seeds, self.results, self.rulings, self.withdrawn)

    @property
    def now(self) -> BracketState:
        return bracket_state(self.structure, self.facts)

    def waiting(self) -> list[Spot]:
        """The matches that can be played or decided now."""
        open_states = (SpotState.READY, SpotState.UNDECIDED)
        return [spot for spot in self.now.in_order if spot.state in open_states]

    def win(self, spot: Spot, winner: int | None, *, margin: int = 1) -> None:
        a, b = both(spot)
        self.rulings.pop(spot.node.key, None)
        self.results[spot.node.key] = Outcome(a, b, winner, margin=margin if winner == a else -1)

    def rule(self, spot: Spot, winner: int) -> None:
        self.rulings[spot.node.key] = Ruling(*both(spot), winner)

    def play_on(self, choose: Callable[[Spot], int]) -> BracketState:
        """Play all that is left; `choose` says who wins: 0 or 1 for a side."""
        while waiting := self.waiting():
            for spot in waiting:
                self.win(spot, both(spot)[choose(spot)])
        return self.now

    def forget_overtaken(self) -> None:
        """Drop results between teams that no longer meet there, as a correction does."""
        spots = self.now.spots
        self.results = {
            key: found
            for key, found in self.results.items()
            if spots[key].pair == {found.team_a, found.team_b}
        }


def both(spot: Spot) -> tuple[int, int]:
    """The two teams of a match that can be played."""
    assert spot.a is not None
    assert spot.b is not None
    assert NOBODY not in (spot.a, spot.b)
    return spot.a, spot.b


def possible_setups(teams: int) -> list[Setup]:
    """Every kind of playoff for so many teams."""
    formats = [
        (PlayoffFormat.SINGLE, False),
        (PlayoffFormat.SINGLE, True),
        (PlayoffFormat.DOUBLE, False),
    ]
    groups = [(0, 0), *((number, going) for number in (1, 2, 3, 4, 8, 16) for going in (1, 2, 3))]
    found = [
        Setup(teams, kind, third, number, going)
        for kind, third in formats
        for number, going in groups
    ]
    return [setup for setup in found if not problem_of(setup)]


def way_of(structure: Structure, key: str) -> list[str]:
    """The matches from this one on, for a team that goes on winning."""
    after = {
        feed.node: node.key
        for node in structure.nodes
        for feed in (node.a, node.b)
        if isinstance(feed, WinnerOf)
    }
    way = [key]
    while way[-1] in after:
        way.append(after[way[-1]])
    return way
