"""Matches that staff schedule."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League, Season, Week
from matches.addresses import match_address, room_address
from matches.enums import MatchPanel, TimeOrigin
from matches.models import Match
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import clashes_of_each
from matches.play.scheduling.services.closing import tell_time
from matches.play.scheduling.services.creation import create_match
from teams.addresses import team_address
from teams.leaders import leaders_of, members_of
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
    _require_within(week, time)
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
            link=room_address(match, MatchPanel.TIME),
            league=season.league.code,
        )
    return match


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to create in a season."""

    team_a: Team
    team_b: Team
    week: Week | None
    time: datetime | None
    neutral: bool = False
    best_of: int | None = None


@command("season.league.code")
def schedule_matches(
    *, season: Season, fixtures: Sequence[Fixture], by: User | None
) -> list[Match]:
    """Create several matches as `create_match` does, and notify everyone on each team once of all
    its matches.

    Raises FieldsRefused if a time is outside its week.
    """
    matches = []
    for each in fixtures:
        _require_within(each.week, each.time)
        matches.append(
            create_match(
                season=season,
                team_a=each.team_a,
                team_b=each.team_b,
                by=by,
                week=each.week,
                time=each.time,
                neutral=each.neutral,
                best_of=each.best_of,
            )
        )
    by_team: dict[Team, list[Match]] = {}
    for match in matches:
        for team in (match.team_a, match.team_b):
            by_team.setdefault(team, []).append(match)
    clashes = clashes_of_each(matches)
    for team, made in by_team.items():
        found = (words for match in made for words in clashes.get(match.pk, []))
        _tell_made(team, made, season.league, list(dict.fromkeys(found)))
    return matches


def _tell_made(
    team: Team, matches: Sequence[Match], league: League, clashes: Sequence[str]
) -> None:
    """Notify everyone on the team; its leaders, who agree on times, separately."""
    leaders = leaders_of(team)
    others = [person for person in members_of(team) if person not in leaders]
    for people, leads in ((leaders, True), (others, False)):
        notify(
            people=people,
            kind=NotificationKind.MATCH_MADE,
            text=texts.matches_created(team, matches, leads=leads, clashes=clashes),
            link=_address(team, matches, leads=leads),
            league=league.code,
        )


def _address(team: Team, matches: Sequence[Match], *, leads: bool) -> str:
    """The page for these people of the team: leaders agree on a time in the match's room."""
    if len(matches) > 1:
        return team_address(team)
    agrees = leads and matches[0].time is None
    return room_address(matches[0], MatchPanel.TIME) if agrees else match_address(matches[0])


def _require_within(week: Week | None, time: datetime | None) -> None:
    """Raise FieldsRefused if the time is outside the week."""
    if week is not None and time is not None and not week.opens <= time < week.report_by:
        limits = f"from {timestamp_mark(week.opens)} to {timestamp_mark(week.report_by)}"
        raise FieldsRefused({"time": [f"Week {week.number} is {limits}."]})
