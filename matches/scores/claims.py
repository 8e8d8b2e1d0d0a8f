"""The kinds of claims, which decide when a side can report. Pure."""

from collections.abc import Mapping
from enum import Enum, auto

from matches.enums import Decision


class ClaimKind(Enum):
    """The match was played, the other side (or both) did not come, or one's own side forfeits."""

    PLAYED = auto()
    FORFEIT = auto()
    OWN_FORFEIT = auto()


def claim_kind(side: int, claim: Mapping[str, object]) -> ClaimKind:
    """The kind of a side's claim, in the JSON of `matches.scores.verdicts`."""
    if claim["decision"] == Decision.PLAYED:
        return ClaimKind.PLAYED
    is_own = claim["decision"] == Decision.FORFEIT and claim["forfeitingSide"] == side
    return ClaimKind.OWN_FORFEIT if is_own else ClaimKind.FORFEIT
