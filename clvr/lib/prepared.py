"""Queries whose SQL Django writes once.

Writing the SQL of a query takes Django ten times as long as the database takes to answer it. A
prepared query is written from a queryset at its first use, with places for its values. PostgreSQL,
which keeps no plans by itself as SQLite does, plans it once for each connection.
"""

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from django.core.exceptions import EmptyResultSet, ObjectDoesNotExist
from django.db import DEFAULT_DB_ALIAS, NotSupportedError, connection, connections
from django.db.models import Expression, QuerySet
from django.db.models.query import ModelIterable, get_related_populators
from django.db.models.sql.compiler import SQLCompiler
from django.db.transaction import TransactionManagementError
from psycopg import Cursor
from psycopg.sql import Literal
from psycopg.types.numeric import Int8

from clvr.lib import statements
from clvr.lib.locking import is_locking
from clvr.lib.transactions import was_given_up

Row = TypeVar("Row")
Values = tuple[Any, ...]
"""A row of `values_list`."""
_related: Any = get_related_populators
"""Its types are those of the next Django."""
_PARAMETER = re.compile("%[s%]")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
MOST_SHAPES = 64
"""Of one query, in each process."""


class Place(Expression):
    """Where a prepared query takes a value: what a queryset is filtered by instead of it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> Any:
        return "%s", [self]


class Prepared(Generic[Row]):
    """A query that a function writes once. Calling it gives its rows.

    The function gets a `Place` for each value, and the shape as it is: what decides how the SQL
    looks, such as a limit or whether rows are filtered. It returns a queryset of models, whose
    related ones may be selected, or of `values_list`. It may not prefetch. What it reads of the
    clock must be a value, or it would stay as it was at the first use: ValueError.
    """

    def __init__(self, write: Callable[..., QuerySet[Any, Row]]) -> None:
        self._write = write
        self._compiled = lru_cache(MOST_SHAPES)(self._write_once)
        self.__doc__ = write.__doc__

    def __call__(self, /, *shape: Hashable, **values: object) -> list[Row]:
        """The rows for these values; the shape comes first, without names."""
        compiled = self._find(shape, values)
        return [] if compiled is None else compiled.rows(values)

    def plain(self, /, *shape: Hashable, **values: object) -> list[tuple[Any, ...]]:
        """The rows as the database gives them, for ten thousands of them: Django converts none of
        their values."""
        compiled = self._find(shape, values)
        return [] if compiled is None else compiled.plain(values)

    def first(self, /, *shape: Hashable, **values: object) -> Row | None:
        """The first row, or None; the query itself has the limit."""
        return next(iter(self(*shape, **values)), None)

    def get(self, /, *shape: Hashable, **values: object) -> Row:
        """The only row, of a query for models. Raises the model's DoesNotExist without one."""
        compiled = self._find(shape, values)
        if compiled is None or compiled.model is None:
            raise ObjectDoesNotExist
        rows: list[Row] = compiled.rows(values)
        if not rows:
            raise compiled.model.model.DoesNotExist
        return rows[0]

    def _find(
        self, shape: tuple[Hashable, ...], values: Mapping[str, object]
    ) -> "_CompiledQuery | None":
        return self._compiled(connection.vendor, shape, tuple(values))

    def _write_once(
        self, vendor: str, shape: tuple[Hashable, ...], names: tuple[str, ...]
    ) -> "_CompiledQuery | None":
        queryset: Any = self._write(*shape, **{name: Place(name) for name in names})
        compiler = queryset.query.get_compiler(connection=connection)
        try:
            sql, parameters = compiler.as_sql()
        except EmptyResultSet:
            return None
        if any(map(_is_timestamp, parameters)):
            raise ValueError("A time would stay in the query: give it as a value.")
        sql, parameters = _with_constants(sql, parameters)
        are_models = issubclass(queryset._iterable_class, ModelIterable)  # noqa: SLF001
        return _CompiledQuery(
            sql,
            parameters,
            [(at, each.name) for at, each in enumerate(parameters) if isinstance(each, Place)],
            list(compiler.get_converters([column for column, _, _ in compiler.select]).items()),
            _Model(compiler) if are_models else None,
            is_locking(queryset),
        )


