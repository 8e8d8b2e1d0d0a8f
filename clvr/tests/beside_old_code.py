"""Which migrations the code of the version before survives: it runs with the new tables until it is
restarted, and again after a rollback.

A migration that breaks a rule and is safe all the same says why, in a constant beside its class:

    BESIDE_OLD_CODE = "Version 0.4 has stopped reading this column."
"""

from collections.abc import Iterator
from typing import Any

from django.db.migrations import operations
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import Field, ManyToManyField
from django.db.models.fields import NOT_PROVIDED

REMOVALS = (
    operations.RemoveField,
    operations.DeleteModel,
    operations.RenameField,
    operations.RenameModel,
    operations.AlterModelTable,
)
LIMITS = (
    operations.AddConstraint,
    operations.AlterUniqueTogether,
)


def faults_of(app: str, given: list[Operation], before: ProjectState) -> Iterator[str]:
    """What old code does not survive of a migration's operations, in words; `before` is the state
    that they change."""
    state, new = before.clone(), set()
    for operation in _in_database(given):
        if isinstance(operation, operations.CreateModel):
            new.add(operation.name_lower)
        if not _is_about(operation, new):
            yield from _faults(app, operation, state)
        operation.state_forwards(app, state)


def _in_database(given: list[Operation]) -> Iterator[Operation]:
    for operation in given:
        if isinstance(operation, operations.SeparateDatabaseAndState):
            yield from operation.database_operations
        else:
            yield operation


def _is_about(operation: Operation, new: set[str]) -> bool:
    """Whether it changes a table that the same migration makes, which old code does not know."""
    name = getattr(operation, "model_name_lower", None) or getattr(operation, "name_lower", "")
    return name in new


def _faults(app: str, operation: Operation, state: ProjectState) -> Iterator[str]:
    said = operation.describe()
    match operation:
        case _ if isinstance(operation, REMOVALS):
            yield f"{said}: old code still uses it"
        case operations.AddField(field=field):
            if not _may_be_left_out(field):
                yield f"{said}: old code writes no value; give it null=True or db_default"
        case operations.AlterField(model_name_lower=model, name=name, field=field):
            before = state.models[app, model].fields[name]
            if why := _narrower(before, field):
                yield f"{said}: {why}"
        case _ if isinstance(operation, LIMITS):
            yield f"{said}: old code may write rows that it refuses"
        case operations.RunSQL():
            yield f"{said}: nobody can tell what old code makes of it"


def _may_be_left_out(field: "Field[Any, Any]") -> bool:
    return (
        isinstance(field, ManyToManyField)
        or field.null
        or getattr(field, "db_default", NOT_PROVIDED) is not NOT_PROVIDED
    )


def _narrower(before: "Field[Any, Any]", after: "Field[Any, Any]") -> str:
    """What a value of before does not fit into; empty if all fit."""
    if before.get_internal_type() != after.get_internal_type():
        return "old code reads and writes another type"
    if before.null and not after.null:
        return "old code writes NULL"
    if after.unique and not before.unique:
        return "old code may write a value twice"
    if _length(after) < _length(before):
        return "old code writes longer values"
    return ""


def _length(field: "Field[Any, Any]") -> float:
    return field.max_length or float("inf")
