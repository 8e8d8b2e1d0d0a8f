"""Joining a cast, leaving it, and what people do in it."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import AuditEntry, Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.refusals import Refused
from matches.due import end_barred_claims
from matches.enums import CastPart
from matches.models import Caster, CastMember, Match, Stream
from matches.play.casts.queries import people_of
from matches.play.casts.services.casters import claim_match, release_match, remove_caster
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.people import (
    add_to_cast,
    join_cast,
    leave_cast,
    set_parts,
    take_out_of_cast,
)
from matches.play.casts.tests.plans import caster_on, match_in
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

COLOUR = (CastPart.COLOUR,)


@pytest.fixture
def cass() -> User:
    return caster_on("cass", "Cass")


@pytest.fixture
def oz() -> User:
    return caster_on("oz", "Oz")


@pytest.fixture
def stream(cass: User) -> Stream:
    """Cass's cast of a match tomorrow, whose leader is Ann."""
    match = match_in(24)
    MembershipFactory.create(team=match.team_a, rank=MemberRank.CAPTAIN, user__username="Ann")
    made = claim_match(match=match, by=cass)
    Notification.objects.all().delete()
    return made


def told(kind: NotificationKind = NotificationKind.CASTING) -> list[tuple[str, str]]:
    rows = Notification.objects.filter(kind=kind).order_by("pk")
    return list(rows.values_list("user__username", "title"))


def parts(stream: Stream) -> dict[str, list[str]]:
    return {each.user.username: list(each.parts) for each in people_of(stream)}


def test_caster_joins_with_parts_changes_them_and_leaves(stream: Stream, oz: User) -> None:
    versus = stream.match.versus
    join_cast(stream=stream, by=oz, parts=[CastPart.PRODUCER, CastPart.COLOUR])
    assert parts(stream) == {"Cass": ["play-by-play"], "Oz": ["colour", "producer"]}
    assert told() == [("Cass", f"Oz has joined your cast of {versus}")]
    assert told(NotificationKind.CAST_CHANGED) == [("Ann", f"Oz will also cast {versus}")]
    set_parts(stream=stream, by=oz, parts=[CastPart.OBSERVER])
    set_parts(stream=stream, by=oz, parts=[CastPart.OBSERVER])
    assert parts(stream)["Oz"] == ["observer"]
    leave_cast(stream=stream, by=oz)
    assert parts(stream) == {"Cass": ["play-by-play"]}
    assert told()[1:] == [
        ("Cass", f"Oz now does something else in your cast of {versus}"),
        ("Cass", f"Oz is no longer in your cast of {versus}"),
    ]
    entries = AuditEntry.objects.filter(action__startswith="cast.").order_by("pk")
    assert [(each.action, each.person, each.as_staff, each.changes) for each in entries] == [
        (
            "cast.join",
            oz,
            False,
            {"channel": [None, "https://twitch.tv/cass"], "parts": [None, "Colour, Producer"]},
        ),
        ("cast.parts", oz, False, {"parts": ["Colour, Producer", "Observer"]}),
        ("cast.leave", oz, False, {"channel": ["https://twitch.tv/cass", None]}),
    ]


def test_caster_is_in_a_cast_once_and_not_once_it_is_over(stream: Stream, oz: User) -> None:
    join_cast(stream=stream, by=oz, parts=COLOUR)
    with pytest.raises(Refused, match="in this cast already"):
        join_cast(stream=stream, by=oz, parts=COLOUR)
    Match.objects.update(time=timezone.now() - timedelta(hours=3))
    changes: list[Callable[[], None]] = [
        lambda: join_cast(stream=stream, by=caster_on("third"), parts=COLOUR),
        lambda: set_parts(stream=stream, by=oz, parts=[CastPart.OBSERVER]),
        lambda: leave_cast(stream=stream, by=oz),
        lambda: take_out_of_cast(stream=stream, user=oz, by=None),
    ]
    for change in changes:
        with pytest.raises(Refused, match="is over"):
            change()
    assert parts(stream)["Oz"] == ["colour"]


