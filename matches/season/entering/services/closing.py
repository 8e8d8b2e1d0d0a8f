"""What ends entries and what follows: the notifications that are done, and the places that become
free. The league must be locked."""

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.buttons import ButtonShape, accept_or_decline
from accounts.notifications.services import mark_all_done, notify
from accounts.notifications.text import NotificationText
from leagues.models import Season
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.entering import texts
from matches.season.entering.addresses import entry_address
from matches.season.entering.places import free_in
from matches.season.entering.rules import OFFER_LASTS, places_to_offer
from teams.leaders import leaders_of
from teams.models import Team

ACTIONS = {
    EntryState.APPROVED: "entry.approve",
    EntryState.WAITING: "entry.wait",
    EntryState.OFFERED: "entry.offer",
    EntryState.DECLINED: "entry.decline",
    EntryState.WITHDRAWN: "entry.withdraw",
    EntryState.ENDED: "entry.end",
}


def entered_event(entry: SeasonEntry) -> str:
    """The `dedupe` of the notification of staff that a team has entered."""
    return f"entry:{entry.pk}:entered"


def offered_event(entry: SeasonEntry) -> str:
    """The `dedupe` of the notification of leaders that a place is offered."""
    return f"entry:{entry.pk}:offered"


def invited_event(entry: SeasonEntry) -> str:
    """The `dedupe` of the notification of leaders that their team is invited."""
    return f"entry:{entry.pk}:invited"


def move_entry(
    entry: SeasonEntry, state: EntryState, *, by: User | None, reason: str = "", **fields: datetime
) -> None:
    """Give an entry another state; what was asked of people about it is done. `fields` are those of
    the entry that belong to the state."""
    before = EntryState(entry.state)
    entry.state, entry.decided_by, entry.decided_at = state, by, timezone.now()
    entry.reason = reason
    for name, value in fields.items():
        setattr(entry, name, value)
    entry.save()
    mark_all_done([entered_event(entry), offered_event(entry), invited_event(entry)])
    audit.record(
        ACTIONS[state],
        entry,
        actor=by,
        league=entry.season.league.code,
        before={"state": before.label},
        after={"state": state.label},
        reason=reason,
    )


def tell_leaders(
    entry: SeasonEntry,
    text: NotificationText,
    *,
    by: User | None,
    kind: NotificationKind = NotificationKind.ENTRY_ANSWERED,
    dedupe: str = "",
    buttons: Sequence[ButtonShape] = (),
) -> None:
    """Notify the team's leaders, except the person who did it."""
    notify(
        people=[each for each in leaders_of(entry.team) if by is None or each.pk != by.pk],
        kind=kind,
        text=text,
        link=entry_address(entry.team),
        league=entry.season.league.code,
        dedupe=dedupe,
        # Whoever has not read what became of the entry before finds this in its place.
        subject="" if dedupe else f"entry:{entry.pk}",
        buttons=buttons,
    )


def offer_freed_places(season: Season, freed: int) -> None:
    """Offer the first teams on the waiting list the places that became free. A season that is open
    has no waiting list."""
    season = Season.objects.select_related("league").get(pk=season.pk)
    waiting = SeasonEntry.objects.filter(season=season).waiting().with_context()
    until = timezone.now() + OFFER_LASTS
    for entry in waiting[: places_to_offer(freed, free_in(season))]:
        move_entry(entry, EntryState.OFFERED, by=None, offer_ends_at=until)
        tell_leaders(
            entry,
            texts.place_offered(entry),
            by=None,
            kind=NotificationKind.PLACE_OFFERED,
            dedupe=offered_event(entry),
            buttons=accept_or_decline("entry-offer", entry.team_id),
        )


def take_into_season(season: Season, teams: list[Team], *, by: User | None) -> None:
    """Approve the open entries of teams that have been enrolled in the season, and tell their
    leaders."""
    entries = SeasonEntry.objects.filter(season=season, team__in=teams).open()
    for entry in entries.exclude(state=EntryState.APPROVED).with_context():
        move_entry(entry, EntryState.APPROVED, by=by)
        tell_leaders(entry, texts.approved(entry.team, season), by=by)


def leave_season(season: Season, team: Team, *, by: User | None, reason: str) -> None:
    """Withdraw the entry of a team that no longer is in the season, and offer its place to the
    next. `reason` says why, for its leaders."""
    entry = SeasonEntry.objects.filter(season=season, team=team).open().with_context().first()
    if entry is not None:
        move_entry(entry, EntryState.WITHDRAWN, by=by, reason=reason)
        tell_leaders(entry, texts.withdrawn_by_staff(entry, reason), by=by)
    offer_freed_places(season, 1)


def end_entries_of(team: Team, *, why: str, by: User | None) -> None:
    """Withdraw the entries of a team that ends, in seasons that have not been opened, and offer its
    places to the next. `why` is a sentence. The team's people are told of the end itself."""
    entries = SeasonEntry.objects.filter(team=team, season__is_current=False).open()
    for entry in entries.filter(season__closed_at=None).with_context():
        had_place = entry.state in (EntryState.APPROVED, EntryState.OFFERED)
        move_entry(entry, EntryState.WITHDRAWN, by=by, reason=why)
        if had_place:
            offer_freed_places(entry.season, 1)


def end_entries_in(season: Season, *, why: str, by: User | None) -> None:
    """End the entries of a season that nobody has approved, because it was opened or deleted, and
    tell the leaders of teams that wanted to play. `why` is a sentence."""
    entries = SeasonEntry.objects.filter(season=season).open()
    for entry in entries.exclude(state=EntryState.APPROVED).with_context():
        was_invited = entry.state == EntryState.INVITED
        move_entry(entry, EntryState.ENDED, by=by, reason=why)
        if not was_invited:
            tell_leaders(entry, texts.ended(entry, why), by=by)
