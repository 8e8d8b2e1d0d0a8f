"""Pick'em: when a match can be predicted, what its result is worth, and how good predictions were.
Pure."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from matches.enums import Winner
from matches.scores.map_rules import MapRule
from matches.scores.scoring import ScoreError, tally_score

CLOSES_BEFORE = timedelta(minutes=5)
"""How long before a match's time its predictions close."""
WINNER_POINTS = 2
SCORE_POINTS = 1
FEWEST_PEOPLE = 5
"""With fewer predictions of a match, nothing is said of the crowd."""
BIN = 10
"""How wide a bin of expected scores is, in percent."""


OFF = "Pick’em is off in this league."
UNRATED = "This match is not rated, so nobody predicts it."
NO_TIME = "This match has no time yet. It can be predicted once it has one."
DECIDED = "This match has a result, so its predictions are closed."
CLOSED = (
    "Predictions close 5 minutes before the match, so this one stays as it is. It opens again if "
    "the match gets a later time."
)
SEASON_CLOSED = "This season is over, so nobody predicts its matches."

Score = tuple[int, int]


def closes_at(time: datetime) -> datetime:
    """When the predictions of a match at this time close."""
    return time - CLOSES_BEFORE


def has_closed(time: datetime | None, now: datetime, *, has_result: bool) -> bool:
    """Whether a match is about to begin, has begun, or has a result. One that gets a later time can
    be predicted again."""
    return has_result or (time is not None and closes_at(time) <= now)


class Predictable(NamedTuple):
    """What decides whether a match can be predicted."""

    is_on: bool
    """Whether its league has Pick'em."""
    is_season_closed: bool
    is_rated: bool
    has_result: bool
    time: datetime | None


def obstacle_to_predicting(match: Predictable, now: datetime) -> str:
    """Why the match can't be predicted now; empty if it can."""
    if not match.is_on:
        return OFF
    if not match.is_rated:
        return UNRATED
    return obstacle_to_taking_back(match, now) or ("" if match.time else NO_TIME)


def obstacle_to_taking_back(match: Predictable, now: datetime) -> str:
    """Why a prediction of the match stays as it is; empty if it can be taken back, which people can
    as long as it is not known what comes, also where nobody predicts any more."""
    if match.is_season_closed:
        return SEASON_CLOSED
    if match.has_result:
        return DECIDED
    return CLOSED if has_closed(match.time, now, has_result=False) else ""


class Guess(NamedTuple):
    """A prediction. `score` is None while only the winner is predicted."""

    winner: Winner
    score: Score | None


def points_of(guess: Guess, result: Score) -> int:
    """The points of a prediction, made in time, of a match that was played with this score."""
    if guess.winner != Winner.of_score(*result):
        return 0
    return WINNER_POINTS + (SCORE_POINTS if guess.score == result else 0)


class PossibleScores(NamedTuple):
    """The scores that a match can end with: those of a win, from the winner's view, the clearest
    first, and those of a draw."""

    wins: Sequence[Score]
    draws: Sequence[Score]


def possible_scores(best_of: int, rule: MapRule | None) -> PossibleScores:
    """Both are empty for one map that can end with any score: then only the winner is
    predicted."""
    if best_of > 1:
        return _scores_in_maps(best_of, rule)
    if rule is None:
        return PossibleScores((), ())
    rounds = range(rule.most + 1)
    ends = [(more, fewer) for more in rounds for fewer in range(more + 1) if rule.ends(more, fewer)]
    wins = sorted((score for score in ends if score[0] > score[1]), key=lambda each: each[::-1])
    return PossibleScores(tuple(wins), tuple(score for score in ends if score[0] == score[1]))


def _scores_in_maps(best_of: int, rule: MapRule | None) -> PossibleScores:
    needed = best_of // 2 + 1
    most_lost = best_of - needed
    wins = tuple((needed, lost) for lost in range(most_lost + 1))
    level = best_of // 2
    if rule is not None and not rule.has_draws:
        # Maps can't be drawn, so a match is only drawn after an even number of them.
        return PossibleScores(wins, ((level, level),) if best_of % 2 == 0 else ())
    return PossibleScores(wins, tuple((each, each) for each in range(level + 1)))


def has_draws(best_of: int, rule: MapRule | None) -> bool:
    """Whether a match can be drawn."""
    return bool(possible_scores(best_of, rule).draws) or (best_of == 1 and rule is None)


def can_end(score: Score, best_of: int, rule: MapRule | None) -> bool:
    """Whether a match can end with this score, and the score can be predicted."""
    if best_of == 1 and rule is None:
        return False
    try:
        tally_score(best_of, *score, rule)
    except ScoreError:
        return False
    return True


class Crowd(NamedTuple):
    """How many people predicted each outcome of a match."""

    team_a: int
    draw: int
    team_b: int

    @property
    def people(self) -> int:
        return sum(self)

    @property
    def expected(self) -> float:
        """The expected score of team A by the crowd, a draw as half a win, as ratings have it."""
        return (self.team_a + self.draw / 2) / self.people


def is_said(crowd: Crowd) -> bool:
    """Whether enough people predicted the match to speak of the crowd."""
    return crowd.people >= FEWEST_PEOPLE


class Forecast(NamedTuple):
    """What was expected of team A, and what came: 1 for a win, 0.5 for a draw, 0 for a loss."""

    expected: float
    score: float


class Bin(NamedTuple):
    """The matches whose favourites were expected to score `low` to `high` percent: what was
    expected of them on average, and what they scored."""

    low: int
    high: int
    expected: float
    scored: float
    matches: int


class Calibration(NamedTuple):
    """How good forecasts were. `brier` is the mean squared error: 0 is perfect, and 0.25 is what
    somebody gets who says 50 % each time."""

    expected: float
    scored: float
    matches: int
    brier: float
    bins: Sequence[Bin]


def calibration_of(forecasts: Iterable[Forecast]) -> Calibration | None:
    """From the favourites' view; None without a match. With two favourites, team A is one."""
    favourites = [_of_favourite(each) for each in forecasts]
    if not favourites:
        return None
    bins = []
    for low in range(50, 100, BIN):
        inside = [each for each in favourites if _bin_of(each) == low]
        if inside:
            bins.append(Bin(low, low + BIN, *_means(inside), len(inside)))
    errors = [(each.expected - each.score) ** 2 for each in favourites]
    brier = sum(errors) / len(errors)
    return Calibration(*_means(favourites), len(favourites), brier, tuple(bins))


def _of_favourite(forecast: Forecast) -> Forecast:
    if forecast.expected >= 0.5:
        return forecast
    return Forecast(1 - forecast.expected, 1 - forecast.score)


def _bin_of(forecast: Forecast) -> int:
    return min(int(forecast.expected * 100 // BIN) * BIN, 100 - BIN)


def _means(forecasts: Sequence[Forecast]) -> tuple[float, float]:
    count = len(forecasts)
    return sum(f.expected for f in forecasts) / count, sum(f.score for f in forecasts) / count
