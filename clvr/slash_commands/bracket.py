"""`/bracket`"""

from django.utils import timezone

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from clvr.lib.escaping.discord import fitted
from clvr.slash_commands import texts
from clvr.slash_commands.links import portal_link
from matches.live_scores import live_scores
from matches.models import PlayoffMatch


def show_bracket(call: CommandCall) -> str:
    made = PlayoffMatch.objects.filter(
        match__season__is_current=True, match__season__league__code=call.league
    )
    nodes = list(
        made.select_related(
            *("playoff__season__league", "match__season__league", "match__result"),
            *("match__team_a", "match__team_b", "match__week"),
        ).order_by("playoff", "match__time", "pk")
    )
    if not nodes:
        return texts.no_bracket(call.league)
    now = timezone.now()
    scores = {score.match: score for score in live_scores(now)}
    rows = [
        texts.bracket_row(each.title, each.match, scores.get(each.match_id or 0), now)
        for each in nodes
        if each.match is not None
    ]
    return fitted(
        [texts.bracket_heading(call.league), portal_link(f"/{call.league}/playoffs"), *rows]
    )


BRACKET = SlashCommand("bracket", texts.BRACKET, show_bracket)
