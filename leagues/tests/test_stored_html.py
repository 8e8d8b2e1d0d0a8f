"""HTML that people write is sanitised once, when it is stored; no read sanitises it again."""

import ast
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import models
from django.test import Client

from accounts.tests.people import person
from clvr.lib import html as sanitising
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.nesting import MOST_LEVELS, TOO_DEEP
from clvr.lib.tests.source_code import module, modules
from leagues.models import Announcement, AnnouncementVersion, RulesDocument
from leagues.sanitised import UNDESCRIBED
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.services.rules import NOTHING_SHOWN, publish_rules
from leagues.stored_html import STORED, resanitised, sanitise_stored
from leagues.tests.factories import league

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

ROOT = Path(settings.BASE_DIR)
KEY = LEAGUES[LeagueCode.BCL].id
HOSTILE = '<p onclick="x()">Be <b>kind</b>.</p><script>x()</script><img src="//evil.example/x">'
ANNOUNCEMENT, RULES = "<p>Be kind.</p>", "<p>Be <b>kind</b>.</p>"
DEEP = "<ul><li>" * 24_000
WRITERS = {
    "leagues/sanitised.py",
    "leagues/stored_html.py",
    "leagues/services/announcements.py",
    "leagues/services/rules.py",
}
"""The modules that may sanitise: those that store, and those that they call."""
SANITISING = {"clvr.lib.html", "leagues.sanitised", "nh3"}
PREVIEWS = {"leagues/announcement_desk/api.py", "leagues/rules_desk/api.py"}


def stored() -> None:
    """Hostile texts in every model, as the services store them."""
    text = Text("Kind", HOSTILE)
    write_announcement(league=league(), text=text, publication=Publication(), by=None)
    publish_rules(league=league(), version="1", html=HOSTILE, by=None)


def texts() -> dict[str, list[str]]:
    rows = {name: apps.get_model("leagues", name).objects.order_by("pk") for name in STORED}
    return {name: list(found.values_list("html", flat=True)) for name, found in rows.items()}


def test_every_field_with_html_is_stored_sanitised() -> None:
    fields = {
        model.__name__
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, models.TextField) and "html" in field.name
    }
    assert fields == set(STORED)
    stored()
    assert texts() == {
        "Announcement": [ANNOUNCEMENT],
        "AnnouncementVersion": [ANNOUNCEMENT],
        "RulesDocument": [RULES],
    }


def test_only_what_stores_or_previews_sanitises() -> None:
    callers: dict[str, set[str]] = {}
    for each in modules():
        if each.path.startswith("clvr/lib/html"):
            continue
        for node in each.nodes:
            if isinstance(node, ast.ImportFrom) and node.module in SANITISING:
                for alias in node.names:
                    callers.setdefault(alias.name, set()).add(each.path)
            elif isinstance(node, ast.Import):
                assert "nh3" not in {alias.name for alias in node.names}, each.path
    callers.pop("shown_html")
    previews = callers.pop("previewed_announcement") | callers.pop("previewed_rules")
    assert previews == PREVIEWS
    assert set().union(*callers.values()) == WRITERS


def test_previews_are_commands() -> None:
    for name in PREVIEWS:
        for view in module(name).nodes:
            if isinstance(view, ast.FunctionDef) and view.name != "post":
                called = {each.id for each in ast.walk(view) if isinstance(each, ast.Name)}
                assert not any(each.startswith("previewed_") for each in called), view.name


@pytest.mark.parametrize(
    "address",
    [
        "/bcl/home",
        "/clvr/home",
        "/bcl/rules",
        f"/api/announcements/all/{KEY}",
        f"/api/league-info/rules/{KEY}/latest",
    ],
)
def test_read_does_not_sanitise(
    client: Client, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    stored()

    def refuse(*args: object) -> str:
        raise AssertionError("sanitised on a read")

    monkeypatch.setattr(sanitising, "_clean", refuse)
    assert client.get(address).status_code == 200


def test_text_that_is_nested_too_deep_is_not_published() -> None:
    for html, words in (
        (DEEP, TOO_DEEP),
        ("<script>x()</script>", NOTHING_SHOWN),
        ('<img src="/media/a.webp">', UNDESCRIBED),
    ):
        with pytest.raises(FieldsRefused) as refused:
            publish_rules(league=league(), version="1", html=html, by=None)
        assert refused.value.fields == {"html": [words]}
    with pytest.raises(FieldsRefused) as refused:
        write_announcement(league=league(), text=Text("Deep", DEEP), publication=None, by=None)
    assert refused.value.fields == {"html": [TOO_DEEP]}
    assert texts() == {name: [] for name in STORED}
    most = MOST_LEVELS // 2
    html = "<ul><li>" * most + "a" + "</li></ul>" * most
    assert publish_rules(league=league(), version="1", html=html, by=None).html == html


@pytest.mark.parametrize(
    "address", ["/api/announcements/preview", f"/api/league-info/rules/{KEY}/preview"]
)
def test_preview_says_that_a_text_is_nested_too_deep(client: Client, address: str) -> None:
    client.force_login(person("team manager"))
    answer = client.post(address, {"html": DEEP}, content_type="application/json")
    assert (answer.status_code, answer.json()) == (400, {"detail": TOO_DEEP})


def test_texts_of_before_are_sanitised_by_the_migration_and_the_command() -> None:
    row = Announcement.objects.create(league=league(), title="Old", html=HOSTILE)
    AnnouncementVersion.objects.create(announcement=row, revision=1, title="Old", html=HOSTILE)
    RulesDocument.objects.create(league=league(), version="1", html=HOSTILE)
    RulesDocument.objects.create(league=league(), version="2", html="<p>Fine</p>")
    RulesDocument.objects.create(league=league(), version="3", pdf="rules/3.pdf")
    RulesDocument.objects.create(league=league(), version="4", html="<script>x()</script>")
    assert sanitise_stored(apps) == 4
    assert texts() == {
        "Announcement": [ANNOUNCEMENT],
        "AnnouncementVersion": [ANNOUNCEMENT],
        "RulesDocument": [RULES, "<p>Fine</p>", "", "<p></p>"],
    }
    call_command("sanitise_texts")
    assert sanitise_stored(apps) == 0


def test_text_of_before_that_is_nested_too_deep_becomes_paragraphs() -> None:
    html = "<ul><li>One &lt; two" * 60 + "<script>"
    assert resanitised(html, STORED["RulesDocument"]) == "<p>One &lt; two</p>" * 60
