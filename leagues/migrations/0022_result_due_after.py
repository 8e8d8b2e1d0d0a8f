import datetime

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0021_remind_to_report"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="league",
            name="leagues_league_lengths",
        ),
        migrations.AddField(
            model_name="league",
            name="result_due_after",
            field=models.DurationField(
                default=datetime.timedelta(seconds=7200),
                help_text="How long after a match's time its teams are told that the result is due.",
            ),
        ),
        migrations.AddConstraint(
            model_name="league",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("confirm_results_after__gte", datetime.timedelta(0)),
                    ("leave_cooldown__gte", datetime.timedelta(0)),
                    ("remind_to_report__gte", datetime.timedelta(0)),
                    ("result_due_after__gte", datetime.timedelta(0)),
                ),
                name="leagues_league_lengths",
            ),
        ),
    ]
