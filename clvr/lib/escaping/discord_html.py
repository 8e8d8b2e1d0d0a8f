"""Sanitised HTML as the Markdown of Discord's chat."""

import re
from html.parser import HTMLParser

from clvr.lib.escaping.discord import ZERO_WIDTH_SPACE, length

_MARKS = {"strong": "**", "em": "*", "code": "`"}
_LIKE_A_BACKTICK = "ˋ"
"""In code, where a backslash escapes nothing."""
_HEADINGS = {"h3": "## ", "h4": "### "}
_BLOCKS = {"p", "blockquote", "ul", "ol", "table", *_HEADINGS}
_NEXT_CELL = " | "
_SPECIAL = re.compile(r"([\\*_~`|\[\]<>])")
_LINE_START = re.compile(r"^(\s*)(#|-#|-|\+|>|\d+\.)(?=\s|$)", re.MULTILINE)
_EVERYONE = re.compile(r"@(?=everyone|here)")
_ENDS_ADDRESS = str.maketrans({"<": "%3C", ">": "%3E", " ": "%20"})
_OPEN_LINK = re.compile(r"(?<!\\)\[(?:[^\[\]\\]|\\.)*(?:\](?:\((?:<[^>]*>?)?)?)?$")
_WORDS_OF_CUT = 40
"""How far back a cut may move to the end of a word."""


def chat_markdown(html: str, portal: str) -> str:
    """The text of sanitised HTML (`clvr.lib.html.sanitise`) in Discord's Markdown: headings, lists,
    quotations, emphasis and links. A row of a table is a line, a picture its description
    (`pictures` has their addresses). `portal` is put before addresses that are paths.
    """
    writer = _Writer(portal)
    writer.feed(html)
    writer.close()
    return writer.text()


def pictures(html: str, portal: str) -> list[str]:
    """The whole addresses of the pictures in sanitised HTML, in order and without repeats."""
    finder = _Pictures()
    finder.feed(html)
    finder.close()
    return [_whole(address, portal) for address in finder.found]


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


def _as_plain_markdown(text: str) -> str:
    """Staff's own text as Markdown that shows exactly it. Unlike in names (`escaped`), addresses in
    it stay links, and punctuation without a meaning stays bare, because a post has little room."""
    bare = _EVERYONE.sub(f"@{ZERO_WIDTH_SPACE}", text)
    return _LINE_START.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", bare))


def _whole(address: str, portal: str) -> str:
    return f"{portal}{address}" if address.startswith("/") else address


def _is_space(part: str) -> bool:
    """Whether the part is a line break (with the mark of a quotation) or only spaces."""
    return part.startswith("\n") or not part.strip()


class _Pictures(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, None] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img" and (address := dict(attrs).get("src")):
            self.found[address] = None


class _Writer(HTMLParser):
    def __init__(self, portal: str) -> None:
        super().__init__(convert_charrefs=True)
        self._portal = portal
        self._parts: list[str] = []
        self._unopened: list[str] = []
        self._lists: list[int | None] = []
        self._links: list[str] = []
        self._quotes = 0
        self._cells = 0
        self._row = 0
        self._is_code = False

    def text(self) -> str:
        lines = [line.rstrip() for line in "".join(self._parts).splitlines()]
        lines = ["" if line == ">" else line for line in lines]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._quotes += tag == "blockquote"
        if tag in _BLOCKS:
            self._paragraph()
            self._apart()
        if tag in _MARKS:
            self._unopened.append(_MARKS[tag])
            self._is_code |= tag == "code"
        elif tag in _HEADINGS:
            self._parts.append(_HEADINGS[tag])
        elif tag in {"ul", "ol"}:
            self._lists.append(1 if tag == "ol" else None)
        elif tag == "tr":
            self._row = len(self._parts)
            self._cells = 1
            self._line(1)
        elif tag in {"td", "th"}:
            self._parts.append("" if self._cells <= 1 else _NEXT_CELL)
            self._cells += 1
        else:
            self._start_inline(tag, given)

    def _start_inline(self, tag: str, given: dict[str, str | None]) -> None:
        if tag == "li":
            self._item()
        elif tag == "br":
            self._break()
        elif tag == "a":
            self._open()
            address = _whole(given.get("href") or "", self._portal)
            self._links.append(address.translate(_ENDS_ADDRESS))
            self._parts.append("[" if self._links[-1] else "")
        elif tag == "img" and (words := given.get("alt")):
            self._open()
            self._parts.append(f"*{_as_plain_markdown(words)}*")

    def handle_endtag(self, tag: str) -> None:
        if tag in _MARKS:
            self._close(_MARKS[tag])
            self._is_code &= tag != "code"
        elif tag in {"ul", "ol"} and self._lists:
            self._lists.pop()
        elif tag == "blockquote":
            self._quotes = max(0, self._quotes - 1)
        elif tag == "tr":
            self._end_row()
        elif tag == "a" and self._links:
            address = self._links.pop()
            self._parts.append(f"](<{address}>)" if address else "")
        if tag in _BLOCKS:
            self._paragraph()

    def handle_data(self, data: str) -> None:
        words = re.sub(r"\s+", " ", data)
        is_at_start = not self._parts or self._parts[-1].endswith("\n")
        if words.startswith(" ") and not is_at_start:
            self._parts.append(" ")
        if words := words.lstrip():
            self._open()
            code = words.replace("`", _LIKE_A_BACKTICK)
            self._parts.append(code if self._is_code else _as_plain_markdown(words))

    def _open(self) -> None:
        """Write the marks that wait for their first word: Discord shows `* word*` as it is."""
        if self._unopened and self._parts and self._parts[-1] in _MARKS.values():
            self._parts.append(ZERO_WIDTH_SPACE)  # else two marks would be read as one
        self._parts += self._unopened
        self._unopened.clear()

    def _close(self, mark: str) -> None:
        """Write a mark's end after its last word, or no mark at all if it has none."""
        if self._unopened:
            self._unopened.pop()
            return
        after = []
        while _is_space(written := self._parts[-1]):
            after.append(self._parts.pop())
        self._parts[-1] = written.rstrip(" ")
        space = written[len(self._parts[-1]) :]
        self._parts += [mark, space, *reversed(after)] if space else [mark, *reversed(after)]

    def _end_row(self) -> None:
        """Remove a row without words, such as one that has only pictures."""
        if all(part == _NEXT_CELL or _is_space(part) for part in self._parts[self._row :]):
            del self._parts[self._row :]
        self._cells = 0

    def _break(self) -> None:
        """Begin a line, but not in a table, where each row is one."""
        if self._cells:
            self._parts.append(" ")
        else:
            self._line(1)

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

    def _apart(self) -> None:
        """A space between two paragraphs of a cell."""
        if self._cells and self._parts[-1] != _NEXT_CELL and not _is_space(self._parts[-1]):
            self._parts.append(" ")

    def _line(self, breaks: int) -> None:
        """Begin a line, after as many line breaks; within a quotation with its mark."""
        self._parts.append("\n" * breaks + ("> " if self._quotes else ""))
