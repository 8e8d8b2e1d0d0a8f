"""Silence about a match's time: reminders, and proposed times that stand without an answer."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.test import Client

from accounts.models import Notification
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League, Season
from matches.enums import ProposalStatus, Side, TimeOrigin
from matches.models import TimeProposal
from matches.play.scheduling.rules import AnswerWaits, standing_option
from matches.play.scheduling.services import (
    accept_time,
    apply_default_times,
    apply_unanswered_times,
    decline_times,
    propose_times,
    remind_to_answer,
    remind_to_propose,
    withdraw_times,
)
from matches.play.scheduling.tests.proposals import (
    proposed,
    reported,
    states,
    stored,
    time_of,
    with_result,
)
from matches.tests.pairings import (
    AFTER_DEADLINE,
    DEFAULT,
    TUESDAY,
    Pairing,
    evening,
    play_by_default,
    stop_clock,
)
from teams.tests.teams import audited, told

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.database,
    pytest.mark.usefixtures("on_tuesday"),
]

HOUR = timedelta(hours=1)
REMIND_TO_PROPOSE = AFTER_DEADLINE - 24 * HOUR
REMIND_TO_ANSWER = TUESDAY + 12 * HOUR
STANDS = TUESDAY + 36 * HOUR


def bodies(pair: Pairing) -> list[str]:
    """The texts that the Owls' captain got."""
    notes = Notification.objects.filter(user=pair.owls.captain).order_by("pk")
    return [note.body for note in notes]


