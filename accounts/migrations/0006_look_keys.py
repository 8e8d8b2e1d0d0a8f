from django.db import migrations

import clvr.lib.folded_key


def fill(apps, schema_editor):
    for name in ("User", "PlayerName"):
        clvr.lib.folded_key.fill_look_keys(apps.get_model("accounts", name))


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_notifications")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="look_key",
            field=clvr.lib.folded_key.LookKeyField(
                db_index=True, default="", editable=False, max_length=240, of="username"
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="playername",
            name="look_key",
            field=clvr.lib.folded_key.LookKeyField(
                db_index=True, default="", editable=False, max_length=240, of="name"
            ),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
