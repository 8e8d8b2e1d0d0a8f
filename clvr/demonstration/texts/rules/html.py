"""A rulebook as HTML."""

from collections.abc import Iterator
from html import escape

from clvr.demonstration.texts.rules.book import Rulebook, Section


def as_html(book: Rulebook) -> str:
    """HTML that `clvr.lib.html.sanitise_document` does not change."""
    lines = [f"<p>{_text(book.introduction)}</p>"]
    for number, section in enumerate(book.sections, start=1):
        lines.extend(_section(number, section))
    return "\n".join(lines)


def _section(number: int, section: Section) -> Iterator[str]:
    yield f"<h2>{number}. {_text(section.title)}</h2>"
    for place, rule in enumerate(section.rules, start=1):
        yield f"<p><strong>{number}.{place}</strong> {_text(rule)}</p>"


def _text(text: str) -> str:
    return escape(text, quote=False)
