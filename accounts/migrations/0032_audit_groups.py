import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """What of the audit log belongs together, what was done as staff, and whom it concerns."""

    dependencies = [
        ("accounts", "0031_punishments_by_matches"),
    ]

    operations = [
        migrations.AddField(
            model_name="auditentry",
            name="as_staff",
            field=models.BooleanField(null=True),
        ),
        migrations.AddField(
            model_name="auditentry",
            name="group",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AddField(
            model_name="auditentry",
            name="person",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(
                condition=models.Q(("group", ""), _negated=True),
                fields=["group", "-id"],
                name="audit_group",
            ),
        ),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(
                condition=models.Q(("person__isnull", False)),
                fields=["person", "-id"],
                name="audit_person",
            ),
        ),
    ]
