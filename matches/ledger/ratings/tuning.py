"""How well rating settings would have predicted results that are known by now. Pure.

The measure is the logarithmic loss, as in I. J. Good, "Rational Decisions" (1952): per match
−(s · ln p + (1 − s) · ln(1 − p)), where p is team A's expected score before the match, and s its
score: 1, ½ or 0. Lower is better; a coin that always says ½ has ln 2 = 0.693. Ratings never see a
result before it counts, so nothing is predicted with hindsight.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from leagues.rating_settings import RatingSettings
from matches.ledger.ratings.ledger.entries import Entry, RatedMatch
from matches.ledger.ratings.ledger.fold import Fold

K_FACTORS = (10.0, 15.0, 20.0, 25.0, 30.0, 40.0, 50.0, 60.0, 80.0)
REGRESSIONS = (0.0, 0.25, 0.5, 0.75)
COIN = math.log(2.0)
"""The loss of predicting ½ for every match."""
STANDARD_ERRORS = 3.0
"""A gain above so many standard errors is not luck. With two, one of the 36 pairs would look better
by luck in half of all leagues; with Bonferroni's correction, 5 % for all of them begin at 2.99."""
CERTAIN = 1e-9
"""Predictions are kept this far from 0 and 1, where the logarithm ends."""

BySeason = Mapping[int, RatingSettings]


@dataclass(frozen=True, slots=True)
class Trial:
    """A K-factor and a regression to the mean, tried in every season. `loss` is the mean per match;
    `gain` is by how much that is less than with the seasons' own settings, and `error` is the
    standard error of `gain`."""

    k_factor: float
    regression: float
    loss: float
    gain: float
    error: float

    @property
    def is_better(self) -> bool:
        """Whether the gain is more than luck explains."""
        return self.gain > STANDARD_ERRORS * self.error


def losses(entries: Sequence[Entry], settings: BySeason, teams: Mapping[int, int]) -> list[float]:
    """The loss of each rated match, in the ledger's order. `teams` has the team of each record."""
    fold = Fold(settings, standings={}, carried={}, teams=teams)
    found = []
    for entry in entries:
        lines = list(fold.play([entry]))
        if isinstance(entry, RatedMatch):
            expected = lines[0].expected
            assert expected is not None  # noqa: S101 (a rated match has an expected score)
            found.append(loss(expected, entry.score))
    return found


def loss(expected: float, score: float) -> float:
    """The logarithmic loss of one prediction; both values are from 0 to 1."""
    p = min(max(expected, CERTAIN), 1.0 - CERTAIN)
    return -(score * math.log(p) + (1.0 - score) * math.log(1.0 - p))


def mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def trials(entries: Sequence[Entry], settings: BySeason, teams: Mapping[int, int]) -> list[Trial]:
    """Every pair of K_FACTORS and REGRESSIONS, the best first; the other settings stay. There are
    none without a rated match."""
    own = losses(entries, settings, teams)
    if not own:
        return []
    tried = []
    for k_factor, regression in product(K_FACTORS, REGRESSIONS):
        changed = {
            season: replace(each, k_factor=k_factor, season_pull=regression)
            for season, each in settings.items()
        }
        tried.append(_compared(k_factor, regression, own, losses(entries, changed, teams)))
    return sorted(tried, key=lambda trial: (trial.loss, trial.k_factor, trial.regression))


def _compared(
    k_factor: float, regression: float, own: Sequence[float], tried: Sequence[float]
) -> Trial:
    gains = [before - after for before, after in zip(own, tried, strict=True)]
    gain = mean(gains)
    spread = math.fsum((each - gain) ** 2 for each in gains) / max(len(gains) - 1, 1)
    return Trial(k_factor, regression, mean(tried), gain, math.sqrt(spread / len(gains)))
