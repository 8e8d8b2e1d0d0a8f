"""Entering a team in a season, and changing the roster with which it enters."""

from collections.abc import Sequence

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_done, notify
from accounts.roles.powers import league_managers, manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import Season
from matches.enums import EntryPart, EntryState
from matches.models import EntryPlayer, SeasonEntry
from matches.season.entering import texts
from matches.season.entering.addresses import entries_address
from matches.season.entering.eligibility import candidates_of
from matches.season.entering.locking import lock_planned
from matches.season.entering.rules import ASK_STAFF, obstacle_of_window, obstacle_to_roster
from matches.season.entering.services.closing import entered_event, invited_event
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.powers import acts_for_team
from teams.rosters import NOT_PLAYING_STATUSES
from teams.services.locking import lock_team

ENTRIES = Cap(5, "A team can enter a season {most} times. Ask the league’s team managers.")
CHANGED = "The team’s players have changed. Load the page again."


@command("team.league.code")
def enter_season(
    *,
    season: Season,
    team: Team,
    starters: Sequence[int],
    substitutes: Sequence[int],
    by: User | None,
) -> SeasonEntry:
    """Enter a team in a planned season with a roster of its players, by their keys; or change the
    roster with which it has entered. Staff are told of a new entry.

    Raises PermissionDenied unless `by` acts for the team; Refused when the season has been opened,
    the team does not take part or is in the season already and, for its leaders, while entry is not
    open. Raises FieldsRefused, by the payload's field, when the roster is too small or one of the
    players can't be in it, each with the reason.
    """
    season = lock_planned(season)
    team = lock_team(team)
    require(acts_for_team(by, team))
    if why := obstacle_to_entering(season, team, is_staff=manages_league(by, team.league.code)):
        raise Refused(why)
    _require_eligible(season, team, starters, substitutes)
    entry = SeasonEntry.objects.filter(season=season, team=team).open().with_context().first()
    if entry is None or entry.state == EntryState.INVITED:
        entry = _enter(season, team, entry, by)
        action = "entry.enter"
    else:
        action = "entry.change"
    _store(entry, starters, substitutes)
    audit.record(
        action,
        entry,
        actor=by,
        league=team.league.code,
        after={"starters": len(starters), "substitutes": len(substitutes)},
    )
    return entry


def obstacle_to_entering(season: Season, team: Team, *, is_staff: bool) -> str:
    """Why the team can't enter the season or change its roster, as text for who acts for it; empty
    if it can. Staff may at any time before the season opens."""
    if why := NOT_PLAYING_STATUSES.get(TeamStatus(team.status)):
        return f"{team} {why}. {ASK_STAFF}"
    entered = SeasonEntry.objects.filter(season=season, team=team).open()
    if not entered.exists() and SeasonRecord.objects.filter(season=season, team=team).exists():
        return f"{team} already plays {season}."
    if is_staff:
        return ""
    return obstacle_of_window(
        season.entry_opens_at, season.entry_closes_at, timezone.now(), str(season)
    )


def _require_eligible(
    season: Season, team: Team, starters: Sequence[int], substitutes: Sequence[int]
) -> None:
    candidates = {each.user: each for each in candidates_of(team, season)}
    chosen = [*starters, *substitutes]
    if not candidates.keys() >= set(chosen):
        raise Refused(CHANGED)
    minimum = team.league.roster_minimum
    wrong = [why] if (why := obstacle_to_roster(starters, substitutes, minimum)) else []
    wrong += [
        f"{isolated(each.username)} is {each.obstacle}"
        for each in map(candidates.__getitem__, chosen)
        if each.obstacle
    ]
    if wrong:
        raise FieldsRefused({"starters": wrong})


def _enter(season: Season, team: Team, invited: SeasonEntry | None, by: User | None) -> SeasonEntry:
    """The entry, which waits for staff; an invitation becomes it."""
    entered = SeasonEntry.objects.filter(season=season, team=team)
    ENTRIES.require_room(entered.exclude(entered_at=None), by=by)
    entry = invited or SeasonEntry(season=season, team=team)
    entry.state, entry.entered_by, entry.entered_at = EntryState.ENTERED, by, timezone.now()
    entry.save()
    mark_done(dedupe=invited_event(entry))
    league = team.league.code
    notify(
        people=[each for each in league_managers(league) if by is None or each.pk != by.pk],
        kind=NotificationKind.APPROVAL_NEEDED,
        text=texts.entered(entry),
        link=entries_address(season),
        league=league,
        dedupe=entered_event(entry),
    )
    return entry


def _store(entry: SeasonEntry, starters: Sequence[int], substitutes: Sequence[int]) -> None:
    entry.players.all().delete()
    EntryPlayer.objects.bulk_create(
        EntryPlayer(entry=entry, user_id=key, part=part)
        for part, keys in ((EntryPart.STARTER, starters), (EntryPart.SUBSTITUTE, substitutes))
        for key in keys
    )
