"""Locks on teams, and reads that need these locks. `clvr.lib.locking` defines the order of all
locks."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from accounts.locking import lock_person
from accounts.models import User
from clvr.lib.locking import lock
from clvr.lib.prepared import Place, Values, prepared
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League, Season
from leagues.services.locking import lock_league
from teams.models import Membership, RosterException, Team
from teams.rosters import ROSTER_LOCKED, roster_lock


def lock_team(team: Team) -> Team:
    """Lock a team and return its current row. No one else can change it until the transaction
    ends."""
    return _team.get(key=team.pk)


@prepared
def _team(*, key: Place) -> QuerySet[Team, Team]:
    return lock(Team.objects.select_related("league").filter(pk=key))


def lock_team_in_league(team: Team) -> Team:
    """Lock a team under its league's lock, to change what the season's table follows from, and
    return its current row."""
    lock_league(team.league_id)
    return lock_team(team)


def lock_teams(*teams: Team) -> list[Team]:
    """Lock several teams in key order, and return their current rows in the given order."""
    keys = [team.pk for team in teams]
    locked = lock(Team.objects.select_related("league").filter(pk__in=keys))
    found = {team.pk: team for team in locked}
    return [found[key] for key in keys]


def lock_teams_of(league: League) -> None:
    """Lock all teams of a locked league."""
    _teams_of(league=league.pk)


@prepared
def _teams_of(*, league: Place) -> QuerySet[Team, Values]:
    return lock(Team.objects.filter(league=league)).values_list("pk")


def lock_for_joining(team: Team, user: User) -> tuple[Team, User]:
    """Lock a team and a person, and return their current rows."""
    # The person too: otherwise two teams could add the same person at once.
    return lock_team(team), lock_person(user)


def membership_of(user: User, team: Team) -> Membership:
    """The person's current membership of the team. Raises Refused when they have none."""
    held = Membership.objects.current().filter(team=team, user=user).select_related("user").first()
    if held is None:
        raise Refused(f"{user} is not on {team}.")
    return held


def locked_season(league: int, at: datetime) -> Season | None:
    """The current season of a league, by its key, if all its rosters are locked."""
    return _locked_season.first(league=league, at=at)


@prepared
def _locked_season(*, league: int, at: datetime) -> QuerySet[Season]:
    return Season.objects.current().filter(league=league, roster_lock_at__lte=at)[:1]


def why_locked(team: Team) -> str:
    """Why the team's roster may not change now, as text after its name; empty when it may."""
    now = timezone.now()
    season = locked_season(team.league_id, now)
    return roster_lock(team.status, season.roster_lock_at if season else None, now)


def why_season_locked(league: int, at: datetime) -> str:
    """Why rosters of a league, by its key, are locked for its season, as a sentence; empty when
    they are not."""
    season = locked_season(league, at)
    if season is None or season.roster_lock_at is None:
        return ""
    return f"Rosters have been locked for {season} since {timestamp_mark(season.roster_lock_at)}."


def is_roster_locked(team: Team, at: datetime) -> bool:
    """Whether a player needs an exception to join the team."""
    return team.status in ROSTER_LOCKED or locked_season(team.league_id, at) is not None


def is_excepted(team: Team, user: User, at: datetime) -> bool:
    """Whether the person may join the team in spite of a locked roster. Everything else that keeps
    people from joining holds."""
    return exception_until(team, user, at) is not None


def exception_until(team: Team, user: User, at: datetime | None = None) -> datetime | None:
    """The end of the exception from the roster lock with which the person may join the team; None
    without one."""
    found = _ends_of_exceptions(team=team.pk, user=user.pk, at=at or timezone.now())
    return found[0][0] if found else None


@prepared
def _ends_of_exceptions(*, team: int, user: int, at: datetime) -> QuerySet[RosterException, Values]:
    running = RosterException.objects.running(at).filter(team=team, user=user)
    return running.values_list("until")[:1]
