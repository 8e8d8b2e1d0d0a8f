"""Open cases for the requests for names that were open before there were cases."""

from datetime import timedelta
from typing import Any

from django.db import migrations

TIME_TO_DECIDE = timedelta(days=3)


def open_cases(apps: Any, schema_editor: Any) -> None:
    Case = apps.get_model("accounts", "Case")
    requests = apps.get_model("teams", "NameChangeRequest").objects.filter(outcome="")
    Case.objects.bulk_create(
        Case(
            kind="name",
            league=request.team.league.code,
            subject_type="teams.namechangerequest",
            subject_id=str(request.pk),
            text=request.name,
            opened_by=request.asked_by,
            opened_at=request.asked_at,
            due_at=request.asked_at + TIME_TO_DECIDE,
        )
        for request in requests.select_related("team__league", "asked_by")
    )


class Migration(migrations.Migration):
    dependencies = [("accounts", "0011_cases"), ("teams", "0006_search_index")]

    operations = [migrations.RunPython(open_cases, migrations.RunPython.noop, elidable=True)]
