"""Players answer before they substitute. Substitutes named earlier count as accepted."""

from django.conf import settings
from django.db import migrations, models
from django.db.models import F


def accept_all(apps, schema_editor):
    substitutes = apps.get_model("matches", "Substitute").objects.all()
    substitutes.update(answered_at=F("named_at"))
    substitutes.filter(ended_at=None).update(status="accepted")
    substitutes.exclude(ended_at=None).update(status="withdrawn")


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0009_challenge_approvals"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(model_name="substitute", name="matches_substitute_once"),
        migrations.RenameField(
            model_name="substitute", old_name="withdrawn_at", new_name="ended_at"
        ),
        migrations.AddField(
            model_name="substitute",
            name="answered_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="substitute",
            name="status",
            field=models.CharField(
                choices=[
                    ("asked", "Asked"),
                    ("accepted", "Accepted"),
                    ("declined", "Declined"),
                    ("withdrawn", "Withdrawn"),
                    ("lapsed", "Not answered in time"),
                ],
                default="asked",
                editable=False,
                max_length=9,
            ),
        ),
        migrations.RunPython(accept_all, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="substitute",
            index=models.Index(
                fields=["user"],
                condition=models.Q(status__in=("asked", "accepted")),
                name="substitute_holding",
            ),
        ),
        migrations.AddConstraint(
            model_name="substitute",
            constraint=models.UniqueConstraint(
                fields=["match", "user"],
                condition=models.Q(status__in=("asked", "accepted")),
                name="matches_substitute_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="substitute",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    status__in=["asked", "accepted", "declined", "withdrawn", "lapsed"]
                ),
                name="matches_substitute_status",
            ),
        ),
        migrations.AddConstraint(
            model_name="substitute",
            constraint=models.CheckConstraint(
                condition=models.Q(status__in=("asked", "accepted"), ended_at=None)
                | (~models.Q(status__in=("asked", "accepted")) & models.Q(ended_at__isnull=False)),
                name="matches_substitute_ended_at",
            ),
        ),
        migrations.AddConstraint(
            model_name="substitute",
            constraint=models.CheckConstraint(
                condition=models.Q(status="asked", answered_at=None)
                | models.Q(status__in=["accepted", "declined"], answered_at__isnull=False)
                | models.Q(status__in=["withdrawn", "lapsed"]),
                name="matches_substitute_answered_at",
            ),
        ),
    ]
