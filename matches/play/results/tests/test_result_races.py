"""Two people act on a match's result at the same time, on PostgreSQL, where transactions run in
parallel. Each race fails without its locks."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.due import confirm_unanswered_reports
from matches.enums import ReportStatus
from matches.models import Match, ResultReport
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import confirm_report, dispute_report, report_result
from matches.tests.factories import enrol, match_between, on_a_map, played
from matches.tests.ledger_checks import assert_sound
from teams.tests.teams import LedTeam, led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


@dataclass(frozen=True)
class Sides:
    """Two teams of a season with leaders."""

    one: LedTeam
    other: LedTeam

    @classmethod
    def create(cls) -> "Sides":
        one, other = led_team("Foxes"), led_team("Owls")
        enrol(one.team, other.team)
        return cls(one, other)

    def reported(self) -> ResultReport:
        """The first side's report that it won a new match 10 to 7."""
        match = match_between(self.one.team, self.other.team, day=Match.objects.count() / 1000)
        return report_result(match=match, verdict=on_a_map(10, 7), by=self.one.captain)


Race = Callable[[Sides], bool]
"""One round of a race between two sides. Returns whether it ended correctly."""


def confirming(report: ResultReport, by: User) -> Callable[[], object]:
    return lambda: confirm_report(report=report, by=by)


def story(report: ResultReport) -> tuple[ReportStatus, list[int], int | None]:
    """The report's status, the numbers of the match's official results, and the result in force."""
    report.refresh_from_db()
    match = Match.objects.select_related("result").get(pk=report.match_id)
    numbers = list(match.results.order_by("number").values_list("number", flat=True))
    in_force = match.result.number if match.result else None
    return ReportStatus(report.status), numbers, in_force


CONFIRMED_ONCE = (ReportStatus.CONFIRMED, [1], 1)


def refusals(raised: list[BaseException]) -> int:
    """How many calls were refused. Any other error fails the race."""
    return len(raised) if all(isinstance(error, Refused) for error in raised) else -1


def two_confirms(sides: Sides) -> bool:
    report = sides.reported()
    raised = at_once(
        confirming(report, sides.other.captain), confirming(report, sides.other.co_captain)
    )
    return refusals(raised) == 1 and story(report) == CONFIRMED_ONCE


def confirm_and_dispute(sides: Sides) -> bool:
    report = sides.reported()
    raised = at_once(
        confirming(report, sides.other.captain),
        lambda: dispute_report(report=report, by=sides.other.co_captain, reason="It was closer."),
    )
    ends = [CONFIRMED_ONCE, (ReportStatus.DISPUTED, [], None)]
    return refusals(raised) == 1 and story(report) in ends


def confirm_and_amend(sides: Sides) -> bool:
    """Staff settle the match, or amend the result if it was confirmed first. Nothing is lost."""
    report = sides.reported()

    def settle() -> None:
        try:
            make_official(match=report.match, verdict=played(7, 10), by=None)
        except Refused:
            verdict = played(7, 10)
            amend_result(match=report.match, verdict=verdict, by=None, reason="Video.", seen=1)

    raised = at_once(confirming(report, sides.other.captain), settle)
    was_first = story(report) == (ReportStatus.CONFIRMED, [1, 2], 2)
    was_second = story(report) == (ReportStatus.SUPERSEDED, [1], 1)
    match = Match.objects.select_related("result").get(pk=report.match_id)
    return match.scores == [7, 10] and (
        (was_first and refusals(raised) == 0) or (was_second and refusals(raised) == 1)
    )


def confirm_and_standing_by_itself(sides: Sides) -> bool:
    report = sides.reported()
    ResultReport.objects.filter(pk=report.pk).update(confirms_at=timezone.now() - timedelta(1))
    raised = at_once(confirming(report, sides.other.captain), confirm_unanswered_reports)
    return refusals(raised) in {0, 1} and story(report) == CONFIRMED_ONCE


def two_reports(sides: Sides) -> bool:
    """Both sides report a match at the same time: one has to answer the other."""
    match = match_between(sides.one.team, sides.other.team, day=Match.objects.count() / 1000)
    raised = at_once(
        lambda: report_result(match=match, verdict=on_a_map(10, 7), by=sides.one.captain),
        lambda: report_result(match=match, verdict=on_a_map(7, 10), by=sides.other.captain),
    )
    return refusals(raised) == 1 and match.reports.open().count() == 1


RACES: list[Race] = [
    two_confirms,
    confirm_and_dispute,
    confirm_and_amend,
    confirm_and_standing_by_itself,
    two_reports,
]


def name_of(race: Race) -> str:
    return race.__name__


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_always_ends_correctly(race: Race) -> None:
    sides = Sides.create()
    assert [race(sides) for _ in range(ROUNDS)] == [True] * ROUNDS
    assert_sound(league().pk)


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_is_lost_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: the lock makes the difference."""
    sides = Sides.create()
    without_locks(monkeypatch)
    assert not all(race(sides) for _ in range(PATIENCE))
