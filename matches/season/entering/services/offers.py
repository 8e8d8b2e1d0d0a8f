"""Places that are offered to the waiting list: refusing one, and passing on those that nobody
answers. `matches.season.enrolment` accepts them."""

from django.utils import timezone

from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.entering import texts
from matches.season.entering.locking import lock_entry
from matches.season.entering.services.closing import (
    move_entry,
    offer_freed_places,
    tell_leaders,
)

SILENT = "The offer of a place was not answered in time."


def pass_on_offers() -> int:
    """Due work: end the offers of places that nobody answered in time, and offer each place to the
    next team on its waiting list. Returns how many ended.

    Each has its own transaction, under the lock of its league.
    """
    lapsed = SeasonEntry.objects.lapsed(timezone.now()).with_context()
    return sum(_pass_on(entry) for entry in lapsed.order_by("season__league", "offer_ends_at"))


@transactional
def _pass_on(entry: SeasonEntry) -> bool:
    try:
        entry = lock_entry(entry)
    except Refused:
        return False
    if not SeasonEntry.objects.lapsed(timezone.now()).filter(pk=entry.pk).exists():
        return False
    move_entry(entry, EntryState.WITHDRAWN, by=None, reason=SILENT)
    tell_leaders(entry, texts.offer_lapsed(entry), by=None)
    offer_freed_places(entry.season, 1)
    return True
