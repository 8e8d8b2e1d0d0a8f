from django.db import migrations

from clvr.lib.folded_key import refresh_keys
from clvr.lib.text import folded


def merge_former_names(apps, schema_editor):
    """Of a person's former names that are one name now, keep that which they had last."""
    FormerName = apps.get_model("accounts", "FormerName")
    seen = set()
    for former in list(FormerName.objects.order_by("-until", "-pk")):
        place = former.user_id, former.league, folded(former.name)
        if place in seen:
            former.delete()
        seen.add(place)


def refresh(apps, schema_editor):
    for name in ("User", "PlayerName", "FormerName"):
        refresh_keys(apps.get_model("accounts", name))


class Migration(migrations.Migration):
    dependencies = [("accounts", "0019_case_outcome_names")]

    operations = [
        migrations.RunPython(merge_former_names, migrations.RunPython.noop),
        migrations.RunPython(refresh, migrations.RunPython.noop),
    ]
