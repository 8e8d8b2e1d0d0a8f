"""What the slash commands say in Discord: their descriptions, and their replies in markup."""

from collections.abc import Sequence
from datetime import datetime

from accounts.enums import Platform, Region
from accounts.models import SHORTEST_PLAYER_NAME, PlayerName
from clvr.lib.escaping.discord import bold, escaped, named
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.text import counted, ordinal
from leagues.models import Season
from matches.enums import Unsettled
from matches.live_scores import LiveScore
from matches.models import Match
from matches.models.match import is_played_at
from matches.play.results.texts import result_sentence
from teams.enums import MemberRank, TeamStatus
from teams.form import letters_of
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

WEEK = "Show the matches of this week"
MMR = "Show a team's Elo, place and latest results"
BRACKET = "Show the matches of the playoffs"
FREE_AGENTS = "Show players who look for a team"
REPORT = "Report the result of your team's match"
REPORT_MATCH = "The match; leave it out if only one waits for a report"
REPORT_OUTCOME = "How it ended; leave it out for a played match"
REPORT_PICTURE = "A screenshot, such as the scoreboard"
LINEUP = "Show your team's line-up for its next match, and hand it in"
HELP = "Show what the commands do"

NO_MATCHES = "No match is in this week."
NOTHING_TO_REPORT = "No match of your team waits for a report."
NO_SUCH_OWN_MATCH = "Your team has no such match to report. Choose one from the list."
CHOOSE_MATCH = "Several matches fit. Choose one from the list."
UNKNOWN_OUTCOME = "Choose how the match ended from the list."
NO_FREE_AGENTS = "Nobody looks for a team now."
REGISTER_FIRST = "Register first: use the command /register."
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


def enter_result(pictures: int) -> str:
    """What to do with the button under the pictures."""
    return f"Enter the result. {counted(pictures, 'picture')} will go with it."


def no_season(league: LeagueCode) -> str:
    return f"The {LEAGUES[league].name} has no season now."


def week_heading(season: Season) -> str:
    return f"**{season.league}**: {named(season.label)}, week {season.current_week}"


def week_row(
    match: Match, reported: Unsettled | None, score: LiveScore | None, now: datetime
) -> str:
    """A match with its result, what a report of it waits for, its live score, or its time in the
    reader's own zone."""
    if match.result is not None:
        return escaped(result_sentence(match))
    if reported is not None:
        return f"{versus(match)} {reported.label}"
    if score is not None:
        rounds = f"{score.rounds_a}:{score.rounds_b}"
        return f"LIVE {versus(match)} {rounds} (unofficial)"
    if is_played_at(match.time, now):
        return f"LIVE {versus(match)}"
    if match.time is None:
        return f"{versus(match)} {NOT_SCHEDULED}"
    seconds = int(match.time.timestamp())
    return f"{versus(match)} <t:{seconds}:f> (<t:{seconds}:R>)"


def mmr(team: Team) -> str:
    return f"{bold(team.name)} · Elo {team.elo:.1f}"


def mmr_place(record: SeasonRecord, place: int, teams: int) -> str:
    """The place in the league's table, the record and the latest results, the latest last."""
    form = letters_of(record.form)
    latest = f" · Results {form}, latest last" if form else ""
    return (
        f"{ordinal(place)} of {counted(teams, 'team')} · Wins {record.wins} · "
        f"Losses {record.losses} · Draws {record.draws}{latest}"
    )


def no_bracket(league: LeagueCode) -> str:
    return f"The {LEAGUES[league].name} has no playoffs in this season yet."


def bracket_heading(league: LeagueCode) -> str:
    return f"**{LEAGUES[league].name}**: playoffs"


def bracket_row(
    title: str,
    match: Match,
    reported: Unsettled | None,
    score: LiveScore | None,
    now: datetime,
) -> str:
    return f"{named(title)}: {week_row(match, reported, score, now)}"


def free_agents_heading(league: LeagueCode) -> str:
    return f"**{LEAGUES[league].name}**: players who look for a team"


def free_agent(username: str, platform: Platform, region: Region) -> str:
    return f"{bold(username)} · {platform.label} · {region.label}"


def others(count: int) -> list[str]:
    """The line about those that are not in the list, if there are some."""
    return [f"{counted(count, 'other')} on the portal"] if count else []


def help_row(command: str, description: str) -> str:
    return f"{bold(f'/{command}')} {named(description)}"


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
