"""The places of a season: how many are taken, and who waits for one."""

from leagues.models import Season
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.entering.rules import free_places
from teams.models import SeasonRecord
from teams.rosters import ENDING_STATUSES


def taken_places(season: Season) -> int:
    """The teams of the season that still take part, and those to which a place is offered."""
    enrolled = SeasonRecord.objects.filter(season=season)
    playing = enrolled.exclude(team__status__in=ENDING_STATUSES).count()
    return playing + SeasonEntry.objects.filter(season=season, state=EntryState.OFFERED).count()


def free_in(season: Season) -> int | None:
    """How many places are free; None for any number."""
    return free_places(season.places, taken_places(season))


def place_on_list(entry: SeasonEntry) -> int:
    """The place of an entry on the waiting list, from 1."""
    waiting = list(SeasonEntry.objects.filter(season=entry.season_id).waiting())
    return waiting.index(entry) + 1
