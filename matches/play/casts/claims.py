"""How many casts a match can have, and how often casters have claimed it."""

from collections import Counter
from collections.abc import Collection

from accounts.models import AuditEntry, User
from clvr.lib.caps import Cap
from matches.models import Match, Stream

CASTS = Cap(10, "This match has {most} casts, and can’t have more.")
CLAIMS = Cap(
    3,
    "You have claimed this match {most} times. Ask the league’s team managers to announce your "
    "cast.",
)


def claims_of(user: User, matches: Collection[int]) -> Counter[int]:
    """How often the user has claimed each of these matches, by their keys, with the claims that
    they have given back. One query."""
    made = AuditEntry.objects.filter(
        subject_type=Match._meta.label_lower,
        subject_id__in=[str(key) for key in matches],
        action="stream.claim",
        actor=user,
    )
    return Counter(map(int, made.order_by().values_list("subject_id", flat=True)))


def claims_left(claimed: int) -> int:
    """How many claims of a match are left to somebody who has made this many."""
    return max(CLAIMS.most - claimed, 0)


def claims_refusal(claimed: int) -> str:
    """Why somebody can't claim a match again; empty when they can."""
    return CLAIMS.obstacle_at(claimed)


def casts_refusal(casts: int) -> str:
    """Why a match with this many casts can't have another; empty when it can."""
    return CASTS.obstacle_at(casts)


def require_room_for_cast(match: Match, *, by: User | None) -> None:
    """Raise Refused when a locked match has as many casts as it can have."""
    CASTS.require_room(Stream.objects.filter(match=match), by=by)
