"""Matches that staff schedule."""

from datetime import datetime

from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.moments import moment_mark
from leagues.models import Season, Week
from matches.addresses import manage_address
from matches.enums import TimeOrigin
from matches.models import Match
from matches.scheduling import texts
from matches.scheduling.services.closing import tell_time
from matches.scheduling.services.creation import create_match
from teams.leaders import leaders_of
from teams.models import Team


@command("season.league.code")
def schedule_match(
    *,
    season: Season,
    team_a: Team,
    team_b: Team,
    by: User | None,
    week: Week | None,
    time: datetime | None,
    neutral: bool = False,
    best_of: int | None = None,
) -> Match:
    """Create a match as `create_match` does and notify both teams: everyone if it has a time,
    otherwise the leaders, who have to agree on one.

    Raises FieldsRefused if the time is outside the week.
    """
    if week is not None and time is not None and not week.opens <= time < week.report_by:
        limits = f"from {moment_mark(week.opens)} to {moment_mark(week.report_by)}"
        raise FieldsRefused({"time": [f"Week {week.number} is {limits}."]})
    match = create_match(
        season=season,
        team_a=team_a,
        team_b=team_b,
        by=by,
        week=week,
        time=time,
        neutral=neutral,
        best_of=best_of,
    )
    if time is not None:
        tell_time(match, None, TimeOrigin.STAFF, by=by, reason="")
    else:
        notify(
            people=[person for team in (team_a, team_b) for person in leaders_of(team)],
            kind=NotificationKind.MATCH_MADE,
            text=texts.match_created(match),
            link=manage_address(match),
            league=season.league.code,
        )
    return match
