"""Texts of the notifications about playoffs."""

from collections.abc import Sequence

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from leagues.models import Week
from matches.models import Match, Playoff, PlayoffEntrant
from teams.models import Team


def match_made(playoff: Playoff, match: Match, title: str) -> NotificationText:
    week = f" in week {match.week.number}" if match.week is not None else ""
    length = "one map" if match.best_of == 1 else f"best of {match.best_of}"
    return NotificationText(
        f"{title}: {match.versus}",
        f"{isolated(playoff.name)}{week}, {length}. Agree on a time with the other team.",
    )


def playoff_published(
    playoff: Playoff, entrant: PlayoffEntrant, week: Week | None, matches: Sequence[Match]
) -> NotificationText:
    """`week` is that of the first round; None if the season has no weeks any more. `matches` are
    the team's first ones, none if it waits for the other results."""
    begins = f" The first round is in week {week.number}." if week is not None else ""
    names = ", ".join(match.versus for match in matches)
    agree = "Agree on a time with the other team" if len(matches) == 1 else "Agree on their times"
    first = f" {names}. {agree}." if matches else ""
    return NotificationText(
        f"{entrant.team} plays in the {isolated(playoff.name)}",
        f"Your team has seed {entrant.seed}.{begins}{first}",
    )


def playoff_unpublished(playoff: Playoff) -> NotificationText:
    return NotificationText(
        f"The {isolated(playoff.name)} bracket is withdrawn",
        "Staff plan it again. Its matches no longer count.",
    )


def match_overtaken(match: Match, playoff: Playoff) -> NotificationText:
    return NotificationText(
        f"{match.versus} is not played",
        f"A result of the {isolated(playoff.name)} was corrected, so other teams meet there.",
    )


def team_withdrawn(playoff: Playoff, team: Team, reason: str) -> NotificationText:
    return NotificationText(f"{team} has withdrawn from the {isolated(playoff.name)}", reason)


def team_returned(playoff: Playoff, team: Team, reason: str) -> NotificationText:
    return NotificationText(f"{team} takes part in the {isolated(playoff.name)} again", reason)


def decision_needed(playoff: Playoff, match: Match, title: str) -> NotificationText:
    return NotificationText(
        f"Decide who goes on: {match.versus}",
        f"{isolated(playoff.name)}, {title.lower()}: its result sends nobody on.",
    )
