"""Two people claim a match at the same time, on PostgreSQL, where transactions run in parallel.
Each race fails without its locks."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from accounts.models import User
from accounts.tests.concurrency import PATIENCE, ROUNDS, Overtaking, at_once, without_locks
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.models import Caster, Match, Stream
from matches.play.casts.services import casters
from matches.play.casts.services.casters import (
    claim_match,
    name_caster,
    release_match,
    remove_caster,
)
from matches.play.casts.services.casts import create_stream
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Match, list[User]], bool]
"""One round of a race of two casters for a match. Returns whether it ended correctly."""


def named(user: User) -> Caster:
    channel = f"https://live.example/{user.pk}"
    return name_caster(league=league(), user=user, channel=channel, by=None)


def refused_one(raised: list[BaseException]) -> bool:
    return [type(error) for error in raised] == [Refused]


def two_claims(match: Match, people: list[User]) -> bool:
    raised = at_once(*(partial(claim_match, match=match, by=user) for user in people))
    return refused_one(raised) and Stream.objects.filter(match=match).count() == 1


def claim_and_announcement(match: Match, people: list[User]) -> bool:
    """Staff may announce another cast of a claimed match, but nobody can claim a match with a
    cast."""
    channel = "https://live.example/staff"
    raised = at_once(
        partial(claim_match, match=match, by=people[0]),
        partial(create_stream, match=match, channel=channel, by=None),
    )
    found = Stream.objects.filter(match=match)
    claims = found.exclude(claimed_by=None).count()
    if raised:
        return refused_one(raised) and claims == 0 and found.count() == 1
    first = found.order_by("pk").first()
    return found.count() == 2 and first is not None and first.claimed_by is not None


def two_releases(match: Match, people: list[User]) -> bool:
    """A caster gives the match back twice; the teams are notified once."""
    claim_match(match=match, by=people[0])
    before = Match.objects.get(pk=match.pk).revision
    at_once(*[partial(release_match, match=match, by=people[0])] * 2)
    return Match.objects.get(pk=match.pk).revision == before + 1


RACES: list[Race] = [two_claims, claim_and_announcement, two_releases]


def name_of(race: Race) -> str:
    return race.__name__


def rounds(race: Race, most: int) -> Iterator[bool]:
    """The outcomes of this many rounds, each with a match of its own."""
    a, b = enrolled_pair()
    people = UserFactory.create_batch(2)
    for user in people:
        named(user)
    return (race(match_between(a, b, day=None), people) for _ in range(most))


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_always_ends_correctly(race: Race) -> None:
    assert list(rounds(race, ROUNDS)) == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_is_lost_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(rounds(race, PATIENCE))


def test_caster_who_is_being_removed_can_t_claim() -> None:
    a, b = enrolled_pair()
    user = UserFactory.create()
    for _ in range(ROUNDS):
        caster = named(user)
        match = match_between(a, b, day=None)
        at_once(
            partial(claim_match, match=match, by=user),
            partial(remove_caster, caster=caster, by=None),
        )
        assert not Caster.objects.exists()
        assert not Stream.objects.filter(match=match).exists()


def test_claim_outlives_its_caster_without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the lock on the caster, the removal overtakes the claim."""
    a, b = enrolled_pair()
    user = UserFactory.create()

    def race() -> bool:
        """Whether a claim was left without a caster."""
        caster, match = named(user), match_between(a, b, day=None)
        overtaking = Overtaking()
        with monkeypatch.context() as patched:
            refusal = casters.claim_refusal  # the check before the write
            patched.setattr(casters, "claim_refusal", overtaking.waiting_before(refusal))
            removal = overtaking.second(partial(remove_caster, caster=caster, by=None))
            at_once(partial(claim_match, match=match, by=user), removal)
        return Stream.objects.filter(match=match).exists()

    assert not race()
    without_locks(monkeypatch)
    assert race()
