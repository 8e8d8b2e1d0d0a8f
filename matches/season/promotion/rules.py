"""Who goes up and down between two seasons. Pure.

Each division keeps its size, apart from what the league's numbers and new teams change. The places
of the closed table decide first, then play-offs. Then places that teams leave free are filled: by
the best of those who would go down from that division, and then by the next ones of the division
below. A team moves by one division at most.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from statistics import median


class Why(Enum):
    """Why a team is in its next division."""

    STAYS = "stays"
    UP = "up"
    DOWN = "down"
    PLAY_OFF_WON = "play-off won"
    PLAY_OFF_LOST = "play-off lost"
    PLAY_OFF_UNPLAYED = "play-off not played"
    PLAY_OFF_UNDECIDED = "play-off not decided"
    NO_OPPONENT = "no opponent in the play-off"
    SAVED = "a place is free, so it stays"
    NEXT = "a place is free above"
    NEW = "placed by rating"


@dataclass(frozen=True, slots=True)
class Numbers:
    """How many teams change between a division and the next one: so many of the next one go up,
    so many of this one go down, and so many of each play off for a place."""

    promoted: int = 0
    relegated: int = 0
    play_off: int = 0


NOTHING = Numbers()


@dataclass(frozen=True, slots=True)
class ClosedDivision:
    """A division at the end of a season. `table` has its teams by place; `gone` is how many more
    it had that its table no longer lists. `numbers` are those with the next division."""

    table: Sequence[int]
    numbers: Numbers = NOTHING
    gone: int = 0

    @property
    def size(self) -> int:
        return len(self.table) + self.gone

    @property
    def falling(self) -> Sequence[int]:
        """The last teams, who go down directly. Teams that gave up count as the last ones."""
        count = max(0, self.numbers.relegated - self.gone)
        return self.table[len(self.table) - count :] if count else ()

    @property
    def threatened(self) -> Sequence[int]:
        """The teams that play off to stay, the last one first."""
        left = len(self.table) - len(self.falling)
        return self.table[:left][::-1][: self.numbers.play_off]


@dataclass(frozen=True, slots=True)
class Line:
    """A team's next division, counted from 0 for the highest, and why. `before` and `place` are
    those of the closed season, None without one. `opponent` is the other team of the play-off."""

    team: int
    division: int
    why: Why
    before: int | None = None
    place: int | None = None
    opponent: int | None = None


@dataclass(slots=True)
class _Move:
    division: int
    why: Why = Why.STAYS
    opponent: int | None = None


Winners = Mapping[frozenset[int], int | None]
"""Who won between two teams; None where nobody did. Pairs that have not played are left out."""


@dataclass(slots=True)
class _Moves:
    """The divisions with where each of their teams goes."""

    divisions: Sequence[ClosedDivision]
    playing: Collection[int]
    winners: Winners
    of: dict[int, _Move] = field(default_factory=dict)

    def settle(self) -> None:
        for division, each in enumerate(self.divisions):
            for team in each.table:
                if team in self.playing:
                    self.of[team] = _Move(division)
        for upper in range(len(self.divisions) - 1):
            self._by_place(upper)
            self._by_play_off(upper)
            self._fill(upper)

    def _by_place(self, upper: int) -> None:
        above, below = self.divisions[upper], self.divisions[upper + 1]
        for team in self._still(above.falling, upper):
            self._go(team, upper + 1, Why.DOWN)
        for team in self._still(below.table[: above.numbers.promoted], upper + 1):
            self._go(team, upper, Why.UP)

    def _by_play_off(self, upper: int) -> None:
        for high, low in _pairs(self.divisions[upper], self.divisions[upper + 1]):
            may_fall = bool(self._still([high], upper))
            may_rise = bool(self._still([low], upper + 1))
            if may_fall and may_rise:
                self._decide(high, low, upper)
            # Without an opponent there is no play-off, and the other team wins it.
            elif may_rise and high not in self.playing:
                self._go(low, upper, Why.NO_OPPONENT, high)
            elif may_fall and low not in self.playing:
                self._go(high, upper, Why.NO_OPPONENT, low)

    def _decide(self, high: int, low: int, upper: int) -> None:
        pair = frozenset({high, low})
        if pair not in self.winners:
            high_why = low_why = Why.PLAY_OFF_UNPLAYED
        elif (winner := self.winners[pair]) is None:
            high_why = low_why = Why.PLAY_OFF_UNDECIDED
        elif winner == high:
            high_why, low_why = Why.PLAY_OFF_WON, Why.PLAY_OFF_LOST
        else:
            self._go(low, upper, Why.PLAY_OFF_WON, high)
            self._go(high, upper + 1, Why.PLAY_OFF_LOST, low)
            return
        self._go(high, upper, high_why, low)
        self._go(low, upper + 1, low_why, high)

    def _fill(self, upper: int) -> None:
        """Fill the places of the upper division that teams have left free."""
        free = self._room(upper) - sum(move.division == upper for move in self.of.values())
        falling = [
            team for team in self.divisions[upper].table if self._goes(team, upper, upper + 1)
        ]
        rising = self._still(self.divisions[upper + 1].table, upper + 1)
        for team in [*falling, *rising][: max(0, free)]:
            self._go(team, upper, Why.SAVED if team in falling else Why.NEXT)

    def _room(self, division: int) -> int:
        """How many teams a division has next season."""
        own = self.divisions[division]
        room = own.size + own.numbers.promoted - own.numbers.relegated
        if division > 0:
            above = self.divisions[division - 1].numbers
            room += above.relegated - above.promoted
        return room

    def _still(self, teams: Sequence[int], division: int) -> list[int]:
        """Those of the division's teams that take part and do not move yet."""
        return [team for team in teams if team in self.of and self.of[team].division == division]

    def _goes(self, team: int, before: int, after: int) -> bool:
        move = self.of.get(team)
        return move is not None and (before, move.division) == (before, after)

    def _go(self, team: int, division: int, why: Why, opponent: int | None = None) -> None:
        self.of[team] = _Move(division, why, opponent)


