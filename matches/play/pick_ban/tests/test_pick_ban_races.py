"""Two press at the same time in pick and ban, on PostgreSQL, where transactions run in parallel.
Each race fails without its locks."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from leagues.models import League
from matches.enums import Side
from matches.models import Match, PickBan, PickBanStep
from matches.play.match_day.services.check_ins import check_in
from matches.play.pick_ban.services.clock import run_pick_ban_clocks
from matches.play.pick_ban.services.opening import open_pick_bans
from matches.play.pick_ban.services.steps import take_step
from matches.tests.factories import match_between
from matches.tests.pairings import Pairing, pairing
from matches.tests.pick_bans import coin_says_a, with_pick_ban

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Pairing, Match], bool]
"""One round of a race in a match whose pick and ban is open. Returns whether it ended correctly."""


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """The season has pick and ban, in which the Foxes begin."""
    coin_says_a(monkeypatch)
    League.objects.update(check_in_opens_before=timedelta(hours=1))
    found = pairing()
    with_pick_ban(found.match.season)
    return found


def begun(pair: Pairing, match: Match) -> None:
    for side in (pair.foxes, pair.owls):
        check_in(match=match, by=side.captain)


def taken(match: Match) -> int:
    return PickBanStep.objects.filter(pick_ban__match=match).count()


def two_leaders_of_a_side(pair: Pairing, match: Match) -> bool:
    """One step is taken, and the other leader is refused."""
    begun(pair, match)
    raised = at_once(
        partial(take_step, match=match, number=0, chosen=0, by=pair.foxes.captain),
        partial(take_step, match=match, number=0, chosen=1, by=pair.foxes.co_captain),
    )
    return [type(error) for error in raised] == [Refused] and taken(match) == 1


def press_and_clock(pair: Pairing, match: Match) -> bool:
    """The leader was in time, or the clock took the step: never both."""
    begun(pair, match)
    until = timezone.now() + timedelta(milliseconds=30)
    turn = {"resumed_at": until - timedelta(minutes=1), "turn_until": until}
    PickBan.objects.filter(match=match).update(**turn)

    def wait_and_run() -> None:
        while timezone.now() < until:
            pass
        run_pick_ban_clocks()

    raised = at_once(
        partial(take_step, match=match, number=0, chosen=0, by=pair.foxes.captain), wait_and_run
    )
    step = PickBanStep.objects.get(pick_ban__match=match, number=0)
    return (step.is_automatic, [type(error) for error in raised]) in (
        (True, [Refused]),
        (False, []),
    )


def last_two_check_ins(pair: Pairing, match: Match) -> bool:
    """Its clock begins once, with whichever check-in came second."""
    raised = at_once(
        partial(check_in, match=match, by=pair.foxes.captain),
        partial(check_in, match=match, by=pair.owls.captain),
    )
    pick_ban = PickBan.objects.get(match=match)
    return not raised and (pick_ban.turn_side, pick_ban.begun_for) == (Side.TEAM_A, match.time)


def round_of(race: Race, pair: Pairing) -> bool:
    match = match_between(pair.foxes.team, pair.owls.team, day=None)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(minutes=30))
    match.refresh_from_db()
    assert open_pick_bans() >= 1
    return race(pair, match)


@pytest.mark.parametrize("race", [two_leaders_of_a_side, press_and_clock, last_two_check_ins])
def test_race_always_ends_correctly(race: Race, pair: Pairing) -> None:
    assert [round_of(race, pair) for _ in range(ROUNDS)] == [True] * ROUNDS


def test_two_workers_open_it_once(pair: Pairing) -> None:
    match = match_between(pair.foxes.team, pair.owls.team, day=None)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(minutes=30))
    assert at_once(open_pick_bans, open_pick_bans) == []
    assert PickBan.objects.filter(match=match).count() == 1


@pytest.mark.parametrize("race", [two_leaders_of_a_side, last_two_check_ins])
def test_race_is_lost_without_locks(
    race: Race, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(round_of(race, pair) for _ in range(PATIENCE))
