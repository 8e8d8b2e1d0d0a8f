"""Without it, a match whose team has left would still ask its other side for times, line-ups and
results, or decide itself by a deadline, though staff decide it."""

from collections.abc import Callable
from dataclasses import fields
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import Role
from accounts.models import Notification
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.enums import (
    AttendanceAnswer,
    Decision,
    Ending,
    NextStep,
    ProposalStatus,
    Side,
    WaitsFor,
)
from matches.models import Match, Stream, TimeProposal
from matches.play.attendance.services import answer_attendance
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.lineups.services import hand_in_lineup
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.claims import claim_absence
from matches.play.match_day.services.reminders import tell_check_in_open
from matches.play.match_day.services.soon import tell_matches_soon
from matches.play.results.services.due_notices import tell_results_due
from matches.play.results.services.reports import confirm_unanswered, report_result
from matches.play.room.queries import match_waits
from matches.play.scheduling.services import propose_times
from matches.play.scheduling.services.deadlines import apply_default_times
from matches.play.scheduling.services.reminders import remind_to_propose
from matches.play.steps.facts import facts_of, with_facts
from matches.play.steps.next_steps import Step, next_step
from matches.play.steps.states import with_states
from matches.play.steps.waiting import Waiting
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.participation import change_status, end_team
from matches.tests.factories import on_a_map
from matches.tests.pairings import (
    AFTER_DEADLINE,
    TUESDAY,
    Pairing,
    evening,
    pairing,
    play_by_default,
    stop_clock,
)
from teams.enums import TeamStatus
from teams.models import Membership
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WHY = "Foxes has disbanded, so the league’s staff decide this match."
SOON = timedelta(minutes=50)


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """It is Tuesday of the match's week, and it has no time."""
    stop_clock(monkeypatch)
    return pairing()


def leave(pair: Pairing) -> None:
    """The Foxes disband, and staff are to decide the match."""
    team = pair.foxes.team
    end_team(team=team, by=pair.foxes.captain, endings={pair.match.pk: Ending.KEEP})


def step_of(match: Match) -> Step | None:
    now = timezone.now()
    rows = with_facts(with_states(Match.objects.with_context(), now)).filter(pk=match.pk)
    return next_step(facts_of(rows.get(), now), now)


def at(match: Match, later: timedelta) -> None:
    Match.objects.filter(pk=match.pk).update(time=TUESDAY + later)
    match.refresh_from_db()


@pytest.mark.parametrize("later", [None, timedelta(hours=5), -timedelta(hours=5)])
def test_match_waits_for_staff_alone(pair: Pairing, later: timedelta | None) -> None:
    if later is not None:
        at(pair.match, later)
    leave(pair)
    assert step_of(pair.match) == Step(NextStep.DECIDE, WaitsFor.STAFF)
    (wait,) = match_waits(Match.objects.all(), pair.owls.captain, timezone.now())
    assert (wait.closed, wait.is_turn) == (WHY, False)
    waiting = Waiting.of(pair.owls.captain.pk, timezone.now())
    assert not any(getattr(waiting, each.name).exists() for each in fields(waiting))


def propose(pair: Pairing) -> object:
    return propose_times(match=pair.match, options=[evening(1)], by=pair.owls.captain)


def report(pair: Pairing) -> object:
    return report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.owls.captain)


def claim_forfeit(pair: Pairing) -> object:
    verdict = Verdict.forfeit(Side.TEAM_A)
    return report_result(match=pair.match, verdict=verdict, by=pair.owls.captain)


def line_up(pair: Pairing) -> object:
    captain = pair.owls.captain
    return hand_in_lineup(match=pair.match, side=Side.TEAM_B, players=[captain.pk], by=captain)


def attend(pair: Pairing) -> object:
    captain = pair.owls.captain
    return answer_attendance(match=pair.match, answer=AttendanceAnswer.IN, by=captain)


@pytest.mark.parametrize(
    ("command", "later"),
    [
        (propose, None),
        (report, -timedelta(hours=3)),
        (claim_forfeit, -timedelta(hours=3)),
        (line_up, timedelta(hours=3)),
        (attend, timedelta(hours=3)),
        (lambda pair: check_in(match=pair.match, by=pair.owls.captain), SOON),
        (lambda pair: claim_absence(match=pair.match, by=pair.owls.captain), -SOON),
    ],
)
def test_other_side_can_do_nothing_about_it(
    pair: Pairing, command: Callable[[Pairing], object], later: timedelta | None
) -> None:
    if later is not None:
        at(pair.match, later)
    leave(pair)
    with pytest.raises(Refused, match=WHY):
        command(pair)


