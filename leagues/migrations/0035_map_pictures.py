import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0034_catch_up_weeks"),
    ]

    operations = [
        migrations.AddField(
            model_name="gamemap",
            name="picture",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="maps",
                to="leagues.image",
            ),
        ),
    ]
