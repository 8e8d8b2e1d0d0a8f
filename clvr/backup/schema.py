"""The tables as a set of migrations makes them, which may be older than the code."""

from collections.abc import Collection, Iterable

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from clvr.lib.garbage import collected_seldom

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
    loader = MigrationLoader(None)
    state = loader.project_state(_last_of_each_app(loader, migrations))
    models = [
        model
        for model in state.apps.get_models(include_auto_created=True)
        if model._meta.managed and not model._meta.proxy and model._meta.db_table not in LEFT_OUT
    ]
    return sorted(models, key=lambda model: model._meta.db_table)


def migrate_to(migrations: Collection[Migration]) -> None:
    """Give an empty database the tables as these migrations make them."""
    executor = MigrationExecutor(connection)
    with collected_seldom():
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
