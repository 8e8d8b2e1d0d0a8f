"""HTML that people wrote, sanitised so that it is safe to show to others."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import nh3

from clvr.lib.nesting import require_parsable


@dataclass(frozen=True)
class _Profile:
    """The allowed elements of one kind of text.

    `attributes` are those of each tag, with those of every tag under `*`; `link` matches the whole
    address of an allowed link.
    """

    tags: frozenset[str]
    attributes: Mapping[str, frozenset[str]]
    link: re.Pattern[str]


_TEXT = frozenset(
    {
        *("p", "h3", "h4", "ul", "ol", "li", "blockquote", "br"),
        *("strong", "em", "code"),
        *("a", "img"),
    }
)
_IMAGE = frozenset({"src", "alt", "width", "height"})
_TABLE = frozenset({"table", "thead", "tbody", "tr", "th", "td"})
_CELLS = {
    "th": frozenset({"colspan", "rowspan", "scope"}),
    "td": frozenset({"colspan", "rowspan"}),
}
_ELSEWHERE = r"(?:https?://|mailto:|/(?![/\\]))[^\x00-\x1f\\]*"
_NAME = r"[\w.:-]+"

_ARTICLE = _Profile(
    tags=_TEXT | _TABLE,
    attributes={"*": frozenset(), "a": frozenset({"href"}), "img": _IMAGE, **_CELLS},
    link=re.compile(_ELSEWHERE, re.IGNORECASE),
)
_DOCUMENT = _Profile(
    tags=_TEXT
    | _TABLE
    | {
        *("h1", "h2", "h5", "h6", "hr", "dl", "dt", "dd", "pre", "div", "figure", "figcaption"),
        *("b", "i", "u", "s", "sub", "sup", "small"),
        *("caption", "tfoot"),
    },
    attributes={
        "*": frozenset({"id"}),
        "a": frozenset({"href"}),
        "img": _IMAGE,
        "ol": frozenset({"start"}),
        **_CELLS,
    },
    link=re.compile(rf"{_ELSEWHERE}|#{_NAME}", re.IGNORECASE),
)

# The text inside other unknown elements is kept. The text inside these is not, because it was never
# meant to be read.
_LEFT_OUT_WHOLE = {
    *("script", "style", "template", "noscript", "iframe", "object", "svg", "math"),
    *("textarea", "select", "title"),
}
_FILE_PATH = re.compile(r"(?!.*\.\.)[\w./-]+", re.ASCII)
_PIXELS = re.compile(r"[1-9][0-9]{0,4}")
_SMALL_NUMBER = re.compile(r"[1-9][0-9]{0,2}")
_ID = re.compile(_NAME)
_SCOPE = re.compile(r"row|col|rowgroup|colgroup")
# In nh3's output a quotation mark always ends a value.
_IMAGE_WITHOUT_SOURCE = re.compile(r'<img(?: (?!src=)[a-z]+="[^"]*")*>')
_MOST_PASSES = 5
_LINK_ELSEWHERE = re.compile(r'<a(?=(?: [a-z]+="[^"]*")* href="(?!#))')


def sanitise(html: str, *, image_prefixes: Sequence[str] = ()) -> str:
    """The HTML with only paragraphs, headings, lists, tables, quotations, emphasis, code, links and
    the portal's own pictures. Sanitising the result again changes nothing.

    - Links go to http, https, mailto or a path of the portal (`/bcl/rules`), carry `rel="noopener
      nofollow"` and have no `target`: the reader decides where they open.
    - A picture is kept if its address is one of `image_prefixes` and a plain path (`/media/` keeps
      `/media/announcements/cup.webp`); by default none is. So no author can make readers' browsers
      load pictures of other sites. Its address then begins with the first of the prefixes. It
      loads when the reader scrolls to it.
    - Headings are h3 and h4: the page around them has the others.
    - No style, class, id, event or data attribute is kept.

    To be called where text is stored or looked at before that, never where stored text is read.
    Raises Unparsable (`clvr.lib.nesting`), with words for the writer.
    """
    return _clean(html, _ARTICLE, image_prefixes)


def sanitise_document(html: str, *, image_prefixes: Sequence[str] = ()) -> str:
    """Like `sanitise`, for a text that is a page of its own, with nothing around it.

    It may have headings of every level, tables, definitions and rules, and ids for its own links
    (`#overtime`). Links to other pages open in a new tab: the document may be shown in a frame that
    can show nothing else. Raises Unparsable.
    """
    return _LINK_ELSEWHERE.sub('<a target="_blank"', _clean(html, _DOCUMENT, image_prefixes))


def _clean(html: str, profile: _Profile, image_prefixes: Sequence[str]) -> str:
    """The HTML cleaned until another pass changes nothing: where an element is removed, a browser
    or the next pass may read what was inside it differently."""
    require_parsable(html)
    for _ in range(_MOST_PASSES):
        before, html = html, _cleaned_once(html, profile, image_prefixes)
        if html == before:
            break
    return html


def _cleaned_once(html: str, profile: _Profile, image_prefixes: Sequence[str]) -> str:
    cleaned = nh3.clean(
        html,
        tags=set(profile.tags),
        clean_content_tags=_LEFT_OUT_WHOLE,
        attributes={tag: set(names) for tag, names in profile.attributes.items()},
        attribute_filter=_value_filter(profile.link, image_prefixes),
        set_tag_attribute_values={"img": {"loading": "lazy"}},
        link_rel="noopener nofollow",
        url_schemes={"http", "https", "mailto"},
    )
    return _IMAGE_WITHOUT_SOURCE.sub("", cleaned)


def _value_filter(
    link: re.Pattern[str], image_prefixes: Sequence[str]
) -> Callable[[str, str, str], str | None]:
    """Returns for each attribute that its tag may have whether this value is allowed."""
    values = {
        "href": link,
        "width": _PIXELS,
        "height": _PIXELS,
        "start": _PIXELS,
        "colspan": _SMALL_NUMBER,
        "rowspan": _SMALL_NUMBER,
        "scope": _SCOPE,
        "id": _ID,
    }

    def kept(_tag: str, attribute: str, value: str) -> str | None:
        if attribute == "src":
            return _picture_address(value, image_prefixes)
        fits = attribute not in values or values[attribute].fullmatch(value) is not None
        return value if fits else None

    return kept


def _picture_address(address: str, prefixes: Sequence[str]) -> str | None:
    """The address under the first of the prefixes; None unless it is a file under one of them."""
    for prefix in prefixes:
        path = address.removeprefix(prefix)
        if path != address and _FILE_PATH.fullmatch(path):
            return prefixes[0] + path
    return None
