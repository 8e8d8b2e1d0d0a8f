"""Which matches a playoff has, and where the teams of each come from. Pure.

A bracket has places for a power of two of teams. The lowest seeds are missing where there are fewer
teams, so the best ones have a bye in the first round.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from matches.enums import PlayoffFormat, PlayoffStage
from matches.season.pairing.round_robin import round_robin

FEWEST_TEAMS, MOST_TEAMS = 2, 64
MOST_GROUPS, MOST_IN_GROUP = 16, 8
FEWEST_FOR_THIRD = 4


@dataclass(frozen=True, slots=True)
class Setup:
    """What a playoff is like. Without `groups` all teams begin in the bracket; with them, `go_on`
    teams of each group get there."""

    teams: int
    format: PlayoffFormat = PlayoffFormat.SINGLE
    third_place: bool = False
    groups: int = 0
    go_on: int = 0

    @property
    def in_bracket(self) -> int:
        """How many teams the bracket begins with."""
        return self.groups * self.go_on if self.groups else self.teams


@dataclass(frozen=True, slots=True)
class Seed:
    """The team with this seed, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """The team on this place of a group, both from 1."""

    group: int
    place: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    node: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    node: str


@dataclass(frozen=True, slots=True)
class Nobody:
    """No team: who meets nobody has a bye."""


@dataclass(frozen=True, slots=True)
class Again:
    """The same side of the final, if the final has to be played again."""

    node: str
    side: int


Feed = Seed | GroupPlace | WinnerOf | LoserOf | Nobody | Again


@dataclass(frozen=True, slots=True)
class RoundKey:
    """A round: its stage, and its number from 1 within that."""

    stage: PlayoffStage
    number: int = 1


@dataclass(frozen=True, slots=True)
class Node:
    """One match of the bracket. `position` is its place in its round, from 1; `group` the group it
    belongs to, 0 outside of the group stage."""

    key: str
    round: RoundKey
    position: int
    a: Feed
    b: Feed
    group: int = 0


@dataclass(frozen=True, slots=True)
class Structure:
    """All matches of a playoff, each after those that feed it, and the seeds of each group."""

    setup: Setup
    nodes: Sequence[Node]
    groups: Sequence[Sequence[int]]

    @property
    def rounds(self) -> list[RoundKey]:
        """The rounds in the order of playing."""
        return list(dict.fromkeys(node.round for node in self.nodes))

    @property
    def last(self) -> Node:
        """The match whose winner is the champion."""
        return self.nodes[-1]


def problem_of(setup: Setup) -> str:
    """Why there can be no such playoff, as a sentence; empty if there can."""
    if not FEWEST_TEAMS <= setup.teams <= MOST_TEAMS:
        return f"A playoff has {FEWEST_TEAMS} to {MOST_TEAMS} teams."
    if setup.groups and (problem := _problem_of_groups(setup)):
        return problem
    if setup.third_place and setup.format == PlayoffFormat.DOUBLE:
        return "A double elimination has a third place without a match for it."
    if setup.third_place and setup.in_bracket < FEWEST_FOR_THIRD:
        return f"A match for third place needs {FEWEST_FOR_THIRD} teams in the bracket."
    return ""


def _problem_of_groups(setup: Setup) -> str:
    if setup.groups > MOST_GROUPS:
        return f"There can be {MOST_GROUPS} groups."
    smallest, larger = divmod(setup.teams, setup.groups)
    if smallest + bool(larger) > MOST_IN_GROUP:
        return f"A group can have {MOST_IN_GROUP} teams. Make more groups."
    if smallest < FEWEST_TEAMS:
        return f"A group needs {FEWEST_TEAMS} teams. Make fewer groups."
    if not 1 <= setup.go_on <= smallest:
        return f"From 1 to {smallest} teams of each group can go on."
    if setup.in_bracket < FEWEST_TEAMS:
        return f"At least {FEWEST_TEAMS} teams have to go on."
    return ""


@cache
def structure_of(setup: Setup) -> Structure:
    """The matches of such a playoff. Raises ValueError if there can be none (`problem_of`)."""
    if problem := problem_of(setup):
        raise ValueError(problem)
    groups = _groups(setup)
    entrants = _from_groups(setup) if setup.groups else _seeds(setup.teams)
    nodes = [*_group_nodes(groups), *_bracket(setup, entrants)]
    return Structure(setup, tuple(nodes), tuple(map(tuple, groups)))


def _seeds(teams: int) -> list[Feed]:
    return [Seed(number) for number in range(1, teams + 1)]


def _groups(setup: Setup) -> list[list[int]]:
    """The seeds of each group, dealt back and forth, so that groups are equally strong."""
    groups: list[list[int]] = [[] for _ in range(setup.groups)]
    if not groups:
        return []
    for index in range(setup.teams):
        lap, place = divmod(index, setup.groups)
        groups[place if lap % 2 == 0 else -1 - place].append(index + 1)
    return groups


def _group_nodes(groups: Sequence[Sequence[int]]) -> list[Node]:
    found = [
        Node(
            f"G{group}-{number}-{position}",
            RoundKey(PlayoffStage.GROUP, number),
            position,
            Seed(a),
            Seed(b),
            group,
        )
        for group, seeds in enumerate(groups, start=1)
        for number, each in enumerate(round_robin(seeds, double=False), start=1)
        for position, (a, b) in enumerate(each.pairs, start=1)
    ]
    return sorted(found, key=lambda node: (node.round.number, node.group, node.position))


