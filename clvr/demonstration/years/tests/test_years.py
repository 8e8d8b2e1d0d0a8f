"""Without this, `manage.py bench_league --years` makes years that the portal would not have made,
and what is measured with them says nothing."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.models import AuditEntry, Notification, OutboxMessage
from clvr.demonstration.years.league import A_YEAR, WEEKS
from leagues.models import Season
from leagues.tests.factories import GameMapFactory, WeekFactory, current_season
from matches.ledger.ratings.ledger.replay import rebuild
from matches.models import Lineup, LineupPlayer, Match, MatchMessage, ResultReport
from teams.enums import MemberRank
from teams.models import Membership
from teams.tests.factories import MembershipFactory, SeasonRecordFactory, TeamFactory

# The command has its portal for itself, so it may lock rows in any order.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

TEAMS = 2
PLAYERS = 5


@pytest.fixture
def season() -> Season:
    season = current_season()
    WeekFactory.create(season=season, number=season.current_week)
    GameMapFactory.create_batch(3, league=season.league)
    for _ in range(TEAMS):
        team = TeamFactory.create(league=season.league)
        SeasonRecordFactory.create(season=season, team=team)
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN)
        MembershipFactory.create_batch(PLAYERS - 1, team=team)
    return season


def test_year_has_what_a_league_leaves_behind(season: Season) -> None:
    call_command("bench_league", str(TEAMS), "--years", "1", stdout=None)
    season.refresh_from_db()
    past = Season.objects.filter(league=season.league, value__lt=season.value)
    assert (past.count(), season.value) == (A_YEAR, A_YEAR + 1)
    matches = Match.objects.filter(season__in=past)
    assert matches.count() == A_YEAR * WEEKS * TEAMS // 2
    assert not matches.filter(result=None).exists()
    assert rebuild(season.league_id, write=False).differences == 0
    assert LineupPlayer.objects.count() == PLAYERS * Lineup.objects.count()
    made = (ResultReport, MatchMessage, Notification, OutboxMessage, AuditEntry)
    assert all(model._default_manager.exists() for model in made)
    former = Membership.objects.filter(left_at__isnull=False)
    assert former.count() == A_YEAR * TEAMS
    assert not Match.objects.filter(time__gt=timezone.now() + timedelta(days=2)).exists()


def test_other_portals_than_local_ones_are_left_alone(settings: Any) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"environment": "production"})
    with pytest.raises(CommandError, match=r"This command is for local portals\."):
        call_command("bench_league", "2", "--years", "1")
