"""Writing CSV files that spreadsheets open: UTF-8, and no cell that they take for a formula."""

import csv
from collections.abc import Iterable, Iterator, Sequence

from django.http import StreamingHttpResponse

BYTE_ORDER_MARK = "\ufeff"
"""Without it, Excel does not read UTF-8."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
APOSTROPHE = "'"


class _Echo:
    """What `csv.writer` writes to: it returns each line."""

    def write(self, line: str) -> str:
        return line


def csv_lines(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a file with these columns, each cell `harmless`."""
    write = csv.writer(_Echo()).writerow
    yield BYTE_ORDER_MARK + str(write(columns))
    for row in rows:
        yield str(write([harmless(cell) for cell in row]))


def harmless(cell: str) -> str:
    """The cell with an apostrophe before it if a spreadsheet would take it for a formula."""
    return f"{APOSTROPHE}{cell}" if cell.startswith(FORMULA_STARTS) else cell


def original(cell: str) -> str:
    """The cell without the apostrophe of `harmless`."""
    rest = cell.removeprefix(APOSTROPHE)
    return rest if rest.startswith(FORMULA_STARTS) else cell


def csv_download(lines: Iterable[str], name: str) -> StreamingHttpResponse:
    """The answer with a file of this name."""
    return StreamingHttpResponse(
        lines,
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
