"""Without these, one video is several recordings of a match."""

import json

import pytest

from clvr.environment import BASE_DIR
from matches.play.casts.videos import video_of, without_repeats

# The tests of the page's players read the same file.
VIDEOS = BASE_DIR / "frontend/matches/play/casts/player/videos.json"
CASES = [(each["link"], each["site"], each["id"]) for each in json.loads(VIDEOS.read_text())]


@pytest.mark.parametrize(("link", "site", "key"), CASES)
def test_video_has_one_id_at_all_its_addresses(link: str, site: str, key: str) -> None:
    assert video_of(link) == ((site, key) if site else ("", link))


def test_channel_is_no_video() -> None:
    channel = "https://www.twitch.tv/clvr"
    assert video_of(channel) == ("", channel)


def test_repeated_videos_are_left_out() -> None:
    links = ["https://youtu.be/abcdef", "https://youtube.com/live/abcdef", "https://a.example/1"]
    assert without_repeats(links) == [links[0], links[2]]
    assert without_repeats(links, ["https://a.example/1", "https://youtu.be/abcdef?t=3"]) == []
