"""Who is barred from a match: a condition on rows that name one of its players."""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, Value
from django.db.models.functions import Coalesce

from accounts.models import Punishment


def barred_from_match(match: str, now: datetime, *, user: str = "user") -> Q:
    """Whether the `user` of a row has a closed account, or a ban from the match's league or from
    everywhere that lasts beyond the match's time. `match` leads from the row to its match."""
    league = OuterRef(f"{match}__season__league__code")
    lasts = Q(until=None) | Q(until__gt=Coalesce(OuterRef(f"{match}__time"), Value(now)))
    bans = (
        Punishment.objects.in_force(now)
        .bans()
        .holding_in(league)
        .filter(lasts, user=OuterRef(user))
    )
    return Q(Exists(bans)) | Q((f"{user}__is_active", False))
