"""Two people claim a match at the same time, on PostgreSQL, where transactions run in parallel.
Each race fails without its locks."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from accounts.models import User
from accounts.tests.concurrency import PATIENCE, ROUNDS, Overtaking, at_once, without_locks
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import current_season, league
from matches.enums import CastPart
from matches.models import Caster, Match, Stream
from matches.play.casts import clashes
from matches.play.casts.services import casters, casts
from matches.play.casts.services.casters import (
    claim_match,
    name_caster,
    release_match,
    remove_caster,
)
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.people import join_cast
from matches.tests.factories import enrolled_pair, enrolled_teams, match_between, timestamp

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
    """Two casters of one channel claim a match, in two languages. One of their addresses is written
    otherwise."""
    Caster.objects.filter(user=people[1]).update(language="de")
    for user, channel in zip(
        people, ("https://live.example/one", "https://Live.example/One/"), strict=True
    ):
        Caster.objects.filter(user=user).update(channel=channel)
    raised = at_once(*(partial(claim_match, match=match, by=user) for user in people))
    return refused_one(raised) and Stream.objects.filter(match=match).count() == 1


def claim_and_announcement(match: Match, people: list[User]) -> bool:
    """Staff announce a cast on the channel of the caster who claims the match."""
    Caster.objects.filter(user=people[0]).update(channel="https://live.example/staff")
    raised = at_once(
        partial(claim_match, match=match, by=people[0]),
        partial(create_stream, match=match, channel="https://live.example/Staff", by=None),
    )
    return refused_one(raised) and Stream.objects.filter(match=match).count() == 1


def two_joins(match: Match, people: list[User]) -> bool:
    """One caster joins a cast twice; the others are told once."""
    Caster.objects.filter(user=people[0]).update(channel="https://live.example/first")
    stream = claim_match(match=match, by=people[0])
    join = partial(join_cast, stream=stream, by=people[1], parts=[CastPart.COLOUR])
    raised = at_once(join, join)
    return refused_one(raised) and stream.members.filter(user=people[1]).count() == 1


def two_releases(match: Match, people: list[User]) -> bool:
    """A caster gives the match back twice; the teams are notified once."""
    claim_match(match=match, by=people[0])
    before = Match.objects.get(pk=match.pk).revision
    at_once(*[partial(release_match, match=match, by=people[0])] * 2)
    return Match.objects.get(pk=match.pk).revision == before + 1


RACES: list[Race] = [two_claims, claim_and_announcement, two_joins, two_releases]


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
            announce = casts.announce  # the write after the checks
            patched.setattr(casters, "announce", overtaking.waiting_before(announce))
            removal = overtaking.second(partial(remove_caster, caster=caster, by=None))
            at_once(partial(claim_match, match=match, by=user), removal)
        return Stream.objects.filter(match=match).exists()

    assert not race()
    without_locks(monkeypatch)
    assert race()


def test_channel_is_claimed_twice_for_one_time_only_by_who_knows() -> None:
    """Without the lock on the channel neither of two claims sees the other one."""
    assert [_shared_channel() for _ in range(ROUNDS)] == [True] * ROUNDS


def test_channel_is_claimed_twice_without_its_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clashes, "take_advisory_locks", lambda _subjects: None)
    assert not all(_shared_channel() for _ in range(PATIENCE))


def _shared_channel() -> bool:
    """Two casters of one channel claim two matches of two leagues at the same time. Returns whether
    one was told of the other's."""
    matches = [_at_nine(code) for code in (LeagueCode.BCL, LeagueCode.PCL)]
    people = UserFactory.create_batch(2)
    channel = f"https://live.example/shared{matches[0].pk}"
    for match, user in zip(matches, people, strict=True):
        Caster.objects.create(user=user, league=match.season.league, channel=channel)
    raised = at_once(
        *(
            partial(claim_match, match=match, by=user)
            for match, user in zip(matches, people, strict=True)
        )
    )
    return refused_one(raised) and Stream.objects.filter(channel=channel).count() == 1


def _at_nine(code: LeagueCode) -> Match:
    season = current_season(code)
    match = match_between(*enrolled_teams(2, season), day=None, season=season)
    match.time = timestamp(0).replace(year=2099, hour=21)
    match.save(update_fields=["time"])
    return match
