from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0007_private_evidence")]

    operations = [
        migrations.AddConstraint(
            model_name="mapresult",
            constraint=models.CheckConstraint(
                condition=models.Q(rounds_a__gt=0) | models.Q(rounds_b__gt=0),
                name="matches_map_was_played",
            ),
        ),
    ]
