"""Migrations are safe while the code of the version before runs."""

import importlib
from typing import Any

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ModelState, ProjectState

from clvr.answer_cache import APPS
from clvr.tests.beside_old_code import faults_of

BASELINE = {"accounts": 15, "leagues": 22, "matches": 19, "teams": 11}
"""The migrations up to these numbers are older than the first version that is upgraded."""


def state() -> ProjectState:
    fields: list[tuple[str, Any]] = [
        ("id", models.BigAutoField(primary_key=True)),
        ("name", models.CharField(max_length=30, null=True)),
    ]
    project = ProjectState()
    project.add_model(ModelState("teams", "Team", fields))
    return project


def test_every_new_migration_is_safe_beside_old_code() -> None:
    loader = MigrationLoader(None)
    faults = {}
    for key in sorted(loader.graph.nodes):
        app, name = key
        if app not in APPS or int(name[:4]) <= BASELINE[app]:
            continue
        module = importlib.import_module(f"{app}.migrations.{name}")
        if not getattr(module, "BESIDE_OLD_CODE", ""):
            before = loader.project_state(key, at_end=False)
            migration = loader.graph.nodes[key]
            faults[f"{app}.{name}"] = list(faults_of(app, migration.operations, before))
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("operation", "fault"),
    [
        (migrations.RemoveField("Team", "name"), "old code still uses it"),
        (migrations.DeleteModel("Team"), "old code still uses it"),
        (migrations.RenameField("Team", "name", "title"), "old code still uses it"),
        (migrations.RenameModel("Team", "Side"), "old code still uses it"),
        (migrations.AlterModelTable("Team", "side"), "old code still uses it"),
        (
            migrations.AddField("Team", "size", models.IntegerField(default=1)),
            "old code writes no value; give it null=True or db_default",
        ),
        (
            migrations.AlterField("Team", "name", models.CharField(max_length=30)),
            "old code writes NULL",
        ),
        (
            migrations.AlterField("Team", "name", models.CharField(max_length=20, null=True)),
            "old code writes longer values",
        ),
        (
            migrations.AlterField(
                "Team", "name", models.CharField(max_length=30, null=True, unique=True)
            ),
            "old code may write a value twice",
        ),
        (
            migrations.AlterField("Team", "name", models.IntegerField(null=True)),
            "old code reads and writes another type",
        ),
        (
            migrations.AddConstraint(
                "Team", models.UniqueConstraint(fields=["name"], name="one_of_a_name")
            ),
            "old code may write rows that it refuses",
        ),
        (migrations.RunSQL("DROP TABLE team"), "nobody can tell what old code makes of it"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Operation) else "",
)
def test_what_old_code_does_not_survive_is_found(operation: Operation, fault: str) -> None:
    wrapped = migrations.SeparateDatabaseAndState(database_operations=[operation])
    for given in (operation, wrapped):
        [found] = faults_of("teams", [given], state())
        assert found.endswith(f": {fault}")


@pytest.mark.parametrize(
    "operation",
    [
        migrations.AddField("Team", "size", models.IntegerField(null=True)),
        migrations.AddField("Team", "size", models.IntegerField(db_default=1)),
        migrations.AlterField("Team", "name", models.CharField(max_length=60, null=True)),
        migrations.AlterField(
            "Team", "name", models.CharField(max_length=30, null=True, help_text="?")
        ),
        migrations.AddIndex("Team", models.Index(fields=["name"], name="by_name")),
        migrations.RunPython(migrations.RunPython.noop),
    ],
    ids=lambda operation: type(operation).__name__,
)
def test_what_only_adds_is_safe(operation: Operation) -> None:
    assert list(faults_of("teams", [operation], state())) == []


def test_table_that_is_new_may_have_any_shape() -> None:
    made = migrations.CreateModel("Side", [("id", models.BigAutoField(primary_key=True))])
    field = migrations.AddField("Side", "size", models.IntegerField())
    assert list(faults_of("teams", [made, field], state())) == []
