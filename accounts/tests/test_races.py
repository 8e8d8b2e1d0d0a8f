"""Concurrent changes of tokens and punishments: on PostgreSQL, where transactions run side by
side."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from accounts.enums import PunishmentType, TokenScope
from accounts.models import AuditEntry, BearerToken, Punishment, User
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tokens.services import MOST_TOKENS, create_token, revoke_token
from clvr.lib.refusals import Refused

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def creating(owner: User) -> Callable[[], object]:
    life = timedelta(days=1)
    return lambda: create_token(owner=owner, name="Bot", scope=TokenScope.READ, life=life, by=owner)


def revoking(token: BearerToken) -> Callable[[], object]:
    return lambda: revoke_token(token=token, by=None)


def lifting(ban: Punishment) -> Callable[[], object]:
    return lambda: lift_punishment(punishment=ban, reason="A mistake.", by=None)


def test_last_allowed_token_is_created_once() -> None:
    for _ in range(ROUNDS):
        owner = UserFactory.create()
        BearerTokenFactory.create_batch(MOST_TOKENS - 1, owner=owner)
        raised = at_once(creating(owner), creating(owner))
        assert [type(error) for error in raised] == [Refused]
        assert BearerToken.objects.filter(owner=owner).count() == MOST_TOKENS


def test_token_is_revoked_once() -> None:
    for _ in range(ROUNDS):
        token = BearerTokenFactory.create()
        raised = at_once(revoking(token), revoking(token))
        assert [type(error) for error in raised] == [Refused]
    assert AuditEntry.objects.filter(action="token.revoke").count() == ROUNDS


def test_punishment_is_lifted_once() -> None:
    for _ in range(ROUNDS):
        user = UserFactory.create()
        ban = punish(user=user, kind=PunishmentType.BAN, reason="Cheated.", by=None)
        raised = at_once(lifting(ban), lifting(ban))
        assert [type(error) for error in raised] == [Refused]
    assert AuditEntry.objects.filter(action="player.lift_punishment").count() == ROUNDS
