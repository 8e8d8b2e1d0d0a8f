"""Without these, announcements reach Discord with bare marks, empty rows and no pictures."""

import pytest

from clvr.lib.escaping.discord_html import chat_markdown, pictures

PORTAL = "https://clvr.example"


@pytest.mark.parametrize(
    ("html", "chat"),
    [
        ("<p>a<em> b</em> c</p>", "a *b* c"),
        ("<p><em> b </em>c</p>", "*b* c"),
        ("<p><strong>a </strong>b</p>", "**a** b"),
        ("<p><strong><em>a </em> </strong>b</p>", "***a***  b"),
        ("<p>a<em> </em>b<strong></strong></p>", "a b"),
        ("<p><em>a<br></em>b</p>", "*a*\nb"),
        ("<blockquote><em>a<br></em>b</blockquote>", "> *a*\n> b"),
        ("<p><strong>a</strong><em>b</em></p>", "**a**\u200b*b*"),
        ('<p><strong><a href="/x">a</a></strong></p>', "**[a](<https://clvr.example/x>)**"),
        ("<p><code>a_b*`c`</code> d_e</p>", "`a_b*ˋcˋ` d\\_e"),
        ("<p>a<code> &gt;</code></p>", "a `>`"),
    ],
)
def test_emphasis_begins_and_ends_at_a_word(html: str, chat: str) -> None:
    assert chat_markdown(html, PORTAL) == chat


@pytest.mark.parametrize(
    ("html", "chat"),
    [
        ("<p>-# small</p>", "\\-# small"),
        ("<p># large</p>", "\\# large"),
        (
            "<p>@everyone and @here, ask@clvr.example</p>",
            ("@\u200beveryone and @\u200bhere, ask@clvr.example"),
        ),
        ('<p><a href="https://x.example/a>b c">a</a></p>', "[a](<https://x.example/a%3Eb%20c>)"),
    ],
)
def test_words_have_no_meaning_of_discord_s(html: str, chat: str) -> None:
    assert chat_markdown(html, PORTAL) == chat


def test_table_has_a_line_for_each_row_with_words() -> None:
    html = (
        "<table><tr><th>Day</th><th>Time</th></tr><tr><td>Fri<br>day</td><td>7</td></tr>"
        '<tr><td><img src="/media/a.webp"></td><td> </td></tr><tr><td></td><td>8</td></tr></table>'
    )
    assert chat_markdown(html, PORTAL) == "Day | Time\nFri day | 7\n | 8"


def test_paragraphs_of_a_cell_are_apart() -> None:
    html = "<table><tr><td><p>one</p><p>two</p></td><td><p>three</p></td></tr></table>"
    assert chat_markdown(html, PORTAL) == "one two | three"


def test_pictures_are_listed_once_with_their_whole_addresses() -> None:
    html = (
        '<p><img src="/media/a.webp" alt="A"><img src="https://files.example/b.webp"></p>'
        '<img src="/media/a.webp">'
    )
    assert pictures(html, PORTAL) == [
        "https://clvr.example/media/a.webp",
        "https://files.example/b.webp",
    ]
