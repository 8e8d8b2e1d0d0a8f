"""Indexes of the audit log, whose pages follow each other by key."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0008_users_desk")]

    operations = [
        migrations.RemoveIndex(model_name="auditentry", name="audit_league"),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(fields=["league", "-id"], name="audit_league"),
        ),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(fields=["actor", "-id"], name="audit_actor"),
        ),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(fields=["action", "-id"], name="audit_action"),
        ),
        migrations.AddIndex(
            model_name="auditentry", index=models.Index(fields=["at"], name="audit_at")
        ),
    ]
