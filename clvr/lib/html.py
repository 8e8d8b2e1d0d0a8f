"""Html that people wrote, made safe to show to others."""

import re
from collections.abc import Callable, Sequence

import nh3

_ATTRIBUTES: dict[str, set[str]] = {
    "*": set(),
    "a": {"href"},
    "img": {"src", "alt", "width", "height"},
}
_TAGS = {
    *("p", "h3", "h4", "ul", "ol", "li", "blockquote", "br"),
    *("strong", "em", "code"),
    *("a", "img"),
}
# Of other elements the text stays; of these nothing does, for it was never meant to be read.
_LEFT_OUT_WHOLE = {
    *("script", "style", "template", "noscript", "iframe", "object", "svg", "math"),
    *("textarea", "select", "title"),
}
_LINK = re.compile(r"(?:https?://|mailto:|/(?![/\\]))[^\x00-\x1f\\]*", re.IGNORECASE)
_FILE_PATH = re.compile(r"(?!.*\.\.)[\w./-]+", re.ASCII)
_PIXELS = re.compile(r"[1-9][0-9]{0,4}")
# In what nh3 writes, a quotation mark ends a value and nothing else does.
_IMAGE_WITHOUT_SOURCE = re.compile(r'<img(?: (?!src=)[a-z]+="[^"]*")*>')


def sanitise(html: str, *, image_prefixes: Sequence[str] = ()) -> str:
    """The html with nothing left but paragraphs, headings, lists, quotations, emphasis, code, links
    and the portal's own pictures. Sanitising the answer again changes nothing.

    - Links go to http, https, mailto or a path of the portal (`/bcl/rules`), carry
      `rel="noopener nofollow"` and open where the reader wants: `target` is not kept.
    - A picture is kept if its address is one of `image_prefixes` and a plain path (`/media/` keeps
      `/media/announcements/cup.webp`); by default none is. So no author can make readers' browsers
      call a stranger. It loads when it is scrolled to.
    - Headings are h3 and h4: the page around them has the others.
    - No style, class, id, event or data attribute is kept.
    """
    cleaned = nh3.clean(
        html,
        tags=_TAGS,
        clean_content_tags=_LEFT_OUT_WHOLE,
        attributes=_ATTRIBUTES,
        attribute_filter=_value_filter(image_prefixes),
        set_tag_attribute_values={"img": {"loading": "lazy"}},
        link_rel="noopener nofollow",
        url_schemes={"http", "https", "mailto"},
    )
    return _IMAGE_WITHOUT_SOURCE.sub("", cleaned)


def _value_filter(image_prefixes: Sequence[str]) -> Callable[[str, str, str], str | None]:
    """Says of each attribute that its tag may have whether this value may stay."""

    def kept(_tag: str, attribute: str, value: str) -> str | None:
        match attribute:
            case "href":
                fits = _LINK.fullmatch(value) is not None
            case "src":
                fits = any(_is_file_under(prefix, value) for prefix in image_prefixes)
            case "width" | "height":
                fits = _PIXELS.fullmatch(value) is not None
            case _:
                fits = True
        return value if fits else None

    return kept


def _is_file_under(prefix: str, address: str) -> bool:
    path = address.removeprefix(prefix)
    return path != address and _FILE_PATH.fullmatch(path) is not None
