"""Reading CSV files that people made: rows by column name, and every error with its place.

Cells are separated by commas, semicolons or tabs: by the one that gives the header the most known
columns.
"""

import codecs
import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from clvr.lib.csv_lines import original
from clvr.lib.text import folded


@dataclass(frozen=True, slots=True, order=True)
class RowError:
    """What is wrong in a file: the line as an editor numbers it, the column, the reason."""

    line: int
    column: str
    message: str

    def __str__(self) -> str:
        where = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        return f"{where}: {self.message}"


class FileRefused(Exception):
    """The file can't be imported; `errors` says why, place by place."""

    def __init__(self, path: Path, errors: Sequence[RowError]) -> None:
        super().__init__(f"{path}: {len(errors)} error(s), the first: {errors[0]}")
        self.path = path
        self.errors = sorted(errors)


DELIMITERS = ",;\t"
LONGEST_HEADER = 100_000
LONGEST_SHOWN = 40

Cells = dict[str, str]
"""A row's cells by column, stripped of white space and of the apostrophe before a formula."""


def read_rows(
    path: Path,
    errors: list[RowError],
    *,
    required: Sequence[str],
    optional: Sequence[str],
    renamed: Mapping[str, str] | None = None,
    ignored: Sequence[str] = (),
) -> Iterator[tuple[int, Cells]]:
    """The file's rows as (line, cells), without blank ones.

    `renamed` maps our name of a column to the file's. A column that is neither known nor `ignored`
    is refused, so that a misspelt one is not silently left out. Names of columns match in any case.
    A row with too many or too few cells is added to `errors` and left out. Raises FileRefused when
    no row can be read, and OSError when the file does not exist.
    """
    text = _text(path)
    known = {*required, *optional, *(renamed or {}).values(), *ignored}
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=_delimiter(text, known), strict=True
    )
    try:
        header = next(reader, [])
        names, faults = _header(header, required, optional, renamed or {}, ignored)
        if faults:
            raise FileRefused(path, faults)
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(names):
                message = f"{len(cells)} cells, the header has {len(names)}"
                errors.append(RowError(reader.line_num, "", message))
                continue
            row = zip(names, cells, strict=True)
            yield reader.line_num, {name: original(cell.strip()) for name, cell in row if name}
    except csv.Error as error:
        raise FileRefused(
            path, [RowError(reader.line_num, "", f"not valid CSV: {error}")]
        ) from error


def shortened(text: str) -> str:
    """A cell's text as a message shows it."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def _text(path: Path) -> str:
    content = path.read_bytes()
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        message = "the file is UTF-16: save it as “CSV UTF-8”"
        raise FileRefused(path, [RowError(1, "", message)])
    if b"\0" in content.partition(b"\n")[0]:
        message = "the file is not text: save it as “CSV UTF-8”"
        raise FileRefused(path, [RowError(1, "", message)])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        message = f"the file is not UTF-8: {error.reason}"
        raise FileRefused(path, [RowError(line, "", message)]) from error


def _delimiter(text: str, known: set[str]) -> str:
    """The separator of the header's cells: a comma, unless another one gives more known columns."""
    names = {folded(name) for name in known}
    first = text[:LONGEST_HEADER].partition("\n")[0].partition("\r")[0]

    def columns(delimiter: str) -> int:
        return sum(folded(cell.strip(' "')) in names for cell in first.split(delimiter))

    return max(DELIMITERS, key=columns)


def _header(
    header: Sequence[str],
    required: Sequence[str],
    optional: Sequence[str],
    renamed: Mapping[str, str],
    ignored: Sequence[str],
) -> tuple[list[str], list[RowError]]:
    """Our names of the file's columns, empty for the ignored ones, and what is wrong with them."""
    ours = {folded(theirs): name for name, theirs in renamed.items()}
    known = {*required, *optional}
    left_out = {folded(cell) for cell in ignored}
    names: list[str] = []
    errors: list[RowError] = []
    for cell in (cell.strip() for cell in header):
        key = folded(cell)
        name = "" if key in left_out else ours.get(key, key)
        if name not in known and key not in left_out:
            errors.append(RowError(1, cell, "unknown column"))
        elif name and name in names:
            errors.append(RowError(1, cell, "the column occurs twice"))
        names.append(name)
    there = set(map(folded, header))
    missing_too = [cell for cell in sorted(ignored) if folded(cell) not in there]
    errors.extend(RowError(1, cell, "there is no such column to leave out") for cell in missing_too)
    unheard = sorted(renamed.keys() - known)
    errors.extend(RowError(1, name, "there is no such column to rename") for name in unheard)
    missing = [name for name in sorted({*required, *(renamed.keys() & known)}) if name not in names]
    errors.extend(RowError(1, renamed.get(name, name), "the column is missing") for name in missing)
    return names, errors
