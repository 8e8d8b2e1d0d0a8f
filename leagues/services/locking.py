"""The lock on a league. `clvr.lib.locking` defines the order of all locks; this is the first."""

from django.db.models import QuerySet

from clvr.lib.locking import lock
from clvr.lib.prepared import Place, prepared
from leagues.models import League


def lock_league(league_id: int) -> League:
    """Lock a league and return its current row. No one else can change it, or the data that its
    lock guards, until the transaction ends."""
    return _league.get(key=league_id)


@prepared
def _league(*, key: Place) -> QuerySet[League, League]:
    return lock(League.objects.filter(pk=key))
