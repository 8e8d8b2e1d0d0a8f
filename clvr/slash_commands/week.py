"""`/week`"""

from django.utils import timezone

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.slash_commands import texts
from clvr.slash_commands.reported import reported_as
from leagues.models import Season
from matches.live_scores import live_scores, score_of
from matches.models import Match
from matches.models.match import unsettled


def show_week(call: CommandCall) -> str:
    current = Season.objects.current().filter(league__code=call.league)
    season = current.select_related("league").first()
    if season is None:
        return texts.no_season(call.league)
    now = timezone.now()
    scores = live_scores(now)
    in_week = Match.objects.with_context().filter(season=season).not_void()
    matches = in_week.in_week(season.current_week).by_time().annotate(reported=unsettled())
    # What is to come first: the last lines of a long message are left out.
    shown = sorted(matches, key=lambda match: match.result is not None)
    rows = [
        texts.week_row(match, reported_as(match), score_of(match.pk, scores), now)
        for match in shown
    ]
    return fitted(
        [
            texts.week_heading(season),
            portal_link(f"/{call.league}/matches"),
            *(rows or [texts.NO_MATCHES]),
        ]
    )


WEEK = SlashCommand("week", texts.WEEK, show_week, is_public=True)
