"""Recordings of casts, from the platform to the links on the match's page."""

from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone

from accounts.enums import NotificationKind, Role
from accounts.models import AuditEntry, Notification, User
from accounts.notifications import telling
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, LEAGUE_STAFF, person
from clvr.lib.refusals import Refused
from clvr.streams_stand_in.broadcasts import OFF, RIGHT
from clvr.streams_stand_in.server import StreamsStandIn
from clvr.streams_stand_in.troubles import Trouble
from leagues.tests.factories import league
from matches.enums import CastPart, PlatformFault
from matches.models import (
    CastMember,
    FoundRecording,
    MapResult,
    Match,
    PlatformState,
    Stream,
    Vod,
)
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.recordings import add_vod
from matches.play.on_air.checks import check_casts
from matches.play.on_air.map_starts import mark_start
from matches.play.on_air.recordings import accept_recording, dismiss_recording, find_recordings
from matches.play.on_air.tests.test_checks import CHANNEL, MINUTE, Clock
from matches.play.results.services.official import make_official, void_result
from matches.tests.factories import enrolled_pair, match_between, on_a_map

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def match(clock: Clock) -> Match:
    found = match_between(*enrolled_pair())
    found.time = clock.now
    found.save()
    return found


@pytest.fixture
def cass(match: Match) -> User:
    user = UserFactory.create(username="Cass")
    name_caster(league=league(), user=user, channel=CHANNEL, by=None)
    claim_match(match=match, by=user)
    return user


def play(match: Match, clock: Clock, stand_in: StreamsStandIn) -> None:
    """The cast goes on air ten minutes before, the match ends after an hour, the cast later."""
    stand_in.twitch.put("cass", RIGHT)
    broadcast = stand_in.twitch.broadcasts[-1]
    broadcast.began = clock.now - 10 * MINUTE
    check_casts()
    clock.go(60 * MINUTE)
    make_official(match=match, verdict=on_a_map(10, 7), by=None)
    clock.go(10 * MINUTE)
    stand_in.twitch.put("cass", OFF)
    broadcast.ended = clock.now


def found() -> FoundRecording:
    return FoundRecording.objects.select_related("stream__match__season__league").get()


def told(user: User) -> list[tuple[str, bool]]:
    telling.tell_people()
    rows = Notification.objects.filter(user=user, kind=NotificationKind.CASTING)
    titles = rows.filter(title__startswith="The recording").order_by("pk")
    return [(each.title, each.settled_at is None) for each in titles]


def maps_on_page(match: Match) -> list[list[str]]:
    answer = Client().get(f"/api/matches/{match.pk}/match-page").json()
    return [each["recordings"] for each in answer["maps"]]


