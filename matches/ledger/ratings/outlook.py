"""What typical results of a match would do to both ratings. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from leagues.rating_settings import RatingSettings
from matches.ledger.ratings.mmr import DRAW, LOSS, WIN, margin_of_victory, rate
from matches.scores.map_rules import MapRule
from matches.scores.scoring import MapScore, Tally, tally_maps


class TypicalChange(NamedTuple):
    """A result from the winner's view, and the points that team A and team B gain if they are the
    winner. A draw is one result for both."""

    scores: tuple[int, int]
    gains: tuple[float, float]


class Outlook(NamedTuple):
    """Typical changes, from the closest win to the clearest and then a draw. `map` is the score of
    each map that they are computed with, in a match of several maps; None in a match of one."""

    map: tuple[int, int] | None
    changes: list[TypicalChange]


def outlook(
    ratings: tuple[float, float],
    settings: RatingSettings,
    *,
    neutral: bool,
    best_of: int,
    rule: MapRule,
) -> Outlook:
    """The outlook from both teams' ratings as they stand."""

    def change(tally: Tally) -> TypicalChange:
        swapped = Tally(tally.score_b, tally.score_a, tally.rounds_b, tally.rounds_a)
        gains = (shift(tally), -shift(swapped))
        return TypicalChange((tally.score_a, tally.score_b), gains)

    def shift(tally: Tally) -> float:
        lead = tally.score_a - tally.score_b
        score = WIN if lead > 0 else LOSS if lead < 0 else DRAW
        margin = margin_of_victory(tally.rounds_a, tally.rounds_b, score)
        return rate(*ratings, score, margin, settings, neutral=neutral).shift

    usual = None if best_of == 1 else _usual(rule)
    return Outlook(usual, [change(tally) for tally in _typical(best_of, rule)])


def _typical(best_of: int, rule: MapRule) -> Iterator[Tally]:
    """Wins of team A, and a draw where a match of one map can have one."""
    if best_of > 1:
        won, lost = _usual(rule), _usual(rule)[::-1]
        needed = best_of // 2 + 1
        for maps_lost in reversed(range(needed)):
            maps = [MapScore(*lost)] * maps_lost + [MapScore(*won)] * needed
            yield tally_maps(best_of, maps)
        return
    closest = _closest(rule)
    for rounds in sorted({closest, _half(closest), 0}, reverse=True):
        yield tally_maps(1, [MapScore(rule.to_win, rounds)])
    if rule.has_draws:
        yield tally_maps(1, [MapScore(rule.most // 2, rule.most // 2)])


def _usual(rule: MapRule) -> tuple[int, int]:
    return rule.to_win, _half(_closest(rule))


def _closest(rule: MapRule) -> int:
    """The most rounds with which a side loses a map that ends at the rounds to win."""
    return max(rounds for rounds in range(rule.to_win) if rule.ends(rule.to_win, rounds))


def _half(rounds: int) -> int:
    """Half of them, rounded up: nearer to a close map than to a clear one."""
    return (rounds + 1) // 2
