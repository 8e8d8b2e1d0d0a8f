"""What the portal answers to each GET of the permission table if everything has a hostile name."""

import html
import json
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.apps import apps
from django.db import models
from django.db.models import Value
from django.db.models.functions import Cast, Concat
from icalendar import Calendar

from clvr.lib.escaping.plain import ISOLATE, POP
from clvr.tests.escaping.hostile import ON_A_PAGE, formulas, unisolated
from clvr.tests.permission_table import ROWS, Row, World, caller

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

NAMES = frozenset({"username", "name", "title", "team_name", "label", "alt", "note"})
FILES = {"text/csv", "text/calendar", "text/html", "application/json"}
THEIR_OWN = re.compile(rf"{ISOLATE}?{re.escape(ON_A_PAGE)}\d+{POP}?")
"""A text that is nothing but a name."""
HEAD = re.compile(r"<title>(.*?)</title>|<meta [^>]*content=\"([^\"]*)\"", re.DOTALL)
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
    if kind == "application/json":
        return [text for text in texts_in(json.loads(body)) if is_moved(text)]
    if kind != "text/html":
        return []
    page = body.decode()
    head = [html.unescape(title or content) for title, content in HEAD.findall(page)]
    return [*filter(is_moved, head), *(["markup"] if "<img src=x" in page else [])]


def texts_in(answer: Any) -> Iterator[str]:
    """All texts of an answer in JSON."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, dict | list):
        for each in answer.values() if isinstance(answer, dict) else answer:
            yield from texts_in(each)


def is_moved(text: str) -> bool:
    """Whether a name stands between other words as it is."""
    return THEIR_OWN.fullmatch(text) is None and unisolated(text) != ""


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
