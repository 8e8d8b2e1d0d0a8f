"""How deep the elements of an HTML text are inside one another, before anything parses it.

A parser takes time for each level that is open at each tag: 24,000 levels take seconds, 50 none. So
the levels are counted first, in one pass over the text. The tags are read as the HTML standard
reads them, but an end tag counts only where it surely ends an element. So a text has no more levels
than are counted, apart from the bodies and rows that a parser adds to tables.
"""

import re

MOST_LEVELS = 50
TOO_DEEP = (
    f"This text has more than {MOST_LEVELS} elements inside one another, or elements that never "
    "end. Check that each list, quotation and table ends where it should."
)
MOST_TAGS_BESIDE_OTHERS = 2000
TOO_MANY_BESIDE_OTHERS = (
    "This text is too long to have scripts, styles or drawings in it. Nobody would see them: take "
    "<script>, <style>, <svg> and the like out."
)

_VOID = frozenset(
    {
        *("area", "base", "br", "col", "embed", "frame", "hr", "img", "input", "link", "meta"),
        *("param", "source", "track", "wbr"),
    }
)
# What is inside of them is read by other rules. None of them is ever shown.
_OTHERS = frozenset(
    {
        *("frameset", "iframe", "math", "noembed", "noframes", "noscript", "plaintext", "script"),
        *("select", "style", "svg", "template", "textarea", "title", "xmp"),
    }
)
# A parser adds them to a table without them, which must not make a text too deep that it has read.
_ADDED = frozenset({"tbody", "tr"})
_ROWS = frozenset({"p", "td", "th", "tr"})
_BODIES = ("tbody", "tfoot", "thead")
_ENDED_BY_THEIR_PARENT = _ROWS | {"dd", "dt", "li", *_BODIES}
_BLOCKS = (
    *("address", "blockquote", "div", "dl", "figcaption", "figure", "hr", "ol", "p", "pre", "ul"),
    *("h1", "h2", "h3", "h4", "h5", "h6"),
)
_ENDED_BY: dict[str, frozenset[str]] = {
    "li": frozenset({"p", "li"}),
    **dict.fromkeys(("dd", "dt"), frozenset({"p", "dd", "dt"})),
    **dict.fromkeys(("td", "th"), frozenset({"p", "td", "th"})),
    "tr": _ROWS,
    **dict.fromkeys(_BODIES, _ROWS | {*_BODIES}),
    **dict.fromkeys(_BLOCKS, frozenset({"p"})),
}
"""Which elements the start of another one ends, if they are the innermost."""

_SPACE = r"[ \t\n\r\f]"
_ATTRIBUTE = (
    rf"(?:{_SPACE}|/)*+[^ \t\n\r\f/>][^ \t\n\r\f/>=]*+"
    rf"(?:{_SPACE}*+={_SPACE}*+(?:\"[^\"]*+\"|'[^']*+'|[^ \t\n\r\f>]*+))?+"
)
_MARKUP = re.compile(
    r"<!--(?:-?>|.*?(?:--!?>|\Z))"
    r"|<(?P<slash>/?)(?P<name>[a-zA-Z][^ \t\n\r\f/>]*+)"
    rf"(?:{_ATTRIBUTE})*+(?:{_SPACE}|/)*+>?"
    r"|<[!?/][^>]*+>?",
    re.DOTALL,
)


class Unparsable(ValueError):
    """The text takes too long to parse; its words tell the writer why."""


def require_parsable(html: str) -> None:
    """Raises Unparsable for a text with more than `MOST_LEVELS` elements inside one another."""
    opened: list[str] = []
    tags, has_others = 0, False
    for found in _MARKUP.finditer(html):
        name = (found["name"] or "").lower()
        if not name:
            continue
        if found["slash"]:
            _end(opened, name)
            continue
        tags += 1
        has_others = has_others or name in _OTHERS
        if has_others and tags > MOST_TAGS_BESIDE_OTHERS:
            raise Unparsable(TOO_MANY_BESIDE_OTHERS)
        _start(opened, name)
        if sum(each not in _ADDED for each in opened) > MOST_LEVELS:
            raise Unparsable(TOO_DEEP)


def _start(opened: list[str], name: str) -> None:
    ended = _ENDED_BY.get(name, frozenset())
    while opened and opened[-1] in ended:
        opened.pop()
    if name not in _VOID:
        opened.append(name)


def _end(opened: list[str], name: str) -> None:
    """End the element if only such elements are open in it as end with it."""
    for place in range(len(opened) - 1, -1, -1):
        if opened[place] == name:
            del opened[place:]
            return
        if opened[place] not in _ENDED_BY_THEIR_PARENT:
            return
