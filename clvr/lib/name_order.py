"""The order of names in every list: as a search compares them, so Å stands with A, and Ł with L."""

from collections.abc import Callable
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import CharField, Func
from django.db.models.sql.compiler import SQLCompiler

from clvr.lib.matching import (
    PLAIN_ON_POSTGRESQL,
    PLAINLY_FOLDED_ON_POSTGRESQL,
    plainly_folded,
    unaccented,
)
from clvr.lib.text import folded

_BEFORE_ALL = "\x01"
"""Stands before every character of a name, so that the shorter of two names comes first."""


def name_order(name: str) -> str:
    """What a list sorts names by. Names that differ only in their accents stand side by side, the
    one without accents first."""
    return order_of_key(folded(name))


def order_of_key(key: str) -> str:
    """`name_order` of a name whose stored key this is."""
    return f"{unaccented(key)}{_BEFORE_ALL}{key}"


class NameOrder(Func):
    """`name_order` of a column with the key of a name, such as `team__name_key`, computed by the
    database. SQLite and PostgreSQL give the same order, whatever the database's locale."""

    arity = 1
    output_field = CharField()
    function = "order_of_key"
    plainly = PLAIN_ON_POSTGRESQL

    def as_postgresql(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, Any]:
        template = f'({self.plainly} || chr(1) || %(expressions)s) COLLATE "C"'
        return self.as_sql(compiler, connection, template=template, **context)


class PlainNameOrder(NameOrder):
    """`NameOrder` of a column with a name, where no key of it is stored."""

    function = "order_of_name"
    plainly = PLAINLY_FOLDED_ON_POSTGRESQL


def _order_of_name(name: str) -> str:
    return f"{plainly_folded(name)}{_BEFORE_ALL}{name}"


def _unless_null(function: Callable[[str], str]) -> Callable[[str | None], str | None]:
    return lambda text: None if text is None else function(text)


SQLITE_FUNCTIONS = {
    "unaccented": unaccented,
    "folded": plainly_folded,
    "order_of_key": order_of_key,
    "order_of_name": _order_of_name,
}
"""The functions of Python that statements for SQLite call."""


def add_functions(connection: BaseDatabaseWrapper, **_signal: object) -> None:
    """Give a new connection to SQLite the functions: they belong to a connection."""
    if connection.vendor == "sqlite":
        for name, function in SQLITE_FUNCTIONS.items():
            called = _unless_null(function)
            connection.connection.create_function(name, 1, called, deterministic=True)
