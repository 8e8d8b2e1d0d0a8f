"""Which results of a season look unusual, pair of teams by pair. Pure.

Each sign is something that honest teams come to as well, only rarely: staff look at the matches and
decide. The thresholds are ours; they are set so that a season in which everybody plays everybody
once or twice shows nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto

MANY_RESULTS = 4
"""So many official results of a pair in a season are unusual."""
CLOSE_RESULTS, CLOSE_SPAN = 3, timedelta(hours=24)
"""So many matches of a pair are unusual within this time."""
HASTY = timedelta(minutes=10)
"""A match takes longer than this: a result that is official so soon after its time is unusual."""
ONE_SIDED_RESULTS = 4
"""So many matches that were played and all won by the same side are unusual."""
FORFEITS = 2
"""So many forfeits of the same side to the same other one are unusual."""
GAINED_SHARE, LEAST_GAIN, GAINED_IN = 0.6, 30.0, 2
"""It is unusual that a team has at least this share of the rating points that it won in the season,
and so many points, from one opponent, in so many matches."""


@dataclass(frozen=True, slots=True)
class SeasonMatch:
    """An official result, with the keys of match and teams. `winner` and `forfeited_by` are keys of
    teams; None for nobody. `gain_a` and `gain_b` are rating points, below 0 for a loss;
    `official_at` is when it became official first."""

    key: int
    team_a: int
    team_b: int
    time: datetime | None
    official_at: datetime
    was_played: bool
    winner: int | None
    forfeited_by: int | None
    gain_a: float
    gain_b: float

    @property
    def pair(self) -> tuple[int, int]:
        """The two teams, in the order of their keys."""
        return min(self.team_a, self.team_b), max(self.team_a, self.team_b)

    def gain_of(self, team: int) -> float:
        """The points that a team won by it; 0 where it lost some."""
        return max(self.gain_a if team == self.team_a else self.gain_b, 0.0)


class SignKind(Enum):
    """What is unusual."""

    MANY = auto()
    CLOSE = auto()
    HASTY = auto()
    ONE_SIDED = auto()
    FORFEITS = auto()
    GAINED = auto()


@dataclass(frozen=True, slots=True)
class Sign:
    """Something unusual about a pair: in how many matches, and of which team where it is about
    one. `share` is how much of the team's points it is about, from 0 to 1."""

    kind: SignKind
    count: int
    team: int | None = None
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class UnusualPair:
    """Two teams whose results look unusual, with all of their matches in the order of time."""

    pair: tuple[int, int]
    matches: Sequence[SeasonMatch]
    signs: Sequence[Sign]


def unusual_pairs(matches: Iterable[SeasonMatch]) -> list[UnusualPair]:
    """The pairs of a season that show at least one sign, those with the most signs first, then
    those with the most matches."""
    of_pair: dict[tuple[int, int], list[SeasonMatch]] = defaultdict(list)
    gained: dict[int, float] = defaultdict(float)
    for match in matches:
        of_pair[match.pair].append(match)
        for team in match.pair:
            gained[team] += match.gain_of(team)
    found = []
    for pair, played in of_pair.items():
        ordered = sorted(played, key=lambda each: (each.time or each.official_at, each.key))
        if signs := _signs(ordered, gained):
            found.append(UnusualPair(pair, ordered, signs))
    return sorted(found, key=lambda each: (-len(each.signs), -len(each.matches), each.pair))


def _signs(matches: Sequence[SeasonMatch], gained: dict[int, float]) -> list[Sign]:
    """What is unusual about the matches of one pair; `gained` is what each team won in all."""
    signs = []
    if len(matches) >= MANY_RESULTS:
        signs.append(Sign(SignKind.MANY, len(matches)))
    if (close := _most_at_once(matches)) >= CLOSE_RESULTS:
        signs.append(Sign(SignKind.CLOSE, close))
    if hasty := sum(_is_hasty(match) for match in matches):
        signs.append(Sign(SignKind.HASTY, hasty))
    played = [match for match in matches if match.was_played]
    for team in matches[0].pair:
        if len(played) >= ONE_SIDED_RESULTS and all(match.winner == team for match in played):
            signs.append(Sign(SignKind.ONE_SIDED, len(played), team))
        given = sum(match.forfeited_by == team for match in matches)
        if given >= FORFEITS:
            signs.append(Sign(SignKind.FORFEITS, given, team))
        signs.extend(_gained(team, matches, gained[team]))
    return signs


def _most_at_once(matches: Sequence[SeasonMatch]) -> int:
    """The most matches within `CLOSE_SPAN`, of those that have a time."""
    times = [match.time for match in matches if match.time is not None]
    return max(
        (sum(first <= time <= first + CLOSE_SPAN for time in times) for first in times), default=0
    )


def _is_hasty(match: SeasonMatch) -> bool:
    if not match.was_played or match.time is None:
        return False
    return match.official_at < match.time + HASTY


def _gained(team: int, matches: Sequence[SeasonMatch], in_all: float) -> list[Sign]:
    """That a team has most of its points from this pair's matches, where it has."""
    gains = [gain for match in matches if (gain := match.gain_of(team)) > 0]
    points = sum(gains)
    if len(gains) < GAINED_IN or points < LEAST_GAIN or points < GAINED_SHARE * in_all:
        return []
    return [Sign(SignKind.GAINED, len(gains), team, points / in_all)]
