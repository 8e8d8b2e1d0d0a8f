"""Sanitised HTML as the Markdown of Discord's chat."""

import re
from html.parser import HTMLParser

from clvr.lib.escaping.discord import length

_MARKS = {"strong": "**", "em": "*", "code": "`"}
_HEADINGS = {"h3": "## ", "h4": "### "}
_BLOCKS = {"p", "blockquote", "ul", "ol", "table", *_HEADINGS}
_SPECIAL = re.compile(r"([\\*_~`|\[\]<>])")
_LINE_START = re.compile(r"^(\s*)(#|-|\+|>|\d+\.)(?=\s|$)", re.MULTILINE)
_OPEN_LINK = re.compile(r"(?<!\\)\[(?:[^\[\]\\]|\\.)*(?:\](?:\((?:<[^>]*>?)?)?)?$")
_WORDS_OF_CUT = 40
"""How far back a cut may move to the end of a word."""


def chat_markdown(html: str, portal: str) -> str:
    """The text of sanitised HTML (`clvr.lib.html.sanitise`) in Discord's Markdown: headings, lists,
    quotations, emphasis and links. A row of a table is a line, a picture its description. `portal`
    is put before addresses that are paths.
    """
    writer = _Writer(portal)
    writer.feed(html)
    writer.close()
    return writer.text()


def cut_to(text: str, most: int) -> str:
    """The Markdown with at most that many UTF-16 code units; a shorter one ends with "…", if
    possible after a word, and without half a link or half an escape."""
    if length(text) <= most:
        return text
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * max(0, most - 1)]
    cut = _OPEN_LINK.sub("", units.decode("utf-16-le", "ignore"))
    space = max(cut.rfind(" "), cut.rfind("\n"))
    if space >= len(cut) - _WORDS_OF_CUT and space > 0:
        cut = _OPEN_LINK.sub("", cut[:space])
    return f"{cut.rstrip().rstrip(chr(92))}…"


def _shown(text: str) -> str:
    """Staff's own text as Markdown that shows exactly it. Unlike in names (`escaped`), addresses in
    it stay links, and punctuation without a meaning stays bare, because a post has little room."""
    return _LINE_START.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", text))


class _Writer(HTMLParser):
    def __init__(self, portal: str) -> None:
        super().__init__(convert_charrefs=True)
        self._portal = portal
        self._parts: list[str] = []
        self._lists: list[int | None] = []
        self._links: list[str] = []
        self._quotes = 0
        self._cells = 0

    def text(self) -> str:
        lines = [line.rstrip() for line in "".join(self._parts).splitlines()]
        lines = ["" if line == ">" else line for line in lines]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._quotes += tag == "blockquote"
        if tag in _BLOCKS:
            self._paragraph()
        if opened := _MARKS.get(tag) or _HEADINGS.get(tag):
            self._parts.append(opened)
        elif tag in {"ul", "ol"}:
            self._lists.append(1 if tag == "ol" else None)
        elif tag in {"br", "tr"}:
            self._line(1)
            self._cells = int(tag == "tr")
        elif tag in {"td", "th"}:
            self._parts.append("" if self._cells <= 1 else " | ")
            self._cells += 1
        else:
            self._start_inline(tag, given)

    def _start_inline(self, tag: str, given: dict[str, str | None]) -> None:
        if tag == "li":
            self._item()
        elif tag == "a":
            self._links.append(self._address(given.get("href") or ""))
            self._parts.append("[" if self._links[-1] else "")
        elif tag == "img" and (words := given.get("alt")):
            self._parts.append(f"*{_shown(words)}*")

    def handle_endtag(self, tag: str) -> None:
        if tag in _MARKS:
            self._parts.append(_MARKS[tag])
        elif tag in {"ul", "ol"} and self._lists:
            self._lists.pop()
        elif tag == "blockquote":
            self._quotes = max(0, self._quotes - 1)
        elif tag == "tr":
            self._cells = 0
        elif tag == "a" and self._links:
            address = self._links.pop()
            self._parts.append(f"](<{address}>)" if address else "")
        if tag in _BLOCKS:
            self._paragraph()

    def handle_data(self, data: str) -> None:
        words = re.sub(r"\s+", " ", data)
        is_at_start = not self._parts or self._parts[-1].endswith("\n")
        if words.strip() or not is_at_start:
            self._parts.append(_shown(words.lstrip() if is_at_start else words))

    def _address(self, href: str) -> str:
        return f"{self._portal}{href}" if href.startswith("/") else href

    def _item(self) -> None:
        self._line(1)
        number = self._lists[-1] if self._lists else None
        indent = "  " * max(0, len(self._lists) - 1)
        self._parts.append(f"{indent}- " if number is None else f"{indent}{number}. ")
        if number is not None:
            self._lists[-1] = number + 1

    def _paragraph(self) -> None:
        """An empty line, except within lists and tables."""
        if not self._lists and not self._cells:
            self._line(2)

    def _line(self, breaks: int) -> None:
        """Begin a line, after as many line breaks; within a quotation with its mark."""
        self._parts.append("\n" * breaks + ("> " if self._quotes else ""))