def test_recording_is_found_confirmed_and_linked_at_the_start_of_the_map(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    mark_start(match=match, number=1, by=cass, at=clock.now + timedelta(minutes=3, seconds=4))
    play(match, clock, stand_in)
    assert (find_recordings(), find_recordings()) == (1, 0)
    assert told(cass) == [(f"The recording of {match.versus} is here", True)]
    assert maps_on_page(match) == [[]]
    broadcast = stand_in.twitch.broadcasts[0]
    vod = accept_recording(found=found(), by=cass)
    assert vod.url == f"https://www.twitch.tv/videos/{broadcast.archive}"
    vod.refresh_from_db()
    assert (vod.started_at, vod.ended_at) == (broadcast.began, broadcast.ended)
    assert maps_on_page(match) == [[f"{vod.url}?t=0h13m4s"]]
    assert told(cass)[0][1] is False
    with pytest.raises(Refused, match="already decided"):
        dismiss_recording(found=found(), by=cass)
    actions = AuditEntry.objects.filter(action__regex="^(recording|vod)").order_by("pk")
    assert list(actions.values_list("action", "actor")) == [
        ("vod.add", cass.pk),
        ("recording.accept", cass.pk),
    ]


def test_dismissed_recording_is_not_found_again(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    play(match, clock, stand_in)
    find_recordings()
    dismiss_recording(found=found(), by=cass)
    assert find_recordings() == 0
    assert not Vod.objects.exists()
    assert found().is_accepted is False


def test_video_that_is_there_already_is_told_when_it_began(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    play(match, clock, stand_in)
    broadcast = stand_in.twitch.broadcasts[0]
    url = f"https://www.twitch.tv/cass/v/{broadcast.archive}"
    add_vod(match=match, url=url, by=cass)
    find_recordings()
    accept_recording(found=found(), by=cass)
    vod = Vod.objects.get()
    assert (vod.url, vod.started_at) == (url, broadcast.began)


def test_starts_outside_of_the_recording_are_left_out(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    mark_start(match=match, number=1, by=cass, at=clock.now - 11 * MINUTE)
    began = clock.now
    play(match, clock, stand_in)
    find_recordings()
    accept_recording(found=found(), by=cass)
    assert maps_on_page(match) == [[]]
    mark_start(match=match, number=1, by=cass, at=clock.now)
    assert maps_on_page(match) == [[]]
    mark_start(match=match, number=1, by=cass, at=began)
    assert len(maps_on_page(match)[0]) == 1


def test_recording_is_looked_for_once_the_cast_is_over(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    stand_in.twitch.put("cass", RIGHT)
    check_casts()
    clock.go(119 * MINUTE)
    stand_in.asked.clear()
    assert find_recordings() == 0
    assert stand_in.asked == []
    clock.go(MINUTE)
    assert find_recordings() == 1
    FoundRecording.objects.all().delete()
    clock.go(12 * 60 * MINUTE)
    assert find_recordings() == 0


def test_match_that_is_void_needs_no_recording(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    play(match, clock, stand_in)
    void_result(match=match, by=None, reason="Wrong pair")
    assert find_recordings() == 0


def test_platform_that_fails_is_asked_again(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    play(match, clock, stand_in)
    stand_in.troubles["twitch"] = Trouble.DOWN
    assert find_recordings() == 0
    assert PlatformState.objects.get().fault == PlatformFault.UNREACHABLE
    stand_in.troubles.clear()
    assert find_recordings() == 0
    clock.go(2 * MINUTE)
    assert find_recordings() == 1


def test_recording_is_looked_for_seldom_when_it_does_not_come(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User
) -> None:
    make_official(match=match, verdict=on_a_map(10, 7), by=None)
    asked = []
    for minute in range(60):
        stand_in.asked.clear()
        find_recordings()
        if stand_in.asked:
            asked.append(minute)
        clock.go(MINUTE)
    assert asked[:15] == list(range(15))
    later = asked[15:]
    assert 4 <= len(later) <= 5
    assert {after - before for before, after in pairwise(later)} == {10}


def test_cast_without_people_is_for_staff(
    stand_in: StreamsStandIn, clock: Clock, match: Match
) -> None:
    staff = UserFactory.create(roles=[Role.TM_BREACHERS])
    create_stream(match=match, channel=CHANNEL, by=None)
    play(match, clock, stand_in)
    find_recordings()
    assert told(staff) == [(f"The recording of {match.versus} is here", True)]


@pytest.mark.parametrize("kind", KINDS)
def test_casters_and_staff_decide_and_nobody_else(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User, kind: str
) -> None:
    play(match, clock, stand_in)
    find_recordings()
    if kind in LEAGUE_STAFF:
        dismiss_recording(found=found(), by=person(kind))
    else:
        with pytest.raises(PermissionDenied):
            dismiss_recording(found=found(), by=person(kind))
        with pytest.raises(PermissionDenied):
            accept_recording(found=found(), by=person(kind))
        member = UserFactory.create()
        part = CastPart.COLOUR
        CastMember.objects.create(stream=Stream.objects.get(), user=member, part=part)
        accept_recording(found=found(), by=member)
        assert Vod.objects.count() == 1


def test_api_shows_decides_and_corrects(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User, client: Client
) -> None:
    play(match, clock, stand_in)
    find_recordings()
    client.force_login(cass)
    listed, own = (
        f"/api/streams/casting/{league().pk}/recordings",
        f"/api/matches/{match.pk}/recordings",
    )
    cast, url = Stream.objects.get().pk, found().url
    waiting: dict[str, Any] = {
        "_id": str(cast),
        "matchId": str(match.pk),
        "versus": match.versus,
        "url": url,
        "foundAt": int(clock.now.timestamp()),
        "vod": None,
        "maps": [],
    }
    assert client.get(listed).json() == client.get(own).json() == [waiting]
    answer = client.post(f"{own}/{cast}/accept")
    done = {"success": True, "message": "Recording added."}
    assert (answer.status_code, answer.json()) == (200, done)
    vod = Vod.objects.get()
    played = MapResult.objects.get()
    maps = [{"number": 1, "name": played.game_map.name, "seconds": None}]
    assert client.get(listed).json() == [{**waiting, "vod": str(vod.pk), "maps": maps}]
    starts = f"/api/matches/{match.pk}/vods/{vod.pk}/starts"

    def say(seconds: int | None) -> tuple[str, int | None]:
        body = {"map": 1, "seconds": seconds}
        said = client.post(starts, body, content_type="application/json").json()
        words = said["message"] if "message" in said else said["seconds"][0]
        return words, client.get(listed).json()[0]["maps"][0]["seconds"]

    saved = "Start of the map saved."
    assert [say(0), say(754), say(80 * 60), say(None)] == [
        (saved, 0),
        (saved, 754),
        ("The recording is over by then.", 754),
        ("Your time is taken back.", None),
    ]
    assert client.post(f"{own}/{cast}/dismiss").status_code == 409


def test_platforms_are_named_with_what_is_wrong(
    stand_in: StreamsStandIn, cass: User, client: Client
) -> None:
    client.force_login(cass)
    stand_in.troubles["twitch"] = Trouble.DENIED
    check_casts()
    now = int(timezone.now().timestamp())
    words = "It does not accept the portal’s credentials. An admin has to renew them."
    assert client.get(f"/api/streams/casting/{league().pk}/platforms").json() == [
        {"name": "Twitch", "isAsked": True, "problem": words, "since": now},
        {"name": "YouTube", "isAsked": True, "problem": "", "since": 0},
    ]


def test_page_of_the_cast_leads_to_its_maps(
    stand_in: StreamsStandIn, clock: Clock, match: Match, cass: User, client: Client
) -> None:
    mark_start(match=match, number=1, by=cass, at=clock.now)
    play(match, clock, stand_in)
    find_recordings()
    stream = Stream.objects.get()
    assert client.get(f"/api/streams/{stream.pk}").json()["maps"] == []
    vod = accept_recording(found=found(), by=cass)
    link = f"{vod.url}?t=0h10m0s"
    name = MapResult.objects.get().game_map.name
    assert client.get(f"/api/streams/{stream.pk}").json()["maps"] == [
        {"number": 1, "name": name, "link": link}
    ]
