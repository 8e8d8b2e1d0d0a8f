"""Rows that are written once: history that is never changed."""

from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

from django.db import models

_Row = TypeVar("_Row", bound=models.Model)


class AppendOnlyError(Exception):
    """An attempt to change or delete a row that may not change."""


class AppendOnlyQuerySet(models.QuerySet[_Row]):
    """Rows that are written once: no method of this queryset changes or deletes them."""

    def update(self, **values: object) -> NoReturn:
        raise AppendOnlyError(f"{self.model._meta.label} rows are never changed")

    def delete(self) -> NoReturn:
        raise AppendOnlyError(f"{self.model._meta.label} rows are never deleted")

    def bulk_create(self, objs: Iterable[_Row], *args: Any, **options: Any) -> list[_Row]:
        if options.get("update_conflicts"):
            raise AppendOnlyError(f"{self.model._meta.label} rows are never changed")
        return super().bulk_create(objs, *args, **options)


class AppendOnlyModel(models.Model):
    """A row that is written once."""

    class Meta:
        abstract = True

    def save(self, **options: Any) -> None:
        if not self._state.adding or self.pk is not None:
            raise AppendOnlyError(f"{self._meta.label} rows are never changed")
        super().save(**{**options, "force_insert": True})

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        raise AppendOnlyError(f"{self._meta.label} rows are never deleted")
