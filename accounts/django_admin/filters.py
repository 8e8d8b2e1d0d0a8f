"""Filters of lists. None of them reads the database."""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.django_admin.reader import required_reader
from clvr.lib.leagues import LEAGUES


class LeagueFilter(admin.SimpleListFilter):
    """The leagues whose rows the reader sees. It is left out for readers with one league."""

    title = "league"
    parameter_name = "league"

    def __init__(
        self, request: HttpRequest, params: dict[str, list[str]], model: Any, model_admin: Any
    ) -> None:
        self.path: str = model_admin.league_path
        super().__init__(request, params, model, model_admin)

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        leagues = required_reader(request).leagues(model_admin.seen_with)
        return [(code, LEAGUES[code].name) for code in leagues]

    def has_output(self) -> bool:
        return len(self.lookup_choices) > 1

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        code = self.value()
        if code not in {each for each, _ in self.lookup_choices}:
            return queryset
        return queryset.filter(**{self.path: code})


class SharedLookFilter(admin.SimpleListFilter):
    """Filters names that look like another's. Rows say so in `shares_look`."""

    title = "looks like another"
    parameter_name = "alike"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Sequence[tuple[str, str]]:
        return [("yes", "Yes"), ("no", "No")]

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        if self.value() not in ("yes", "no"):
            return queryset
        return queryset.filter(shares_look=self.value() == "yes")
