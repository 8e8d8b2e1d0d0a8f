"""What changed between two texts in HTML, paragraph by paragraph and word by word. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from html.parser import HTMLParser
from itertools import chain
from typing import Literal

Kind = Literal["same", "added", "removed"]

CONTEXT = 1
"""Unchanged paragraphs shown before and after each change."""
MOST_PARAGRAPHS = 2_000
"""Of longer texts, paragraphs that stand in them over and over count as changed: finding where each
belongs takes the product of their numbers."""
MOST_WORDS = 1_000
"""Longer paragraphs are compared as wholes: comparing words takes the product of their numbers."""
ALIKE = 0.4
"""The share of words that two paragraphs have in common (`SequenceMatcher.ratio`), from which on
one is the other changed."""
_BLOCKS = frozenset(
    {
        *("p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd"),
        *("blockquote", "pre", "table", "caption", "tr", "figure", "figcaption", "hr", "br"),
    }
)
_WORDS = re.compile(r"\S+\s*")


@dataclass(frozen=True, slots=True)
class Part:
    """Words of a paragraph."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph in parts; without any, it stands for so many unchanged ones."""

    parts: Sequence[Part]
    unchanged: int = 0


def differences(before: str, after: str) -> list[Paragraph]:
    """The paragraphs of both texts in order, changed ones with their neighbours; empty if the texts
    say the same."""
    old, new = paragraphs_of(before), paragraphs_of(after)
    if old == new:
        return []
    is_long = max(len(old), len(new)) > MOST_PARAGRAPHS
    codes = SequenceMatcher(None, old, new, autojunk=is_long).get_opcodes()
    found: list[Paragraph] = []
    for number, (tag, i1, i2, j1, j2) in enumerate(codes):
        if tag == "equal":
            is_first, is_last = number == 0, number == len(codes) - 1
            found += _context(new[j1:j2], after=not is_first, before=not is_last)
        else:
            found += _changed(old[i1:i2], new[j1:j2])
    return found


def paragraphs_of(html: str) -> list[str]:
    """The text of each paragraph, heading, item and table row, with single spaces."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    texts = (" ".join("".join(block).split()) for block in reader.blocks)
    return [text for text in texts if text]


def _context(same: Sequence[str], *, after: bool, before: bool) -> Iterator[Paragraph]:
    """Unchanged paragraphs after a change, before one, or both; the others as their number."""
    head = same[:CONTEXT] if after else []
    rest = same[len(head) :]
    tail = rest[-CONTEXT:] if before else []
    hidden = len(rest) - len(tail)
    yield from (Paragraph([Part("same", text)]) for text in head)
    if hidden:
        yield Paragraph([], hidden)
    yield from (Paragraph([Part("same", text)]) for text in tail)


def _changed(old: Sequence[str], new: Sequence[str]) -> Iterator[Paragraph]:
    """Paragraphs that gave way to others: in pairs as long as these are alike."""
    for before, after in zip(old, new, strict=False):
        yield from _pair(before, after)
    shared = min(len(old), len(new))
    yield from (Paragraph([Part("removed", text)]) for text in old[shared:])
    yield from (Paragraph([Part("added", text)]) for text in new[shared:])


def _pair(before: str, after: str) -> list[Paragraph]:
    apart = [Paragraph([Part("removed", before)]), Paragraph([Part("added", after)])]
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if max(len(old), len(new)) > MOST_WORDS:
        return apart
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    if matcher.ratio() < ALIKE:
        return apart
    parts = chain.from_iterable(
        _words(tag, old[i1:i2], new[j1:j2]) for tag, i1, i2, j1, j2 in matcher.get_opcodes()
    )
    return [Paragraph(list(parts))]


def _words(tag: str, old: Sequence[str], new: Sequence[str]) -> Iterator[Part]:
    if tag == "equal":
        yield Part("same", "".join(new))
        return
    if old:
        yield Part("removed", "".join(old))
    if new:
        yield Part("added", "".join(new))


class _Reader(HTMLParser):
    """Collects the text of sanitised HTML."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[list[str]] = [[]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self.blocks.append([])
        elif tag in {"td", "th"}:
            self.blocks[-1].append(" | " if self.blocks[-1] else "")
        elif tag == "img":
            self.blocks[-1].append(f"[{dict(attrs).get('alt') or 'picture'}]")

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.blocks.append([])

    def handle_data(self, data: str) -> None:
        self.blocks[-1].append(data)
