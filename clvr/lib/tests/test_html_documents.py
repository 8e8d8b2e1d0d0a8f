"""What a document with a page of its own may contain, beyond what an announcement may."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.html import sanitise_document
from clvr.lib.tests.test_html import PARTS

MEDIA = ["/media/"]
REL = 'rel="noopener nofollow"'

DOCUMENT = (
    '<h1 id="rules">Rules</h1><h2 id="match-day">1. Match day</h2><h5>Small</h5><h6>Smaller</h6>'
    f'<p>See <a href="#match-day" {REL}>1</a><sup>1</sup>.</p><hr>'
    '<table><caption>Points</caption><thead><tr><th scope="col">Won</th><th colspan="2">Lost</th>'
    '</tr></thead><tbody><tr><td rowspan="2">3</td><td>0</td></tr></tbody></table>'
    '<ol start="4"><li>Four</li></ol><dl><dt>Round</dt><dd>Until one side is out.</dd></dl>'
    "<pre><code>/register name</code></pre><div>A part</div>"
    '<figure><img src="/media/map.webp" alt="Map" loading="lazy"><figcaption>Map</figcaption>'
    "</figure>"
)


def test_elements_of_documents_are_kept() -> None:
    assert sanitise_document(DOCUMENT, image_prefixes=MEDIA) == DOCUMENT


@pytest.mark.parametrize(
    ("html", "clean"),
    [
        ("<script>alert(1)</script>text", "text"),
        ("<style>p{color:red}</style><p style='color:red' class=a>text</p>", "<p>text</p>"),
        ("<h2 onclick=alert(1) id=top>Top</h2>", '<h2 id="top">Top</h2>'),
        ("<h2 id='a b'>Top</h2>", "<h2>Top</h2>"),
        ("<iframe src=https://evil.example></iframe>text", "text"),
        ("<form action=/x><input name=a><button>Send</button></form>", "Send"),
        ("<base href=//evil.example><meta http-equiv=refresh content=0>t", "t"),
        ('<img src="https://evil.example/x.png">', ""),
        ('<img id="x" alt="y">', ""),
        ("<table background=//evil.example><tr><td colspan=9999>x</td></tr></table>",
         "<table><tbody><tr><td>x</td></tr></tbody></table>"),
        ("<ol start=-1><li>x</li></ol>", "<ol><li>x</li></ol>"),
        ("<th scope=evil>x", "x"),
    ],
)  # fmt: skip
def test_other_elements_are_removed(html: str, clean: str) -> None:
    assert sanitise_document(html, image_prefixes=MEDIA) == clean


@pytest.mark.parametrize("address", ["https://x.example/?a=1", "mailto:a@b.example", "/bcl/home"])
def test_link_to_another_page_opens_in_a_new_tab(address: str) -> None:
    assert sanitise_document(f'<a id="x" target="_top" href="{address}">x</a>') == (
        f'<a target="_blank" id="x" href="{address}" {REL}>x</a>'
    )


@pytest.mark.parametrize("address", ["#overtime", "#3.1"])
def test_link_inside_the_document_stays_in_it(address: str) -> None:
    html = f'<a href="{address}">x</a>'
    assert sanitise_document(html) == f'<a href="{address}" {REL}>x</a>'


@pytest.mark.parametrize("address", ["javascript:alert(1)", "#a b", "//evil.example", "data:x", ""])
def test_forbidden_link_loses_its_address(address: str) -> None:
    assert sanitise_document(f'<a href="{address}">x</a>') == f"<a {REL}>x</a>"


@given(
    st.lists(
        st.sampled_from([*PARTS, "<h1 id=x>", "<table>", "<tr>", "<td>", "#x", "target=_top "]),
        max_size=14,
    ).map("".join)
)
def test_sanitising_twice_changes_nothing(html: str) -> None:
    once = sanitise_document(html, image_prefixes=MEDIA)
    assert sanitise_document(once, image_prefixes=MEDIA) == once