def proposed(
    divisions: Sequence[ClosedDivision],
    *,
    playing: Collection[int],
    ratings: Mapping[int, float],
    winners: Winners,
) -> list[Line]:
    """The next division of each team that takes part, the highest division first; within one, the
    teams by the division and the place where they were, and then new ones by rating.

    `divisions` are the closed season's, the highest first. `playing` are the teams that take part
    next season; those in no division are new and get the division whose middle rating is nearest to
    theirs, the higher one of two. `ratings` are those with which teams start.
    """
    moves = _Moves(divisions, playing, winners)
    moves.settle()
    lines = [
        Line(team, move.division, move.why, before, place, move.opponent)
        for before, each in enumerate(divisions)
        for place, team in enumerate(each.table, start=1)
        if (move := moves.of.get(team)) is not None
    ]
    middles = middle_ratings(lines, ratings)
    new = sorted(set(playing) - moves.of.keys(), key=lambda team: (-ratings[team], team))
    if middles:
        lines += [Line(team, _nearest(ratings[team], middles), Why.NEW) for team in new]
    return sorted(lines, key=lambda line: line.division)


def play_offs(divisions: Sequence[ClosedDivision]) -> list[tuple[int, int]]:
    """The teams that play off against each other, that of the higher division first."""
    return [pair for above, below in pairwise(divisions) for pair in _pairs(above, below)]


def _pairs(above: ClosedDivision, below: ClosedDivision) -> list[tuple[int, int]]:
    """The last of those that are threatened plays the first that hopes, and so on."""
    first = above.numbers.promoted
    hopeful = below.table[first : first + above.numbers.play_off]
    return list(zip(above.threatened, hopeful, strict=False))


def middle_ratings(lines: Sequence[Line], ratings: Mapping[int, float]) -> dict[int, float]:
    """The median rating of each division that has teams of the closed season."""
    by_division: dict[int, list[float]] = {}
    for line in lines:
        if line.why != Why.NEW:
            by_division.setdefault(line.division, []).append(ratings[line.team])
    return {division: median(each) for division, each in by_division.items()}


def _nearest(rating: float, middles: Mapping[int, float]) -> int:
    return min(middles, key=lambda division: (abs(middles[division] - rating), division))
