"""What the slash commands say in Discord: their descriptions, and their replies in markup."""

from collections.abc import Sequence
from datetime import datetime

from accounts.enums import Region
from accounts.models import SHORTEST_PLAYER_NAME, PlayerName
from clvr.lib.escaping.discord import bold, named
from clvr.lib.leagues import LEAGUES, LeagueCode
from matches.models import Match
from teams.enums import MemberRank, TeamStatus
from teams.models import SeasonRecord, Team

PLACES = 10
"""How many rows of the standings a reply has."""

REGISTER = "Register for this league with your in-game name, or change that name"
REGISTER_NAME = f"Your in-game name, at least {SHORTEST_PLAYER_NAME} characters"
REGISTER_PLATFORM = "Where you play"
TEAM = "Show a team's roster, record and Elo"
NEXT_MATCH = "Show a team's next match"
TEAM_NAME = "The team's name or a part of it; leave it out for your own team"
STANDINGS = f"Show the top {PLACES} of the league's standings"

UNKNOWN_PLATFORM = "Please select a platform"
NOT_SCHEDULED = "Not Yet Scheduled"
NOT_ENROLLED = "Not enrolled in this season"


def registered(name: PlayerName, *, is_first: bool) -> str:
    opening = "Welcome! You are registered" if is_first else "You are registered"
    if name.platform is None:
        platform = ". Use the command again with a platform to say where you play."
    else:
        platform = f" on {name.get_platform_display()}."
    league = LEAGUES[LeagueCode(name.league)].name
    return f"{opening} for the {league} as {bold(name.name)}{platform}"


def profile(link: str) -> str:
    return f"Your profile: {link}"


def not_on_a_team(league: LeagueCode) -> str:
    name = LEAGUES[league].name
    return f"You are not on a team of the {name}. Add the name of a team to see it."


def no_such_team(league: LeagueCode) -> str:
    return f"The {LEAGUES[league].name} has no team with this name."


def which_team(teams: Sequence[Team], *, are_more: bool) -> str:
    names = ", ".join(f"{team}" for team in teams)
    more = ", and others" if are_more else ""
    return f"Which one do you mean: {names}{more}?"


def team_heading(team: Team) -> str:
    """The name, the region and, unless the team is active, the status."""
    status = TeamStatus(team.status)
    about = [Region(team.region).label]
    if status != TeamStatus.ACTIVE:
        about.append(status.label)
    return f"{bold(team.name)} · {' · '.join(about)}"


def team_record(team: Team, record: SeasonRecord | None) -> str:
    """The Elo, and the record of the current season."""
    if record is None:
        return f"Elo {team.elo:.1f} · {NOT_ENROLLED}"
    division = f" · {named(record.division.name)}" if record.division else ""
    return (
        f"Elo {team.elo:.1f} · Wins {record.wins} · Losses {record.losses} · Draws {record.draws}"
        f"{division}"
    )


def leader(rank: MemberRank, username: str) -> str:
    return f"{rank.label}: {bold(username)}"


def players(usernames: Sequence[str]) -> str:
    names = ", ".join(named(username) for username in usernames)
    return f"Players: {names or 'none yet'}"


def versus(match: Match) -> str:
    return f"{bold(match.team_a.name)} – {bold(match.team_b.name)}"


def when(time: datetime | None) -> str:
    """The time in the reader's own zone, which Discord fills in."""
    if time is None:
        return NOT_SCHEDULED
    seconds = int(time.timestamp())
    return f"<t:{seconds}:F> (<t:{seconds}:R>)"


def no_next_match(team: Team) -> str:
    return f"{bold(team.name)} has no upcoming match."


def standings_heading(league: LeagueCode, *, is_by_points: bool) -> str:
    what = "points" if is_by_points else "Elo"
    return f"**{LEAGUES[league].name}**: {what} (wins–losses–draws)"


def standings_row(place: int, record: SeasonRecord) -> str:
    """A line of the table: with the points in a season by points, else with the Elo."""
    tally = f"{record.wins}–{record.losses}–{record.draws}"
    figure = f"{record.points}" if record.season.is_by_points else f"{record.elo:.1f}"
    return f"{place}. {bold(record.team.name)} {figure} ({tally})"


def no_standings(league: LeagueCode) -> str:
    return f"No team is enrolled in the current season of the {LEAGUES[league].name}."
