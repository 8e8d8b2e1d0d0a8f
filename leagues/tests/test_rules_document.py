"""The rules document, as HTML and PDF."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from clvr.lib.leagues import LeagueCode
from leagues.services.rules import publish_rules
from leagues.tests.factories import league

URL = "/api/league-info/rules/1045744289201782826/latest"
PDF = b"%PDF-1.7 rules"
NOON = datetime(2026, 11, 3, 12, tzinfo=UTC)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def publish(version: str = "1", html: str = "<p>Be kind.</p>", *, day: int = 0) -> None:
    at = NOON + timedelta(days=day)
    publish_rules(league=league(), version=version, html=html, by=None, at=at)


def publish_pdf(version: str = "1") -> None:
    publish_rules(league=league(), version=version, pdf=PDF, by=None, at=NOON)


def read(client: Client, url: str = URL) -> str:
    response = client.get(url)
    assert (response.status_code, response["Content-Type"]) == (200, "text/html; charset=utf-8")
    return response.content.decode()


def policy(headers: Mapping[str, str]) -> list[str]:
    return sorted(headers["Content-Security-Policy"].split("; "))


def test_html_rules_are_a_separate_page(client: Client) -> None:
    publish("2.1")
    document = read(client)
    assert document.startswith("<!doctype html>")
    assert '<html lang="en" data-league="bcl" data-color-scheme="dark">' in document
    assert "<title>BCL | Rules 2.1</title>" in document
    assert '<link rel="stylesheet" href="/static/assets/rules.css">' in document
    assert "<h1>Breachers Champions League Rules</h1>" in document
    assert "<p>Be kind.</p>" in document
    assert "<script" not in document


def test_html_rules_keep_their_own_title(client: Client) -> None:
    publish(html="<h1>The Code</h1>")
    assert read(client).count("<h1>") == 1


def test_html_rules_are_sanitised(client: Client) -> None:
    publish(
        html='<h2 id="a" onclick="x()">A</h2><script>x()</script><style>p{}</style>'
        '<img src="//evil.example/x"><table><tr><td style="x">1</td></tr></table>'
        '<a href="javascript:x()">x</a>'
    )
    document = read(client)
    assert '<h2 id="a">A</h2><table><tbody><tr><td>1</td></tr></tbody></table>' in document
    for dangerous in ("onclick", "x()", "<style", "evil", "<script"):
        assert dangerous not in document


def test_newest_rules_of_the_league_are_in_force(client: Client) -> None:
    publish("2", "<p>New</p>", day=1)
    publish("1", "<p>Old</p>")
    publish_rules(league=league(LeagueCode.OCL), version="9", html="<p>Other</p>", by=None)
    assert "<p>New</p>" in read(client)


@pytest.mark.parametrize(
    ("query", "scheme"),
    [("", "dark"), ("?scheme=", "dark"), ("?scheme=dark", "dark"), ("?scheme=light", "light")],
)
def test_html_rules_have_the_readers_colour_scheme(client: Client, query: str, scheme: str) -> None:
    publish()
    assert f'data-color-scheme="{scheme}"' in read(client, URL + query)


def test_unknown_colour_scheme_is_refused(client: Client) -> None:
    publish()
    response = client.get(f"{URL}?scheme=pink")
    assert (response.status_code, response.json()) == (
        400,
        {"scheme": ["“pink” is not one of dark, light."]},
    )


def test_html_rules_run_no_scripts_and_show_only_in_the_portals_frames(client: Client) -> None:
    publish()
    response = client.get(URL)
    assert policy(response.headers) == [
        "base-uri 'none'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "img-src 'self'",
        "sandbox allow-popups allow-popups-to-escape-sandbox",
        "style-src 'self'",
    ]
    names = ("X-Frame-Options", "X-Content-Type-Options", "Cache-Control")
    assert [response[name] for name in names] == ["SAMEORIGIN", "nosniff", "public, no-cache"]


def test_pdf_rules_are_the_file_itself(client: Client) -> None:
    publish_pdf("2.1")
    response = client.get(URL)
    assert response.getvalue() == PDF
    names = ("Content-Type", "Content-Disposition", "Content-Length", "X-Content-Type-Options")
    assert (response.status_code, *(response[name] for name in names)) == (
        200,
        "application/pdf",
        'inline; filename="bcl-rules-2.1.pdf"',
        str(len(PDF)),
        "nosniff",
    )


def test_pdf_rules_allow_the_browsers_viewer(client: Client) -> None:
    publish_pdf()
    response = client.get(URL)
    response.getvalue()
    assert policy(response.headers) == [
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "object-src 'self'",
        "style-src 'unsafe-inline'",
    ]
    assert (response["X-Frame-Options"], response["Cache-Control"]) == (
        "SAMEORIGIN",
        "public, no-cache",
    )


def test_html_rules_are_not_sent_again_while_unchanged(client: Client) -> None:
    publish()
    tag = client.get(URL)["ETag"]
    assert client.get(URL, headers={"if-none-match": tag}).status_code == 304
    publish("2", "<p>Be kinder.</p>", day=1)
    assert client.get(URL, headers={"if-none-match": tag}).status_code == 200


def test_pdf_rules_are_not_sent_again_while_unchanged(client: Client) -> None:
    publish_pdf()
    first = client.get(URL)
    first.getvalue()
    kept = client.get(URL, headers={"if-none-match": first["ETag"]})
    assert (kept.status_code, kept.content, kept["ETag"]) == (304, b"", first["ETag"])
    publish("2", day=1)
    assert client.get(URL, headers={"if-none-match": first["ETag"]}).status_code == 200


@pytest.mark.parametrize("is_pdf", [True, False])
@pytest.mark.parametrize("accepted", ["identity", "gzip"])
def test_unchanged_rules_have_the_headers_of_the_document(
    client: Client, is_pdf: bool, accepted: str
) -> None:
    publish_pdf() if is_pdf else publish(html="<p>Be kind.</p>" * 50)
    first = client.get(URL, headers={"accept-encoding": accepted})
    first.getvalue()
    headers = {"accept-encoding": accepted, "if-none-match": first["ETag"]}
    kept = client.get(URL, headers=headers)
    assert (kept.status_code, kept.content) == (304, b"")
    names = ("Content-Security-Policy", "X-Frame-Options", "Cache-Control")
    assert [kept[name] for name in names] == [first[name] for name in names]


@pytest.mark.parametrize("is_pdf", [True, False])
def test_rules_take_one_query(
    client: Client, is_pdf: bool, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    publish_pdf() if is_pdf else publish()
    with django_assert_num_queries(1):
        client.get(URL).getvalue()


@pytest.mark.parametrize(
    ("league_id", "detail"),
    [("1045744289201782826", "This league has no rules yet."), ("1", "Not found.")],
)
def test_missing_rules_are_not_found(client: Client, league_id: str, detail: str) -> None:
    response = client.get(f"/api/league-info/rules/{league_id}/latest")
    assert (response.status_code, response.json()) == (404, {"detail": detail})
