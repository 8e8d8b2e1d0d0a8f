"""Two people act on challenges at the same time, on PostgreSQL, where transactions run in parallel.
Each race fails without its locks."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.models import User
from accounts.tests.concurrency import PATIENCE, ROUNDS, Overtaking, at_once, without_locks
from clvr.lib.refusals import Refused
from matches.models import Challenge, Match
from matches.play.challenges.services import challenges
from matches.play.challenges.services.challenges import (
    accept_challenge,
    challenge_team,
    withdraw_challenge,
)
from matches.season.enrolment.services.participation import end_team
from matches.tests.factories import enrol
from teams.enums import MemberRank, RequestStatus
from teams.models import Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Side = tuple[Team, User]
Race = Callable[[Side, Side], bool]
"""One round of a race between two teams and their captains. Returns whether it ended correctly."""


def side() -> Side:
    team = TeamFactory.create()
    enrol(team)
    return team, MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user


def challenging(one: Side, other: Side) -> Callable[[], object]:
    return lambda: challenge_team(challenger=one[0], challenged=other[0], by=one[1])


def matches_between(one: Side, other: Side) -> int:
    return Match.objects.of_team(one[0]).of_team(other[0]).count()


def mutual_challenges(one: Side, other: Side) -> bool:
    before = matches_between(one, other)
    raised = at_once(challenging(one, other), challenging(other, one))
    still_open = Challenge.objects.between(one[0], other[0]).open().exists()
    return not raised and matches_between(one, other) - before == 1 and not still_open


def two_accepts_of_one_challenge(one: Side, other: Side) -> bool:
    before = matches_between(one, other)
    challenge = challenge_team(challenger=one[0], challenged=other[0], by=one[1]).challenge
    accepting = partial(accept_challenge, challenge=challenge, by=other[1])
    refused = [type(error) for error in at_once(accepting, accepting)] == [Refused]
    return refused and matches_between(one, other) - before == 1


def accept_and_withdrawal(one: Side, other: Side) -> bool:
    before = matches_between(one, other)
    challenge = challenge_team(challenger=one[0], challenged=other[0], by=one[1]).challenge
    raised = at_once(
        lambda: accept_challenge(challenge=challenge, by=other[1]),
        lambda: withdraw_challenge(challenge=challenge, by=one[1]),
    )
    challenge.refresh_from_db()
    made = matches_between(one, other) - before
    accepted = challenge.status == RequestStatus.ACCEPTED
    return [type(error) for error in raised] == [Refused] and made == accepted


RACES: list[Race] = [mutual_challenges, two_accepts_of_one_challenge, accept_and_withdrawal]


def name_of(race: Race) -> str:
    return race.__name__


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_always_ends_correctly(race: Race) -> None:
    assert [race(side(), side()) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_is_lost_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(race(side(), side()) for _ in range(PATIENCE))


def test_challenge_of_a_disbanding_team_never_stays_open() -> None:
    for _ in range(ROUNDS):
        one, other = side(), side()
        raised = at_once(challenging(one, other), partial(end_team, team=other[0], by=None))
        made = Challenge.objects.between(one[0], other[0])
        assert not made.open().exists()
        assert [type(error) for error in raised] == [Refused] * (1 - made.count())


def test_challenge_of_a_disbanding_team_stays_open_without_locks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the lock on the teams, the disbanding overtakes the challenge."""

    def race() -> bool:
        one, other = side(), side()
        overtaking = Overtaking()
        with monkeypatch.context() as patched:
            season_of = challenges.season_of  # the check before the write
            patched.setattr(challenges, "season_of", overtaking.waiting_after(season_of))
            end = overtaking.second(lambda: end_team(team=other[0], by=None))
            at_once(challenging(one, other), end)
        return Challenge.objects.between(one[0], other[0]).open().exists()

    assert not race()
    without_locks(monkeypatch, Team)
    assert race()
