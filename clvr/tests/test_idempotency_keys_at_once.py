"""One press that arrives twice at once, and a web process that dies with it, on PostgreSQL."""

from functools import partial
from uuid import uuid4

import pytest
from django.test import Client

from accounts.idempotency_keys import StoredAnswers
from accounts.models import AnsweredCommand
from accounts.tests.concurrency import ROUNDS, at_once
from clvr.lib.api.idempotency import KEY_HEADER
from clvr.tests.permission_table import Response
from matches.models import MatchMessage
from matches.tests.factories import enrolled_pair, match_between
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

TOGETHER = 4


def said_at_once() -> tuple[list[Response], int]:
    """The answers to one press that arrives several times at once, and how often it was said."""
    team, other = enrolled_pair()
    captain = MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
    match = match_between(team, other)
    key, answers = str(uuid4()), list[Response]()

    def send() -> None:
        client = Client(headers={KEY_HEADER: key})
        client.force_login(captain)
        address = f"/api/matches/{match.pk}/messages"
        answers.append(client.post(address, {"text": "Ready?"}, "application/json"))

    assert at_once(*[partial(send) for _ in range(TOGETHER)]) == []
    return answers, MatchMessage.objects.filter(match=match).count()


def test_press_that_arrives_several_times_at_once_is_carried_out_once() -> None:
    for _ in range(ROUNDS):
        answers, said = said_at_once()
        assert said == 1
        assert {(each.status_code, each.content) for each in answers} == {(201, answers[0].content)}
    assert AnsweredCommand.objects.count() == ROUNDS


def test_without_stored_answers_it_would_be_carried_out_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(StoredAnswers, "find", lambda *_: None)
    monkeypatch.setattr(StoredAnswers, "keep", lambda *_: None)
    assert said_at_once()[1] == TOGETHER
