"""Founding teams."""

from accounts.commands import command
from accounts.enums import Region
from accounts.models import User
from leagues.models import League, Season
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from teams.models import Team
from teams.services.creation import create_team


@command("league.code", speaks=True)
def found_team(*, league: League, name: str, region: Region, by: User | None) -> Team:
    """Create a team and enrol it in its league's current season, if there is one that is not
    closed.

    Raises PermissionDenied unless `by` manages the league, ValidationError if the name is taken in
    the league.
    """
    team = create_team(league=league, name=name, region=region, by=by)
    season = Season.objects.current().filter(league=league).first()
    if season is not None and not season.is_closed:
        enrol_teams(season=season, enrolments=[Enrolment(team)], by=by)
    return team
