"""What an import check can't see: relations between models, receivers of signals, and whether
documents name files and features that there are."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from django.apps import apps
from django.core import signals as core_signals
from django.db.backends import signals as database_signals
from django.db.models import Model, signals
from django.db.models.fields.related import RelatedField
from django.dispatch import Signal

from clvr.lib.name_order import add_functions

ORDER = ["accounts", "leagues", "teams", "matches"]


def models() -> list[type[Model]]:
    return [model for app in ORDER for model in apps.get_app_config(app).get_models()]


def relations() -> Iterator[tuple[str, str, str]]:
    """Each relation as (app, field, app that it points to)."""
    for model in models():
        for field in [*model._meta.fields, *model._meta.many_to_many]:
            if isinstance(field, RelatedField):
                target: Any = field.related_model
                yield model._meta.app_label, str(field), target._meta.app_label


def test_every_app_has_models() -> None:
    assert {model._meta.app_label for model in models()} == set(ORDER)


def test_relations_are_found() -> None:
    assert ("teams", "teams.SeasonRecord.season", "leagues") in relations()
    assert ("accounts", "accounts.User.groups", "auth") in relations()


def test_relations_point_to_the_same_app_or_a_lower_one() -> None:
    upward = [
        (field, target)
        for app, field, target in relations()
        if target in ORDER and ORDER.index(target) > ORDER.index(app)
    ]
    assert upward == []


def test_accounts_refers_to_nothing_outside_itself_but_django() -> None:
    targets = {target for app, _, target in relations() if app == "accounts"}
    assert targets <= {"accounts", "auth"}


SIGNALS: dict[str, Signal] = {
    f"{module.__name__}.{name}": signal
    for module in (signals, core_signals, database_signals)
    for name, signal in vars(module).items()
    if isinstance(signal, Signal)
}


CONNECTS = [("django.db.backends.signals.connection_created", add_functions)]
"""Functions of SQL belong to a connection to SQLite, and Django has no other place to add them."""


@pytest.mark.parametrize("name", sorted(SIGNALS))
def test_signal_has_no_receiver_of_the_project(name: str) -> None:
    receivers = [
        receiver() if isinstance(receiver, ref) else receiver
        for _, receiver, *_ in SIGNALS[name].receivers
    ]
    modules = [
        str(getattr(receiver, "__module__", ""))
        for receiver in receivers
        if (name, receiver) not in CONNECTS
    ]
    assert [each for each in modules if each.partition(".")[0] in {*ORDER, "clvr"}] == []


ROOT = Path(__file__).parents[2]
WINGS = ("ledger", "play", "season", "servers", "people", "shown")
NO_FEATURES = {
    *("admin", "django_admin", "management", "migrations", "models", "tests"),
    *("queries", "serializers", "services"),
}
"""Parts of an app that its features share."""


def folders_with_features() -> set[str]:
    above = ["accounts", "leagues", "teams", *(f"matches/{wing}" for wing in WINGS)]
    return {
        f"{each}/{package.parent.name}"
        for each in above
        for package in (ROOT / each).glob("*/__init__.py")
        if package.parent.name not in NO_FEATURES
    }


def test_each_feature_is_once_in_the_table_of_features() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    tables = text[text.index("| feature | what it does |") :]
    listed = re.findall(r"^\| `([a-z_/]+)` \|", tables, re.MULTILINE)
    features = [each for each in listed if each.startswith((*ORDER,))]
    assert sorted(features) == sorted(folders_with_features())


def test_wings_are_all_folders_of_matches_with_features() -> None:
    folders = {package.parent.name for package in (ROOT / "matches").glob("*/__init__.py")}
    assert folders - NO_FEATURES == {*WINGS, "scores"}


PATH = re.compile(
    r"`((?:accounts|leagues|teams|matches|clvr|frontend|script|docs|deploy|templates|static)"
    r"/[\w./-]+)`"
)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
MADE_LATER = {"deploy/environment", "static/icons/ZCL/mark.svg"}
"""What whoever follows the document makes."""


@pytest.mark.parametrize(
    "document",
    sorted([Path("README.md"), *(path.relative_to(ROOT) for path in ROOT.glob("docs/*.md"))]),
)
def test_document_names_files_that_there_are(document: Path) -> None:
    text = (ROOT / document).read_text()
    paths = {path for path in PATH.findall(text) if not (ROOT / path).exists()}
    links = {link for link in LINK.findall(text) if not (ROOT / document.parent / link).exists()}
    assert (paths - MADE_LATER, links) == (set(), set())
