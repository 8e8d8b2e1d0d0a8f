import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0019_playoffs"),
        ("teams", "0012_titles_of_a_season"),
    ]

    operations = [
        migrations.AddField(
            model_name="playoffentrant",
            name="champion",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="playoff_entrant",
                to="teams.champion",
            ),
        ),
    ]
