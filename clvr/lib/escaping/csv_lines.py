"""Writing CSV files that spreadsheets open: UTF-8, and no cell that they take for a formula."""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence

from django.http import HttpResponse, StreamingHttpResponse

BYTE_ORDER_MARK = "\ufeff"
"""Without it, Excel does not read UTF-8."""
APOSTROPHE = "'"
_TYPE = "text/csv; charset=utf-8"
_START = r"(?:^|[;|\t\r\n])[ \"]*"
"""Where a spreadsheet may see the start of a cell: at the start of ours, and after a character that
separates cells for it, because its language does so. A quote there begins a quoted cell."""
_SIGN = r"[=+\-@＝＋－＠]"
"""What begins a formula; some spreadsheets take the wide forms too."""
_BLANK = r"[\t\r\n]"
"""What some spreadsheets leave out before a formula."""
_FORMULA = re.compile(rf"(^(?='*{_BLANK})|{_START}(?='*{_SIGN}))")
_MARKED = re.compile(rf"(^(?=''*{_BLANK})|{_START}(?=''*{_SIGN}))'")


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
    """The cell with an apostrophe before each formula that a spreadsheet would see in it."""
    return _FORMULA.sub(rf"\1{APOSTROPHE}", cell)


def original(cell: str) -> str:
    """The cell without the apostrophes of `harmless`."""
    return _MARKED.sub(r"\1", cell)


def csv_download(lines: Iterable[str], name: str) -> StreamingHttpResponse:
    """The answer with a file of this name."""
    return StreamingHttpResponse(lines, content_type=_TYPE, headers=_headers(name))


def whole_csv(columns: Sequence[str], rows: Iterable[Sequence[str]], name: str) -> HttpResponse:
    """The answer with a short file of this name, which can be cached."""
    lines = "".join(csv_lines(columns, rows))
    return HttpResponse(lines, content_type=_TYPE, headers=_headers(name))


def _headers(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
