"""The API's description, and its page."""

import json
import re

import pytest
import yaml
from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from clvr.lib.tests.document import Document

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


@pytest.mark.parametrize(
    ("address", "title", "schema"),
    [
        ("/api/docs/", "CLVR API", "/api/v1/schema/"),
        ("/api/docs/portal/", "The Portal’s API", "/api/schema/"),
    ],
)
def test_docs_are_pages_of_the_portal_that_read_a_schema(
    client: Client, address: str, title: str, schema: str
) -> None:
    response = client.get(address)
    assert response.status_code == 200
    html = response.content.decode()
    assert Document(html).title == title
    assert f'<div id="api-docs" data-schema="{schema}"></div>' in html
    assert f'<a href="{schema}">the OpenAPI schema</a>' in html


def test_docs_run_only_the_portal_s_own_scripts(client: Client) -> None:
    policy = client.get("/api/docs/")["Content-Security-Policy"].split("; ")
    [scripts, styles] = sorted(each for each in policy if each.startswith(("script-", "style-")))
    assert re.fullmatch(r"script-src 'self'( 'sha256-[^' ]+')+", scripts)  # what is inline
    assert styles == "style-src 'self' 'unsafe-inline'"


def test_description_is_made_once_and_sent_once(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    first = client.get("/api/schema/")
    assert (first.status_code, first["Content-Type"], first["Cache-Control"]) == (
        200,
        "application/vnd.oai.openapi",
        "public, no-cache",
    )
    assert first.content.startswith(b"openapi: 3.0.3\ninfo:\n  title: CLVR portal\n")
    monkeypatch.setattr(SchemaGenerator, "get_schema", lambda *_, **__: 1 / 0)
    client.force_login(UserFactory.create())
    with django_assert_num_queries(0):
        again = client.get("/api/schema/?lang=de&version=2", headers={"accept": "text/html"})
        kept = client.get("/api/schema/", headers={"if-none-match": first["ETag"]})
    assert (again.content, again["ETag"]) == (first.content, first["ETag"])
    assert (kept.status_code, kept.content) == (304, b"")


@pytest.mark.parametrize("accepted", ["application/json", "application/json, */*;q=0.5"])
def test_description_is_json_for_clients_that_accept_it(client: Client, accepted: str) -> None:
    answer = client.get("/api/schema/", headers={"accept": accepted})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    assert answer["Content-Disposition"] == 'inline; filename="clvr-portal.json"'
    assert "Accept" in answer["Vary"]
    assert json.loads(answer.content)["info"]["title"] == "CLVR portal"


@pytest.mark.parametrize("accepted", ["*/*", "text/html,application/xml;q=0.9,*/*;q=0.8", ""])
def test_description_is_yaml_for_other_clients(client: Client, accepted: str) -> None:
    # The form that another client got before is not cached for this one.
    client.get("/api/schema/", headers={"accept": "application/json"})
    answer = client.get("/api/schema/", headers={"accept": accepted})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/vnd.oai.openapi")
    assert answer.content.startswith(b"openapi: ")


def test_description_has_the_form_that_the_address_names(client: Client) -> None:
    as_json = client.get("/api/schema/?format=json", headers={"accept": "text/html"})
    as_yaml = client.get("/api/schema/?format=yaml", headers={"accept": "application/json"})
    assert (as_json["Content-Type"], as_yaml["Content-Type"]) == (
        "application/json",
        "application/vnd.oai.openapi",
    )
    assert as_json.json() == yaml.load(as_yaml.content, yaml.CSafeLoader)


def test_form_that_the_description_does_not_have_is_refused(client: Client) -> None:
    answer = client.get("/api/schema/?format=xml")
    assert (answer.status_code, answer.json()) == (
        400,
        {"format": ["“xml” is not one of yaml, json."]},
    )
