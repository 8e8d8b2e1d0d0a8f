import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.html import sanitise

REL = 'rel="noopener nofollow"'
MEDIA = ("/media/", "https://media.example/clvr/")

ANNOUNCEMENT = (
    "<h3>Week 6</h3><p>A <strong>good</strong> <em>match</em><br>and <code>UGC12</code></p>"
    "<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Friday</td></tr></tbody></table>"
    "<h4>When</h4><ul><li>Friday</li></ul><ol><li>Sunday</li></ol><blockquote>Nice</blockquote>"
)


def test_elements_of_announcements_are_kept() -> None:
    assert sanitise(ANNOUNCEMENT) == ANNOUNCEMENT


@pytest.mark.parametrize(
    ("html", "clean"),
    [
        ("", ""),
        ("plain & <b>bold</b>", "plain &amp; bold"),
        ("<p>never closed", "<p>never closed</p>"),
        ("&lt;script&gt;", "&lt;script&gt;"),
        ("<script>alert(1)</script>text", "text"),
        ("<SCRIPT SRC=//evil.example/x.js></SCRIPT>text", "text"),
        ("<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"),
        ("<style>p{color:red}</style><p>text</p>", "<p>text</p>"),
        ("<p style='position:fixed' class=a id=b data-c=d onclick='e()' lang=fr>t</p>", "<p>t</p>"),
        ("<h1>One</h1><h2>Two</h2><h3>Three</h3>", "OneTwo<h3>Three</h3>"),
        ("<iframe src=https://evil.example>inside</iframe>text", "text"),
        ("<object data=x>inside</object><embed src=x>text", "text"),
        ("<svg onload=alert(1)><script>alert(1)</script></svg>text", "text"),
        ("<math><mi><mglyph><style><img src=x onerror=alert(1)>", ""),
        ("<form action=/x><input name=a><button>Send</button></form>", "Send"),
        ("<textarea><img src=x onerror=alert(1)></textarea>text", "text"),
        ("<base href=//evil.example><meta http-equiv=refresh content=0><link href=x>t", "t"),
        ("<!-- <p>hidden</p> --><p>shown</p>", "<p>shown</p>"),
        (
            "<table style=x><col><tr><th scope=row colspan=2 abbr=x>a<td rowspan=1e3>b</table>",
            '<table><tbody><tr><th scope="row" colspan="2">a</th><td>b</td></tr></tbody></table>',
        ),
        ("<details open ontoggle=alert(1)>text</details>", "text"),
        ('<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'),
        ("<video><source onerror=alert(1)></video>text", "text"),
    ],
)
def test_other_elements_are_removed(html: str, clean: str) -> None:
    assert sanitise(html, image_prefixes=MEDIA) == clean


@pytest.mark.parametrize(
    "address",
    [
        *("https://discord.gg/clvr-bcl", "http://x.example/?a=1", "HTTPS://X.EXAMPLE"),
        *("mailto:a@b.example?subject=Hi there", "/bcl/rules", "/"),
    ],
)
def test_allowed_links_are_kept(address: str) -> None:
    assert sanitise(f'<a href="{address}">x</a>') == f'<a href="{address}" {REL}>x</a>'


@pytest.mark.parametrize(
    "address",
    [
        *("javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "JaVaScRiPt:1"),
        *("&#106;avascript:alert(1)", "\x01javascript:alert(1)", "data:text/html,x", "vbscript:x"),
        *("//evil.example", "/\\evil.example", "/\t/evil.example", "\\\\evil.example", "rules"),
        *("#top", "ftp://x.example", "tel:1", "blob:x", ""),
    ],
)
def test_forbidden_link_loses_its_address(address: str) -> None:
    assert sanitise(f'<a href="{address}">x</a>') == f"<a {REL}>x</a>"


def test_link_keeps_only_its_address() -> None:
    html = "<a href=/bcl/home target=_blank rel=opener onclick=e() ping=//x download>x</a>"
    assert sanitise(html) == f'<a href="/bcl/home" {REL}>x</a>'


@pytest.mark.parametrize(
    "address",
    ["/media/announcements/cup.webp", "https://media.example/clvr/announcements/cup.webp"],
)
def test_own_picture_is_kept_under_the_first_address_and_loads_lazily(address: str) -> None:
    html = f'<img src="{address}" alt="A cup > all" width="1200" height="300">'
    assert sanitise(html, image_prefixes=MEDIA) == (
        '<img src="/media/announcements/cup.webp" alt="A cup &gt; all" '
        'width="1200" height="300" loading="lazy">'
    )


@pytest.mark.parametrize(
    "address",
    [
        *("https://evil.example/x.png", "//evil.example/media/x.png", "/logout", "/media/"),
        *("/media/../logout", "/media/%2e%2e/logout", "/media/a/..", "/media/x?y=1", "/media/x#y"),
        *("/media/\\x", "data:image/png;base64,AA", "javascript:1", "x" + "/media/a.webp", ""),
        "https://media.example.evil.example/clvr/x.webp",
    ],
)
def test_picture_from_another_site_is_removed(address: str) -> None:
    html = f'a<img src="{address}" onerror="alert(1)" alt="x" width=5>b'
    assert sanitise(html, image_prefixes=MEDIA) == "ab"


@pytest.mark.parametrize(
    "html",
    ["<img>", "<img alt='x'>", "<img alt='&quot;> src=\"/media/a.webp'>", "<img srcset=/media/a>"],
)
def test_picture_without_an_address_is_removed(html: str) -> None:
    assert sanitise(html, image_prefixes=MEDIA) == ""


def test_no_picture_is_kept_by_default() -> None:
    assert sanitise('<p>a<img src="/media/a.webp" alt="">b</p>') == "<p>ab</p>"


def test_size_of_a_picture_is_a_number() -> None:
    html = '<img src="/media/a.webp" width="1e3" height="0" style="width:9px">'
    assert sanitise(html, image_prefixes=MEDIA) == '<img src="/media/a.webp" loading="lazy">'


PARTS = [
    *("<", ">", '"', "'", "/", " ", "=", "&", "&quot;", "&lt;", "<p>", "</p>", "<a href=", "x"),
    *("<img src=", "/media/a", "alt=", "<script>", "</script>", "<svg>", "<style>", "</style>"),
    *(
        "<table>",
        "</table>",
        "<tr>",
        "<td>",
        "<caption>",
        "<col>",
        "<math>",
        "<!--",
        "-->",
        "<li>",
        "<ul>",
        "javascript:",
        "<noscript>",
        "<title>",
        "\n",
    ),
]


@given(st.lists(st.sampled_from(PARTS), max_size=14).map("".join))
def test_sanitising_twice_changes_nothing(html: str) -> None:
    once = sanitise(html, image_prefixes=MEDIA)
    assert sanitise(once, image_prefixes=MEDIA) == once
