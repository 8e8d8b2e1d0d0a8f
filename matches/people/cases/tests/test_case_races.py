"""Two people who act on a case at once: on PostgreSQL, where transactions run side by side."""

from collections.abc import Callable

import pytest

from accounts.enums import CaseOutcome, PunishmentType
from accounts.models import AuditEntry, Case, Notification, Punishment, User
from accounts.punishments.services import punish
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from matches.people.cases.reporting import appeal
from matches.people.cases.services import decide_case
from matches.people.cases.tests.cases import moderator, reported

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def deciding(case: Case, by: User) -> Callable[[], object]:
    outcome, answer = CaseOutcome.ACTED, f"{by} warned them."
    return lambda: decide_case(case=case, outcome=outcome, answer=answer, by=by)


def appealing(punishment: Punishment) -> Callable[[], object]:
    text = "That was somebody else, not me."
    return lambda: appeal(punishment=punishment, text=text, links=[], by=punishment.user)


def test_case_is_decided_once() -> None:
    one, other = moderator("First"), moderator("Second")
    for _ in range(ROUNDS):
        case = reported(UserFactory.create())
        raised = at_once(deciding(case, one), deciding(case, other))
        assert [type(error) for error in raised] == [Refused]
    assert AuditEntry.objects.filter(action="case.close").count() == ROUNDS
    assert Notification.objects.filter(kind="case-answered").count() == ROUNDS


def test_case_would_be_decided_twice_without_its_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proof that the test above can fail."""
    without_locks(monkeypatch, Case)
    one, other = moderator("First"), moderator("Second")
    for _ in range(PATIENCE):
        case = reported(UserFactory.create())
        if at_once(deciding(case, one), deciding(case, other)) == []:
            return
    pytest.fail("the race never failed")


def test_punishment_is_appealed_against_once() -> None:
    for _ in range(ROUNDS):
        user = UserFactory.create()
        warning = punish(user=user, kind=PunishmentType.WARN, league="bcl", reason="Rude.", by=None)
        raised = at_once(appealing(warning), appealing(warning))
        assert [type(error) for error in raised] == [Refused]
    assert Case.objects.count() == ROUNDS