@pytest.mark.parametrize("kind", KINDS)
def test_only_casters_join_and_only_their_caster_and_staff_take_out(
    kind: str, stream: Stream, oz: User
) -> None:
    by = person(kind)
    with pytest.raises(PermissionDenied):
        join_cast(stream=stream, by=by, parts=COLOUR)
    join_cast(stream=stream, by=oz, parts=COLOUR)
    changes: list[Callable[[], None]] = [
        lambda: leave_cast(stream=stream, by=by),
        lambda: set_parts(stream=stream, by=by, parts=COLOUR),
    ]
    for change in changes:
        with pytest.raises(PermissionDenied):
            change()
    if kind in ("admin", "team manager"):
        take_out_of_cast(stream=stream, user=oz, by=by)
        assert ("Oz", f"You are no longer in a cast of {stream.match.versus}") in told()
        return
    with pytest.raises(PermissionDenied):
        take_out_of_cast(stream=stream, user=oz, by=by)
    assert "Oz" in parts(stream)


def test_claimant_takes_others_out_and_stays(stream: Stream, cass: User, oz: User) -> None:
    join_cast(stream=stream, by=oz, parts=COLOUR)
    for by in (oz, caster_on("rival")):
        with pytest.raises(PermissionDenied):
            take_out_of_cast(stream=stream, user=cass, by=by)
    with pytest.raises(Refused, match="has claimed this cast"):
        take_out_of_cast(stream=stream, user=cass, by=cass)
    with pytest.raises(Refused, match="Give it back instead"):
        leave_cast(stream=stream, by=cass)
    take_out_of_cast(stream=stream, user=oz, by=cass)
    with pytest.raises(Refused, match="is not in this cast"):
        take_out_of_cast(stream=stream, user=oz, by=cass)
    assert parts(stream) == {"Cass": ["play-by-play"]}


@pytest.mark.parametrize("kind", KINDS)
def test_staff_add_casters_to_a_cast_that_they_announce(
    kind: str, stream: Stream, oz: User
) -> None:
    by = person(kind)
    announced = create_stream(match=match_in(50), channel="https://twitch.tv/clvr", by=None)
    if kind not in ("admin", "team manager"):
        with pytest.raises(PermissionDenied):
            add_to_cast(stream=announced, user=oz, by=by, parts=COLOUR)
        return
    with pytest.raises(Refused, match="Cass has claimed this cast"):
        add_to_cast(stream=stream, user=oz, by=by, parts=COLOUR)
    with pytest.raises(Refused, match="is not a caster"):
        add_to_cast(stream=announced, user=UserFactory.create(), by=by, parts=COLOUR)
    add_to_cast(stream=announced, user=oz, by=by, parts=COLOUR)
    assert parts(announced) == {"Oz": ["colour"]}
    assert told() == [("Oz", f"You are in a cast of {announced.match.versus}")]
    assert AuditEntry.objects.get(action="cast.add").as_staff


def test_cast_that_is_given_back_ends_for_everyone_in_it(
    stream: Stream, cass: User, oz: User
) -> None:
    join_cast(stream=stream, by=oz, parts=COLOUR)
    release_match(match=stream.match, by=cass)
    assert not Stream.objects.exists()
    assert told()[-1] == ("Oz", f"Your cast of {stream.match.versus} was called off")


def test_removed_caster_leaves_the_casts_to_come_of_others(stream: Stream, oz: User) -> None:
    begun = claim_match(match=match_in(-0.5), by=caster_on("third"))
    for each in (stream, begun):
        join_cast(stream=each, by=oz, parts=COLOUR)
    remove_caster(caster=Caster.objects.get(user=oz), by=None)
    assert list(CastMember.objects.filter(user=oz).values_list("stream", flat=True)) == [begun.pk]
    oz_told = [title for name, title in told() if name == "Oz"]
    assert oz_told == ["You are no longer a caster for the Breachers Champions League"]


def test_due_work_takes_barred_people_out_of_casts_to_come(stream: Stream, oz: User) -> None:
    join_cast(stream=stream, by=oz, parts=[CastPart.COLOUR, CastPart.OBSERVER])
    assert end_barred_claims() == 0
    punish(user=oz, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None)
    assert end_barred_claims() == 1
    assert parts(stream) == {"Cass": ["play-by-play"]}
    assert told()[-1] == ("Oz", f"You are no longer in a cast of {stream.match.versus}")


def test_banned_person_leaves_and_does_nothing_else(stream: Stream, oz: User) -> None:
    join_cast(stream=stream, by=oz, parts=COLOUR)
    punish(user=oz, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None)
    with pytest.raises(Refused, match="banned"):
        set_parts(stream=stream, by=oz, parts=[CastPart.OBSERVER])
    leave_cast(stream=stream, by=oz)
    with pytest.raises(Refused, match="banned"):
        join_cast(stream=stream, by=oz, parts=COLOUR)
