"""Breaks without it: both sides act on a request to postpone at the same time, and a match is
postponed against the answer, or twice. On PostgreSQL, where transactions run in parallel."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from leagues.models import Week
from leagues.tests.factories import WeekFactory
from matches.enums import PostponementStatus
from matches.models import Match, Postponement
from matches.play.postponing.services import (
    agree_to_postpone,
    ask_to_postpone,
    decline_to_postpone,
    take_back_postponement,
)
from matches.tests.factories import enrol, match_between
from matches.tests.pairings import Pairing
from teams.tests.teams import led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Pairing], bool]
"""One round of a race before which nobody has asked. Returns whether it ended correctly."""


@pytest.fixture
def pair() -> Pairing:
    """The Foxes and the Owls play in the week in progress; another one follows."""
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    now = timezone.now()
    weeks = [
        WeekFactory.create(
            number=number,
            opens=now + timedelta(weeks=number - 1, days=-2),
            agree_by=now + timedelta(weeks=number - 1, days=3),
            report_by=now + timedelta(weeks=number - 1, days=5),
        )
        for number in (1, 2)
    ]
    match = match_between(foxes.team, owls.team, day=None, week=weeks[0])
    return Pairing(foxes, owls, match, weeks[0])


def asked(pair: Pairing) -> Postponement:
    week = Week.objects.select_related("season__league").get(number=2)
    return ask_to_postpone(match=pair.match, week=week, by=pair.foxes.captain)


def end(pair: Pairing) -> tuple[list[str], int]:
    """The states of the requests, and the number of the match's week."""
    match = Match.objects.select_related("week").get(pk=pair.match.pk)
    states = match.postponements.order_by("pk").values_list("status", flat=True)
    return [
        PostponementStatus(each).label for each in states
    ], match.week.number if match.week else 0


def agreed_and_declined(pair: Pairing) -> bool:
    """Two leaders answer differently: one answer counts."""
    request = asked(pair)
    raised = at_once(
        partial(agree_to_postpone, postponement=request, by=pair.owls.captain),
        partial(decline_to_postpone, postponement=request, by=pair.owls.co_captain),
    )
    is_one = [type(error) for error in raised] == [Refused]
    return is_one and end(pair) in ((["Agreed"], 2), (["Declined"], 1))


def agreed_and_taken_back(pair: Pairing) -> bool:
    """The request is taken back, or the match moves."""
    request = asked(pair)
    raised = at_once(
        partial(agree_to_postpone, postponement=request, by=pair.owls.captain),
        partial(take_back_postponement, postponement=request, by=pair.foxes.co_captain),
    )
    is_one = [type(error) for error in raised] == [Refused]
    return is_one and end(pair) in ((["Agreed"], 2), (["Taken back"], 1))


RACES = [agreed_and_declined, agreed_and_taken_back]


def round_of(race: Race, pair: Pairing) -> bool:
    Postponement.objects.all().delete()
    Match.objects.filter(pk=pair.match.pk).update(week=pair.week)
    return race(pair)


@pytest.mark.parametrize("race", RACES)
def test_race_always_ends_correctly(race: Race, pair: Pairing) -> None:
    assert [round_of(race, pair) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES)
def test_race_is_lost_without_locks(
    race: Race, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(round_of(race, pair) for _ in range(PATIENCE))
