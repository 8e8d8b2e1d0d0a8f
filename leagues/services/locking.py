"""Locking a league. `clvr.lib.locking` has the order of all locks; this is the first."""

from clvr.lib.locking import lock
from leagues.models import League


def lock_league(league_id: int) -> League:
    """The league as it is now, which nobody else changes until the transaction ends, nor anything
    that its lock guards."""
    return lock(League.objects.all()).get(pk=league_id)
