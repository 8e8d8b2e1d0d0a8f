"""Both sides act on match day at the same time, on PostgreSQL, where transactions run in parallel.
Each race fails without its locks."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from matches.due import confirm_unanswered_reports
from matches.enums import ReportStatus
from matches.models import Match, ResultReport
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.claims import claim_absence
from matches.play.results.services.reports import dispute_report
from matches.tests.factories import match_between
from matches.tests.pairings import Pairing, pairing

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Pairing, Match], bool]
"""One round of a race in a match that began half an hour ago, for which the Foxes have checked in.
Returns whether it ended correctly."""


def claim_and_check_in(pair: Pairing, match: Match) -> bool:
    """A side that has checked in is never claimed to be absent."""
    raised = at_once(
        partial(claim_absence, match=match, by=pair.foxes.captain),
        partial(check_in, match=match, by=pair.owls.captain),
    )
    made = match.check_ins.count() - 1, match.reports.count()
    return [type(error) for error in raised] == [Refused] and made in {(1, 0), (0, 1)}


def answer_and_silence(pair: Pairing, match: Match) -> bool:
    """A claim is disputed at the very time from which it counts: one of both happens."""
    report = claim_absence(match=match, by=pair.foxes.captain)
    timestamp = timezone.now() + timedelta(milliseconds=30)
    ResultReport.objects.filter(pk=report.pk).update(confirms_at=timestamp)

    def wait_and_confirm() -> None:
        while timezone.now() < timestamp:
            pass
        confirm_unanswered_reports()

    raised = at_once(
        partial(dispute_report, report=report, by=pair.owls.captain, reason="We were there."),
        wait_and_confirm,
    )
    report.refresh_from_db()
    match.refresh_from_db()
    end = report.status, match.result_id is not None, len(raised)
    return end in {(ReportStatus.DISPUTED, False, 0), (ReportStatus.CONFIRMED, True, 1)}


def two_check_ins(pair: Pairing, match: Match) -> bool:
    """Both leaders of a side check in; it counts once."""
    raised = at_once(
        partial(check_in, match=match, by=pair.owls.captain),
        partial(check_in, match=match, by=pair.owls.co_captain),
    )
    return [type(error) for error in raised] == [Refused] and match.check_ins.count() == 2


def round_of(race: Race, pair: Pairing) -> bool:
    match = match_between(pair.foxes.team, pair.owls.team, day=None)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(minutes=30))
    match.refresh_from_db()
    check_in(match=match, by=pair.foxes.captain)
    return race(pair, match)


@pytest.mark.parametrize("race", [claim_and_check_in, answer_and_silence, two_check_ins])
def test_race_always_ends_correctly(race: Race) -> None:
    pair = pairing()
    assert [round_of(race, pair) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", [claim_and_check_in, two_check_ins])
def test_race_is_lost_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: the locks make the difference."""
    pair = pairing()
    without_locks(monkeypatch)
    assert not all(round_of(race, pair) for _ in range(PATIENCE))
