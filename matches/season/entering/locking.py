"""Reading an entry under the lock of its league, which guards all entries of the league."""

from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.services.locking import lock_league, lock_season
from matches.models import SeasonEntry

GONE = "This entry has changed. Load the page again."
OPENED = "{season} has been opened, so its entries stay as they are."


def lock_entry(entry: SeasonEntry) -> SeasonEntry:
    """Lock the league of an entry in a planned season, and return the entry as it is now.

    Raises Refused when it has ended, or the season has been opened or deleted.
    """
    lock_league(entry.season.league_id)
    return entry_as_it_is(entry)


def entry_as_it_is(entry: SeasonEntry) -> SeasonEntry:
    """What `lock_entry` does in a league that is locked."""
    found = SeasonEntry.objects.open().with_context().filter(pk=entry.pk).first()
    if found is None:
        raise Refused(GONE)
    require_planned(found.season)
    return found


def lock_planned(season: Season) -> Season:
    """Lock the league of a season, and return the season as it is now. Raises Refused when it has
    been opened or deleted."""
    season = lock_season(season)
    require_planned(season)
    return season


def require_planned(season: Season) -> None:
    """Raise Refused when the season has been opened."""
    if not season.is_planned:
        raise Refused(OPENED.format(season=season))
