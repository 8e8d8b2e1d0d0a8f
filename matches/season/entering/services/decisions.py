"""Staff's decisions about entries that enrol no team; `matches.season.enrolment` approves them."""

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.entering import texts
from matches.season.entering.locking import GONE, lock_entry
from matches.season.entering.places import place_on_list
from matches.season.entering.services.closing import (
    move_entry,
    offer_freed_places,
    tell_leaders,
)
from teams.models import Membership, Team

OWN_TEAM = "You are on {team}, so someone else decides about its entry."


@command("entry.season.league.code")
def put_on_waiting_list(*, entry: SeasonEntry, by: User | None) -> SeasonEntry:
    """Put an entry that waits for staff at the end of the season's waiting list; its leaders are
    told of their place.

    Raises PermissionDenied unless `by` manages the league; Refused for a team that `by` is on, and
    when the entry does not wait for staff or the season has been opened.
    """
    require(manages_league(by, entry.season.league.code))
    entry = lock_entry(entry)
    require_of_others(entry.team, by)
    if entry.state != EntryState.ENTERED:
        raise Refused(GONE)
    move_entry(entry, EntryState.WAITING, by=by, waits_since=timezone.now())
    tell_leaders(entry, texts.put_on_waiting_list(entry, place_on_list(entry)), by=by)
    return entry


@command("entry.season.league.code", speaks="reason")
def decline_entry(
    *, entry: SeasonEntry, reason: str, by: User | None, seen: str | None = None
) -> SeasonEntry:
    """Decline an entry that waits for staff, is on the waiting list or is offered a place. Its
    leaders are told why, and can enter the team again while entry is open. `seen` is the state in
    which staff saw the entry; in another one it stays.

    Raises PermissionDenied and Refused as `put_on_waiting_list` does; FieldsRefused without a
    reason.
    """
    require(manages_league(by, entry.season.league.code))
    entry = lock_entry(entry)
    require_of_others(entry.team, by)
    if not trimmed(reason):
        raise FieldsRefused({"reason": ["Give a reason for declining the entry"]})
    if entry.state not in (EntryState.ENTERED, EntryState.WAITING, EntryState.OFFERED):
        raise Refused(GONE)
    if seen is not None and entry.state != seen:
        raise Refused(GONE)
    had_place = entry.state == EntryState.OFFERED
    move_entry(entry, EntryState.DECLINED, by=by, reason=reason)
    tell_leaders(entry, texts.declined(entry), by=by)
    if had_place:
        offer_freed_places(entry.season, 1)
    return entry


def require_of_others(team: Team, by: User | None) -> None:
    """Raise Refused when the person is on the team: who plays for it decides nothing about it."""
    if by is not None and Membership.objects.current().filter(team=team, user=by).exists():
        raise Refused(OWN_TEAM.format(team=team))
