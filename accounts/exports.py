"""Files of staff's lists: CSV, streamed, with the list's own filters."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.serializers import Serializer

from accounts import audit
from clvr.lib.api.commands import CommandView
from clvr.lib.escaping.csv_lines import csv_download, csv_lines

CHUNK = 500
"""How many rows are read at once."""

MOST_ROWS = 10_000
"""The longest file of a list without another limit."""

Value = str | int | float | bool | datetime | None
Columns = Mapping[str, Callable[[Any], Value]]
"""The columns of a file in their order: how a row's cell is read, by the column's name."""

Item = TypeVar("Item")
View = TypeVar("View", bound="type[ListExport]")


@dataclass(frozen=True, slots=True)
class Found:
    """The rows of a file, and its name without the ending. `league` is the code of the league that
    they are about; empty for several."""

    rows: Iterable[Any]
    name: str
    league: str = ""


class ListExport(CommandView):
    """A file of a list, for the people who may read the list.

    A subclass declares the `columns` and finds the rows, after it has checked the caller's powers.
    The file has at most `most` rows (None: the list is bounded). If there are more, its last line
    says so. If it is `personal`, with the data of many people, the audit log says who downloaded
    it.
    """

    throttle_scope = "exports"
    columns: ClassVar[Columns]
    most: ClassVar[int | None] = MOST_ROWS
    cut: ClassVar[str] = "Only the first {most} rows are here. Use filters to get the others."
    personal: ClassVar[str] = ""
    """What the audit log calls the list; empty if it needs no entry."""

    def found(self) -> Found:
        """What the caller asks for. Raises PermissionDenied, and ValidationError for the query."""
        raise NotImplementedError

    def get(self, request: Request, **_: Any) -> StreamingHttpResponse:
        found = self.found()
        if self.personal:
            self._record(found)
        lines = csv_lines(list(self.columns), self._rows(found.rows))
        return csv_download(lines, f"{found.name}.csv")

    def _record(self, found: Found) -> None:
        by = self.caller()
        filters = {name: value for name, value in self.request.query_params.items() if value}
        after = {"list": self.personal, **filters}
        audit.record("list.export", by, actor=by, league=found.league, after=after)

    def _rows(self, rows: Iterable[Any]) -> Iterator[Sequence[str]]:
        for number, row in enumerate(_read(rows, self.most), start=1):
            if self.most is not None and number > self.most:
                yield [self.cut.format(most=f"{self.most:,}")]
                return
            yield [cell(read(row)) for read in self.columns.values()]


def export_of(query: type[Serializer[Any]] | None = None) -> Callable[[View], View]:
    """Describe the view's file in the API, with the parameters of the list's query."""
    description = extend_schema(
        parameters=[] if query is None else [query],
        responses={(200, "text/csv"): OpenApiTypes.STR},
    )
    return extend_schema_view(get=description)


def cell(value: Value) -> str:
    """The value as text: `1` or `0` for whether something is so, a timestamp with its offset from
    UTC."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M:%S%z}"
    return str(value)


def listed(values: Iterable[object]) -> str:
    """Several values in a cell."""
    return "; ".join(str(value) for value in values)


def chunks(items: Iterable[Item]) -> Iterator[list[Item]]:
    """The items in lists of CHUNK, for rows that need queries of their own."""
    waiting = iter(items)
    while chunk := list(islice(waiting, CHUNK)):
        yield chunk


def _read(rows: Iterable[Any], most: int | None) -> Iterator[Any]:
    if not isinstance(rows, QuerySet):
        yield from rows
        return
    # One row more shows whether the file is cut.
    asked = rows if most is None else rows[: most + 1]
    yield from asked.iterator(chunk_size=CHUNK)
