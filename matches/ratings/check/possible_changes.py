"""The change of the rating over every score line. Pure."""

from typing import NamedTuple

from matches.ratings.mmr import DRAW, LOSS, WIN, RatingSettings, rate

LEAST_REACH = 13
"""Score lines are told up to this many rounds apart: about a map's length in the leagues' games."""
MOST_REACH = 60


class PossibleChange(NamedTuple):
    """What each side would gain (or lose: negative) by a score line. `lead` is by how many rounds
    team A ends ahead: negative where team B wins, 0 for a draw."""

    lead: int
    change_a: float
    change_b: float


def possible_changes(
    rating_a: float, rating_b: float, settings: RatingSettings, *, neutral: bool, margin: int
) -> list[PossibleChange]:
    """The changes from team B's clearest win to team A's; `margin`, that of the score which is
    looked at, is among them unless it is beyond all measure."""
    reach = min(max(LEAST_REACH, margin), MOST_REACH)
    changes = []
    for lead in range(-reach, reach + 1):
        score = WIN if lead > 0 else LOSS if lead < 0 else DRAW
        update = rate(rating_a, rating_b, score, max(abs(lead), 1), settings, neutral=neutral)
        # As the ledger does: ratings are what is stored, a change is between two of them.
        after_a, after_b = rating_a + update.shift, rating_b - update.shift
        changes.append(PossibleChange(lead, after_a - rating_a, after_b - rating_b))
    return changes
