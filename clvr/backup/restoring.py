"""Restoring a backup into an empty place, and comparing what came with the bundle."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, zip_longest

from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection, transaction
from django.db.models import Model

from clvr.backup.bundle import Bundle, BundleError
from clvr.backup.manifest import Manifest, Table
from clvr.backup.rows import are_same, clear, continue_after, last_key, lines_of, load
from clvr.backup.schema import migrate_to, models_at, unknown_migrations
from clvr.backup.uploads import PLACES, digest_of, names_in, put_back

_NAMED_AT_MOST = 10
Say = Callable[[str], object]


def restore(bundle: Bundle, *, say: Say) -> None:
    """Restore the bundle into this environment's empty database and storages, compare every row and
    file with it, and bring an older database up to date.

    Raises BundleError, before anything is changed, when the bundle is damaged or newer than this
    code, or the place is not empty; and afterwards, when something differs.
    """
    manifest = bundle.manifest
    refuse_newer(manifest)
    _refuse_filled_place()
    say("Checking the digest of everything in the bundle")
    bundle.check()
    migrations = frozenset(manifest.migrations)
    say(f"Making the tables as they were after {len(migrations)} migrations")
    migrate_to(migrations)
    models = models_at(migrations)
    _refuse_other_tables(manifest, models)
    say(f"Loading {sum(table.rows for table in manifest.tables):,} rows")
    _load(bundle, models)
    say(f"Storing {manifest.files.count:,} files")
    for file in bundle.files():
        put_back(bundle, file)
    say("Comparing every row and every file with the bundle")
    if differences := list(islice(differences_from(bundle, models), _NAMED_AT_MOST)):
        raise BundleError("What was restored differs: " + "; ".join(differences))
    say("Applying newer migrations, if there are any")
    call_command("migrate", interactive=False, verbosity=0)


def refuse_newer(manifest: Manifest) -> None:
    """Raise BundleError when the bundle has migrations that this code does not know."""
    if unknown := unknown_migrations(manifest.migrations):
        app, name = unknown[0]
        raise BundleError(
            f"A newer version of the portal made it: this code has no migration {app}.{name}. "
            "Restore it with that version."
        )


def differences_from(bundle: Bundle, models: Sequence[type[Model]]) -> Iterator[str]:
    """What is here and not in the bundle, or there and not here, in words."""
    for table, model in zip(bundle.manifest.tables, models, strict=True):
        for number, (there, here) in enumerate(
            zip_longest(bundle.lines(table), lines_of(model)), 1
        ):
            if not are_same(there, here):
                yield f"row {number} of {table.name}"
        if last_key(model) != table.last_key:
            yield f"the next key of {table.name}"
    for file in bundle.files():
        if digest_of(file) != file.sha256:
            yield f"the {file.place} file {file.name}"
    if (
        count := sum(1 for place in PLACES for _ in names_in(place))
    ) != bundle.manifest.files.count:
        yield f"{count} files instead of {bundle.manifest.files.count}"


def _refuse_filled_place() -> None:
    if connection.introspection.table_names():
        raise BundleError("The database has tables already. Restore into an empty one.")
    for place in PLACES:
        if name := next(names_in(place), None):
            raise BundleError(
                f"There are {place} files already, such as {name}. Restore into an empty place."
            )


def _refuse_other_tables(manifest: Manifest, models: Sequence[type[Model]]) -> None:
    if list(map(_shape, manifest.tables)) != [
        (model._meta.db_table, tuple(str(field.column) for field in model._meta.concrete_fields))
        for model in models
    ]:
        raise BundleError("Its tables are not those of its migrations in this code.")


def _shape(table: Table) -> tuple[str, tuple[str, ...]]:
    return table.name, table.columns


def _load(bundle: Bundle, models: Sequence[type[Model]]) -> None:
    """All rows or none. Foreign keys are checked at the end, so the order does not matter."""
    with transaction.atomic():
        clear(models)
        for table, model in zip(bundle.manifest.tables, models, strict=True):
            load(model, bundle.lines(table))
            continue_after(model, table.last_key)
    ContentType.objects.clear_cache()
