"""A column beside a name by which names are compared."""

import re
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import models

from clvr.lib.names import fault_in, look_key
from clvr.lib.text import folded

LONGEST_KEY = 240
"""Folding can lengthen a name: one Arabic ligature unfolds to eighteen letters."""

ROWS_AT_ONCE = 500

# Django's fields take type arguments only for the type checker.
if TYPE_CHECKING:
    _TextField = models.CharField[str, str]
else:
    _TextField = models.CharField

CONTROL_CHARACTER = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def validate_name(value: str) -> None:
    """Refuse a name with several lines, or whose key can't be stored."""
    if CONTROL_CHARACTER.search(value):
        raise ValidationError("A name can't have control characters.")
    if not 0 < len(folded(value)) <= LONGEST_KEY:
        raise ValidationError("This name is empty or too long.")


def validate_readable(value: str) -> None:
    """Refuse a name that hides something or looks like another: see `clvr.lib.names.fault_in`."""
    if fault := fault_in(value):
        raise ValidationError(fault)


class FoldedKeyField(_TextField):
    """The folded form of another field, updated whenever that field is saved."""

    def __init__(self, of: str = "name", **options: Any) -> None:
        self.of = of
        super().__init__(**{"max_length": LONGEST_KEY, "editable": False, **options})

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        name, path, args, options = super().deconstruct()
        return name, path, [*args], {**options, "of": self.of}

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        key = self.key_of(getattr(model_instance, self.of))
        setattr(model_instance, self.attname, key)
        return key

    @staticmethod
    def key_of(name: str) -> str:
        return folded(name)


class LookKeyField(FoldedKeyField):
    """The key by which the text of another field looks like others, updated with that field. It
    can't be unique: names that looked alike before the column existed keep what they have."""

    def __init__(self, of: str = "name", **options: Any) -> None:
        super().__init__(of, **{"db_index": True, **options})

    @staticmethod
    def key_of(name: str) -> str:
        return look_key(name)[:LONGEST_KEY]


def fill_look_keys(model: type[models.Model]) -> None:
    """Write the look keys of all rows again: for migrations that add the column or change which
    names look alike. Rows that look alike stay as they are."""
    field = model._meta.get_field("look_key")
    if not isinstance(field, LookKeyField):
        raise TypeError(f"The look key of {model.__name__} is another field.")
    rows: models.QuerySet[Any] = models.QuerySet(model)
    names = rows.order_by("pk").values_list("pk", field.of)
    for start in range(0, names.count(), ROWS_AT_ONCE):
        changed = [
            model(pk=pk, look_key=field.key_of(name))
            for pk, name in names[start : start + ROWS_AT_ONCE]
        ]
        rows.bulk_update(changed, ["look_key"])


class FoldedKeys(models.Model):
    """A model with folded keys. Saving only a name saves its key too."""

    class Meta:
        abstract = True

    def save(self, **options: Any) -> None:
        fields = options.get("update_fields")
        if fields is not None:
            keys = {key.attname for key in self._folded_keys() if key.of in fields}
            options["update_fields"] = {*fields, *keys}
        super().save(**options)

    @classmethod
    def _folded_keys(cls) -> list[FoldedKeyField]:
        return [field for field in cls._meta.concrete_fields if isinstance(field, FoldedKeyField)]
