"""Creating matches."""

from datetime import datetime

from django.db import transaction

from accounts import audit
from accounts.models import User
from accounts.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from matches.models import Match
from teams.models import SeasonRecord, Team


@transaction.atomic
def create_match(
    *,
    season: Season,
    team_a: Team,
    team_b: Team,
    by: User | None,
    week: Week | None = None,
    time: datetime | None = None,
    neutral: bool = False,
) -> Match:
    """Create a match between two teams that are enrolled in the season.

    Raises PermissionDenied unless `by` manages the league, Refused with the reason otherwise.
    """
    league = season.league
    require(manages_league(by, league.code))
    if team_a == team_b:
        raise Refused("A team can't play against itself.")
    if week is not None and week.season_id != season.pk:
        raise Refused(f"{week} is not a week of {season}.")
    enrolled = SeasonRecord.objects.filter(season=season, team__in=[team_a, team_b])
    missing = {team_a.pk, team_b.pk} - set(enrolled.values_list("team_id", flat=True))
    if missing:
        names = [team.name for team in (team_a, team_b) if team.pk in missing]
        raise Refused(f"Not enrolled in {season}: {', '.join(names)}.")
    match = Match.objects.create(
        season=season,
        week=week,
        team_a=team_a,
        team_b=team_b,
        time=time,
        best_of=league.best_of,
        neutral=neutral,
    )
    audit.record("match.create", match, actor=by, league=league.code, after=match_state(match))
    return match


def match_state(match: Match) -> dict[str, object]:
    """What the audit notes of a match itself, beside its results."""
    return {
        "team_a": match.team_a.name,
        "team_b": match.team_b.name,
        "week": match.week.number if match.week else None,
        "time": match.time.isoformat() if match.time else None,
    }
