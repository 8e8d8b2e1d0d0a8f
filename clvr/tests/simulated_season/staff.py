"""What staff do: they pair each week beforehand, and settle what is left on their desk."""

from contextlib import suppress
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q

from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.tests.simulated_season.temper import Act, Nature
from clvr.tests.simulated_season.world import LeagueWorld
from leagues.models import Week
from matches.enums import Decision
from matches.models import Match, ResultReport
from matches.play.results.services.settling import settle_match
from matches.season.pairing.services.drafts import Choice, propose_week
from matches.season.pairing.services.publishing import publish_draft
from matches.season.pairing.services.weeks_off import ask_week_off

LEFT_ALONE = timedelta(days=1)
"""How long after its week a match without a report waits before staff settle it."""


def settle_desk(world: LeagueWorld, nature: Nature, now: datetime) -> None:
    """Settle disputes, and matches that nobody reported: as they really ended, which both sides
    tell staff when they ask."""
    reports = ResultReport.objects.filter(match=OuterRef("pk"))
    left = Match.objects.filter(season=world.season, result=None).filter(
        Q(Exists(reports.disputed()))
        | Q(week__report_by__lte=now - LEFT_ALONE) & ~Exists(reports.open())
    )
    for match in left.with_context().order_by("pk"):
        verdict = nature.truth(match, world.game_map.pk, world.rule)
        is_unplayed = verdict.decision == Decision.PLAYED and match.time is None
        settle_match(
            match=match,
            verdict=verdict,
            by=world.moderator,
            reason="Both teams were asked.",
            played_at=match.week.report_by if is_unplayed and match.week else None,
        )


PAIRED_BEFORE = timedelta(days=2)
"""How long before a week opens its matches are paired."""
BY_REGION = {LeagueCode.XCL}
"""Leagues whose regions do not play each other, so that groups are small and odd."""


def pair_week(world: LeagueWorld, nature: Nature, now: datetime) -> None:
    """Pair the week that opens soon, once captains have asked for weeks off."""
    soon = [week for week in world.weeks if now < week.opens <= now + PAIRED_BEFORE]
    for week in soon:
        if week.matches.exists():
            continue
        _ask_for_weeks_off(world, nature, week)
        draft = propose_week(
            season=world.season, week=week, choice=choice_of(world), by=world.manager
        )
        publish_draft(draft=draft, revision=draft.revision, by=world.manager)


def choice_of(world: LeagueWorld) -> Choice:
    """All divisions, and no rematch in the whole season."""
    is_by_region = world.league.code in BY_REGION
    return Choice(rematch_weeks=len(world.weeks), across_regions=not is_by_region)


def _ask_for_weeks_off(world: LeagueWorld, nature: Nature, week: Week) -> None:
    for record in world.season.records.select_related("team__league").order_by("team"):
        if nature.does(Act.WEEK_OFF, record.team, week.number):
            captain = world.captains[record.team_id]
            # A team has only so many.
            with suppress(Refused):
                ask_week_off(team=record.team, week=week, by=captain)
