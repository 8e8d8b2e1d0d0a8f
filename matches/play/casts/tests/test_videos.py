"""Without these, one video is several recordings of a match."""

import pytest

from matches.play.casts.videos import video_of, without_repeats


@pytest.mark.parametrize(
    ("link", "video"),
    [
        ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", ("youtube", "dQw4w9WgXcQ")),
        ("https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ", ("youtube", "dQw4w9WgXcQ")),
        ("http://youtu.be/dQw4w9WgXcQ?si=x#t=9", ("youtube", "dQw4w9WgXcQ")),
        ("https://youtube.com/shorts/dQw4w9WgXcQ", ("youtube", "dQw4w9WgXcQ")),
        ("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", ("youtube", "dQw4w9WgXcQ")),
        ("https://www.twitch.tv/videos/123?t=1h2m3s", ("twitch", "123")),
        ("https://m.twitch.tv/clvr/video/123", ("twitch", "123")),
        ("https://clips.twitch.tv/BoldFox-1_a", ("twitch clip", "BoldFox-1_a")),
        ("https://www.twitch.tv/clvr/clip/BoldFox-1_a?x=1", ("twitch clip", "BoldFox-1_a")),
        ("https://www.twitch.tv/clvr", ("", "https://www.twitch.tv/clvr")),
        ("https://youtube.com.evil/watch?v=dQw4w9WgXcQ", None),
        ("https://video.example/watch?v=dQw4w9WgXcQ", None),
    ],
)
def test_video_has_one_id_at_all_its_addresses(link: str, video: tuple[str, str] | None) -> None:
    assert video_of(link) == (video or ("", link))


def test_repeated_videos_are_left_out() -> None:
    links = ["https://youtu.be/abcdef", "https://youtube.com/live/abcdef", "https://a.example/1"]
    assert without_repeats(links) == [links[0], links[2]]
    assert without_repeats(links, ["https://a.example/1", "https://youtu.be/abcdef?t=3"]) == []
