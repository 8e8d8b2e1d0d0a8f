from django.db import migrations, models


BESIDE_OLD_CODE = "Old code gives no punishment that is counted in matches, and sees no end of one."


class Migration(migrations.Migration):
    """Punishments that last until a number of matches is served."""

    dependencies = [
        ("accounts", "0030_growing_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="punishment",
            name="matches",
            field=models.PositiveSmallIntegerField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="punishment",
            name="served",
            field=models.PositiveSmallIntegerField(db_default=0, default=0, editable=False),
        ),
        migrations.AddConstraint(
            model_name="punishment",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("matches", None),
                    models.Q(("matches__gte", 1), models.Q(("league", ""), _negated=True)),
                    _connector="OR",
                ),
                name="accounts_punishment_matches_of_a_league",
            ),
        ),
    ]
