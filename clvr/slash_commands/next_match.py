"""`/next-match [team]`"""

from datetime import datetime

from django.db.models import F, Q
from django.utils import timezone

from accounts.discord.interactions.commands import CommandCall, CommandOption, SlashCommand
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.slash_commands import texts
from clvr.slash_commands.asked_team import asked_team, teams_like
from matches.addresses import match_address
from matches.models import Match
from teams.models import Team


def show_next_match(call: CommandCall) -> str:
    team = asked_team(call, "team")
    match = next_match(team, timezone.now())
    if match is None:
        return texts.no_next_match(team)
    return fitted(
        [
            texts.versus(match),
            texts.when(match.time),
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


NEXT_MATCH = SlashCommand(
    "next-match",
    texts.NEXT_MATCH,
    show_next_match,
    (CommandOption("team", texts.TEAM_NAME, suggest=teams_like),),
    is_public=True,
)
