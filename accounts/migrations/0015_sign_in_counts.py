"""The table in which attempts to sign in are counted while Redis is down."""

from typing import Any

from django.core.management import call_command
from django.db import migrations

TABLE = "sign_in_counts"


def create(apps: Any, schema_editor: Any) -> None:
    alias = schema_editor.connection.alias
    call_command("createcachetable", TABLE, database=alias, verbosity=0)


def drop(apps: Any, schema_editor: Any) -> None:
    schema_editor.execute(f"DROP TABLE {schema_editor.quote_name(TABLE)}")


class Migration(migrations.Migration):
    dependencies = [("accounts", "0014_audit_entries")]

    operations = [migrations.RunPython(create, drop)]
