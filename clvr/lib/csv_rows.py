"""Reading CSV files that people made: rows by column name, and every fault with its place."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


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
    """The file can't be taken; `errors` says why, place by place."""

    def __init__(self, path: Path, errors: Sequence[RowError]) -> None:
        super().__init__(f"{path}: {len(errors)} error(s), the first: {errors[0]}")
        self.path = path
        self.errors = sorted(errors)


Cells = dict[str, str]
"""A row's cells by column, without the white space around them."""


def read_rows(
    path: Path,
    errors: list[RowError],
    *,
    required: Sequence[str],
    optional: Sequence[str],
    renamed: Mapping[str, str] | None = None,
    ignored: Sequence[str] = (),
) -> Iterator[tuple[int, Cells]]:
    """The file's rows as (line, cells), blank ones left out.

    `renamed` maps our name of a column to the file's. A column that is neither known nor `ignored`
    is refused, so that a misspelt one is not silently left out. A row with too many or too few
    cells is noted in `errors` and left out. Raises FileRefused when no row can be read.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.reader(file, strict=True)
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
                yield reader.line_num, {name: cell.strip() for name, cell in row if name}
    except UnicodeDecodeError as error:
        raise FileRefused(
            path, [RowError(1, "", f"the file is not UTF-8: {error.reason}")]
        ) from error
    except csv.Error as error:
        raise FileRefused(
            path, [RowError(reader.line_num, "", f"no proper CSV: {error}")]
        ) from error


def _header(
    header: Sequence[str],
    required: Sequence[str],
    optional: Sequence[str],
    renamed: Mapping[str, str],
    ignored: Sequence[str],
) -> tuple[list[str], list[RowError]]:
    """Our names of the file's columns, empty for the ignored ones, and what is wrong with them."""
    ours = {theirs: name for name, theirs in renamed.items()}
    known = {*required, *optional}
    names: list[str] = []
    errors: list[RowError] = []
    for cell in (cell.strip() for cell in header):
        name = "" if cell in ignored else ours.get(cell, cell)
        if name not in known and cell not in ignored:
            errors.append(RowError(1, cell, "unknown column"))
        elif name and name in names:
            errors.append(RowError(1, cell, "the column is there twice"))
        names.append(name)
    unheard = sorted(renamed.keys() - known)
    errors.extend(RowError(1, name, "no such column can be renamed") for name in unheard)
    missing = [name for name in sorted({*required, *(renamed.keys() & known)}) if name not in names]
    errors.extend(RowError(1, renamed.get(name, name), "the column is missing") for name in missing)
    return names, errors
