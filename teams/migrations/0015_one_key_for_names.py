from django.db import migrations

from clvr.lib.folded_key import refresh_keys


def refresh(apps, schema_editor):
    for name in ("Team",):
        refresh_keys(apps.get_model("teams", name))


class Migration(migrations.Migration):
    dependencies = [("teams", "0014_form")]

    operations = [
        migrations.RunPython(refresh, migrations.RunPython.noop),
    ]
