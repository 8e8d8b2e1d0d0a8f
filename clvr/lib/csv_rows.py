"""Reading CSV files that people made: rows by column name, and every error with its place.

Cells are separated by commas, semicolons or tabs: by the one that gives the header the most known
columns. A first line such as `sep=;`, which Excel reads, is left out.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clvr.lib.csv_text import NotCsvText, csv_text
from clvr.lib.escaping.csv_lines import original
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
LONGEST_CELL = 10_000
SEPARATOR_LINE = re.compile("sep=.[ \t]*(?=[\r\n])")

Cells = dict[str, str]
"""A row's cells by column, stripped of white space and of the apostrophe before a formula."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns that a file has.

    `renamed` maps our name of a column to the file's. A column that is neither known nor `ignored`
    is refused, so that a misspelt one is not silently left out; with `ignores_absent`, an ignored
    one need not be there. Names of columns match in any case.
    """

    required: Sequence[str]
    optional: Sequence[str] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)
    ignored: Sequence[str] = ()
    ignores_absent: bool = False


def read_rows(path: Path, errors: list[RowError], columns: Columns) -> Iterator[tuple[int, Cells]]:
    """The rows of the file at this path, as `rows_in` reads them. Raises OSError when it does not
    exist."""
    yield from rows_in(path, path.read_bytes(), errors, columns)


def rows_in(
    path: Path,
    content: bytes,
    errors: list[RowError],
    columns: Columns,
    *,
    most: int | None = None,
) -> Iterator[tuple[int, Cells]]:
    """The rows of the file with this content as (line, cells), without blank ones. The line is the
    row's first.

    A row with too many or too few cells, or with one in a column without a name, is added to
    `errors` and left out. Raises FileRefused when no row can be read, and when there are more than
    `most`.
    """
    try:
        text = csv_text(content)
    except NotCsvText as error:
        raise FileRefused(path, [RowError(error.line, "", str(error))]) from error
    records = _records(path, text, columns)
    header = next(records, None)
    if header is None:
        raise FileRefused(path, [RowError(1, "", "the file is empty")])
    names, faults = _header(header[1], header[0], columns)
    if faults:
        raise FileRefused(path, faults)
    nameless = [place for place, cell in enumerate(header[1]) if not cell.strip()]
    for number, (line, cells) in enumerate(records, start=1):
        if most is not None and number > most:
            message = f"the file has more than {most:,} rows. Split it into several files"
            raise FileRefused(path, [RowError(line, "", message)])
        if len(cells) != len(names):
            message = f"{len(cells)} cells, the header has {len(names)}"
            errors.append(RowError(line, "", message))
            continue
        if filled := [place for place in nameless if cells[place].strip()]:
            message = f"cell {filled[0] + 1} is in a column without a name"
            errors.append(RowError(line, "", message))
            continue
        row = zip(names, cells, strict=True)
        yield line, {name: original(cell.strip()) for name, cell in row if name}


@dataclass(frozen=True, slots=True)
class Table:
    """A file whose columns have names of its own: its header, the header's line, and the cells of
    each row with its first line. A row has as many cells as the header."""

    header: Sequence[str]
    line: int
    rows: Sequence[tuple[int, Sequence[str]]]


def table_in(
    path: Path, content: bytes, errors: list[RowError], columns: Columns, *, most: int
) -> Table:
    """The file with this content as a table, whatever its columns are called; those of `columns`
    tell how its cells are separated. A title above the header is left out.

    A row with too many or too few cells is added to `errors` and left out. Raises FileRefused when
    no row can be read, and when there are more than `most`.
    """
    try:
        text = csv_text(content)
    except NotCsvText as error:
        raise FileRefused(path, [RowError(error.line, "", str(error))]) from error
    records = _records(path, text, columns)
    line, header = next(records, (1, []))
    known = {folded(name) for name in (*columns.required, *columns.optional)}
    if sum(bool(cell.strip()) for cell in header) == 1 and not known & set(map(folded, header)):
        line, header = next(records, (line, header))
    if not header:
        raise FileRefused(path, [RowError(1, "", "the file is empty")])
    rows: list[tuple[int, Sequence[str]]] = []
    for number, (place, cells) in enumerate(records, start=1):
        if number > most:
            message = f"the file has more than {most:,} rows. Split it into several files"
            raise FileRefused(path, [RowError(place, "", message)])
        if len(cells) == len(header):
            rows.append((place, [original(cell.strip()) for cell in cells]))
        else:
            message = f"{len(cells)} cells, the header has {len(header)}"
            errors.append(RowError(place, "", message))
    return Table([cell.strip() for cell in header], line, rows)


def _records(path: Path, text: str, columns: Columns) -> Iterator[tuple[int, list[str]]]:
    """The file's records that are not blank, each with its first line. Raises FileRefused."""
    text = SEPARATOR_LINE.sub("", text, count=1) if SEPARATOR_LINE.match(text) else text
    known = {*columns.required, *columns.optional, *columns.renamed.values(), *columns.ignored}
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=_delimiter(text, known), strict=True
    )
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise FileRefused(path, [RowError(line, "", _malformed(str(error)))]) from error
        if cells is None:
            return
        if any(len(cell) > LONGEST_CELL for cell in cells):
            message = f"a cell is longer than {LONGEST_CELL:,} characters: is a quote left open?"
            raise FileRefused(path, [RowError(line, "", message)])
        if any(cell.strip() for cell in cells):
            yield line, cells


