"""Unusual results of a season, pair of teams by pair. Pure.

Honest teams show each sign too, only rarely: staff look at the matches and decide. We chose the
thresholds so that a season in which everyone plays everyone once or twice shows nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto

from matches.play.agreed_maps.rules import OtherMap

MANY_RESULTS = 4
"""At least this many official results of a pair in a season."""
CLOSE_RESULTS, CLOSE_SPAN = 3, timedelta(hours=24)
"""At least this many matches of a pair within this time."""
HASTY = timedelta(minutes=10)
"""A match takes longer than this, so a result that is official this soon after its time is
unusual."""
ONE_SIDED_RESULTS = 4
"""At least this many played matches, all won by the same side."""
FORFEITS = 2
"""At least this many forfeits of the same side to the same opponent."""
GAINED_SHARE, LEAST_GAIN, GAINED_IN = 0.6, 30.0, 2
"""A team won at least this share of its rating points of the season, and at least this many points,
from one opponent in at least this many matches."""


@dataclass(frozen=True, slots=True)
class SeasonMatch:
    """An official result, with the keys of match and teams. `winner` and `forfeited_by` are keys of
    teams, or None. `gain_a` and `gain_b` are rating points, negative for a loss; `official_at` is
    when it first became official. `other_maps` are those that were not the agreed ones."""

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
    other_maps: Sequence[OtherMap] = ()

    @property
    def pair(self) -> tuple[int, int]:
        """The two teams' keys in order."""
        return min(self.team_a, self.team_b), max(self.team_a, self.team_b)

    def gain_of(self, team: int) -> float:
        """The rating points that a team won, 0 for a loss."""
        return max(self.gain_a if team == self.team_a else self.gain_b, 0.0)


class SignKind(Enum):
    """What is unusual."""

    MANY = auto()
    CLOSE = auto()
    HASTY = auto()
    ONE_SIDED = auto()
    FORFEITS = auto()
    GAINED = auto()
    OTHER_MAPS = auto()


@dataclass(frozen=True, slots=True)
class Sign:
    """Something unusual about a pair: in how many matches, and for which team if it is about one.
    `share` is the share of the team's points, from 0 to 1."""

    kind: SignKind
    count: int
    team: int | None = None
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class UnusualPair:
    """Two teams with unusual results, and all their matches by time."""

    pair: tuple[int, int]
    matches: Sequence[SeasonMatch]
    signs: Sequence[Sign]


def unusual_pairs(matches: Iterable[SeasonMatch]) -> list[UnusualPair]:
    """The pairs of a season with at least one sign: those with the most signs first, then those
    with the most matches."""
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
    """The signs in one pair's matches. `gained` is what each team won in the season."""
    signs = []
    if len(matches) >= MANY_RESULTS:
        signs.append(Sign(SignKind.MANY, len(matches)))
    if (close := _most_at_once(matches)) >= CLOSE_RESULTS:
        signs.append(Sign(SignKind.CLOSE, close))
    if hasty := sum(_is_hasty(match) for match in matches):
        signs.append(Sign(SignKind.HASTY, hasty))
    if others := sum(bool(match.other_maps) for match in matches):
        signs.append(Sign(SignKind.OTHER_MAPS, others))
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
    """The most matches within `CLOSE_SPAN`, among those with a time."""
    times = [match.time for match in matches if match.time is not None]
    return max(
        (sum(first <= time <= first + CLOSE_SPAN for time in times) for first in times), default=0
    )


def _is_hasty(match: SeasonMatch) -> bool:
    if not match.was_played or match.time is None:
        return False
    return match.official_at < match.time + HASTY


def _gained(team: int, matches: Sequence[SeasonMatch], in_all: float) -> list[Sign]:
    """The sign that a team won most of its points in this pair's matches, if it did."""
    gains = [gain for match in matches if (gain := match.gain_of(team)) > 0]
    points = sum(gains)
    if len(gains) < GAINED_IN or points < LEAST_GAIN or points < GAINED_SHARE * in_all:
        return []
    return [Sign(SignKind.GAINED, len(gains), team, points / in_all)]
