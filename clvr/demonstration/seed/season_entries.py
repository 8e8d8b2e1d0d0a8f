"""The next season of a league takes entries: some wait, and a place is offered."""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.models import Notification
from clvr.demonstration.seed.plan import NEXT_SEASON
from clvr.discord_stand_in.people import CAPTAIN
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from matches.models import SeasonEntry
from matches.season.enrolment.services.approval import approve_entries, withdraw_entry
from matches.season.enrolment.services.withdrawal import withdraw_team
from matches.season.entering.eligibility import candidates_of
from matches.season.entering.services.decisions import put_on_waiting_list
from matches.season.entering.services.entering import enter_season
from matches.season.entering.services.invitations import invite_teams
from matches.season.entering.services.window import EntryWindow, change_entry_window
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import Team

ENTERED_IN = LeagueCode.BCL
OPENED_BEFORE, CLOSES_AFTER = timedelta(days=7), timedelta(days=5)
FREE = 2
"""How many places are free before teams enter."""
ENTRIES = 6
TOLD = (
    NotificationKind.SEASON_INVITED,
    NotificationKind.PLACE_OFFERED,
    NotificationKind.ENTRY_ANSWERED,
)


def take_entries(at: datetime) -> None:
    """Two teams get the last places and two wait for one; one of the first gives its place up, so
    that it is offered. Two entries wait for staff, and the other teams are invited. The services
    use the current time; people were told at `at`."""
    now = timezone.now()
    season = Season.objects.select_related("league").get(league__code=ENTERED_IN, value=NEXT_SEASON)
    for record in season.records.filter(team__memberships__user__discord_id=CAPTAIN.id):
        # The captain's team is invited, and can enter.
        withdraw_team(season=season, team=record.team, by=None)
    places = season.records.count() + FREE
    window = EntryWindow(now - OPENED_BEFORE, now + CLOSES_AFTER, places)
    season = change_entry_window(season=season, window=window, by=None)
    entries = [entry for team in _able(season) if (entry := _enter(season, team))][:ENTRIES]
    first, second, *waiting = entries[:4]
    approve_entries(season=season, entries=[first, second], division=None, by=None)
    for entry in waiting:
        put_on_waiting_list(entry=entry, by=None)
    withdraw_entry(entry=second, by=leaders_of(second.team)[0])
    invite_teams(season=season, by=None)
    Notification.objects.filter(kind__in=TOLD, created_at__gt=at).update(created_at=at)


def _able(season: Season) -> list[Team]:
    """Teams of this season that have no place in the next one yet, but for the captain's."""
    others = Team.objects.filter(league=season.league, status=TeamStatus.ACTIVE)
    free = others.exclude(records__season=season).exclude(memberships__user__discord_id=CAPTAIN.id)
    return list(free.select_related("league").order_by("-elo")[:ENTRIES])


def _enter(season: Season, team: Team) -> SeasonEntry | None:
    """The team's entry with all its players who can play; None if they are too few."""
    able = [each.user for each in candidates_of(team, season) if not each.obstacle]
    minimum, leaders = season.league.roster_minimum, leaders_of(team)
    if len(able) < minimum or not leaders:
        return None
    return enter_season(
        season=season,
        team=team,
        starters=able[:minimum],
        substitutes=able[minimum:],
        by=leaders[0],
    )
