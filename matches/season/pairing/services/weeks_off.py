"""Weeks off: teams that ask not to be paired in a week."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from matches.models import WeekOff
from matches.season.pairing import texts
from matches.season.pairing.weeks_off import weeks_of
from teams.addresses import team_manage_address
from teams.leaders import leaders_of
from teams.models import Team
from teams.powers import acts_for_team


@command("team.league.code")
def ask_week_off(*, team: Team, week: Week, by: User | None, reason: str = "") -> WeekOff:
    """Ask that a team is not paired in a week of the current season. It is no bye. The league says
    for how many weeks of a season a team's leaders may ask; its managers may set more. If somebody
    who does not lead the team gives it the week off, its leaders are told, with the reason.

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
        "week_off.ask",
        team,
        actor=by,
        league=team.league.code,
        after={"week": week.number},
        reason=reason,
    )
    _tell_leaders(team, texts.week_off_given(team, week, reason), by)
    return found


@command("team.league.code")
def withdraw_week_off(*, team: Team, week: Week, by: User | None, reason: str = "") -> None:
    """Withdraw a team's week off. If somebody who does not lead the team does, its leaders are
    told, with the reason.

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
        "week_off.withdraw",
        team,
        actor=by,
        league=team.league.code,
        before={"week": week.number},
        reason=reason,
    )
    _tell_leaders(team, texts.week_off_taken(team, week, reason), by)


@command("team.league.code", speaks=True)
def set_week_off(*, team: Team, week: Week, is_off: bool, reason: str, by: User | None) -> None:
    """Give a team a week off, or take it back, as staff; its leaders read the reason.

    Raises PermissionDenied unless `by` manages the league, and what `ask_week_off` and
    `withdraw_week_off` raise.
    """
    require(manages_league(by, team.league.code))
    change = ask_week_off if is_off else withdraw_week_off
    change(team=team, week=week, by=by, reason=reason)


def _tell_leaders(team: Team, text: NotificationText, by: User | None) -> None:
    """Tell the team's leaders what somebody else has done."""
    leaders = leaders_of(team)
    if by in leaders:
        return
    notify(
        people=leaders,
        kind=NotificationKind.MATCH_MADE,
        text=text,
        link=team_manage_address(team),
        league=team.league.code,
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
