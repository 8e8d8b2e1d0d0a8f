import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document
from leagues.models import RulesDocument
from leagues.services.rules import publish_rules
from leagues.tests.factories import league

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

NOON = datetime(2026, 11, 3, 12, tzinfo=UTC)
DOCUMENT = "/api/league-info/rules/1045744289201782826/latest"


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def publish(code: LeagueCode = LeagueCode.BCL, **form: Any) -> None:
    form = form or {"html": "<p>Be kind.</p>"}
    publish_rules(league=league(code), version="2.1", by=None, at=NOON, **form)


def page(client: Client, url: str = "/bcl/rules") -> Document:
    response = client.get(url)
    assert response.status_code == 200
    return Document(response.content.decode())


def props(document: Document) -> Any:
    return json.loads(document.island["props"].replace("&quot;", '"'))


@pytest.mark.parametrize(
    ("url", "title", "description"),
    [
        *(
            (f"/{code}/rules", f"{identity.label} | Rules", f"Rules of the {identity.name}.")
            for code, identity in LEAGUES.items()
        ),
        ("/clvr/rules", "CLVR | Rules", "Rules of all leagues."),
    ],
)
def test_page_has_its_title_and_description(
    client: Client, url: str, title: str, description: str
) -> None:
    document = page(client, url)
    assert (document.title, document.description, document.canonical) == (
        title,
        description,
        f"http://127.0.0.1:8000{url}",
    )


def test_page_has_the_rules_in_force(client: Client) -> None:
    publish()
    key = RulesDocument.objects.get().pk
    assert props(page(client)) == {
        "leagues": [
            {
                "id": "1045744289201782826",
                "code": "bcl",
                "name": "Breachers Champions League",
                "game": "Breachers",
                "zone": "UTC",
                "rules": {"version": "2.1", "date": 1793707200, "form": "html"},
                "versions": [
                    {"_id": str(key), "version": "2.1", "date": 1793707200, "changes": ""}
                ],
                "hasMore": False,
            }
        ],
        "isEmbedded": True,
        "sandbox": "allow-popups allow-popups-to-escape-sandbox",
    }


def test_umbrellas_page_has_the_rules_of_each_league(client: Client) -> None:
    publish()
    publish(LeagueCode.XCL, pdf=b"%PDF-1.7")
    leagues = props(page(client, "/clvr/rules"))["leagues"]
    forms = {"bcl": "html", "xcl": "pdf"}
    assert [(each["code"], each["rules"] and each["rules"]["form"]) for each in leagues] == [
        (code, forms.get(code)) for code in LEAGUES
    ]


@pytest.mark.parametrize("url", ["/bcl/rules", "/clvr/rules"])
@pytest.mark.parametrize("is_embedded", [True, False])
def test_setting_decides_whether_rules_are_embedded(
    client: Client, settings: Settings, url: str, is_embedded: bool
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"rules_embedded": is_embedded})
    assert props(page(client, url))["isEmbedded"] is is_embedded


def test_only_rules_pages_may_contain_the_portals_frames(client: Client) -> None:
    for url in ("/bcl/rules", "/clvr/rules"):
        assert "frame-src 'self'" in client.get(url)["Content-Security-Policy"].split("; ")
    assert "frame-src" not in client.get("/bcl/home")["Content-Security-Policy"]


@pytest.mark.parametrize("url", ["/bcl/rules", "/clvr/rules"])
def test_page_takes_two_queries(
    client: Client, url: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for code in LeagueCode:
        publish(code)
    page(client, url)
    with django_assert_num_queries(2):
        page(client, url)


def test_file_redirects_to_the_document(client: Client) -> None:
    publish()
    response = client.get("/bcl/rules/file")
    assert (response.status_code, response["Location"]) == (302, DOCUMENT)


def test_umbrellas_file_is_a_page_with_links_to_the_document_of_each_league(
    client: Client,
) -> None:
    publish()
    shown = props(page(client, "/clvr/rules/file"))
    assert shown["isEmbedded"] is False
    assert [(each["code"], bool(each["rules"]), each["versions"]) for each in shown["leagues"]] == [
        (code, code == "bcl", []) for code in LEAGUES
    ]


def test_page_lists_the_newest_versions_and_on_demand_all(client: Client) -> None:
    for number in range(12):
        publish_rules(
            league=league(),
            version=str(number),
            html="<p>x</p>",
            changes=f"Change {number}",
            by=None,
            at=NOON + timedelta(hours=number),
        )
    [shown] = props(page(client))["leagues"]
    assert [(each["version"], each["changes"]) for each in shown["versions"]] == [
        (str(number), f"Change {number}") for number in range(11, 1, -1)
    ]
    assert shown["hasMore"] is True
    [everything] = props(page(client, "/bcl/rules?versions=all"))["leagues"]
    assert (len(everything["versions"]), everything["hasMore"]) == (12, False)


def test_planned_version_is_not_in_force_nor_listed_nor_readable_before_its_time(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish()
    at = timezone.now() + timedelta(days=1)
    planned = publish_rules(
        league=league(), version="3", html="<p>Later</p>", by=person("admin"), at=at
    )
    address = DOCUMENT.replace("latest", str(planned.pk))
    [shown] = props(page(client))["leagues"]
    assert [each["version"] for each in shown["versions"]] == ["2.1"]
    assert "<p>Be kind.</p>" in client.get(DOCUMENT).content.decode()
    assert client.get(address).status_code == 404
    monkeypatch.setattr("django.utils.timezone.now", lambda: at)
    [shown] = props(page(client))["leagues"]
    assert (shown["rules"]["version"], len(shown["versions"])) == ("3", 2)
    assert "<p>Later</p>" in client.get(DOCUMENT).content.decode()
    assert "<p>Later</p>" in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("url", "title"),
    [
        ("/ocl/rules/file", "OCL | Not Found"),
        ("/bcl/rules/file/2", "BCL | Not Found"),
    ],
)
def test_missing_file_is_not_found(client: Client, url: str, title: str) -> None:
    publish()
    response = client.get(url)
    assert (response.status_code, Document(response.content.decode()).title) == (404, title)
