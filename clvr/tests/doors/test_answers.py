"""What the portal answers to each GET of the permission table if everything has a hostile name."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.apps import apps
from django.db import models
from django.db.models import Value
from django.db.models.functions import Cast, Concat
from icalendar import Calendar

from clvr.tests.doors.hostile import ON_A_PAGE, formulas
from clvr.tests.permission_table import ROWS, Row, World, caller

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

NAMES = frozenset({"username", "name", "title", "team_name", "label", "alt", "note"})
FILES = {"text/csv", "text/calendar", "text/html", "application/json"}
READS = [(route, row) for route, row in ROWS if row.method == "GET" and row.allowed]


def rename_all() -> None:
    """Give the name to everything that has one, as if it had been stored before names were
    checked."""
    for model in apps.get_models():
        if model._meta.app_label not in ("accounts", "leagues", "teams", "matches"):
            continue
        texts = {
            field.name: Concat(Value(ON_A_PAGE), Cast("pk", models.CharField()))
            for field in model._meta.concrete_fields
            if isinstance(field, models.CharField | models.TextField)
            and field.name in NAMES
            and not (field.choices or field.unique)
        }
        if texts:
            model._base_manager.update(**texts)


def faults_in(answer: Any) -> list[str]:
    """What the name does in the answer."""
    kind = answer.get("Content-Type", "").partition(";")[0]
    body = b"".join(answer) if answer.streaming else answer.content
    if kind == "text/csv":
        return formulas(body.decode())
    if kind == "text/calendar":
        return [str(each) for each in Calendar.from_ical(body.decode()).errors]
    if kind == "image/svg+xml":
        return [each.tag for each in ET.fromstring(body).iter() if "img" in each.tag]
    return ["markup"] if kind == "text/html" and b"<img src=x" in body else []


def test_no_answer_obeys_a_name(world: World) -> None:
    clients = {kind: caller(kind, world) for kind in {_reader(row) for _, row in READS}}
    rename_all()
    seen: set[str] = set()
    faults = {}
    for route, row in READS:
        address = world.address(route) + world.filled(row.query)
        answer = clients[_reader(row)].get(address)
        assert answer.status_code < 500, route
        seen.add(answer.get("Content-Type", "").partition(";")[0])
        if found := faults_in(answer):
            faults[route] = found
    assert faults == {}
    assert seen >= FILES


def _reader(row: Row) -> str:
    return "admin" if "admin" in row.allowed else min(row.allowed)
