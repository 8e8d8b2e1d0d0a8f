"""Two who claim a match at once. Proved where transactions run side by side."""

from functools import partial

import pytest

from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.models import Caster, Stream
from matches.services.casters import claim_match, name_caster, remove_caster
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
]


def test_match_that_two_claim_at_once_gets_one_cast() -> None:
    a, b = enrolled_pair()
    casters = UserFactory.create_batch(2)
    for number, user in enumerate(casters):
        channel = f"https://live.example/{number}"
        name_caster(league=league(), user=user, channel=channel, by=None)
    for _ in range(ROUNDS):
        match = match_between(a, b, day=None)
        raised = at_once(*(partial(claim_match, match=match, by=user) for user in casters))
        assert [type(error) for error in raised] == [Refused]
        assert Stream.objects.filter(match=match).count() == 1


def test_nobody_claims_while_they_stop_being_a_caster() -> None:
    a, b = enrolled_pair()
    user = UserFactory.create()
    for _ in range(ROUNDS):
        caster = name_caster(league=league(), user=user, channel="https://live.example/a", by=None)
        match = match_between(a, b, day=None)
        at_once(
            partial(claim_match, match=match, by=user),
            partial(remove_caster, caster=caster, by=None),
        )
        assert not Caster.objects.exists()
        assert not Stream.objects.filter(match=match).exists()
