"""The matches of a season that nobody has reported, and what becomes of them when it closes."""

from collections.abc import Mapping

from django.db.models import F
from django.utils import timezone

from leagues.models import Season
from matches.enums import SeasonEnding, Side, StateFilter
from matches.models import Match, MatchQuerySet
from matches.play.steps.states import in_state, with_states
from matches.scores.verdicts import Verdict

MOST_CHOSEN = 200
"""For how many matches staff choose one by one. The others end as they say for all."""

VERDICTS: Mapping[SeasonEnding, Verdict] = {
    SeasonEnding.VOID: Verdict.void(),
    SeasonEnding.FORFEIT_A: Verdict.forfeit(Side.TEAM_A),
    SeasonEnding.FORFEIT_B: Verdict.forfeit(Side.TEAM_B),
    SeasonEnding.DOUBLE_FORFEIT: Verdict.double_forfeit(),
}
"""The result of each ending; a match that staff decide later has none."""


def unplayed_in(season: Season) -> MatchQuerySet:
    """The season's matches that nobody has reported, in order of time, those without a time last by
    the numbers of their weeks."""
    found = with_states(Match.objects.filter(season=season), timezone.now())
    unplayed = in_state(found, StateFilter.UNPLAYED).with_week_number()
    return unplayed.select_related("team_a", "team_b").order_by(
        F("time").asc(nulls_last=True), F("week__number").asc(nulls_last=True), "id"
    )
