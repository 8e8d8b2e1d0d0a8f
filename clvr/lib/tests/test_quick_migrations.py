"""Without this a migration could leave other tables than Django's own."""

from typing import Any

from django.apps.registry import Apps
from django.db.migrations.loader import MigrationLoader
from django.db.models import Field

from clvr.lib.quick_migrations import quick_migrations


def fields_of(apps: Apps) -> dict[str, list[tuple[str, Any, Any]]]:
    """What each model's fields are made of and refer to, in their order."""
    return {
        model._meta.label: [
            (type(field).__name__, field.deconstruct(), _label(field.related_model))
            for field in (*model._meta.local_fields, *model._meta.local_many_to_many)
        ]
        for model in apps.get_models(include_auto_created=True)
    }


def _label(related: Any) -> str:
    return related._meta.label if related else ""


def test_models_of_a_state_have_the_same_fields_in_the_same_order() -> None:
    usual = Field.clone
    with quick_migrations():
        assert Field.clone is not usual
        quick = fields_of(MigrationLoader(None).project_state().apps)
    assert Field.clone is usual
    assert quick == fields_of(MigrationLoader(None).project_state().apps)
    assert len(quick) > 100
