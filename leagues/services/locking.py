"""The lock on a league. `clvr.lib.locking` defines the order of all locks; this is the first."""

from clvr.lib.locking import lock
from leagues.models import League


def lock_league(league_id: int) -> League:
    """Lock a league and return its current row. No one else can change it, or the data that its
    lock guards, until the transaction ends."""
    return lock(League.objects.all()).get(pk=league_id)
