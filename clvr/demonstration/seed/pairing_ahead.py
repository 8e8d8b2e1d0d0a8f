"""A week that staff are pairing: an open draft, and a team that asked for the week off."""

from datetime import datetime, timedelta

from clvr.demonstration.seed.plan import CURRENT_WEEK
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from matches.models import PairingDraft, WeekOff
from matches.season.pairing.facts import facts_of
from matches.season.pairing.services.drafts import Choice, store_proposal
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import Team

PAIRED_IN = LeagueCode.PCL
AHEAD = 2
"""How many weeks after the current one."""
ASKED_BEFORE, PROPOSED_BEFORE = timedelta(days=2), timedelta(hours=3)


def pair_ahead(now: datetime) -> None:
    """Propose a week across regions, without publishing it. The services use the current day."""
    season = Season.objects.current().select_related("league").get(league__code=PAIRED_IN)
    enrolled = Team.objects.filter(records__season=season, status=TeamStatus.ACTIVE)
    resting = enrolled.order_by("pk").first()
    if resting is None:
        return
    week = season.weeks.get(number=CURRENT_WEEK + AHEAD)
    captain, *_ = leaders_of(resting)
    WeekOff.objects.create(team=resting, week=week, asked_by=captain, at=now - ASKED_BEFORE)
    draft = PairingDraft.objects.create(
        season=season,
        week=week,
        rematch_weeks=Choice().rematch_weeks,
        across_regions=True,
        made_at=now - PROPOSED_BEFORE,
    )
    store_proposal(draft, facts_of(season))
