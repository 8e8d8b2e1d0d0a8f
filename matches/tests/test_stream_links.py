import pytest

from matches.enums import StreamPlatform
from matches.stream_links import Channel, Key, channel_of

TWITCH, YOUTUBE = StreamPlatform.TWITCH, StreamPlatform.YOUTUBE
UC = "UC" + "aB3-_" * 4 + "xy"


@pytest.mark.parametrize(
    ("link", "kind", "key"),
    [
        ("https://www.twitch.tv/Cass_Ryder", Key.LOGIN, "cass_ryder"),
        ("https://m.twitch.tv/cass/?tt=1", Key.LOGIN, "cass"),
        ("https://player.twitch.tv/?parent=x&channel=cass", Key.LOGIN, "cass"),
        ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", Key.VIDEO, "dQw4w9WgXcQ"),
        ("https://youtube.com/live/dQw4w9WgXcQ?feature=share", Key.VIDEO, "dQw4w9WgXcQ"),
        ("https://youtu.be/dQw4w9WgXcQ", Key.VIDEO, "dQw4w9WgXcQ"),
        (f"https://www.youtube.com/channel/{UC}/live", Key.CHANNEL, UC),
        ("https://www.youtube.com/@ClvrCasts/streams", Key.HANDLE, "@clvrcasts"),
    ],
)
def test_link_leads_to_what_a_platform_is_asked_about(link: str, kind: Key, key: str) -> None:
    platform = TWITCH if kind == Key.LOGIN else YOUTUBE
    assert channel_of(link) == Channel(platform, kind, key)


@pytest.mark.parametrize(
    "link",
    [
        "https://www.twitch.tv/videos/123",
        "https://www.twitch.tv/directory",
        "https://www.twitch.tv/cass/clip/Abc",
        "https://www.twitch.tv/cass/../../oauth2",
        "https://twitch.tv.example.org/cass",
        "https://example.org/?https://www.twitch.tv/cass",
        "https://www.youtube.com/c/Casters",
        "https://www.youtube.com/channel/UCshort",
        "https://kick.com/cass",
        "",
    ],
)
def test_of_other_links_nobody_is_asked(link: str) -> None:
    assert channel_of(link) is None
