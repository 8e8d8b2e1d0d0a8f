"""Who plays where, and who has won, from a playoff's results. Pure.

Everything follows from the seeds, the results, the withdrawals and staff's decisions. A result
counts only between the teams that stand at its place, so one that an earlier correction has
overtaken has no effect.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from leagues.table_settings import TableSettings
from matches.enums import PlayoffStage, SpotState
from matches.season.playoffs.rules.groups import GROUP_TABLE, GroupLine, ranked
from matches.season.playoffs.rules.structure import (
    Again,
    Feed,
    GroupPlace,
    LoserOf,
    Nobody,
    Node,
    Seed,
    Structure,
    WinnerOf,
)

NOBODY = -1
"""Stands for no team where one is expected: a bye, or both sides gave way."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """An official result between two teams, by their keys.

    `winner` is None after a draw and where neither won. `margin` is how many more rounds team A
    won, and `maps` how many more maps. `forfeited` are the teams that forfeited. A void match does
    not count.
    """

    team_a: int
    team_b: int
    winner: int | None
    is_draw: bool = False
    margin: int = 0
    forfeited: Collection[int] = ()
    is_void: bool = False
    maps: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """Staff's decision of who moves on from a match between two teams that no result decides: one
    of them, or NOBODY."""

    team_a: int
    team_b: int
    winner: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What has happened in a playoff: teams by their keys, results and rulings by their node. The
    withdrawn teams are in the order in which they left. `table` is how its groups are ranked."""

    seeds: Sequence[int]
    results: Mapping[str, Outcome] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    withdrawn: Sequence[int] = ()
    table: TableSettings = GROUP_TABLE


@dataclass(frozen=True, slots=True)
class Spot:
    """A match of the bracket as it stands. A side, the winner or the loser is None while it is not
    known, and NOBODY where there is no team."""

    node: Node
    a: int | None
    b: int | None
    state: SpotState
    winner: int | None = None
    loser: int | None = None

    @property
    def sides(self) -> tuple[int | None, int | None]:
        return self.a, self.b

    @property
    def teams(self) -> list[int]:
        """The teams that are known."""
        return [team for team in (self.a, self.b) if team is not None and team != NOBODY]

    @property
    def pair(self) -> frozenset[int]:
        return frozenset(self.teams)


@dataclass(frozen=True, slots=True)
class BracketState:
    """A playoff as it stands: its matches by key, and the tables of its groups, best team first."""

    structure: Structure
    spots: Mapping[str, Spot]
    groups: Sequence[Sequence[GroupLine]]

    @property
    def champion(self) -> int | None:
        """The team that has won the playoff, NOBODY if nobody can any more; None until then."""
        return self.spots[self.structure.last.key].winner

    @property
    def in_order(self) -> list[Spot]:
        return [self.spots[node.key] for node in self.structure.nodes]


def bracket_state(structure: Structure, facts: Facts) -> BracketState:
    """The playoff after all that has happened."""
    return _Fold(structure, facts).state()


def takes_part(standings: BracketState, facts: Facts) -> set[int]:
    """The teams that still have a match to come, or may have one."""
    open_states = (SpotState.WAITING, SpotState.READY, SpotState.UNDECIDED)
    unfinished = [spot for spot in standings.in_order if spot.state in open_states]
    found = {team for spot in unfinished for team in spot.teams}
    if any(spot.node.round.stage == PlayoffStage.GROUP for spot in unfinished):
        found |= {line.team for table in standings.groups for line in table}
    return found - {*facts.withdrawn}


