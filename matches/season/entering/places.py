"""The places of a season: how many are taken, and who waits for one."""

from collections.abc import Iterable
from datetime import datetime

from leagues.models import Season
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.entering.rules import free_places
from matches.season.entering.waiting_list import OpenOffer, WaitingList
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


def waiting_list(entries: Iterable[SeasonEntry]) -> WaitingList:
    """The waiting list of a season. `entries` are read with their teams, in any order."""
    found = list(entries)
    waiting = [each for each in found if each.state == EntryState.WAITING]
    offered = [each for each in found if each.state == EntryState.OFFERED]
    waiting.sort(key=lambda each: (_seconds(each.waits_since), each.pk))
    offered.sort(key=lambda each: (_seconds(each.offer_ends_at), each.pk))
    return WaitingList(
        waiting=[each.team.name for each in waiting],
        offers=[
            OpenOffer(each.team.name, each.offer_ends_at)
            for each in offered
            if each.offer_ends_at is not None
        ],
    )


def _seconds(at: datetime | None) -> float:
    return 0 if at is None else at.timestamp()
