"""Asking Twitch and YouTube over HTTP, and everything that can go wrong."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from pytest_django import Settings

from clvr.streams_stand_in.broadcasts import OFF, RIGHT, WRONG, channel_with
from clvr.streams_stand_in.server import StreamsStandIn
from clvr.streams_stand_in.troubles import Trouble
from matches.enums import PlatformFault, StreamPlatform
from matches.play.on_air.platforms import http, twitch, youtube
from matches.play.on_air.platforms.http import Failed
from matches.stream_links import Channel, Key

STREAMS = "GET /twitch/helix/streams"
TOKEN = "POST /twitch/oauth2/token"


def test_twitch_says_who_is_on_air_with_what(stand_in: StreamsStandIn) -> None:
    stand_in.twitch.put("cass", RIGHT, viewers=12)
    stand_in.twitch.put("other", WRONG)
    stand_in.twitch.put("gone", RIGHT)
    stand_in.twitch.put("gone", OFF)
    told = twitch.streams_of({"cass", "other", "gone", "nobody"})
    assert {login: (each.game, each.viewers) for login, each in told.items()} == {
        "cass": ("Breachers", 12),
        "other": ("Just Chatting", 1240),
    }
    cass = stand_in.twitch.on_air("cass")
    assert cass is not None
    assert (told["cass"].video, told["cass"].since) == (cass.stream, cass.began)
    assert stand_in.asked == [TOKEN, STREAMS]


def test_a_hundred_logins_are_one_call_and_the_token_is_kept(stand_in: StreamsStandIn) -> None:
    twitch.streams_of({f"caster_{number}" for number in range(101)})
    twitch.streams_of({"cass"})
    assert stand_in.asked == [TOKEN, STREAMS, STREAMS, STREAMS]


def test_token_that_ended_early_is_renewed_once(stand_in: StreamsStandIn) -> None:
    twitch.streams_of({"cass"})
    stand_in.tokens.clear()
    stand_in.twitch.put("cass", RIGHT)
    assert set(twitch.streams_of({"cass"})) == {"cass"}
    assert stand_in.asked == [TOKEN, STREAMS, STREAMS, TOKEN, STREAMS]
    stand_in.troubles["twitch"] = Trouble.DENIED
    with pytest.raises(Failed) as failed:
        twitch.streams_of({"cass"})
    assert failed.value.fault == PlatformFault.DENIED


def test_wrong_secret_is_denied(stand_in: StreamsStandIn) -> None:
    stand_in.secret = "another"
    with pytest.raises(Failed) as failed:
        twitch.streams_of({"cass"})
    assert failed.value.fault == PlatformFault.DENIED
    stand_in.key = "another"
    with pytest.raises(Failed) as failed:
        youtube.videos_of({"a" * 11})
    assert failed.value.fault == PlatformFault.DENIED


def test_one_login_that_can_not_be_spoils_no_other(stand_in: StreamsStandIn) -> None:
    stand_in.twitch.put("cass", RIGHT)
    stand_in.twitch.put("pip", RIGHT)
    assert set(twitch.streams_of({"cass", "_bad", "other", "pip"})) == {"cass", "pip"}


@pytest.mark.parametrize(
    ("trouble", "fault"),
    [
        (Trouble.DOWN, PlatformFault.UNREACHABLE),
        (Trouble.SLOW, PlatformFault.UNREACHABLE),
        (Trouble.LIMITED, PlatformFault.LIMITED),
        (Trouble.DENIED, PlatformFault.DENIED),
        (Trouble.GARBLED, PlatformFault.UNREADABLE),
    ],
)
def test_trouble_is_a_fault_and_never_an_answer(
    stand_in: StreamsStandIn,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Trouble,
    fault: PlatformFault,
) -> None:
    monkeypatch.setattr(http, "TIMEOUT_SECONDS", 0.3)
    stand_in.troubles = {"twitch": trouble, "youtube": trouble}
    for ask in (
        lambda: twitch.streams_of({"cass"}),
        lambda: twitch.recordings_of("cass"),
        lambda: youtube.videos_of({"a" * 11}),
        lambda: youtube.newest_videos(UC),
    ):
        with pytest.raises(Failed) as failed:
            ask()
        assert failed.value.fault == fault
    if fault == PlatformFault.LIMITED:
        assert failed.value.rest is not None
        assert timedelta(seconds=55) < failed.value.rest <= timedelta(seconds=60)


@pytest.mark.usefixtures("stand_in")
def test_nothing_listens(settings: Settings) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"twitch_token_url": "http://127.0.0.1:9/token"}
    )
    with pytest.raises(Failed) as failed:
        twitch.streams_of({"cass"})
    assert failed.value.fault == PlatformFault.UNREACHABLE
    assert "127.0.0.1" not in str(failed.value)


UC = Channel(StreamPlatform.YOUTUBE, Key.CHANNEL, f"UC{'x' * 22}")
AT = Channel(StreamPlatform.YOUTUBE, Key.HANDLE, "@casters")


def test_channel_on_youtube_is_found_by_its_uploads(stand_in: StreamsStandIn) -> None:
    stand_in.youtube.put(channel_with("@casters"), RIGHT, viewers=7)
    for _ in range(2):
        videos = youtube.videos_of(youtube.newest_videos(AT))
        told = youtube.on_air(videos.values())
        assert told is not None
        assert (told.game, told.viewers, told.is_gaming) == ("Gaming", 7, True)
    listed, asked = "GET /youtube/v3/playlistItems", "GET /youtube/v3/videos"
    assert stand_in.asked == ["GET /youtube/v3/channels", listed, asked, listed, asked]
    assert youtube.newest_videos(UC) == []


def test_broadcast_about_a_game_stands_before_another_one(stand_in: StreamsStandIn) -> None:
    stand_in.youtube.put("a" * 11, WRONG)
    told = youtube.on_air(youtube.videos_of({"a" * 11, "b" * 11}).values())
    assert told is not None
    assert told.is_gaming is False
    stand_in.youtube.put("b" * 11, RIGHT)
    told = youtube.on_air(youtube.videos_of({"a" * 11, "b" * 11}).values())
    assert told is not None
    assert told.video == "b" * 11
    assert youtube.on_air([]) is None


def test_quota_that_is_used_up_rests_until_midnight_in_california(
    stand_in: StreamsStandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in.troubles["youtube"] = Trouble.QUOTA
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 11, 30, 20, 0, tzinfo=UTC))
    with pytest.raises(Failed) as failed:
        youtube.videos_of({"a" * 11})
    assert (failed.value.fault, failed.value.rest) == (PlatformFault.LIMITED, timedelta(hours=12))


def test_recordings_have_their_beginning_and_end(stand_in: StreamsStandIn) -> None:
    stand_in.twitch.put("cass", RIGHT)
    stand_in.twitch.put("cass", OFF)
    (broadcast,) = stand_in.twitch.broadcasts
    broadcast.began -= timedelta(hours=2, minutes=3, seconds=4)
    (recording,) = twitch.recordings_of("cass")
    assert recording.url == f"https://www.twitch.tv/videos/{broadcast.archive}"
    assert (recording.stream, recording.began) == (broadcast.stream, broadcast.began)
    assert recording.ended == broadcast.ended
    assert twitch.recordings_of("nobody") == []

    stand_in.youtube.put("a" * 11, RIGHT)
    (video,) = youtube.videos_of({"a" * 11}).values()
    assert youtube.recording_of(video) is None
    stand_in.youtube.put("a" * 11, OFF)
    (video,) = youtube.videos_of({"a" * 11}).values()
    found = youtube.recording_of(video)
    assert found is not None
    assert found.url == f"https://www.youtube.com/watch?v={'a' * 11}"


def test_cache_that_forgets_costs_a_token_each_time(stand_in: StreamsStandIn) -> None:
    twitch.streams_of({"cass"})
    cache.clear()
    twitch.streams_of({"cass"})
    assert stand_in.asked.count(TOKEN) == 2
