"""The table of teams by points: who stands where, and what decided it. Pure.

Teams are ordered by points. Level teams are those of a table with as many points; tie-breaks decide
between them one after the other. A tie-break that tells only some of them apart leaves the rest to
the next one. The Elo decides last, wherever it is not among them.

**Head to head** is a table of the matches between the level teams alone: by points, then by map
difference, then by round difference. It says something only if each of them has met each other
one, and all pairs equally often; otherwise the next tie-break decides. Where it tells some of the
teams apart, it is applied again to those that are still level, with their matches alone. So do the
regulations of UEFA's competitions (equality of points after the group matches), and those of La
Liga, which count no head to head before all matches between the level teams have been played.

Teams that gave up stand below all others, and are left out of comparisons of level teams; their
results count for the points of their opponents.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import NamedTuple

from leagues.enums import TieBreak
from leagues.table_settings import TableSettings

HEAD_TO_HEAD = ("head-to-head", "head-to-head-maps", "head-to-head-rounds")
"""What can decide in a head to head, in order."""


class Entrant(NamedTuple):
    """A team of the table, by its key."""

    team: int
    elo: float = 0.0
    gave_up: bool = False


class Result(NamedTuple):
    """A result that counts. Without a winner it is a draw, or both forfeited. `maps` and `rounds`
    are how many more team A won."""

    team_a: int
    team_b: int
    winner: int | None
    forfeited: Collection[int] = ()
    maps: int = 0
    rounds: int = 0


@dataclass(slots=True)
class Tally:
    """What a team's results come to. `losses` has its forfeits, too; `maps` and `rounds` are those
    won minus those lost."""

    points: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    forfeits: int = 0
    maps: int = 0
    rounds: int = 0


class Neighbour(NamedTuple):
    """A level team next to another one in the table, and what decided between them: a tie-break, or
    a part of HEAD_TO_HEAD. `own` and `theirs` are the values of both, None for the Elo."""

    team: int
    by: str
    own: int | None
    theirs: int | None


@dataclass(frozen=True, slots=True)
class Place:
    """A team's place. `level` is how many others have as many points; teams that are level in every
    tie-break share a place, and have no neighbour among each other."""

    team: int
    place: int
    tally: Tally
    level: int = 0
    above: Neighbour | None = None
    below: Neighbour | None = None
    gave_up: bool = False


def table_of(
    entrants: Sequence[Entrant], results: Iterable[Result], settings: TableSettings
) -> list[Place]:
    """The places, best first; teams that share one stay in the order of `entrants`. Results against
    teams that are not in the table count, but in no head to head."""
    counted = list(results)
    playing = [each for each in entrants if not each.gave_up]
    gone = [each for each in entrants if each.gave_up]
    places: list[Place] = []
    for some in (playing, gone):
        places.extend(_Table(some, counted, settings).places(after=len(places)))
    return places


def tallied(
    teams: Iterable[int], results: Iterable[Result], settings: TableSettings
) -> dict[int, Tally]:
    """What the results come to for each of these teams."""
    tallies = {team: Tally() for team in teams}
    for result in results:
        for team, sign in ((result.team_a, 1), (result.team_b, -1)):
            if team in tallies:
                _count(tallies[team], team, result, sign, settings)
    return tallies


def _count(tally: Tally, team: int, result: Result, sign: int, settings: TableSettings) -> None:
    tally.maps += sign * result.maps
    tally.rounds += sign * result.rounds
    if result.winner == team:
        tally.wins += 1
        tally.points += settings.win
    elif team in result.forfeited:
        tally.losses += 1
        tally.forfeits += 1
        tally.points += settings.forfeit
    elif result.winner is None and not result.forfeited:
        tally.draws += 1
        tally.points += settings.draw
    else:
        tally.losses += 1
        tally.points += settings.loss


class _Boundary(NamedTuple):
    """What decided between two parts of level teams, and the values of the upper and the lower
    one."""

    by: str
    upper: int | None
    lower: int | None


class _Order(NamedTuple):
    """Teams from the best to the last, those that share a place together, and what decided between
    each two of these parts."""

    parts: list[list[int]]
    boundaries: list[_Boundary]


class _Table:
    def __init__(
        self, entrants: Sequence[Entrant], results: Sequence[Result], settings: TableSettings
    ) -> None:
        self.teams = [each.team for each in entrants]
        self.elo = {each.team: each.elo for each in entrants}
        self.gave_up = any(each.gave_up for each in entrants)
        self.results = results
        self.settings = settings
        self.tie_breaks = settings.tie_breaks
        if TieBreak.ELO not in self.tie_breaks:
            self.tie_breaks += (TieBreak.ELO,)
        self.tallies = tallied(self.teams, results, settings)

    def places(self, *, after: int) -> list[Place]:
        """The places, of which the first one follows `after` others."""
        found: list[Place] = []
        for level in _split(self.teams, lambda team: self.tallies[team].points):
            found.extend(self._places_of(level, after + len(found)))
        return found

    def _places_of(self, level: list[int], after: int) -> list[Place]:
        parts, boundaries = self._order(level, self.tie_breaks)
        found: list[Place] = []
        for index, part in enumerate(parts):
            above = below = None
            if index > 0:
                by, upper, lower = boundaries[index - 1]
                above = Neighbour(parts[index - 1][-1], by, lower, upper)
            if index < len(boundaries):
                by, upper, lower = boundaries[index]
                below = Neighbour(parts[index + 1][0], by, upper, lower)
            place = after + len(found) + 1
            for team in part:
                tally = self.tallies[team]
                others = len(level) - 1
                found.append(Place(team, place, tally, others, above, below, self.gave_up))
        return found

    def _order(self, level: list[int], tie_breaks: Sequence[TieBreak]) -> _Order:
        if len(level) == 1 or not tie_breaks:
            return _Order([level], [])
        first, rest = tie_breaks[0], tie_breaks[1:]
        if first == TieBreak.HEAD_TO_HEAD:
            among = self._head_to_head(level)
            if among is None:
                return self._order(level, rest)
            split = _split(level, lambda team: among[team])
            # Again for those that it leaves level, but only if it has told some of them apart.
            again = tie_breaks if len(split) > 1 else rest
            bounds = [_first_difference(among[x[0]], among[y[0]]) for x, y in pairwise(split)]
        else:
            split = _split(level, lambda team: self._value(first, team))
            again = rest
            bounds = [self._boundary(first, x[0], y[0]) for x, y in pairwise(split)]
        ordered = [self._order(part, again) for part in split]
        parts = [part for order in ordered for part in order.parts]
        boundaries: list[_Boundary] = []
        for order, bound in zip(ordered, [*bounds, None], strict=True):
            boundaries.extend(order.boundaries)
            if bound is not None:
                boundaries.append(bound)
        return _Order(parts, boundaries)

    def _head_to_head(self, level: Sequence[int]) -> dict[int, tuple[int, int, int]] | None:
        """Each team's points, maps and rounds in the matches of the level teams; None if they have
        not all met equally often."""
        teams = set(level)
        between = [each for each in self.results if {each.team_a, each.team_b} <= teams]
        met = Counter(frozenset((each.team_a, each.team_b)) for each in between)
        meetings = {met[frozenset(pair)] for pair in combinations(level, 2)}
        if len(meetings) > 1 or 0 in meetings:
            return None
        tallies = tallied(level, between, self.settings)
        return {team: (each.points, each.maps, each.rounds) for team, each in tallies.items()}

    def _value(self, tie_break: TieBreak, team: int) -> float:
        tally = self.tallies[team]
        match tie_break:
            case TieBreak.MAPS:
                return tally.maps
            case TieBreak.ROUNDS:
                return tally.rounds
            case TieBreak.WINS:
                return tally.wins
            case _:
                return self.elo[team]

    def _boundary(self, tie_break: TieBreak, upper: int, lower: int) -> _Boundary:
        if tie_break == TieBreak.ELO:
            return _Boundary(tie_break.value, None, None)
        values = (int(self._value(tie_break, team)) for team in (upper, lower))
        return _Boundary(tie_break.value, *values)


def _split(teams: Sequence[int], value: Callable[[int], object]) -> list[list[int]]:
    """The teams with equal values together, the highest values first."""
    parts: dict[object, list[int]] = {}
    for team in teams:
        parts.setdefault(value(team), []).append(team)
    return [parts[each] for each in sorted(parts, reverse=True)]  # type: ignore[type-var]


def _first_difference(upper: tuple[int, int, int], lower: tuple[int, int, int]) -> _Boundary:
    """What decided a head to head between teams with these values."""
    compared = zip(HEAD_TO_HEAD, upper, lower, strict=True)
    return next(_Boundary(*each) for each in compared if each[1] != each[2])
