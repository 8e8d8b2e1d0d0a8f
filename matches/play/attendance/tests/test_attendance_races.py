"""Two requests at once about when a side can play, and who of it does, on PostgreSQL, where
transactions run in parallel. Each race fails without its locks."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from accounts.models import Notification
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from matches.enums import AttendanceAnswer
from matches.models import Match
from matches.play.attendance.services import answer_attendance, ask_silent
from matches.play.availability.rules import next_slot
from matches.play.availability.services import mark_slots
from matches.tests.factories import match_between
from matches.tests.pairings import Pairing, pairing

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Pairing, Match], bool]
"""One round of a race in a match of the pair. Returns whether it ended correctly."""


def slot(days: int) -> datetime:
    return next_slot(timezone.now() + timedelta(days=days))


def two_leaders_mark(pair: Pairing, match: Match) -> bool:
    """What both leaders of a side mark stays."""
    slots = [slot(1), slot(2)]
    mark = partial(mark_slots, match=match, remove=[], zone=ZoneInfo("Europe/Berlin"))
    raised = at_once(
        partial(mark, add=[slots[0]], by=pair.foxes.captain),
        partial(mark, add=[slots[1]], by=pair.foxes.co_captain),
    )
    return not raised and match.availability.get().timestamps == slots


def two_leaders_ask(pair: Pairing, match: Match) -> bool:
    """The silent players are asked once."""
    raised = at_once(
        partial(ask_silent, match=match, by=pair.foxes.captain),
        partial(ask_silent, match=match, by=pair.foxes.co_captain),
    )
    asked = Notification.objects.filter(user=pair.foxes.member, kind="attendance-asked")
    number = asked.count()
    asked.delete()
    return [type(error) for error in raised] == [Refused] and number == 1


def two_answers(pair: Pairing, match: Match) -> bool:
    """A player has one answer."""
    answers = AttendanceAnswer.IN, AttendanceAnswer.OUT
    raised = at_once(
        *(
            partial(answer_attendance, match=match, answer=answer, by=pair.foxes.member)
            for answer in answers
        )
    )
    return not raised and match.attendance.get().answer in answers


def round_of(race: Race, pair: Pairing) -> bool:
    match = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    if race is not two_leaders_mark:
        match.time = timezone.now() + timedelta(days=2)
        match.save(update_fields=["time"])
    return race(pair, match)


@pytest.fixture
def pair() -> Pairing:
    """A pair whose week is in progress."""
    now, found = timezone.now(), pairing()
    week = found.week
    week.opens, week.agree_by = now - timedelta(days=2), now + timedelta(days=10)
    week.report_by = now + timedelta(days=20)
    week.save()
    return found


@pytest.mark.parametrize("race", [two_leaders_mark, two_leaders_ask, two_answers])
def test_race_always_ends_correctly(race: Race, pair: Pairing) -> None:
    assert [round_of(race, pair) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", [two_leaders_mark, two_leaders_ask])
def test_race_is_lost_without_locks(
    race: Race, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference. The database itself keeps a
    player's answers from being two."""
    without_locks(monkeypatch)
    assert not all(round_of(race, pair) for _ in range(PATIENCE))
