"""The MMR check waits for nobody, on PostgreSQL, where others can hold the ledger's locks."""

import pytest
from django.db import transaction

from accounts.tests.concurrency import at_once
from leagues.tests.factories import league
from matches.ledger.ratings.check.queries import Check, Pairing, check
from matches.locking import lock_ledger, lock_match
from matches.scores.scoring import MapScore
from matches.tests.factories import enrolled_pair, official_match

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def test_check_answers_while_others_hold_the_locks_of_the_ledger_and_the_match() -> None:
    match = official_match(*enrolled_pair())
    checked: list[Check] = []
    pairing = Pairing.of_match(match)
    with transaction.atomic():
        lock_ledger(league().pk)
        lock_match(match)
        raised = at_once(lambda: checked.append(check(pairing, [MapScore(10, 7)])))
    assert raised == []
    assert [each.tally is not None for each in checked] == [True]
