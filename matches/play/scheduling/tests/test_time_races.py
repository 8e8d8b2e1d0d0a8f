"""Two people act on proposed times at the same time, on PostgreSQL, where transactions run in
parallel. Each race fails without the league's lock."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.db import IntegrityError
from django.utils import timezone

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from leagues.models import Week
from leagues.tests.factories import WeekFactory
from matches.enums import ProposalStatus
from matches.models import Match, TimeProposal
from matches.play.scheduling.services import (
    accept_time,
    apply_default_times,
    propose_times,
    withdraw_times,
)
from matches.tests.factories import enrol, match_between
from matches.tests.pairings import Pairing, play_by_default
from teams.tests.teams import led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Pairing], bool]
"""One round of a race over a match. Returns whether it ended correctly."""


def pairing() -> Pairing:
    """As `matches.tests.pairings` makes it, with the real clock: its week is in progress, and its
    league has a default time."""
    play_by_default()
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    now = timezone.now()
    week = WeekFactory.create(
        number=1,
        opens=now - timedelta(days=2),
        agree_by=now + timedelta(days=10),
        report_by=now + timedelta(days=20),
    )
    # The races use matches of their own. This one has a time and does not affect them.
    match = match_between(foxes.team, owls.team, week=week)
    return Pairing(foxes, owls, match, week)


def fresh(pair: Pairing) -> tuple[Match, TimeProposal]:
    """Another match of the pair with two times proposed by the Foxes."""
    match = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    options = [soon(1), soon(2)]
    return match, propose_times(match=match, options=options, by=pair.foxes.captain)


def soon(days: int) -> datetime:
    return (timezone.now() + timedelta(days=days)).replace(microsecond=0)


def kinds(raised: list[BaseException]) -> list[type[BaseException]]:
    return [type(error) for error in raised]


def accept_and_withdrawal(pair: Pairing) -> bool:
    match, proposal = fresh(pair)
    raised = at_once(
        lambda: accept_time(proposal=proposal, time=proposal.first, by=pair.owls.captain),
        lambda: withdraw_times(proposal=proposal, by=pair.foxes.captain),
    )
    match.refresh_from_db()
    proposal.refresh_from_db()
    accepted = proposal.status == ProposalStatus.ACCEPTED
    return kinds(raised) == [Refused] and accepted == (match.time is not None)


def two_accepts_of_different_times(pair: Pairing) -> bool:
    match, proposal = fresh(pair)
    raised = at_once(
        lambda: accept_time(proposal=proposal, time=proposal.options[0], by=pair.owls.captain),
        lambda: accept_time(proposal=proposal, time=proposal.options[1], by=pair.owls.co_captain),
    )
    match.refresh_from_db()
    proposal.refresh_from_db()
    return kinds(raised) == [Refused] and match.time == proposal.chosen is not None


def accept_and_counter(pair: Pairing) -> bool:
    """One side both accepts and counters: either the counter is about moving the match from the
    accepted time, or there is nothing left to accept."""
    match, proposal = fresh(pair)
    raised = at_once(
        lambda: accept_time(proposal=proposal, time=proposal.first, by=pair.owls.captain),
        lambda: propose_times(match=match, options=[soon(3)], by=pair.owls.co_captain),
    )
    match.refresh_from_db()
    proposal.refresh_from_db()
    expected = (
        (ProposalStatus.COUNTERED, None) if raised else (ProposalStatus.ACCEPTED, proposal.first)
    )
    stands = TimeProposal.objects.open().filter(match=match).count() == 1
    return kinds(raised) in ([], [Refused]) and stands and expected == (proposal.status, match.time)


def proposals_of_both_sides(pair: Pairing) -> bool:
    match = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    raised = at_once(
        lambda: propose_times(match=match, options=[soon(3)], by=pair.foxes.captain),
        lambda: propose_times(match=match, options=[soon(4)], by=pair.owls.captain),
    )
    proposals = TimeProposal.objects.filter(match=match).order_by("pk")
    return not raised and [each.status for each in proposals] == [
        ProposalStatus.COUNTERED,
        ProposalStatus.OPEN,
    ]


def two_equal_proposals(pair: Pairing) -> bool:
    """A double tap, or two leaders of a side who propose the same: the second changes nothing."""
    match = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    pair.owls.captain.notifications.all().delete()
    time = soon(3)
    raised = at_once(
        lambda: propose_times(match=match, options=[time], by=pair.foxes.captain),
        lambda: propose_times(match=match, options=[time], by=pair.foxes.co_captain),
    )
    proposals = TimeProposal.objects.filter(match=match)
    told = pair.owls.captain.notifications.count()
    return not raised and [each.options for each in proposals] == [[time]] and told == 1


def two_workers_at_the_deadline(pair: Pairing) -> bool:
    """The default time is recorded and notified by one of them."""
    match = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    Week.objects.filter(pk=pair.week.pk).update(agree_by=timezone.now())
    pair.foxes.member.notifications.all().delete()
    counts: list[int] = []
    raised = at_once(*[lambda: counts.append(apply_default_times())] * 2)
    match.refresh_from_db()
    told = pair.foxes.member.notifications.count()
    return not raised and match.time is not None and sum(counts) == told == 1


RACES: list[Race] = [
    accept_and_withdrawal,
    two_accepts_of_different_times,
    accept_and_counter,
    proposals_of_both_sides,
    two_equal_proposals,
    two_workers_at_the_deadline,
]


def name_of(race: Race) -> str:
    return race.__name__


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_always_ends_correctly(race: Race) -> None:
    pair = pairing()
    assert [race(pair) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_is_lost_without_the_lock(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: the lock makes the difference."""
    pair = pairing()
    without_locks(monkeypatch)
    assert not all(race(pair) for _ in range(PATIENCE))


def test_two_open_proposals_of_a_match_can_t_be_stored() -> None:
    pair = pairing()
    _, proposal = fresh(pair)
    proposal.pk = None
    with pytest.raises(IntegrityError):
        proposal.save()
