"""Creating seasons, and publishing rules."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.utils import timezone
from pytest_django import Settings

from accounts.models import AuditEntry, User
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import RulesDocument, Season
from leagues.services.rules import publish_rules
from leagues.services.seasons import create_season, plan_weeks
from leagues.tests.factories import SeasonFactory, league

pytestmark = pytest.mark.django_db

MONDAY = date(2026, 9, 7)


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


def test_season_is_created_with_its_weeks() -> None:
    season = create_season(
        league=league(), value=2, label="Season 2", starts_on=MONDAY, weeks=10, by=None
    )
    season.refresh_from_db()
    assert (season.starts_on, season.ends_on) == (MONDAY, date(2026, 11, 16))
    assert list(season.weeks.values_list("number", flat=True)) == list(range(1, 11))


def test_season_and_its_weeks_are_created_once() -> None:
    with pytest.raises(Refused, match="already has a season 1"):
        create_season(league=league(), value=1, label="One", starts_on=MONDAY, weeks=1, by=None)
    season = SeasonFactory.create()
    plan_weeks(season=season, starts_on=MONDAY, weeks=2, by=None)
    with pytest.raises(Refused, match="already has weeks"):
        plan_weeks(season=season, starts_on=MONDAY, weeks=2, by=None)


def test_rules_are_a_pdf_or_html() -> None:
    with_pdf = publish_rules(league=league(), version="1", pdf=b"%PDF-1.7", by=None)
    with with_pdf.pdf.open() as file:
        assert file.read() == b"%PDF-1.7"
    assert (
        publish_rules(league=league(), version="2", html="<p>Be kind.</p>", by=None).pdf.name == ""
    )
    assert [rules.version for rules in RulesDocument.objects.all()] == ["2", "1"]


@pytest.mark.parametrize(
    ("form", "field", "words"),
    [
        ({}, "html", "Rules must be either a PDF or HTML."),
        ({"html": "<p>x</p>", "pdf": b"%PDF-1.7"}, "html", "Rules must be either a PDF or HTML."),
        ({"pdf": b"MZ"}, "pdf", "This file is not a PDF."),
        (
            {"html": "<p>x</p>", "version": " 1 "},
            "version",
            "The Breachers Champions League already has rules of version 1.",
        ),
    ],
)
def test_invalid_rules_are_refused(form: dict[str, object], field: str, words: str) -> None:
    publish_rules(league=league(), version="1", html="<p>x</p>", by=None)
    with pytest.raises(FieldsRefused) as refused:
        publish_rules(**{"league": league(), "version": "2", "by": None, **form})  # type: ignore[arg-type]
    assert refused.value.fields == {field: [words]}
    assert RulesDocument.objects.count() == 1


def test_database_requires_rules_in_exactly_one_form() -> None:
    for form in ({}, {"html": "x", "pdf": "x.pdf"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            RulesDocument.objects.create(league=league(), version="9", **form)


COMMANDS: dict[str, Callable[[User], object]] = {
    "rules": lambda by: publish_rules(league=league(), version="9", html="<p>x</p>", by=by),
}
PLANNING: dict[str, Callable[[User], object]] = {
    "season": lambda by: create_season(
        league=league(), value=9, label="9", starts_on=MONDAY, weeks=1, by=by
    ),
    "weeks": lambda by: plan_weeks(
        season=Season.objects.get(league=league()), starts_on=MONDAY, weeks=1, by=by
    ),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", COMMANDS)
def test_only_league_managers_publish(command: str, kind: str) -> None:
    by = person(kind)
    if kind in ("admin", "team manager"):
        COMMANDS[command](by)
        assert AuditEntry.objects.filter(actor=by).exists()
        return
    with pytest.raises(PermissionDenied):
        COMMANDS[command](by)
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", PLANNING)
def test_only_admins_create_seasons(command: str, kind: str) -> None:
    by = person(kind)
    if kind == "admin":
        PLANNING[command](by)
        assert AuditEntry.objects.filter(actor=by).exists()
        return
    with pytest.raises(PermissionDenied):
        PLANNING[command](by)
    assert not AuditEntry.objects.exists()


def test_rules_published_last_are_in_force_after_the_clock_was_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = timezone.now()
    publish_rules(league=league(), version="1", html="<p>One</p>", by=None)
    monkeypatch.setattr("django.utils.timezone.now", lambda: now - timedelta(hours=1))
    publish_rules(league=league(), version="2", html="<p>Two</p>", by=None)
    assert RulesDocument.objects.in_force().get().version == "2"
