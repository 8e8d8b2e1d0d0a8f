"""`/next-match [team]`"""

from datetime import datetime

from django.db.models import F, Q
from django.utils import timezone

from accounts.discord.interactions.commands import CommandCall, CommandOption, SlashCommand
from accounts.discord.interactions.markdown import bold, fitted
from clvr.slash_commands.asked_team import asked_team
from clvr.slash_commands.links import portal_link
from matches.addresses import match_address
from matches.models import Match
from teams.models import Team


def show_next_match(call: CommandCall) -> str:
    team = asked_team(call, "team")
    match = next_match(team, timezone.now())
    if match is None:
        return f"{bold(team.name)} has no upcoming match."
    return fitted(
        [
            f"{bold(match.team_a.name)} – {bold(match.team_b.name)}",
            _time_words(match),
            portal_link(match_address(match)),
        ]
    )


def next_match(team: Team, now: datetime) -> Match | None:
    """The team's next match of the current season: the first with a time or, if there is none, the
    first without."""
    matches = Match.objects.with_context().filter(
        Q(team_a=team) | Q(team_b=team),
        Q(time__gte=now) | Q(time=None),
        season__is_current=True,
        result=None,
    )
    return matches.order_by(
        F("time").asc(nulls_last=True), F("week__number").asc(nulls_last=True), "pk"
    ).first()


def _time_words(match: Match) -> str:
    """The match's time in the reader's own time zone, which Discord knows."""
    if match.time is None:
        return "Not Yet Scheduled"
    seconds = int(match.time.timestamp())
    return f"<t:{seconds}:F> (<t:{seconds}:R>)"


NEXT_MATCH = SlashCommand(
    "next-match",
    "Show when a team plays next, and against whom",
    show_next_match,
    (CommandOption("team", "The team's name or a part of it; leave it out for your own team"),),
)
