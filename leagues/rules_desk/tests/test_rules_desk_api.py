"""The API of the rules desk."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.revisions import without_revisions
from leagues.models import League, RulesDocument
from leagues.services.rules import STANDS, publish_rules
from leagues.tests.factories import league

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.database,
    pytest.mark.usefixtures("front_end"),
]

URL = f"/api/league-info/rules/{LEAGUES[LeagueCode.BCL].id}"
LATEST = f"{URL}/latest"
SOON = timezone.now().replace(second=0, microsecond=0) + timedelta(days=3)
TYPED = SOON.strftime("%Y-%m-%dT%H:%M")
FIELDS = {"version": "3", "changes": "Overtime.", "html": "<p>New</p>"}


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def manager(client: Client) -> Client:
    client.force_login(person("team manager"))
    return client


def pdf(words: bytes = b"") -> SimpleUploadedFile:
    return SimpleUploadedFile("rules.pdf", b"%PDF-1.7" + words)


def versions(client: Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"{URL}/versions").json()["versions"]
    return found


def planned(client: Client, **fields: Any) -> RulesDocument:
    """A version that the client plans."""
    answer = client.post(f"{URL}/versions", {**FIELDS, "at": TYPED, **fields})
    assert answer.json() == {"success": True, "message": "Rules 3 are planned."}
    return RulesDocument.objects.get(version="3")


def test_versions_say_where_they_stand(manager: Client) -> None:
    for number in (1, 2):
        at = SOON - timedelta(days=30 - number)
        publish_rules(league=league(), version=f"{number}", html="<p>x</p>", by=None, at=at)
    document = planned(manager)
    body = without_revisions(manager.get(f"{URL}/versions").json())
    by = document.published_by
    assert by is not None
    assert body["versions"][0] == {
        "_id": str(document.pk),
        "version": "3",
        "date": int(SOON.timestamp()),
        "localDate": f"{TYPED}Z",
        "changes": "Overtime.",
        "form": "html",
        "state": "planned",
        "html": "<p>New</p>",
        "pdf": "",
        "publishedBy": {"_id": str(by.pk), "username": by.username},
    }
    stand = [(each["version"], each["state"], each["html"]) for each in body["versions"]]
    assert stand == [("3", "planned", "<p>New</p>"), ("2", "in force", ""), ("1", "former", "")]
    assert body["hasMore"] is False


def test_rules_that_change_nothing_are_refused(manager: Client) -> None:
    publish_rules(league=league(), version="2", html="<h2>A</h2>\n<p>x y</p>", by=None)
    words = "Nothing changed: these are the rules of version 2, in force now."
    same = {"version": "3", "html": "<h2>A</h2><p>x\ny</p>"}
    for sent in (same, {**same, "at": TYPED}):
        answer = manager.post(f"{URL}/versions", sent)
        assert (answer.status_code, answer.json()) == (400, {"html": [words]})
    document = planned(manager)
    edit = {"version": "3", "html": "<h2>A</h2><p>x y</p>", "at": TYPED}
    answer = manager.post(f"{URL}/{document.pk}/version", edit)
    assert answer.json() == {"html": [words]}
    changed = {"version": "4", "html": "<h2>A</h2><p>x z</p>"}
    assert manager.post(f"{URL}/versions", changed).status_code == 201


def test_pdf_that_is_in_force_is_refused(manager: Client) -> None:
    publish_rules(league=league(), version="2", pdf=b"%PDF-1.7one", by=None)
    answer = manager.post(f"{URL}/versions", {"version": "3", "pdf": pdf(b"one")})
    assert answer.status_code == 400
    assert list(answer.json()) == ["pdf"]
    other = manager.post(f"{URL}/versions", {"version": "3", "pdf": pdf(b"two")})
    assert other.status_code == 201


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_versions_take_as_many_queries_for_any_number(
    manager: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    by = person("admin")
    for number in range(count):
        publish_rules(league=league(), version=str(number), html=f"<p>{number}</p>", by=by)
    with django_assert_num_queries(6):
        versions(manager)


def test_version_is_published_now_and_is_in_force(manager: Client) -> None:
    answer = manager.post(f"{URL}/versions", {**FIELDS, "at": ""})
    assert (answer.status_code, answer.json()["message"]) == (201, "Rules 3 are in force.")
    assert "<p>New</p>" in manager.get(LATEST).content.decode()
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.league, entry.changes["changes"]) == (
        "rules.publish",
        "bcl",
        [None, "Overtime."],
    )


def test_time_without_an_offset_is_by_the_leagues_clock_and_another_is_exact(
    manager: Client,
) -> None:
    League.objects.update(time_zone="America/New_York")
    assert planned(manager).published_at > SOON + timedelta(hours=3)
    for exact in (f"{TYPED}Z", f"{(SOON + timedelta(hours=2)).strftime('%Y-%m-%dT%H:%M')}+02:00"):
        RulesDocument.objects.all().delete()
        assert planned(manager, at=exact).published_at == SOON
        assert [shown["localDate"] for shown in versions(manager)] == [f"{TYPED}Z"]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ({"version": " "}, {"version": ["Give the version a name, such as 2.1."]}),
        ({"version": "x" * 41}, {"version": ["A version can have at most 40 characters."]}),
        ({"changes": "x" * 501}, {"changes": ["Say what changed in at most 500 characters."]}),
        ({"html": ""}, {"html": ["Rules must be either a PDF or HTML."]}),
        ({"html": "x\x00"}, {"html": ["Null characters are not allowed."]}),
        ({"html": "", "pdf": "words"}, {"pdf": ["Send the PDF as a file."]}),
        ({"at": "?"}, {"at": ["Choose a day and a time."]}),
        ({"at": "2026-01-01T10:00"}, {"at": ["Choose a time in the future, or publish it now."]}),
    ],
)
def test_invalid_version_is_refused_by_field(
    manager: Client, fields: dict[str, str], errors: dict[str, list[str]]
) -> None:
    answer = manager.post(f"{URL}/versions", {**FIELDS, **fields})
    assert (answer.status_code, answer.json()) == (400, errors)
    assert not RulesDocument.objects.exists()


def test_planned_version_can_be_changed_and_published_before_its_time(
    manager: Client,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    document = planned(manager, html="", pdf=pdf())
    address = f"{URL}/{document.pk}/version"
    with django_capture_on_commit_callbacks(execute=True):
        changed = manager.post(address, {"version": "3.1", "at": TYPED, "pdf": pdf(b"b")})
    assert changed.json()["message"] == "Rules 3.1 are changed."
    assert [path.name for path in tmp_path.rglob("*.pdf")] == [
        Path(str(RulesDocument.objects.get().pdf)).name
    ]
    kept = manager.post(address, {"version": "3.2", "at": TYPED})
    assert (kept.status_code, RulesDocument.objects.get().form) == (200, "pdf")
    published = manager.post(address, {"version": "3.2", "html": "<p>Now</p>"})
    assert published.json()["message"] == "Rules 3.2 are in force."
    assert "<p>Now</p>" in manager.get(LATEST).content.decode()


def test_planned_version_can_be_withdrawn_and_leaves_no_file(
    manager: Client,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    document = planned(manager, html="", pdf=pdf())
    with django_capture_on_commit_callbacks(execute=True):
        answer = manager.delete(f"{URL}/{document.pk}/version")
    assert answer.json() == {"success": True, "message": "Rules 3 are withdrawn."}
    assert (RulesDocument.objects.count(), [*tmp_path.rglob("*.pdf")]) == (0, [])


@pytest.mark.parametrize(
    "change",
    [
        lambda client, url: client.post(url, FIELDS),
        lambda client, url: client.delete(url),
    ],
)
def test_published_version_stays_as_it_is(
    manager: Client, change: Callable[[Client, str], Any]
) -> None:
    document = publish_rules(league=league(), version="1", html="<p>x</p>", by=None)
    answer = change(manager, f"{URL}/{document.pk}/version")
    assert (answer.status_code, answer.json()) == (409, {"detail": STANDS})
    assert RulesDocument.objects.get().version == "1"


def test_note_of_a_published_version_can_change(manager: Client) -> None:
    document = publish_rules(league=league(), version="1", html="<p>x</p>", by=None)
    answer = manager.put(
        f"{URL}/{document.pk}/changes", {"changes": "Maps."}, content_type="application/json"
    )
    assert without_revisions(answer.json()) == {"success": True, "message": "Note saved."}
    assert RulesDocument.objects.get().changes == "Maps."


def test_staff_alone_read_a_planned_document(manager: Client) -> None:
    document = planned(manager)
    own = manager.get(f"{URL}/{document.pk}/document")
    assert (own.status_code, "<p>New</p>" in own.content.decode()) == (200, True)
    assert "private" in own["Cache-Control"]
    assert manager.get(f"{URL}/{document.pk}").status_code == 404


def test_preview_is_what_visitors_would_see_and_stores_nothing(manager: Client) -> None:
    body = {"html": "<h2 onclick='x()'>A</h2><script>x()</script>"}
    answer = manager.post(f"{URL}/preview", body, content_type="application/json")
    assert answer.json() == {"html": "<h2>A</h2>", "since": "", "changes": []}
    assert not RulesDocument.objects.exists()


def changed(old: str, new: str) -> list[dict[str, object]]:
    """A paragraph in which one word gave way to another."""
    parts = [
        {"kind": "same", "text": "Teams have "},
        {"kind": "removed", "text": old},
        {"kind": "added", "text": new},
        {"kind": "same", "text": "players."},
    ]
    return [{"parts": parts, "unchanged": 0}]


def test_text_and_preview_say_what_they_change(manager: Client) -> None:
    def written(number: str) -> str:
        return f"<p>Teams have {number} players.</p>"

    first, second = (
        publish_rules(league=league(), version=version, html=written(number), by=None)
        for version, number in [("1", "five"), ("2", "six")]
    )
    assert manager.get(f"{URL}/{first.pk}/text").json() == {
        "html": written("five"),
        "since": "",
        "changes": [],
    }
    assert manager.get(f"{URL}/{second.pk}/text").json() == {
        "html": written("six"),
        "since": "1",
        "changes": changed("five ", "six "),
    }
    body = {"html": written("seven")}
    preview = manager.post(f"{URL}/preview", body, content_type="application/json").json()
    assert preview == {
        "html": written("seven"),
        "since": "2",
        "changes": changed("six ", "seven "),
    }
