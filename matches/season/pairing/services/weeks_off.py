"""Weeks off: teams that ask not to be paired in a week."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from matches.models import WeekOff
from matches.season.pairing.weeks_off import weeks_of
from teams.models import Team
from teams.powers import acts_for_team


@command("team.league.code")
def ask_week_off(*, team: Team, week: Week, by: User | None) -> WeekOff:
    """Ask that a team is not paired in a week of the current season. It is no bye. The league says
    for how many weeks of a season a team's leaders may ask; its managers may set more.

    Raises PermissionDenied unless `by` acts for the team; Refused if the team has a match or a bye
    in the week and, for its leaders, if the week has begun or is paired, or none is left.
    """
    require(acts_for_team(by, team))
    is_staff = manages_league(by, team.league.code)
    season = _lock_season(team, week)
    weeks = weeks_of(team, season)
    if why := weeks.obstacle_to_asking(week, timezone.now(), is_staff=is_staff):
        raise Refused(why)
    found = WeekOff.objects.create(team=team, week=week, asked_by=by, at=timezone.now())
    audit.record(
        "week_off.ask", team, actor=by, league=team.league.code, after={"week": week.number}
    )
    return found


@command("team.league.code")
def withdraw_week_off(*, team: Team, week: Week, by: User | None) -> None:
    """Withdraw a team's week off.

    Raises PermissionDenied unless `by` acts for the team; Refused if there is none and, for the
    team's leaders, if the week has begun or is paired.
    """
    require(acts_for_team(by, team))
    is_staff = manages_league(by, team.league.code)
    season = _lock_season(team, week)
    weeks = weeks_of(team, season)
    if why := weeks.obstacle_to_withdrawing(week, timezone.now(), is_staff=is_staff):
        raise Refused(why)
    WeekOff.objects.get(team=team, week=week).delete()
    audit.record(
        "week_off.withdraw", team, actor=by, league=team.league.code, before={"week": week.number}
    )


def _lock_season(team: Team, week: Week) -> Season:
    """Lock the league and return the week's season. Raises Refused if it is not the league's
    current one."""
    lock_league(team.league_id)
    season = Season.objects.select_related("league").get(pk=week.season_id)
    if season.league_id != team.league_id or not season.is_current:
        raise Refused(f"{season} is not the current season of {team}.")
    require_open(season)
    return season
