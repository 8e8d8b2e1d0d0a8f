"""What counts as a link, and how it is completed."""

import pytest
from rest_framework.serializers import ValidationError

from clvr.lib.api.link_fields import LinkField
from clvr.lib.links import HAS_UNSEEN, HAS_USER, NO_LINK, link_fault, with_scheme


@pytest.mark.parametrize(
    ("typed", "link"),
    [
        ("twitch.tv/videos/1", "https://twitch.tv/videos/1"),
        (" www.youtube.com/watch?v=x#t=1 ", "https://www.youtube.com/watch?v=x#t=1"),
        ("twitch.tv", "https://twitch.tv"),
        (" <https://twitch.tv/clvr> ", "https://twitch.tv/clvr"),
        ("<twitch.tv>", "https://twitch.tv"),
        ("video.example:8443/1", "https://video.example:8443/1"),
        ("https://twitch.tv/clvr", "https://twitch.tv/clvr"),
        ("http://video.example/1", "http://video.example/1"),
    ],
)
def test_link_gets_the_https_that_was_left_out(typed: str, link: str) -> None:
    assert (with_scheme(typed), link_fault(link), LinkField().run_validation(typed)) == (
        link,
        "",
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
    assert link_fault(with_scheme(typed)) == NO_LINK
    with pytest.raises(ValidationError) as refused:
        LinkField().run_validation(typed)
    assert refused.value.detail == [NO_LINK]


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("https://twitch.tv@video.example/1", HAS_USER),
        ("https://user:pw@video.example", HAS_USER),
        ("https://user@video.example?x", HAS_USER),
        ("https://video.example/\u202e4pm.exe", HAS_UNSEEN),
        ("https://video.example/\u200b1", HAS_UNSEEN),
        ("https://video\u00ad.example/1", HAS_UNSEEN),
        ("https://video.example/\x7f", HAS_UNSEEN),
    ],
)
def test_link_leads_where_it_seems_to_lead(typed: str, fault: str) -> None:
    assert link_fault(typed) == fault
    with pytest.raises(ValidationError) as refused:
        LinkField().run_validation(typed)
    assert refused.value.detail == [fault]


@pytest.mark.parametrize(
    "link",
    ["https://youtube.com/@clvr", "https://video.example/?by=a@b", "https://vidéo.example/ü"],
)
def test_link_with_a_sign_after_the_host_stays_one(link: str) -> None:
    assert link_fault(link) == ""


def test_link_has_a_length() -> None:
    with pytest.raises(ValidationError):
        LinkField().run_validation("video.example/" + "x" * 300)
