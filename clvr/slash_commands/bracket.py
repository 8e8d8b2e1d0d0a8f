"""`/bracket`"""

from django.utils import timezone

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.slash_commands import texts
from clvr.slash_commands.reported import reported_as
from matches.live_scores import live_scores, score_of
from matches.models import PlayoffMatch
from matches.models.match import unsettled


def show_bracket(call: CommandCall) -> str:
    made = PlayoffMatch.objects.filter(
        match__season__is_current=True, match__season__league__code=call.league
    )
    nodes = list(
        made.select_related(
            *("playoff__season__league", "match__season__league", "match__result"),
            *("match__team_a", "match__team_b", "match__week"),
        )
        .annotate(reported=unsettled("match__"))
        .order_by("playoff", "match__time", "pk")
    )
    if not nodes:
        return texts.no_bracket(call.league)
    now = timezone.now()
    scores = live_scores(now)
    rows = [
        texts.bracket_row(
            each.title, each.match, reported_as(each), score_of(each.match.pk, scores), now
        )
        for each in nodes
        if each.match is not None
    ]
    return fitted(
        [texts.bracket_heading(call.league), portal_link(f"/{call.league}/playoffs"), *rows]
    )


BRACKET = SlashCommand("bracket", texts.BRACKET, show_bracket, is_public=True)
