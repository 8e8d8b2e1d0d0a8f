"""What kind of thing a side says of how a match ended: on that depends when it can say so. Pure."""

from collections.abc import Mapping
from enum import Enum, auto

from matches.enums import Decision


class ClaimKind(Enum):
    """That it was played, that the other side (or both) failed to come, or that one's own side
    does not come."""

    PLAYED = auto()
    FORFEIT = auto()
    OWN_FORFEIT = auto()


def claim_kind(side: int, claim: Mapping[str, object]) -> ClaimKind:
    """Of a side's claim, as `matches.results.verdicts` writes it."""
    if claim["decision"] == Decision.PLAYED:
        return ClaimKind.PLAYED
    is_own = claim["decision"] == Decision.FORFEIT and claim["forfeitingSide"] == side
    return ClaimKind.OWN_FORFEIT if is_own else ClaimKind.FORFEIT
