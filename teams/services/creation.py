"""Creating teams."""

from django.core.exceptions import ValidationError

from accounts import audit
from accounts.commands import command
from accounts.enums import Region
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from leagues.models import League, Season
from leagues.services.locking import lock_league
from teams.models import Team
from teams.services.team_names import fault_in_team_name, why_taken

TEAMS = Cap(2000, "A league can have {most} teams.")


@command("league.code", speaks=True)
def create_team(
    *,
    league: League,
    name: str,
    by: User | None,
    region: Region = Region.NO_REGION,
    start_rating: float | None = None,
) -> Team:
    """Create a team that is not enrolled in any season.

    Raises PermissionDenied unless `by` manages the league. Raises ValidationError when the name is
    empty, too long, misleading, taken in the league, or looks like a taken one. The name that a
    player has asked staff for is taken too.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    return new_team(league=league, name=name, by=by, region=region, start_rating=start_rating)


def new_team(
    *,
    league: League,
    name: str,
    by: User | None,
    region: Region = Region.NO_REGION,
    start_rating: float | None = None,
    founder: User | None = None,
) -> Team:
    """Create a team in a locked league, as `create_team` does; the caller has checked powers.
    `founder` is the player who has asked for it."""
    TEAMS.require_room(Team.objects.filter(league=league), by=by)
    team = Team(
        league=league,
        name=" ".join(name.split()),
        region=region,
        start_rating=start_rating,
        elo=first_rating(league, start_rating),
    )
    check_new(team, founder=founder)
    team.save()
    audit.record(
        "team.create",
        team,
        actor=by,
        league=league.code,
        after={"name": team.name, "region": region.label},
    )
    return team


def check_new(team: Team, *, founder: User | None = None) -> None:
    """Raise ValidationError for a team that can't be stored, as `create_team` does."""
    team.full_clean(exclude=["name_key", "look_key", "image"])
    fault = fault_in_team_name(team.name)
    if why := fault or why_taken(team.league_id, team.name, founder=founder):
        raise ValidationError({"name": f"{why}."})


def first_rating(league: League, start_rating: float | None) -> float:
    """The first rating of a team: its own start rating, or the current season's."""
    if start_rating is not None:
        return start_rating
    season = Season.objects.current().filter(league=league).first()
    return (season or Season()).start_rating
