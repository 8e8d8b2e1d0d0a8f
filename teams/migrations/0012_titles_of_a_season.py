from django.db import migrations, models

BESIDE_OLD_CODE = "The constraint takes the place of a stricter one, by which old code goes on."


class Migration(migrations.Migration):
    dependencies = [
        ("teams", "0011_champion_revision"),
    ]

    operations = [
        migrations.RemoveConstraint(model_name="champion", name="teams_champion_once"),
        migrations.AddConstraint(
            model_name="champion",
            constraint=models.UniqueConstraint(
                fields=("season", "team", "note"), name="teams_champion_once_each_title"
            ),
        ),
    ]
