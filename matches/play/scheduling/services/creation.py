"""Creating matches."""

from datetime import datetime

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from matches.models import Match
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.rosters import NOT_PLAYING_STATUSES

MATCHES = Cap(10_000, "A season can have {most} matches.")


@command("season.league.code")
def create_match(
    *,
    season: Season,
    team_a: Team,
    team_b: Team,
    by: User | None,
    week: Week | None = None,
    time: datetime | None = None,
    neutral: bool = False,
    best_of: int | None = None,
) -> Match:
    """Create a match between two teams that are enrolled in the season and currently play. The
    number of maps is the league's unless given.

    Raises PermissionDenied unless `by` manages the league, Refused with the reason otherwise.
    """
    require(manages_league(by, season.league.code))
    return store_match(
        season=season,
        team_a=team_a,
        team_b=team_b,
        by=by,
        week=week,
        time=time,
        neutral=neutral,
        best_of=best_of,
    )


def store_match(
    *,
    season: Season,
    team_a: Team,
    team_b: Team,
    by: User | None,
    week: Week | None = None,
    time: datetime | None = None,
    neutral: bool = False,
    best_of: int | None = None,
    is_rated: bool = True,
    may_be_closed: bool = False,
    key: int | None = None,
) -> Match:
    """Create a match in the caller's transaction, without a permission check. `key` is that of a
    deleted match that is created again; `may_be_closed` is for matches that follow from results in
    the season, also after its end.

    Raises Refused as `create_match` does.
    """
    league = season.league
    if team_a == team_b:
        raise Refused("A team can't play against itself.")
    is_closed = Season.objects.filter(pk=season.pk, closed_at__isnull=False)
    if not may_be_closed and is_closed.exists():
        raise Refused(f"{season} is closed, so it gets no more matches.")
    if week is not None and week.season_id != season.pk:
        raise Refused(f"{week} is not a week of {season}.")
    enrolled = SeasonRecord.objects.filter(season=season, team__in=[team_a, team_b])
    missing = {team_a.pk, team_b.pk} - set(enrolled.values_list("team_id", flat=True))
    if missing:
        names = [f"{team}" for team in (team_a, team_b) if team.pk in missing]
        raise Refused(f"Not enrolled in {season}: {', '.join(names)}.")
    _require_playing(team_a, team_b)
    MATCHES.require_room(Match.objects.filter(season=season), by=by)
    match = Match.objects.create(
        pk=key,
        season=season,
        week=week,
        team_a=team_a,
        team_b=team_b,
        time=time,
        best_of=league.best_of if best_of is None else best_of,
        neutral=neutral,
        is_rated=is_rated,
    )
    action = "match.create" if key is None else "match.create_again"
    audit.record(action, match, actor=by, league=league.code, after=match_state(match))
    return match


def _require_playing(*teams: Team) -> None:
    """Raise Refused, naming the teams and reasons, unless all teams currently play."""
    statuses = dict(
        Team.objects.filter(pk__in=[team.pk for team in teams]).values_list("pk", "status")
    )
    for team in teams:
        if why := NOT_PLAYING_STATUSES.get(TeamStatus(statuses[team.pk])):
            raise Refused(f"{team} {why}, so it can’t play a match.")


def match_state(match: Match) -> dict[str, object]:
    """The audit's record of a match, without its results."""
    return {
        "team_a": match.team_a.name,
        "team_b": match.team_b.name,
        "week": match.week.number if match.week else None,
        "time": match.time.isoformat() if match.time else None,
    }
