"""Announcements that exist already have their text as their first version."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import F


def keep_first_versions(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    announcements = apps.get_model("leagues", "Announcement").objects
    announcements.filter(versions=None, published_at__isnull=False).update(
        saved_at=F("published_at")
    )
    version = apps.get_model("leagues", "AnnouncementVersion")
    version.objects.bulk_create(
        version(
            announcement=each,
            revision=each.revision,
            title=each.title,
            html=each.html,
            saved_at=each.saved_at,
            by_id=each.author_id,
        )
        for each in announcements.filter(versions=None).order_by("pk")
    )


class Migration(migrations.Migration):
    dependencies = [("leagues", "0016_announcement_desk")]

    operations = [migrations.RunPython(keep_first_versions, migrations.RunPython.noop)]
