"""What keeps a draft of a playoff from being published."""

from collections.abc import Iterable

from django.utils import timezone

from matches.enums import PlayoffStage
from matches.models import Playoff
from matches.season.playoffs.bracket import setup_of
from matches.season.playoffs.new_weeks import calendar_of, too_many_weeks
from matches.season.playoffs.rules.structure import RoundKey, Setup, problem_of, structure_of
from matches.season.playoffs.rules.titles import round_title
from matches.season.playoffs.rules.weeks import too_early
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.rosters import NOT_PLAYING_STATUSES


def problems_of(playoff: Playoff) -> list[str]:
    """Sentences about a draft that was read with `read_brackets`; empty if it can be published. One
    query, and another if a round is in a week that the season does not have yet."""
    season = playoff.season
    entrants = list(playoff.entrants.all())
    setup = setup_of(playoff, len(entrants))
    if problem := problem_of(setup):
        return [problem]
    found = []
    if season.is_closed:
        found.append(f"{season} is closed.")
    teams = [entrant.team for entrant in entrants]
    enrolled = set(
        SeasonRecord.objects.filter(season=season, team__in=teams).values_list("team", flat=True)
    )
    found += [f"{team} is not enrolled in {season}." for team in teams if team.pk not in enrolled]
    found += not_playing(team for team in teams if team.pk in enrolled)
    structure = structure_of(setup)
    numbers = {
        RoundKey(PlayoffStage(row.stage), row.number): row.week_number
        for row in playoff.rounds.all()
    }
    found += [
        f"{round_title(key, setup)}: week {numbers[key]} is before a round that it waits for."
        for key in too_early(structure, numbers)
    ]
    return found + _wrong_weeks(playoff, setup)


def _wrong_weeks(playoff: Playoff, setup: Setup) -> list[str]:
    """Sentences about rounds in weeks that are over, or that the season can't have."""
    rows = list(playoff.rounds.all())
    calendar = calendar_of(playoff.season) if any(row.week is None for row in rows) else None
    now = timezone.now()
    found = []
    for row in rows:
        title = round_title(RoundKey(PlayoffStage(row.stage), row.number), setup)
        week = row.week
        if week is None and calendar is not None:
            week = calendar.week(row.new_week)
        if week is None:
            found.append(too_many_weeks(title, row.week_number))
        elif week.report_by <= now:
            found.append(f"{title}: week {week.number} is over.")
    return found


def not_playing(teams: Iterable[Team]) -> list[str]:
    """A sentence about each of these teams that gets no matches."""
    reasons = ((team, NOT_PLAYING_STATUSES.get(TeamStatus(team.status))) for team in teams)
    return [f"{team} {why}." for team, why in reasons if why]
