"""Breaks without it: a demonstration whose webhooks show nothing."""

from datetime import UTC, datetime

import pytest

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from clvr.demonstration.seed.webhooks import make_webhooks
from clvr.discord_stand_in.people import CAPTAIN, STAFF
from matches.tests.factories import enrolled_pair, official_match
from teams.enums import MemberRank, WebhookStop
from teams.models import Webhook
from teams.tests.factories import MembershipFactory
from teams.webhooks.powers import keeps

pytestmark = [pytest.mark.django_db]

NOW = datetime(2026, 11, 4, 12, tzinfo=UTC)


def test_captain_and_team_manager_have_webhooks_with_a_log() -> None:
    pair = enrolled_pair()
    official_match(*pair)
    captain = UserFactory.create(discord_id=CAPTAIN.id)
    MembershipFactory.create(team=pair[0], user=captain, rank=MemberRank.CAPTAIN)
    UserFactory.create(discord_id=STAFF[0].id, roles=[Role(each) for each in STAFF[0].roles])
    make_webhooks(NOW)
    of_league, of_team = Webhook.objects.order_by("created_at")
    assert (of_team.team, of_team.stopped_at) == (pair[0], None)
    assert (of_league.team, of_league.stop_reason) == (None, WebhookStop.GONE)
    assert all(keeps(each) for each in (of_league, of_team))
    logs = [[each.state for each in webhook.deliveries.all()] for webhook in (of_team, of_league)]
    assert logs == [["delivered", "delivered"], ["failed", "delivered"]]


def test_demonstration_without_these_people_has_none() -> None:
    make_webhooks(NOW)
    assert not Webhook.objects.exists()
