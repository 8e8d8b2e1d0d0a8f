"""The rating change for every score difference. Pure."""

from typing import NamedTuple

from leagues.rating_settings import RatingSettings
from matches.ledger.ratings.mmr import DRAW, LOSS, WIN, rate

LEAST_REACH = 13
"""Changes are shown up to at least this difference in rounds, about a map's length in the leagues'
games."""
MOST_REACH = 60


class PossibleChange(NamedTuple):
    """The points that each side gains (or loses: negative) for a score difference. `lead` is team
    A's rounds minus team B's, 0 for a draw."""

    lead: int
    change_a: float
    change_b: float


def possible_changes(
    rating_a: float, rating_b: float, settings: RatingSettings, *, neutral: bool, margin: int
) -> list[PossibleChange]:
    """The changes from team B's clearest win to team A's. The checked score's `margin` is included,
    unless it is unreasonably large."""
    reach = min(max(LEAST_REACH, margin), MOST_REACH)
    changes = []
    for lead in range(-reach, reach + 1):
        score = WIN if lead > 0 else LOSS if lead < 0 else DRAW
        update = rate(rating_a, rating_b, score, max(abs(lead), 1), settings, neutral=neutral)
        # As in the ledger: a change is the difference between two stored ratings.
        after_a, after_b = rating_a + update.shift, rating_b - update.shift
        changes.append(PossibleChange(lead, after_a - rating_a, after_b - rating_b))
    return changes
