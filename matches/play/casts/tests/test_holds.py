"""The teams are asked to keep the time of a match for a cast."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import AuditEntry, Notification, User
from accounts.punishments.services import punish
from accounts.tests.people import KINDS, person
from clvr.lib.refusals import Refused
from leagues.tests.factories import WeekFactory
from matches.enums import CastPart
from matches.models import CastMember, Match, Stream
from matches.play.casts.holds import TOLD, holds_of
from matches.play.casts.services.casters import claim_match, release_match
from matches.play.casts.services.holds import hold_time, release_time
from matches.play.casts.services.people import join_cast
from matches.play.casts.tests.plans import caster_on, in_hours, match_in
from matches.play.scheduling.services import set_time
from matches.play.scheduling.services.moving import place_in_week
from matches.play.scheduling.services.proposals import accept_time, propose_times
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def cass() -> User:
    return caster_on("cass", "Cass")


@pytest.fixture
def stream(cass: User) -> Stream:
    """Cass's cast of a match tomorrow, which Ann and Ben lead."""
    match = match_in(24)
    for team, name in ((match.team_a, "Ann"), (match.team_b, "Ben")):
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN, user__username=name)
    made = claim_match(match=match, by=cass)
    Notification.objects.all().delete()
    return made


def is_held(stream: Stream) -> bool:
    return bool(holds_of(Match.objects.get(pk=stream.match_id)))


def told() -> list[tuple[str, str]]:
    rows = Notification.objects.filter(kind=NotificationKind.CAST_CHANGED)
    return list(rows.order_by("title", "user__username").values_list("user__username", "title"))


def test_leaders_are_asked_to_keep_the_time_and_told_when_it_is_free(
    stream: Stream, cass: User
) -> None:
    versus = stream.match.versus
    hold_time(stream=stream, by=cass)
    asked = f"Please keep the time of {versus}: it will be cast"
    assert told() == [("Ann", asked), ("Ben", asked)]
    assert holds_of(stream.match) == [
        f"This time is held for a cast on twitch.tv/cass by Cass. {TOLD}"
    ]
    with pytest.raises(Refused, match="held already"):
        hold_time(stream=stream, by=cass)
    Notification.objects.all().delete()
    release_time(stream=stream, by=cass)
    free = f"The time of {versus} is no longer held for the cast"
    assert told() == [("Ann", free), ("Ben", free)]
    with pytest.raises(Refused, match="is not held"):
        release_time(stream=stream, by=cass)
    entries = AuditEntry.objects.filter(action__in=["stream.hold", "stream.unhold"])
    assert [each.as_staff for each in entries] == [False, False]


def test_cast_without_people_is_held_and_nobody_else_is_told(stream: Stream, cass: User) -> None:
    Stream.objects.filter(pk=stream.pk).update(claimed_by=None)
    stream.members.all().delete()
    hold_time(stream=Stream.objects.get(), by=person("team manager"))
    held = "This time is held for a cast on twitch.tv/cass."
    assert holds_of(stream.match) == [held]
    CastMember.objects.create(stream=stream, user=cass, part=CastPart.PRODUCER)
    assert holds_of(stream.match) == [f"{held} {TOLD}"]


@pytest.mark.parametrize("kind", [*KINDS, "member"])
def test_only_its_caster_and_staff_hold_and_release(kind: str, stream: Stream, cass: User) -> None:
    by = caster_on("oz") if kind == "member" else person(kind)
    if kind == "member":
        join_cast(stream=stream, by=by, parts=["colour"])  # type: ignore[list-item]
    if kind in ("admin", "team manager"):
        hold_time(stream=stream, by=by)
        release_time(stream=stream, by=by)
        assert AuditEntry.objects.get(action="stream.hold").as_staff
        return
    with pytest.raises(PermissionDenied):
        hold_time(stream=stream, by=by)
    hold_time(stream=stream, by=cass)
    with pytest.raises(PermissionDenied):
        release_time(stream=stream, by=by)
    assert is_held(stream)


def test_muted_caster_asks_nobody_to_keep_a_time_but_can_let_it_go(
    stream: Stream, cass: User
) -> None:
    hold_time(stream=stream, by=cass)
    punish(user=cass, kind=PunishmentType.MUTE, reason="Rude.", by=None)
    release_time(stream=stream, by=cass)
    Notification.objects.all().delete()
    with pytest.raises(Refused, match="You are muted"):
        hold_time(stream=stream, by=cass)
    assert (is_held(stream), told()) == (False, [])


def test_match_without_a_time_or_that_has_begun_is_not_held(cass: User) -> None:
    untimed, begun = match_in(None), match_in(-1)
    for match, words in ((untimed, "no time yet"), (begun, "has begun")):
        with pytest.raises(Refused, match=words):
            hold_time(stream=claim_match(match=match, by=cass), by=cass)


def another_time(stream: Stream) -> None:
    set_time(match=stream.match, time=in_hours(30), by=None, reason="Better.")


def another_week(stream: Stream) -> None:
    begins = timezone.now() + timedelta(days=30)
    week = WeekFactory.create(
        season=stream.match.season,
        number=9,
        opens=begins,
        agree_by=begins + timedelta(days=3),
        report_by=begins + timedelta(days=7),
    )
    place_in_week(match=stream.match, week=week, by=None)


def agreement(stream: Stream) -> None:
    ann, ben = (User.objects.get(username=name) for name in ("Ann", "Ben"))
    proposal = propose_times(match=stream.match, options=[in_hours(30)], by=ann)
    assert is_held(stream)
    accept_time(proposal=proposal, time=proposal.options[0], by=ben)


def given_back(stream: Stream) -> None:
    assert stream.claimed_by is not None
    release_match(match=stream.match, by=stream.claimed_by)


def begun(stream: Stream) -> None:
    Match.objects.update(time=timezone.now() - timedelta(minutes=1))


@pytest.mark.parametrize("ends", [another_time, another_week, agreement, given_back, begun])
def test_hold_ends_with_the_cast_the_time_and_the_beginning(
    ends: Callable[[Stream], None], stream: Stream, cass: User
) -> None:
    hold_time(stream=stream, by=cass)
    ends(stream)
    assert not is_held(stream)
    if ends in (another_time, another_week, agreement):
        assert Stream.objects.get().held_at is None


def test_same_time_keeps_the_hold(stream: Stream, cass: User) -> None:
    hold_time(stream=stream, by=cass)
    assert stream.match.time is not None
    set_time(match=stream.match, time=stream.match.time, by=None, reason="As it was.")
    assert is_held(stream)
