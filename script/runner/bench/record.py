"""docs/performance.md and other documents with tables of measurements."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from runner.paths import ROOT
from runner.terminal import say

DOCUMENT = ROOT / "docs" / "performance.md"


def record(name: str, rows: str, document: Path = DOCUMENT) -> None:
    """Put a table in its place in the document, and print it."""
    document.write_text(with_table(document.read_text(), name, rows))
    say(f"{rows}\n\n✓ {document.relative_to(ROOT)}")


def with_table(document: str, name: str, rows: str) -> str:
    """Put a table between the document's marks of its name; ValueError if there are none."""
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    marks = re.compile(f"{re.escape(begin)}.*{re.escape(end)}", re.DOTALL)
    if not marks.search(document):
        raise ValueError(f"the document has no {begin} … {end}")
    return marks.sub(lambda _: f"{begin}\n\n{rows}\n\n{end}", document)


def markdown_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return the rows in Markdown: words first, then numbers."""
    rule = ("---", *["--:"] * (len(headings) - 1))
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (headings, rule, *rows))
