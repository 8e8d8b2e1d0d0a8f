"""What the API answers about rating settings."""

from typing import TypedDict


class RatingTrialShape(TypedDict):
    """A K-factor and a regression to the mean, tried in every season of a league. `loss` is the
    mean logarithmic loss of its predictions; `gain` is by how much that is less than with the
    seasons' own settings, and `error` the standard error of that. `isBetter` says that luck does
    not explain the gain."""

    kFactor: float
    seasonPull: float
    loss: float
    gain: float
    error: float
    isBetter: bool


class RatingTrialsShape(TypedDict):
    """The settings that would have predicted a league's results best, the best first; none without
    a rated match. `matches` is how many there are, `areFew` says that luck decides with so few.
    `loss` is that of the seasons' own settings, `coin` that of a coin."""

    matches: int
    areFew: bool
    loss: float
    coin: float
    trials: list[RatingTrialShape]
