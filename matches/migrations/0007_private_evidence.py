from typing import Any

from django.core.files.storage import Storage, default_storage
from django.db import migrations, models

import clvr.lib.stored_files


def list_once(apps, schema_editor):
    """Of a picture that a report shows twice, keep the first."""
    evidence = apps.get_model("matches", "Evidence").objects
    seen = set()
    for key, report, image in evidence.order_by("pk").values_list("pk", "report_id", "image"):
        if (report, image) in seen:
            evidence.filter(pk=key).delete()
        seen.add((report, image))


def move(apps: Any, source: Storage, target: Storage) -> None:
    evidence = apps.get_model("matches", "Evidence").objects
    names = set(evidence.values_list("image", flat=True))
    there = [name for name in names if source.exists(name)]
    for name in there:
        if not target.exists(name):
            with source.open(name) as file:
                target.save(name, file)
    # Only once all are safe; a migration that stopped here starts again.
    for name in there:
        source.delete(name)


def hide(apps, schema_editor):
    """Take every picture from where everybody could open it to where only the portal reads."""
    move(apps, default_storage, clvr.lib.stored_files.private_storage())


def show(apps, schema_editor):
    move(apps, clvr.lib.stored_files.private_storage(), default_storage)


class Migration(migrations.Migration):
    dependencies = [("matches", "0006_result_claims")]

    operations = [
        migrations.RunPython(list_once, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="evidence",
            name="image",
            field=models.ImageField(
                storage=clvr.lib.stored_files.private_storage, upload_to="evidence/"
            ),
        ),
        migrations.AddConstraint(
            model_name="evidence",
            constraint=models.UniqueConstraint(
                fields=["report", "image"], name="matches_evidence_once"
            ),
        ),
        migrations.RunPython(hide, show),
    ]
