"""When maps began, as casters mark it and game servers tell it."""

from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied

from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, LEAGUE_STAFF, person
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.enums import CastPart
from matches.models import CastMember, MapStart, Match
from matches.play.casts.services.casters import name_caster
from matches.play.casts.services.casts import create_stream
from matches.play.on_air.map_starts import (
    mark_start,
    marks_starts,
    note_server_start,
    starts_of,
    unmark_start,
)
from matches.tests.factories import enrolled_pair, match_between

pytestmark = pytest.mark.django_db

CHANNEL = "https://www.twitch.tv/cass"


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair(), best_of=3)


def at(match: Match, minutes: float) -> datetime:
    assert match.time is not None
    return match.time + timedelta(minutes=minutes)


def test_mark_of_a_caster_stands_before_what_a_server_told(match: Match) -> None:
    assert note_server_start(match=match, number=1, at=at(match, 2))
    assert note_server_start(match=match, number=2, at=at(match, 30))
    assert not note_server_start(match=match, number=2, at=at(match, 31))
    mark_start(match=match, number=2, by=None, at=at(match, 29))
    mark_start(match=match, number=2, by=None, at=at(match, 28))
    assert starts_of(match) == {1: at(match, 2), 2: at(match, 28)}
    unmark_start(match=match, number=2, by=None)
    unmark_start(match=match, number=2, by=None)
    assert starts_of(match) == {1: at(match, 2), 2: at(match, 30)}
    actions = AuditEntry.objects.filter(action__startswith="map_start.").order_by("pk")
    assert list(actions.values_list("action", "changes")) == [
        ("map_start.mark", {"map": [None, 2], "began": [None, at(match, 29).isoformat()]}),
        (
            "map_start.mark",
            {"began": [at(match, 29).isoformat(), at(match, 28).isoformat()]},
        ),
        ("map_start.remove", {"map": [2, None], "began": [at(match, 28).isoformat(), None]}),
    ]


@pytest.mark.parametrize(
    ("number", "minutes", "refusal"),
    [
        (0, 1, "Choose a map from 1 to 3."),
        (4, 1, "Choose a map from 1 to 3."),
        (1, -31, "No map of this match began then."),
        (1, 12 * 60 + 1, "No map of this match began then."),
    ],
)
def test_map_and_time_that_can_not_be_are_refused(
    match: Match, number: int, minutes: int, refusal: str
) -> None:
    with pytest.raises(Refused, match=refusal):
        mark_start(match=match, number=number, by=None, at=at(match, minutes))
    assert not note_server_start(match=match, number=number, at=at(match, minutes))
    assert not MapStart.objects.exists()


def test_casters_of_the_match_and_staff_mark_starts(match: Match) -> None:
    claimant, member, on_channel, elsewhere = UserFactory.create_batch(4)
    stream = create_stream(match=match, channel=CHANNEL, by=None)
    for user, channel in ((on_channel, CHANNEL), (elsewhere, f"{CHANNEL}2")):
        name_caster(league=league(), user=user, channel=channel, by=None)
    CastMember.objects.create(stream=stream, user=member, part=CastPart.COLOUR)
    other = create_stream(match=match, channel=f"{CHANNEL}3", by=None)
    other.claimed_by = claimant
    other.save()
    for user in (claimant, member, on_channel):
        mark_start(match=match, number=1, by=user, at=at(match, user.pk % 30))
        unmark_start(match=match, number=1, by=user)
    with pytest.raises(PermissionDenied):
        mark_start(match=match, number=1, by=elsewhere)
    with pytest.raises(PermissionDenied):
        unmark_start(match=match, number=1, by=elsewhere)
    User.objects.filter(pk=member.pk).update(is_active=False)
    assert not marks_starts(User.objects.get(pk=member.pk), match)


@pytest.mark.parametrize("kind", KINDS)
def test_of_others_only_staff_of_the_league_mark_starts(kind: str, match: Match) -> None:
    assert marks_starts(person(kind), match) == (kind in LEAGUE_STAFF)
