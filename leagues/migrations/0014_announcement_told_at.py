"""Announcements remember when people were notified of them.

Nobody is notified of those that are visible already.
"""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.utils import timezone


def count_as_told(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    now = timezone.now()
    announcements = apps.get_model("leagues", "Announcement").objects
    announcements.filter(published_at__lte=now, told_at=None).update(told_at=now)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0013_season_closed_at")]

    operations = [
        migrations.AddField(
            model_name="announcement",
            name="told_at",
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.RunPython(count_as_told, migrations.RunPython.noop),
    ]
