"""Two people act at the same time, on PostgreSQL, where transactions run in parallel."""

import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from django.db import IntegrityError

from accounts.tests.concurrency import ROUNDS, at_once
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.tests.factories import WeekFactory, current_season, league
from matches import locking
from matches.ledger.ratings.ledger.replay import rebuild
from matches.models import Match, MatchVote, OfficialResult
from matches.play.results.services.official import amend_result, make_official
from matches.shown.home.services import vote_for_match
from matches.tests.factories import enrolled_teams, match_between, official_match, played
from matches.tests.ledger_checks import assert_sound
from teams.tests.factories import MembershipFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


APART = 40 / ROUNDS
"""Days between rounds. All rounds are in the past, because future matches have no result."""
MOST_ROUNDS = 20 * ROUNDS
"""So often a race is tried that has to be lost at least once."""


def days(rounds: int = ROUNDS) -> Iterator[float]:
    """A separate time for each round, from the same 40 days."""
    return (number * 40 / rounds for number in range(rounds))


def confirm(match: Match, rounds_a: int, rounds_b: int) -> Callable[[], Match]:
    return lambda: make_official(match=match, verdict=played(rounds_a, rounds_b), by=None)


def test_two_first_results_of_one_match_leave_one() -> None:
    a, b = enrolled_teams(2)
    for day in days():
        match = match_between(a, b, day=day)
        raised = at_once(confirm(match, 10, 0), confirm(match, 0, 10))
        assert [type(error) for error in raised] == [Refused]
        assert OfficialResult.objects.filter(match=match).count() == 1
    assert_sound(league().pk)


def test_two_amendments_of_one_match_follow_one_another() -> None:
    a, b = enrolled_teams(2)
    match = official_match(a, b)
    for _ in range(ROUNDS):
        raised = at_once(
            *(
                lambda rounds=rounds: amend_result(
                    match=match, verdict=played(rounds, 5), by=None, reason="A test."
                )
                for rounds in (3, 8)
            )
        )
        assert raised == []
    assert OfficialResult.objects.filter(match=match).count() == 1 + 2 * ROUNDS
    assert_sound(league().pk)


def test_two_matches_of_one_team_are_both_counted() -> None:
    a, b, c = enrolled_teams(3)
    for day in days():
        first, second = (
            match_between(a, b, day=day),
            match_between(a, c, day=day + APART / 2),
        )
        assert at_once(confirm(first, 10, 0), confirm(second, 10, 0)) == []
    assert_sound(league().pk)


def test_two_votes_of_one_player_leave_one() -> None:
    WeekFactory.create(season=current_season(), number=1)
    teams = enrolled_teams(4)
    matches = [match_between(*teams[:2], day=None), match_between(*teams[2:], day=None)]
    for _ in range(ROUNDS):
        player = MembershipFactory.create(team=teams[0]).user
        votes = (partial(vote_for_match, match=each, by=player) for each in matches)
        assert at_once(*votes) == []
        assert MatchVote.objects.filter(voter=player).count() == 1


def test_ledger_breaks_without_the_league_s_lock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two confirmations at the same time break the ledger, so the tests above can fail."""
    a, b, c = enrolled_teams(3)
    meet = threading.Barrier(2, timeout=120)

    def read_without_lock(league_id: int) -> League:
        meet.wait()
        return League.objects.get(pk=league_id)

    monkeypatch.setattr(locking, "lock_ledger", read_without_lock)
    # On a busy machine one of them can be done before the other one reads.
    for day in days(MOST_ROUNDS):
        first, second = match_between(a, b, day=day), match_between(a, c, day=day + 0.001)
        raised = at_once(confirm(first, 10, 0), confirm(second, 10, 0))
        assert all(isinstance(error, IntegrityError) for error in raised)
        if rebuild(league().pk, write=True).differences > 0:
            return
    pytest.fail("Every confirmation was right.")
