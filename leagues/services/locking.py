"""The lock on a league. `clvr.lib.locking` defines the order of all locks; this is the first."""

from django.db.models import QuerySet

from clvr.lib.locking import lock
from clvr.lib.prepared import Place, prepared
from clvr.lib.refusals import Refused
from leagues.models import League, Season, Week


def lock_league(league_id: int) -> League:
    """Lock a league and return its current row. No one else can change it, or the data that its
    lock guards, until the transaction ends."""
    return _league.get(key=league_id)


def lock_season(season: Season) -> Season:
    """Lock the league of a season and return the season's current row. Raises Refused when it has
    been deleted."""
    lock_league(season.league_id)
    found = Season.objects.select_related("league").filter(pk=season.pk).first()
    if found is None:
        raise Refused("This season has been deleted.")
    return found


def lock_week(season: Season, number: int) -> Week:
    """Lock the league of a season and return the current row of its week with this number. Raises
    Refused when there is none."""
    season = lock_season(season)
    week = season.weeks.filter(number=number).first()
    if week is None:
        raise Refused(f"{season} has no week {number}.")
    week.season = season
    return week


@prepared
def _league(*, key: Place) -> QuerySet[League, League]:
    return lock(League.objects.filter(pk=key))