def _with_constants(sql: str, parameters: Sequence[object]) -> tuple[str, list[object]]:
    """The SQL with constants in the text, and the other parameters.

    SQLite plans a statement anew whenever a parameter is bound that decides whether a partial index
    serves, which takes longer than a small query itself. A constant decides it once. PostgreSQL
    plans without knowing the parameters, and would not use such an index at all.
    """
    left = iter(parameters)
    others: list[object] = []

    def text(found: re.Match[str]) -> str:
        if found[0] == "%%":
            return found[0]
        value = next(left)
        constant = _constant(value)
        if constant is None:
            others.append(value)
            return found[0]
        return constant.replace("%", "%%")

    return _PARAMETER.sub(text, sql), others


def _constant(value: object) -> str | None:
    """A value as SQL; None if it stays a parameter."""
    if isinstance(value, Place):
        return None
    if connection.vendor == "postgresql":
        connection.ensure_connection()
        return Literal(value).as_string(connection.connection)
    if isinstance(value, str) and "\0" not in value:
        return "'" + value.replace("'", "''") + "'"
    return str(int(value)) if isinstance(value, int) else None


def prepared(write: Callable[..., QuerySet[Any, Row]]) -> Prepared[Row]:
    """Make a function that writes a queryset a prepared query."""
    return Prepared(write)


class _Model:
    """How Django makes models of rows: as `ModelIterable`, with what it finds out each time."""

    def __init__(self, compiler: Any) -> None:
        info = compiler.klass_info
        at = info["select_fields"]
        self.model, self.begin, self.end = info["model"], at[0], at[-1] + 1
        columns = compiler.select[self.begin : self.end]
        self.names = [column.target.attname for column, _, _ in columns]
        self.related = _related(info, compiler.select, "default")
        self.annotations = list((compiler.annotation_col_map or {}).items())

    def __call__(self, row: Sequence[Any]) -> Any:
        found = self.model.from_db("default", self.names, row[self.begin : self.end])
        for related in self.related:
            related.populate(row, found)
        for name, at in self.annotations:
            setattr(found, name, row[at])
        return found


@dataclass(frozen=True, slots=True)
class _CompiledQuery:
    """The SQL; its parameters in order, of which some are places; where these are, with their
    names; how Django turns what the database answers into values, by the number of the column; and
    into models, unless the values themselves are the rows; and whether it locks these."""

    sql: str
    parameters: Sequence[object]
    places: Sequence[tuple[int, str]]
    converters: Sequence[tuple[int, tuple[Sequence[Callable[..., Any]], Any]]]
    model: _Model | None
    is_locking: bool

    def plain(self, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        if self.is_locking and not connection.in_atomic_block:
            raise TransactionManagementError("A lock would end at once: begin a transaction.")
        parameters: list[Any] = list(self.parameters)
        vendor = connection.vendor
        for at, name in self.places:
            parameters[at] = _adapted(values[name], vendor)
        try:
            return self._fetched(parameters)
        except NotSupportedError as error:
            if connection.in_atomic_block or not was_given_up(error):
                raise
        # A migration has changed the columns, and the plan is the connection's.
        connection.close()
        return self._fetched(parameters)

    def _fetched(self, parameters: list[Any]) -> list[tuple[Any, ...]]:
        own = connections[DEFAULT_DB_ALIAS]
        if statements.can_send(own):
            return statements.fetched(own, self.sql, parameters)
        with connection.cursor() as cursor:
            # Django's own cursor writes the values into the SQL, which is then planned each time. A
            # log of queries (while debugging, and in tests that count them) shows them so.
            if connection.vendor == "postgresql" and not connection.queries_logged:
                cursor.cursor = Cursor(cursor.cursor.connection)
            cursor.execute(self.sql, parameters)
            rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows

    def rows(self, values: Mapping[str, object]) -> list[Any]:
        rows = [list(row) for row in self.plain(values)]
        for at, (functions, expression) in self.converters:
            for row in rows:
                for convert in functions:
                    row[at] = convert(row[at], expression, connection)
        return rows if self.model is None else [self.model(row) for row in rows]


def _is_timestamp(parameter: object) -> bool:
    """Whether it is a timestamp, or the text that Django makes of one for SQLite."""
    is_text = isinstance(parameter, str) and _MOMENT.match(parameter) is not None
    return is_text or isinstance(parameter, datetime)


def _adapted(value: object, vendor: str) -> Any:
    if isinstance(value, datetime):
        # SQLite takes no timestamps: Django's fields write them as text.
        return connection.ops.adapt_datetimefield_value(value)
    if vendor == "postgresql" and type(value) is int:
        # One type for all of them: psycopg would have a query planned for each size of a number.
        return Int8(value)
    return value