def _malformed(error: str) -> str:
    """What a person reads about an error of the csv module."""
    if error == "unexpected end of data":
        return "a quote that begins here is never closed"
    if error.startswith("field larger than field limit"):
        return "a cell that begins here is too long: is a quote left open?"
    return f"not valid CSV: {error}"


def shortened(text: str) -> str:
    """A cell's text as a message shows it."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def _delimiter(text: str, known: set[str]) -> str:
    """The separator of the header's cells: a comma, unless another one gives more known columns or,
    if none gives any, more columns. The header is the first line, or the second below a title."""
    names = {folded(name) for name in known}
    lines = re.split("[\r\n]", text[:LONGEST_HEADER])
    first = [line for line in lines if line.strip(f'{DELIMITERS} "')][:2]

    def columns(delimiter: str) -> tuple[int, int]:
        split = [line.split(delimiter) for line in first]
        found = (sum(folded(cell.strip(' "')) in names for cell in cells) for cells in split)
        return max(found, default=0), max(map(len, split), default=0)

    return max(DELIMITERS, key=columns)


def _header(header: Sequence[str], line: int, columns: Columns) -> tuple[list[str], list[RowError]]:
    """Our names of the file's columns, empty for the ignored ones, and what is wrong with them."""
    renamed = columns.renamed
    ours = {folded(theirs): name for name, theirs in renamed.items()}
    known = {*columns.required, *columns.optional}
    left_out = {folded(cell) for cell in columns.ignored}
    names: list[str] = []
    errors: list[RowError] = []
    for cell in (cell.strip() for cell in header):
        key = folded(cell)
        name = "" if key in left_out else ours.get(key, key)
        if key and name not in known and key not in left_out:
            errors.append(RowError(line, shortened(cell), "unknown column"))
        elif name and name in names:
            errors.append(RowError(line, cell, "the column occurs twice"))
        names.append(name)
    there = set(map(folded, header))
    absent = [] if columns.ignores_absent else sorted(columns.ignored)
    missing_too = [cell for cell in absent if folded(cell) not in there]
    errors.extend(
        RowError(line, cell, "there is no such column to leave out") for cell in missing_too
    )
    unheard = sorted(renamed.keys() - known)
    errors.extend(RowError(line, name, "there is no such column to rename") for name in unheard)
    needed = sorted({*columns.required, *(renamed.keys() & known)})
    missing = [name for name in needed if name not in names]
    errors.extend(
        RowError(line, renamed.get(name, name), "the column is missing") for name in missing
    )
    return names, errors