def test_teams_without_proposed_times_are_reminded_once(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    stop_clock(monkeypatch, REMIND_TO_PROPOSE - timedelta(seconds=1))
    assert remind_to_propose() == 0
    stop_clock(monkeypatch, REMIND_TO_PROPOSE)
    assert remind_to_propose() == 1
    for leader in (pair.foxes.captain, pair.foxes.co_captain, pair.owls.captain):
        assert told(leader) == ["Foxes vs Owls has no time yet"]
    assert told(pair.foxes.member) == []
    until = f"Agree on a time with the other team before {timestamp_mark(AFTER_DEADLINE)}."
    after = f"After that, the league’s default time applies: {timestamp_mark(DEFAULT)}."
    assert bodies(pair) == [f"{until} {after}"]
    reminder = {"about": [None, "no-proposal"], "to": [None, ["Foxes", "Owls"]]}
    assert audited()[-1] == ("match.remind", reminder, "")
    before = stored()
    stop_clock(monkeypatch, AFTER_DEADLINE - HOUR)
    assert remind_to_propose() == 0
    assert stored() == before


def test_reminder_without_a_default_time_says_that_staff_decide(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_clock(monkeypatch, REMIND_TO_PROPOSE)
    remind_to_propose()
    assert bodies(pair)[0].endswith("After that, staff decide.")


def off(pair: Pairing) -> None:
    League.objects.update(remind_to_propose=timedelta(0))


def closed(pair: Pairing) -> None:
    Season.objects.update(closed_at=TUESDAY)


@pytest.mark.parametrize("case", [off, proposed, with_result, reported, closed])
def test_no_other_team_is_reminded_to_propose(
    pair: Pairing, case: Callable[[Pairing], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    case(pair)
    before = stored()
    stop_clock(monkeypatch, REMIND_TO_PROPOSE)
    assert remind_to_propose() == 0
    assert stored() == before


def test_after_the_deadline_nobody_is_reminded_to_propose(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert remind_to_propose() == 0


def test_proposed_times_end_the_reminder_to_propose(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_clock(monkeypatch, REMIND_TO_PROPOSE)
    remind_to_propose()
    proposed(pair, 5)
    reminders = Notification.objects.filter(kind="time-due")
    assert not reminders.filter(settled_at=None).exists()


def test_side_that_does_not_answer_is_reminded_once_and_told_what_happens(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = proposed(pair, 3, 5)
    Notification.objects.all().delete()
    stop_clock(monkeypatch, REMIND_TO_ANSWER - timedelta(seconds=1))
    assert remind_to_answer() == 0
    stop_clock(monkeypatch, REMIND_TO_ANSWER)
    assert remind_to_answer() == 1
    assert told(pair.owls.co_captain) == ["Foxes waits for your answer about Foxes vs Owls"]
    assert told(pair.foxes.captain) == []
    times = f"{timestamp_mark(evening(3))}; {timestamp_mark(evening(5))}"
    silence = (
        f"If you do not answer before {timestamp_mark(STANDS)}, the match is played at the first"
    )
    assert bodies(pair) == [f"Proposed: {times}. {silence} of them."]
    reminder = {"about": [None, "unanswered-proposal"], "to": [None, ["Owls"]]}
    assert audited()[-1] == ("match.remind", reminder, "")
    assert remind_to_answer() == 0
    decline_times(proposal=proposal, by=pair.owls.captain)
    assert not Notification.objects.filter(settled_at=None, kind="time-proposed").exists()


def test_first_time_to_come_stands_without_an_answer(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = proposed(pair, 1, 3, 5)
    stop_clock(monkeypatch, REMIND_TO_ANSWER)
    remind_to_answer()
    Notification.objects.all().delete()
    stop_clock(monkeypatch, STANDS - timedelta(seconds=1))
    assert apply_unanswered_times() == 0
    stop_clock(monkeypatch, STANDS)
    assert apply_unanswered_times() == 1
    assert time_of(pair.match) == evening(3)
    proposal.refresh_from_db()
    assert (proposal.status, proposal.chosen, proposal.answered_by) == (
        ProposalStatus.STOOD,
        evening(3),
        None,
    )
    assert told(pair.foxes.member) == [
        f"Foxes vs Owls is scheduled for {timestamp_mark(evening(3))}"
    ]
    assert bodies(pair) == ["Nobody answered the proposed times, so the first of them stands."]
    set_time = {"time": [None, evening(3).isoformat()]}
    assert audited()[-1] == ("match.unanswered_time", set_time, "")
    before = stored()
    assert apply_unanswered_times() == 0
    assert stored() == before


def test_standing_time_counts_before_it_is_recorded(
    client: Client, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = proposed(pair, 3, 5)
    stop_clock(monkeypatch, REMIND_TO_ANSWER)
    remind_to_answer()
    client.force_login(pair.owls.captain)
    address = f"/api/matches/{pair.match.pk}/times"
    shown = client.get(address).json()
    assert (shown["time"], shown["standsAt"]) == (0, STANDS.timestamp())
    stop_clock(monkeypatch, STANDS)
    shown = client.get(address).json()
    assert (shown["time"], shown["origin"], shown["open"]) == (
        evening(3).timestamp(),
        TimeOrigin.UNANSWERED,
        None,
    )
    assert (shown["history"][0]["status"], shown["history"][0]["chosen"]) == (
        ProposalStatus.STOOD,
        evening(3).timestamp(),
    )
    for answer in (
        lambda: accept_time(proposal=proposal, time=evening(5), by=pair.owls.captain),
        lambda: decline_times(proposal=proposal, by=pair.owls.captain),
        lambda: withdraw_times(proposal=proposal, by=pair.foxes.captain),
    ):
        with pytest.raises(Refused, match="the earliest of these times stands"):
            answer()
    # Other times are about moving the match.
    propose_times(match=pair.match, options=[evening(4)], by=pair.owls.captain)
    assert time_of(pair.match) == evening(3)
    assert states() == [(Side.TEAM_A, ProposalStatus.STOOD), (Side.TEAM_B, ProposalStatus.OPEN)]


def never_reminded(pair: Pairing) -> None:
    proposed(pair, 5)
    TimeProposal.objects.update(reminded_at=None)


def switched_off(pair: Pairing) -> None:
    reminded(pair)
    League.objects.update(proposals_stand=timedelta(0))


def reminded(pair: Pairing, *days: int) -> None:
    proposed(pair, *(days or (5,)))
    TimeProposal.objects.update(reminded_at=REMIND_TO_ANSWER)


def about_another_time(pair: Pairing) -> None:
    accept_time(proposal=proposed(pair, 4), time=evening(4), by=pair.owls.captain)
    reminded(pair)


def all_times_over(pair: Pairing) -> None:
    reminded(pair, 1)


def answered(pair: Pairing) -> None:
    reminded(pair)
    decline_times(proposal=TimeProposal.objects.get(), by=pair.owls.captain)


def closed_meanwhile(pair: Pairing) -> None:
    reminded(pair)
    closed(pair)


@pytest.mark.parametrize(
    "case",
    [never_reminded, switched_off, about_another_time, all_times_over, answered, closed_meanwhile],
)
def test_no_other_proposed_time_stands(
    pair: Pairing, case: Callable[[Pairing], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    case(pair)
    before = time_of(pair.match)
    stop_clock(monkeypatch, STANDS)
    apply_unanswered_times()
    assert time_of(pair.match) == before
    assert not TimeProposal.objects.filter(status=ProposalStatus.STOOD).exists()


def test_the_week_s_deadline_comes_before_a_time_that_would_stand_later(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    stop_clock(monkeypatch, AFTER_DEADLINE - 30 * HOUR)
    proposed(pair, 4)
    stop_clock(monkeypatch, AFTER_DEADLINE - 18 * HOUR)
    remind_to_answer()
    assert bodies(pair)[-1] == f"Proposed: {timestamp_mark(evening(4))}."
    stop_clock(monkeypatch, AFTER_DEADLINE + 6 * HOUR)
    assert (apply_unanswered_times(), apply_default_times()) == (0, 1)
    assert time_of(pair.match) == DEFAULT


@pytest.mark.parametrize(
    ("reminded_at", "stands"),
    [(None, None), (12, 36), (20, 44), (100, 124)],
)
def test_wait_after_a_late_reminder_is_as_long_as_planned(
    reminded_at: int | None, stands: int | None
) -> None:
    def hours(number: int | None) -> datetime | None:
        return None if number is None else TUESDAY + number * HOUR

    waits = AnswerWaits(12 * HOUR, 36 * HOUR)
    assert waits.reminder_due(TUESDAY) == hours(12)
    assert waits.stands_at(TUESDAY, hours(reminded_at)) == hours(stands)
    never = AnswerWaits(timedelta(0), timedelta(0))
    assert (never.reminder_due(TUESDAY), never.stands_at(TUESDAY, TUESDAY)) == (None, None)


def test_time_that_stands_leaves_everybody_time_to_read_of_it() -> None:
    options = [evening(1), evening(2), evening(3)]
    assert standing_option(options, evening(1) - timedelta(minutes=15)) == evening(1)
    assert standing_option(options, evening(1) - timedelta(minutes=14)) == evening(2)
    assert standing_option(options, evening(3)) is None
