"""What enrols a team that has entered a season, and what takes it out again."""

from collections.abc import Sequence

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from leagues.models import Division, League, Season
from matches.enums import EntryState
from matches.locking import lock_ledger
from matches.models import SeasonEntry
from matches.season.enrolment.services.enrolment import Enrolment, enrol_in
from matches.season.enrolment.services.withdrawal import take_out
from matches.season.entering import texts
from matches.season.entering.locking import GONE, entry_as_it_is
from matches.season.entering.places import free_in
from matches.season.entering.services.closing import (
    move_entry,
    offer_freed_places,
    tell_leaders,
)
from matches.season.entering.services.decisions import require_of_others
from teams.models import SeasonRecord
from teams.powers import acts_for_team, leads_team

OFFER_IS_OVER = "The time to answer this offer is over."


@command("season.league.code")
def approve_entries(
    *,
    season: Season,
    entries: Sequence[SeasonEntry],
    division: Division | None,
    by: User | None,
) -> list[SeasonRecord]:
    """Approve entries of a planned season: their teams are enrolled, in a division if one is given,
    and their leaders are told.

    Raises PermissionDenied unless `by` manages the league; Refused when one of the entries has
    changed, is of a team that `by` is on, or the season has too few free places or was opened.
    """
    league = lock_ledger(season.league_id)
    require(manages_league(by, league.code))
    found = [entry_as_it_is(each) for each in entries]
    for entry in found:
        require_of_others(entry.team, by)
        if entry.state not in (EntryState.ENTERED, EntryState.WAITING, EntryState.OFFERED):
            raise Refused(GONE)
    _require_places(season, found)
    return enrol_in(league, season, [Enrolment(each.team, division) for each in found], by)


def _require_places(season: Season, entries: Sequence[SeasonEntry]) -> None:
    free = free_in(Season.objects.get(pk=season.pk))
    needed = sum(each.state != EntryState.OFFERED for each in entries)
    if free is not None and needed > free:
        places = {0: "No place is", 1: "1 place is"}.get(free, f"{free} places are")
        raise Refused(
            f"{places} free. Approve fewer teams, put some on the waiting "
            "list, or give the season more places."
        )


@command("entry.season.league.code")
def answer_offer(*, entry: SeasonEntry, accept: bool, by: User | None) -> SeasonEntry:
    """Take the place that is offered to a team of the waiting list, or refuse it: then the team
    leaves the list, and the place is offered to the next.

    Raises PermissionDenied unless `by` leads the team; Refused when no place is offered any more or
    the season has been opened.
    """
    league = lock_ledger(entry.season.league_id)
    require(leads_team(by, entry.team))
    entry = entry_as_it_is(entry)
    if entry.state != EntryState.OFFERED or entry.offer_ends_at is None:
        raise Refused(GONE)
    if entry.offer_ends_at <= timezone.now():
        raise Refused(OFFER_IS_OVER)
    if accept:
        enrol_in(league, entry.season, [Enrolment(entry.team)], by)
        entry.refresh_from_db()
        return entry
    move_entry(entry, EntryState.WITHDRAWN, by=by)
    offer_freed_places(entry.season, 1)
    return entry


@command("entry.season.league.code", open_to_banned=True)
def withdraw_entry(*, entry: SeasonEntry, by: User | None) -> SeasonEntry:
    """Withdraw a team's entry in a season that has not been opened. The place of a team that was
    approved or offered one becomes free, and is offered to the waiting list.

    Raises PermissionDenied unless `by` acts for the team; Refused as `withdraw_team` does.
    """
    league = lock_ledger(entry.season.league_id)
    require(acts_for_team(by, entry.team))
    entry = entry_as_it_is(entry)
    _withdraw(league, entry, by)
    if not leads_team(by, entry.team):
        tell_leaders(entry, texts.withdrawn_by_staff(entry, ""), by=by)
    return entry


@command("entry.season.league.code", speaks="reason")
def take_entry_out(*, entry: SeasonEntry, reason: str, by: User | None) -> SeasonEntry:
    """Do what `withdraw_entry` does as staff, with a reason for the team's leaders.

    Raises PermissionDenied unless `by` manages the league; Refused as `withdraw_team` does, and for
    a team that `by` is on; FieldsRefused without a reason.
    """
    league = lock_ledger(entry.season.league_id)
    require(manages_league(by, league.code))
    entry = entry_as_it_is(entry)
    require_of_others(entry.team, by)
    if not trimmed(reason):
        raise FieldsRefused({"reason": ["Give a reason for taking the team out"]})
    _withdraw(league, entry, by, reason)
    tell_leaders(entry, texts.withdrawn_by_staff(entry, reason), by=by)
    return entry


def _withdraw(league: League, entry: SeasonEntry, by: User | None, reason: str = "") -> None:
    was = EntryState(entry.state)
    if was == EntryState.APPROVED:
        take_out(league, entry.season, entry.team, by)
    move_entry(entry, EntryState.WITHDRAWN, by=by, reason=reason)
    if was in (EntryState.APPROVED, EntryState.OFFERED):
        offer_freed_places(entry.season, 1)
