"""Which names a search finds, and their order."""

import re
import unicodedata
from dataclasses import dataclass
from enum import IntEnum
from functools import reduce
from operator import and_
from typing import Any, TypeVar, cast

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Case, CharField, F, Func, Model, Q, QuerySet, Value, When
from django.db.models.functions import Concat
from django.db.models.sql.compiler import SQLCompiler

from clvr.lib.text import SAME_SIGNS, folded

SHORTEST_SEARCH = 2
"""A shorter search would find nearly everything."""
LONGEST_SEARCH = 60
"""No name is longer."""

_ACCENTS = re.compile("[\u0300-\u036f]")
_STROKED, _PLAIN = "đħıłøŧ", "dhilot"
"""Letters whose stroke or missing dot is not an accent in Unicode."""
_UNSTROKED = str.maketrans(_STROKED, _PLAIN)
PLAIN_ON_POSTGRESQL = (
    r"translate(regexp_replace(normalize(%(expressions)s, NFD), '[\u0300-\u036f]', '', 'g'), "
    f"'{_STROKED}', '{_PLAIN}')"
)
"""`unaccented` in SQL. A change of it needs new indexes: see `clvr.lib.trigrams`."""
_LEFT_OUT = "\u00ad\u200b\u200c\u200d\u2060\ufe0e\ufe0f"
_SIGNS = "".join(map(chr, SAME_SIGNS)), "".join(SAME_SIGNS.values()).replace("'", "''")
_FOLDED_ON_POSTGRESQL = (
    rf"regexp_replace(normalize(translate(lower(%(expressions)s), '{_SIGNS[0]}{_LEFT_OUT}', "
    rf"'{_SIGNS[1]}'), NFKC), '\s+', ' ', 'g')"
)
"""Of `folded`, what PostgreSQL can do: not emoji's flags, and rarer invisible characters."""
_PLAINLY = PLAIN_ON_POSTGRESQL.replace("%(expressions)s", _FOLDED_ON_POSTGRESQL)
_STROKED_CAPITALS, _PLAIN_CAPITALS = "ĐĦŁØŦ", "DHLOT"
PLAINLY_FOLDED_ON_POSTGRESQL = (
    f"lower(translate({_PLAINLY}, '{_STROKED_CAPITALS}', '{_PLAIN_CAPITALS}'))"
)
"""`plainly_folded` in SQL. A database whose locale is C lowers only the letters of ASCII."""

Row = TypeVar("Row", bound=Model)


def unaccented(text: str) -> str:
    """The text without accents: few keyboards have all of them."""
    if text.isascii():
        return text
    return _ACCENTS.sub("", unicodedata.normalize("NFD", text)).translate(_UNSTROKED)


class Unaccented(Func):
    """`unaccented`, computed by the database."""

    arity = 1
    output_field = CharField()

    def as_sqlite(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, Any]:
        return self.as_sql(compiler, connection, function="unaccented", **context)

    def as_postgresql(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, Any]:
        return self.as_sql(compiler, connection, template=PLAIN_ON_POSTGRESQL, **context)


class Folded(Func):
    """A text as searches compare it, without case and accents: for columns that store no folded
    key. On PostgreSQL letters without a form in ASCII lose their case only where the database's
    locale knows them."""

    arity = 1
    output_field = CharField()

    def as_sqlite(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, Any]:
        return self.as_sql(compiler, connection, function="folded", **context)

    def as_postgresql(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, Any]:
        return self.as_sql(compiler, connection, template=PLAINLY_FOLDED_ON_POSTGRESQL, **context)


def plainly_folded(text: str) -> str:
    """The text as a search compares it, without case and accents."""
    return unaccented(folded(text))


def mentioning(rows: QuerySet[Row], column: str, text: str) -> QuerySet[Row]:
    """The rows with the text in a column that stores no folded key: see AS_MENTIONED in
    `clvr.lib.trigrams` for an index."""
    part = plainly_folded(text)
    fitting = rows.alias(folded_text=Folded(F(column))).filter(folded_text__contains=part)
    return cast("QuerySet[Row]", fitting)


def containing(rows: QuerySet[Row], key: str, text: str) -> QuerySet[Row]:
    """The rows whose folded key contains the text, as typed or without accents."""
    part = plainly_folded(text)
    fitting = rows.alias(plain_key=Unaccented(F(key))).filter(plain_key__contains=part)
    return cast("QuerySet[Row]", fitting)


class Rank(IntEnum):
    """How well a name matches a search, the best first."""

    BEGINS = 0
    """The name begins with the whole search."""
    BEGINS_WORDS = 1
    """Every word of the search begins a word of the name."""
    WITHIN = 2
    """Every word of the search is somewhere in the name."""
    NOT_AT_ALL = 3


@dataclass(frozen=True, slots=True)
class Search:
    """A search as names are compared. An empty search finds nothing."""

    phrase: str

    @classmethod
    def of(cls, text: str) -> "Search":
        phrase = plainly_folded(text)
        return cls(phrase if len(phrase) >= SHORTEST_SEARCH else "")

    def __bool__(self) -> bool:
        return self.phrase != ""

    @property
    def words(self) -> list[str]:
        return list(dict.fromkeys(self.phrase.split(" ")))

    def rank_of(self, name: str) -> Rank:
        key = plainly_folded(name)
        if not self or not all(word in key for word in self.words):
            return Rank.NOT_AT_ALL
        if key.startswith(self.phrase):
            return Rank.BEGINS
        begins_words = all(f" {word}" in f" {key}" for word in self.words)
        return Rank.BEGINS_WORDS if begins_words else Rank.WITHIN

    def among(self, rows: QuerySet[Row], key: str) -> QuerySet[Row]:
        """The rows whose folded key matches; `rank` can order them."""
        keys = rows.alias(search_key=Unaccented(F(key)))
        words = keys.alias(search_words=Concat(Value(" "), "search_key"))
        fitting = words.filter(_all_contained("search_key", self.words))
        found: QuerySet[Row] = fitting if self else fitting.none()
        return found

    def rank(self) -> Case:
        """The rank that `rank_of` gives a name, computed by the database for rows of `among`."""
        beginnings = [f" {word}" for word in self.words]
        return Case(
            When(search_key__startswith=self.phrase, then=Value(Rank.BEGINS.value)),
            When(_all_contained("search_words", beginnings), then=Value(Rank.BEGINS_WORDS.value)),
            default=Value(Rank.WITHIN.value),
        )


def _all_contained(field: str, parts: list[str]) -> Q:
    """The condition that every part is in the field."""
    return reduce(and_, (Q(**{f"{field}__contains": part}) for part in parts), Q())
