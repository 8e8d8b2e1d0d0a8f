"""Rules were stored as they were written, and sanitised each time they were read."""

from typing import Any

from django.db import migrations

from leagues.stored_html import sanitise_stored


def sanitise(apps: Any, _editor: Any) -> None:
    sanitise_stored(apps)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0025_one_key_for_names")]

    operations = [migrations.RunPython(sanitise, migrations.RunPython.noop)]