def test_no_deadline_decides_it_and_nobody_is_reminded(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    leave(pair)
    Notification.objects.all().delete()
    stop_clock(monkeypatch, AFTER_DEADLINE - timedelta(hours=1))
    assert remind_to_propose() == 0
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 0
    at(pair.match, SOON)
    stop_clock(monkeypatch)
    assert (tell_matches_soon(), tell_check_in_open()) == (0, 0)
    stop_clock(monkeypatch, TUESDAY + timedelta(hours=6))
    assert tell_results_due() == 0
    pair.match.refresh_from_db()
    assert (pair.match.result, Notification.objects.count()) == (None, 0)


def test_reminders_of_a_match_that_goes_on(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the test above rests on: the same match asks for all of this while both teams play."""
    play_by_default()
    stop_clock(monkeypatch, AFTER_DEADLINE - timedelta(hours=1))
    assert remind_to_propose() == 1
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 1
    at(pair.match, SOON)
    stop_clock(monkeypatch)
    assert (tell_matches_soon(), tell_check_in_open()) == (1, 1)
    stop_clock(monkeypatch, TUESDAY + timedelta(hours=6))
    assert tell_results_due() == 1


def test_proposal_and_cast_of_a_match_to_come_end(pair: Pairing) -> None:
    caster = UserFactory.create(username="Cass")
    name_caster(league=league(), user=caster, channel="https://live.example/c", by=None)
    claim_match(match=pair.match, by=caster)
    propose(pair)
    leave(pair)
    assert TimeProposal.objects.get().status == ProposalStatus.SUPERSEDED
    assert not Stream.objects.exists()
    assert Notification.objects.filter(
        user=caster, title="Your cast of Foxes vs Owls was called off"
    ).exists()


def test_cast_of_a_match_that_has_begun_stays(pair: Pairing) -> None:
    caster = UserFactory.create(username="Cass")
    name_caster(league=league(), user=caster, channel="https://live.example/c", by=None)
    claim_match(match=pair.match, by=caster)
    at(pair.match, -timedelta(minutes=30))
    leave(pair)
    assert Stream.objects.get().match == pair.match


def test_only_who_may_decide_it_is_asked(pair: Pairing) -> None:
    at(pair.match, -timedelta(hours=5))
    beside, of_now, of_then = (
        UserFactory.create(username=name, roles=[Role.MOD_BREACHERS])
        for name in ("Beside", "Now", "Then")
    )
    MembershipFactory.create(team=pair.foxes.team, user=of_now, joined_at=TUESDAY)
    played = MembershipFactory.create(
        team=pair.foxes.team, user=of_then, joined_at=TUESDAY - timedelta(days=9)
    )
    Membership.objects.filter(pk=played.pk).update(left_at=TUESDAY - timedelta(hours=1))
    change_status(
        team=pair.foxes.team,
        status=TeamStatus.NOT_PARTICIPATING,
        by=None,
        endings={pair.match.pk: Ending.KEEP},
    )
    asked = Notification.objects.filter(title="Foxes vs Owls waits for your decision")
    assert [each.user for each in asked] == [beside]


def test_sides_run_it_again_when_the_team_comes_back(pair: Pairing) -> None:
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    endings = {pair.match.pk: Ending.KEEP}
    gone = TeamStatus.NOT_PARTICIPATING
    change_status(team=pair.foxes.team, status=gone, by=None, endings=endings)
    demand = Notification.objects.get(user=moderator)
    assert demand.settled_at is None
    pair.foxes.team.refresh_from_db()
    change_status(team=pair.foxes.team, status=TeamStatus.ACTIVE, by=None)
    assert Notification.objects.get(pk=demand.pk).settled_at is not None
    pair.match.refresh_from_db()
    propose(Pairing(pair.foxes, pair.owls, Match.objects.get(), pair.week))
    step = step_of(pair.match)
    assert step is not None
    assert (step.step, step.waits_for) == (NextStep.ANSWER_TIMES, WaitsFor.TEAM_A)


def test_report_that_was_made_before_goes_on(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(pair.match, -timedelta(hours=3))
    made = report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.owls.captain)
    end_team(team=pair.foxes.team, by=pair.foxes.captain)
    step = step_of(pair.match)
    assert step is not None
    assert (step.step, step.waits_for) == (NextStep.CONFIRM, WaitsFor.TEAM_A)
    assert made.confirms_at is not None
    stop_clock(monkeypatch, made.confirms_at)
    assert confirm_unanswered(report=made)
    pair.match.refresh_from_db()
    assert pair.match.result is not None
    assert pair.match.result.decision == Decision.PLAYED
