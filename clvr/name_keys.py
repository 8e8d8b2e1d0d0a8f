"""The stored keys of all names."""

from django.apps import apps

from clvr.lib.folded_key import FoldedKeyField, refresh_keys


def refresh_name_keys() -> int:
    """Write again the keys of names that the version before wrote while this one began, and those
    that became free; returns how many."""
    return sum(
        refresh_keys(model)
        for model in apps.get_models()
        if any(isinstance(each, FoldedKeyField) for each in model._meta.concrete_fields)
    )
