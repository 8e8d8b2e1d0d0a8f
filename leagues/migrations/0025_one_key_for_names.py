from django.db import migrations

from clvr.lib.folded_key import refresh_keys


def refresh(apps, schema_editor):
    for name in ("GameMap", "Image"):
        refresh_keys(apps.get_model("leagues", name))


class Migration(migrations.Migration):
    dependencies = [("leagues", "0024_founding_and_game_roles")]

    operations = [
        migrations.RunPython(refresh, migrations.RunPython.noop),
    ]
