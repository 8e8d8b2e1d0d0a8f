"""A column beside a name, with the form in which names are compared."""

import re
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction

from clvr.lib.names import fault_in, look_key
from clvr.lib.text import folded

LONGEST_KEY = 240
"""Folding can lengthen a name: one Arabic ligature unfolds to eighteen letters."""

ROWS_AT_ONCE = 500
_SHARED = "  "
"""Before the number in the key of a row whose own key belongs to another row. No key has two spaces
in it."""

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
        raise ValidationError(fault_in(value) or "This name is empty or too long.")


def validate_readable(value: str) -> None:
    """Refuse a name that hides something or looks like another: see `clvr.lib.names.fault_in`."""
    if fault := fault_in(value):
        raise ValidationError(fault)


class FoldedKeyField(_TextField):
    """The folded form of another field, updated whenever that field is saved.

    Where it is unique, a newer version of `folded` can give two rows one key. The row that does not
    have it then has it with a number, until its name changes or the key is free: see
    `refresh_keys`.
    """

    def __init__(self, of: str = "name", **options: Any) -> None:
        self.of = of
        super().__init__(**{"max_length": LONGEST_KEY, "editable": False, **options})

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        name, path, args, options = super().deconstruct()
        return name, path, [*args], {**options, "of": self.of}

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        key = self.key_of(getattr(model_instance, self.of))
        if is_shared(stored := getattr(model_instance, self.attname), key):
            return str(stored)
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


def is_shared(stored: str, key: str) -> bool:
    """Whether the stored key is this one with a number, because another row has it."""
    return stored.startswith(f"{key[: LONGEST_KEY // 2]}{_SHARED}")


def fill_look_keys(model: type[models.Model]) -> None:
    """Write the look keys of all rows again: for migrations that add the column or change which
    names look alike. Rows that look alike stay as they are."""
    field = model._meta.get_field("look_key")
    if not isinstance(field, LookKeyField):
        raise TypeError(f"The look key of {model.__name__} is another field.")
    _refresh(model, field)


def refresh_keys(model: type[models.Model]) -> int:
    """Write the keys of names again that are not what `folded` and `look_key` make of them; returns
    how many changed.

    For migrations, after a change of these functions, and for due work, because the version before
    may have written keys since. A key that another row has stays that row's; this one gets it with
    a number.
    """
    fields = [each for each in model._meta.concrete_fields if isinstance(each, FoldedKeyField)]
    return sum(_refresh(model, field) for field in fields)


def _refresh(model: type[models.Model], field: FoldedKeyField) -> int:
    """Write one key of all rows again; returns how many changed."""
    rows: models.QuerySet[Any] = models.QuerySet(model)
    stored = rows.order_by("pk").values_list("pk", field.of, field.attname)
    changed, last = 0, None
    while batch := list((stored if last is None else stored.filter(pk__gt=last))[:ROWS_AT_ONCE]):
        last = batch[-1][0]
        for pk, name, before in batch:
            key = field.key_of(name)
            if before != key:
                # Who renames it at the same time writes the key of the new name.
                row = rows.filter(pk=pk, **{field.of: name, field.attname: before})
                changed += _write(row, field.attname, before, key, _with_number(key, pk))
    return changed


def _write(
    row: "models.QuerySet[Any]", column: str, before: str, key: str, with_number: str
) -> int:
    """Write the key of a row, or the key with a number where another row has it."""
    try:
        with transaction.atomic():
            return row.update(**{column: key})
    except IntegrityError:
        return 0 if before == with_number else row.update(**{column: with_number})


def _with_number(key: str, number: int) -> str:
    return f"{key[: LONGEST_KEY // 2]}{_SHARED}{number}"


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