class _Fold:
    def __init__(self, structure: Structure, facts: Facts) -> None:
        self.structure = structure
        self.facts = facts
        self.spots: dict[str, Spot] = {}
        self.tables: list[list[GroupLine]] = []
        self.are_groups_over = False

    def state(self) -> BracketState:
        is_ranked = False
        for node in self.structure.nodes:
            if node.round.stage != PlayoffStage.GROUP and not is_ranked:
                self._rank_groups()
                is_ranked = True
            self.spots[node.key] = self._spot(node)
        return BracketState(self.structure, self.spots, self.tables)

    def _spot(self, node: Node) -> Spot:
        if isinstance(node.a, Again):
            return self._again(node, node.a.node)
        a, b = self._team(node.a), self._team(node.b)
        if node.round.stage == PlayoffStage.GROUP:
            return self._group_spot(node, a, b)
        return self._decided(node, a, b)

    def _team(self, feed: Feed) -> int | None:
        match feed:
            case Seed(number):
                return self.facts.seeds[number - 1]
            case GroupPlace(group, place):
                return self.tables[group - 1][place - 1].team if self.are_groups_over else None
            case WinnerOf(node):
                return self.spots[node].winner
            case LoserOf(node):
                return self.spots[node].loser
            case Nobody():
                return NOBODY
        raise TypeError(feed)

    def _again(self, node: Node, final: str) -> Spot:
        """The final again, because the team of the lower bracket has won it: that is the other
        one's first defeat."""
        spot = self.spots[final]
        if spot.winner is None:
            return Spot(node, None, None, SpotState.WAITING)
        if spot.winner != spot.b or len(spot.teams) < len(("a", "b")):
            return Spot(node, NOBODY, NOBODY, SpotState.SKIPPED, spot.winner, spot.loser)
        return self._decided(node, spot.a, spot.b)

    def _decided(self, node: Node, a: int | None, b: int | None) -> Spot:
        if a is None or b is None:
            return Spot(node, a, b, SpotState.WAITING)
        outcome = self._outcome(node, a, b)
        if outcome is not None and outcome.winner is not None:
            return self._won(node, a, b, outcome.winner, SpotState.DECIDED)
        ruling = self.facts.rulings.get(node.key)
        if outcome is not None and ruling and {ruling.team_a, ruling.team_b} == {a, b}:
            return self._won(node, a, b, ruling.winner, SpotState.DECIDED)
        if outcome is not None:
            # Staff decide, even if one of them has left since: nobody goes on unasked.
            return Spot(node, a, b, SpotState.UNDECIDED)
        moves_on = self._without_match(a, b)
        if moves_on is not None:
            return self._won(node, a, b, moves_on, SpotState.WALKOVER)
        return Spot(node, a, b, SpotState.READY)

    def _without_match(self, a: int, b: int) -> int | None:
        """Who moves on because the other side is not there or has left first; None if they play.
        A team that leaves later keeps what it had then, so its earlier matches stand."""
        if NOBODY in (a, b):
            return b if a == NOBODY else a
        left = [team for team in self.facts.withdrawn if team in (a, b)]
        if not left:
            return None
        return b if left[0] == a else a

    def _won(self, node: Node, a: int, b: int, winner: int, state: SpotState) -> Spot:
        loser = NOBODY if winner == NOBODY else b if winner == a else a
        return Spot(node, a, b, state, winner, loser)

    def _outcome(self, node: Node, a: int, b: int) -> Outcome | None:
        """The result at this node, if it is one between these teams."""
        found = self.facts.results.get(node.key)
        return found if found and {found.team_a, found.team_b} == {a, b} else None

    def _group_spot(self, node: Node, a: int | None, b: int | None) -> Spot:
        if a is None or b is None:
            raise ValueError("the teams of a group are known from the beginning")
        outcome = self._outcome(node, a, b)
        if outcome is not None:
            winner = NOBODY if outcome.winner is None else outcome.winner
            return self._won(node, a, b, winner, SpotState.DECIDED)
        moves_on = self._without_match(a, b)
        if moves_on is not None:
            return self._won(node, a, b, moves_on, SpotState.WALKOVER)
        return Spot(node, a, b, SpotState.READY)

    def _rank_groups(self) -> None:
        for group, seeds in enumerate(self.structure.groups, start=1):
            spots = [spot for spot in self.spots.values() if spot.node.group == group]
            lines = [self._line(spot) for spot in spots]
            teams = [self.facts.seeds[seed - 1] for seed in seeds]
            played = [line for line in lines if line is not None]
            gave_up = self._gave_up(spots)
            self.tables.append(ranked(teams, played, gave_up, self.facts.table))
        self.are_groups_over = all(spot.winner is not None for spot in self.spots.values())

    def _line(self, spot: Spot) -> Outcome | None:
        """The result of a group's match for its table; None if it does not count."""
        a, b = spot.teams
        outcome = self.facts.results.get(spot.node.key)
        if outcome is not None and {outcome.team_a, outcome.team_b} == {a, b}:
            return None if outcome.is_void else outcome
        if spot.winner is None:
            return None
        # One side has left, or both: they forfeit.
        missing = {a, b} - {spot.winner}
        return Outcome(a, b, _or_none(spot.winner), forfeited=missing)

    def _gave_up(self, spots: Sequence[Spot]) -> set[int]:
        """The teams that withdrew before their last match of the group."""
        found = set()
        for spot in spots:
            line = self._line(spot)
            if line is None:
                continue
            lost = {spot.a, spot.b} - {line.winner}
            missing = lost if spot.state == SpotState.WALKOVER else lost & {*line.forfeited}
            found |= {team for team in missing if team is not None}
        return found & {*self.facts.withdrawn}


def _or_none(team: int) -> int | None:
    return None if team == NOBODY else team
