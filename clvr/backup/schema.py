"""The tables as a set of migrations makes them, which may be older than the code."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from clvr.lib.quick_migrations import quick_migrations

Migration = tuple[str, str]
"""An app's label and the migration's name."""

LEFT_OUT = frozenset({"django_session", "accounts_answeredcommand"})
"""Tables that no backup has: with a session's key one is signed in as its person; answers to
commands are kept for minutes."""


def applied_migrations() -> frozenset[Migration]:
    """The migrations that the database has; none if it is empty."""
    return frozenset(MigrationRecorder(connection).applied_migrations())


def unknown_migrations(migrations: Iterable[Migration]) -> list[Migration]:
    """Those of them that this code does not have, because it is older."""
    return sorted(set(migrations) - MigrationLoader(None).graph.nodes.keys())


def models_at(migrations: Collection[Migration]) -> list[type[Model]]:
    """A model for each table after these migrations, in the order of the tables' names."""
    return list(_models_at(frozenset(migrations)))


@lru_cache(2)
def _models_at(migrations: frozenset[Migration]) -> tuple[type[Model], ...]:
    """Making them takes a second, so a process makes them once."""
    loader = MigrationLoader(None)
    state = loader.project_state(_last_of_each_app(loader, migrations))
    with quick_migrations():
        every = state.apps.get_models(include_auto_created=True)
    models = [
        model
        for model in every
        if model._meta.managed and not model._meta.proxy and model._meta.db_table not in LEFT_OUT
    ]
    return tuple(sorted(models, key=lambda model: model._meta.db_table))


def migrate_to(migrations: Collection[Migration]) -> None:
    """Give an empty database the tables as these migrations make them."""
    executor = MigrationExecutor(connection)
    with quick_migrations():
        executor.migrate(_last_of_each_app(executor.loader, migrations))


def _last_of_each_app(
    loader: MigrationLoader, migrations: Collection[Migration]
) -> list[Migration]:
    nodes = loader.graph.node_map
    return sorted(
        each
        for each in migrations
        if not any(
            child.key in migrations and child.key[0] == each[0] for child in nodes[each].children
        )
    )
