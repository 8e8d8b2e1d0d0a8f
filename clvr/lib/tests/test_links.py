"""What counts as a link, and how it is completed."""

import pytest
from rest_framework.serializers import ValidationError

from clvr.lib.api.link_fields import LinkField
from clvr.lib.links import NO_LINK, is_link, with_scheme


@pytest.mark.parametrize(
    ("typed", "link"),
    [
        ("twitch.tv/videos/1", "https://twitch.tv/videos/1"),
        (" www.youtube.com/watch?v=x#t=1 ", "https://www.youtube.com/watch?v=x#t=1"),
        ("twitch.tv", "https://twitch.tv"),
        ("video.example:8443/1", "https://video.example:8443/1"),
        ("https://twitch.tv/clvr", "https://twitch.tv/clvr"),
        ("http://video.example/1", "http://video.example/1"),
    ],
)
def test_link_gets_the_https_that_was_left_out(typed: str, link: str) -> None:
    assert (with_scheme(typed), is_link(link), LinkField().run_validation(typed)) == (
        link,
        True,
        link,
    )


@pytest.mark.parametrize(
    "typed",
    [
        "javascript:alert(1)",
        "javascript.alert:alert(1)",
        "data:text/html,x",
        "ftp://video.example/1",
        "mailto:a@video.example",
        "//video.example/1",
        "clvr",
        "my video.example/1",
        "video..example",
        "-/x.y",
    ],
)
def test_nothing_else_becomes_a_link(typed: str) -> None:
    assert not is_link(with_scheme(typed))
    with pytest.raises(ValidationError) as refused:
        LinkField().run_validation(typed)
    assert refused.value.detail == [NO_LINK]


def test_link_has_a_length() -> None:
    with pytest.raises(ValidationError):
        LinkField().run_validation("video.example/" + "x" * 300)