def _from_groups(setup: Setup) -> list[Feed]:
    """The teams that go on, as the seeds of the bracket: all winners, then all seconds, and so on.

    The groups are turned from one place to the next until no two teams of a group meet in the first
    round, if that is possible.
    """
    turns = product(range(setup.groups), repeat=max(setup.go_on - 1, 0))
    choices = (_turned(setup, (0, *turn)) for turn, _ in zip(turns, range(_TRIES), strict=False))
    return min(choices, key=_met_at_once)


_TRIES = 5_000


def _turned(setup: Setup, turns: Sequence[int]) -> list[Feed]:
    return [
        GroupPlace((index + turn) % setup.groups + 1, place)
        for place, turn in enumerate(turns, start=1)
        for index in range(setup.groups)
    ]


def _met_at_once(entrants: Sequence[Feed]) -> int:
    """How many first matches of the bracket are between two teams of one group."""
    return sum(
        isinstance(a, GroupPlace) and isinstance(b, GroupPlace) and a.group == b.group
        for a, b in _first_pairs(entrants)
    )


def _first_pairs(entrants: Sequence[Feed]) -> list[tuple[Feed, Feed]]:
    order = seed_order(size_for(len(entrants)))
    places = [entrants[seed - 1] if seed <= len(entrants) else Nobody() for seed in order]
    return list(zip(places[::2], places[1::2], strict=True))


def size_for(teams: int) -> int:
    """The smallest power of two that has room for the teams."""
    size = 2
    while size < teams:
        size *= 2
    return size


def seed_order(size: int) -> list[int]:
    """The seeds from top to bottom: the first two can meet only in the final, the first four only
    in the semifinals, and so on."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for top in order for seed in (top, total - top)]
    return order


def _bracket(setup: Setup, entrants: Sequence[Feed]) -> list[Node]:
    pairs = _first_pairs(entrants)
    last = len(pairs).bit_length()
    if setup.format == PlayoffFormat.DOUBLE:
        return _double(pairs, last)
    return _single(pairs, last, third_place=setup.third_place)


def _round(stage: PlayoffStage, number: int, pairs: Sequence[tuple[Feed, Feed]]) -> list[Node]:
    letter = _LETTERS[stage]
    key = RoundKey(stage, number)
    return [
        Node(f"{letter}{number}-{position}", key, position, a, b)
        for position, (a, b) in enumerate(pairs, start=1)
    ]


_LETTERS = {PlayoffStage.UPPER: "U", PlayoffStage.LOWER: "L"}


def _winners(nodes: Sequence[Node]) -> list[tuple[Feed, Feed]]:
    """The winners of these matches, as the pairs of the next round."""
    return [
        (WinnerOf(a.key), WinnerOf(b.key)) for a, b in zip(nodes[::2], nodes[1::2], strict=True)
    ]


def _single(pairs: Sequence[tuple[Feed, Feed]], last: int, *, third_place: bool) -> list[Node]:
    found: list[Node] = []
    here = pairs
    before: list[Node] = []
    for number in range(1, last):
        before = _round(PlayoffStage.UPPER, number, here)
        found += before
        here = _winners(before)
    if third_place:
        a, b = before
        third = RoundKey(PlayoffStage.THIRD)
        found.append(Node("T", third, 1, LoserOf(a.key), LoserOf(b.key)))
    found.append(Node("F", RoundKey(PlayoffStage.FINAL), 1, *here[0]))
    return found


def _double(pairs: Sequence[tuple[Feed, Feed]], last: int) -> list[Node]:
    upper = _round(PlayoffStage.UPPER, 1, pairs)
    found = list(upper)
    lower: list[Node] = []
    for number in range(2, last + 1):
        minor = _winners(lower) if lower else _losers(upper)
        lower = _round(PlayoffStage.LOWER, 2 * number - 3, minor)
        upper = _round(PlayoffStage.UPPER, number, _winners(upper))
        dropped = _crossed(upper)
        major = [
            (WinnerOf(stays.key), LoserOf(falls.key))
            for stays, falls in zip(lower, dropped, strict=True)
        ]
        found += [*lower, *upper]
        lower = _round(PlayoffStage.LOWER, 2 * number - 2, major)
        found += lower
    beaten: Feed = WinnerOf(lower[0].key) if lower else LoserOf(upper[0].key)
    found.append(Node("F", RoundKey(PlayoffStage.FINAL), 1, WinnerOf(upper[0].key), beaten))
    found.append(Node("R", RoundKey(PlayoffStage.RESET), 1, Again("F", 0), Again("F", 1)))
    return found


def _losers(nodes: Sequence[Node]) -> list[tuple[Feed, Feed]]:
    return [(LoserOf(a.key), LoserOf(b.key)) for a, b in zip(nodes[::2], nodes[1::2], strict=True)]


def _crossed(nodes: Sequence[Node]) -> list[Node]:
    """The matches of an upper round in the order in which their losers drop into the lower bracket.

    They drop far from those whom they have met. Of all sequences of these four orders (turned
    around, halves exchanged, each half turned around, unchanged) this one has the latest second
    meetings for every size of bracket: `matches/playoffs/tests/test_structure.py` pins them.
    """
    half = len(nodes) // 2
    match len(nodes):
        case 16:
            return [*reversed(nodes[:half]), *reversed(nodes[half:])]
        case 4:
            return [*nodes[half:], *nodes[:half]]
    return list(reversed(nodes))
