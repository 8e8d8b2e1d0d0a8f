"""The people of a cast."""

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.factories import UserFactory
from matches.enums import CastPart
from matches.models import CastMember, Match, Stream
from matches.play.casts.queries import CastPerson, people_of
from matches.tests.factories import enrolled_pair, match_between

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair(), day=None)


def stream_of(match: Match, caster: User | None) -> Stream:
    channel = f"https://live.example/{match.streams.count()}"
    return Stream.objects.create(match=match, channel=channel, claimed_by=caster)


def test_claimant_is_first_and_parts_are_in_order(
    match: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    caster, other, third = UserFactory.create_batch(3)
    stream = stream_of(match, caster)
    for user, part in (
        (third, CastPart.PRODUCER),
        (other, CastPart.OBSERVER),
        (caster, CastPart.COLOUR),
        (other, CastPart.PLAY_BY_PLAY),
    ):
        CastMember.objects.create(stream=stream, user=user, part=part)
    expected = [
        CastPerson(caster, (CastPart.COLOUR,)),
        CastPerson(third, (CastPart.PRODUCER,)),
        CastPerson(other, (CastPart.PLAY_BY_PLAY, CastPart.OBSERVER)),
    ]
    with django_assert_num_queries(1):
        assert people_of(stream) == expected
    read = Stream.objects.with_people().get()
    with django_assert_num_queries(0):
        assert people_of(read) == expected


def test_claimant_without_a_part_commentates_and_an_announced_cast_has_nobody(match: Match) -> None:
    caster = UserFactory.create()
    assert people_of(stream_of(match, caster)) == [CastPerson(caster, (CastPart.PLAY_BY_PLAY,))]
    assert people_of(stream_of(match, None)) == []
