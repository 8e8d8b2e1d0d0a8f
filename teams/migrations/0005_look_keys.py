from django.db import migrations, models

import clvr.lib.folded_key


def fill(apps, schema_editor):
    clvr.lib.folded_key.fill_look_keys(apps.get_model("teams", "Team"))


class Migration(migrations.Migration):
    dependencies = [("teams", "0004_requests_end_as_their_league_says")]

    operations = [
        migrations.AddField(
            model_name="team",
            name="look_key",
            field=clvr.lib.folded_key.LookKeyField(
                db_index=True, default="", editable=False, max_length=240, of="name"
            ),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="team",
            name="name",
            field=models.CharField(
                max_length=60,
                validators=[
                    clvr.lib.folded_key.validate_name,
                    clvr.lib.folded_key.validate_readable,
                ],
            ),
        ),
    ]
