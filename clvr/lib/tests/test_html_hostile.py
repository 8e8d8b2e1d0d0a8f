"""No hostile text gets more through the sanitiser than what it allows."""

import re
from html.parser import HTMLParser

from clvr.lib.html import sanitise
from clvr.lib.tests.hostile_html import HOSTILE

MEDIA = ("/media/",)
CELL = {"colspan": r"[1-9]\d{0,2}", "rowspan": r"[1-9]\d{0,2}"}
ALLOWED: dict[str, dict[str, str]] = {
    **{
        tag: {}
        for tag in ["p", "h3", "h4", "ul", "ol", "li", "blockquote", "br", "strong", "em", "code"]
    },
    **{tag: {} for tag in ("table", "thead", "tbody", "tr")},
    "a": {"href": r"(https?://|mailto:|/(?![/\\]))[^\x00-\x1f\\]*", "rel": "noopener nofollow"},
    "img": {
        "src": r"/media/(?!.*\.\.)[\w./-]+",
        "alt": r"[^<>]*",
        "loading": "lazy",
        **dict.fromkeys(("width", "height"), r"[1-9]\d{0,4}"),
    },
    "td": CELL,
    "th": {**CELL, "scope": "row|col|rowgroup|colgroup"},
}
"""The attributes of each element, with the whole shape of their values."""


class Reader(HTMLParser):
    """Notes everything that is not allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        shapes = ALLOWED.get(tag)
        if shapes is None:
            self.faults.append(f"<{tag}>")
            return
        for name, value in attrs:
            shape = shapes.get(name)
            if shape is None or re.fullmatch(shape, value or "", re.IGNORECASE) is None:
                self.faults.append(f"<{tag} {name}={value!r}>")

    def handle_comment(self, data: str) -> None:
        self.faults.append(f"comment {data!r}")

    def handle_decl(self, decl: str) -> None:
        self.faults.append(f"declaration {decl!r}")

    def unknown_decl(self, data: str) -> None:
        self.faults.append(f"declaration {data!r}")

    def handle_pi(self, data: str) -> None:
        self.faults.append(f"instruction {data!r}")


def faults_of(html: str) -> list[str]:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.faults


def test_hostile_html_keeps_only_what_is_allowed() -> None:
    assert len(set(HOSTILE)) >= 200
    cleaned = {html: sanitise(html, image_prefixes=MEDIA) for html in HOSTILE}
    assert {html: found for html, clean in cleaned.items() if (found := faults_of(clean))} == {}


def test_hostile_html_is_not_changed_by_sanitising_it_again() -> None:
    for html in HOSTILE:
        clean = sanitise(html, image_prefixes=MEDIA)
        assert sanitise(clean, image_prefixes=MEDIA) == clean


def test_reader_finds_what_is_not_allowed() -> None:
    """Proof that the first test can fail."""
    assert faults_of('<p id=a><a href="//x">x</a><img src=/media/../x><b>b</b><!-- c --></p>') == [
        "<p id='a'>",
        "<a href='//x'>",
        "<img src='/media/../x'>",
        "<b>",
        "comment ' c '",
    ]
