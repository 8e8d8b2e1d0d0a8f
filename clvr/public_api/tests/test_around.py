"""What is around every answer of the public API: CORS, keys, limits, problem documents, dates."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import caches
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from django.utils.http import http_date
from pytest_django import DjangoAssertNumQueries
from rest_framework.exceptions import ValidationError

from accounts.enums import TokenScope
from accounts.models import User
from accounts.tests.factories import UserFactory
from accounts.tokens.services import create_token, revoke_token
from clvr.lib.answer_cache.middleware import answer_cache
from clvr.public_api import urls
from clvr.public_api.description import PublicApiDescription
from clvr.public_api.reads.leagues import Leagues
from clvr.public_api.views import V1Read
from leagues.models import League

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

LEAGUES = "/api/v1/leagues"
KEPT = pytest.mark.django_db(transaction=True)
"""Answers are kept outside of transactions alone."""


def key_of(owner: User, scope: TokenScope = TokenScope.READ) -> dict[str, str]:
    _, text = create_token(owner=owner, name="Bot", scope=scope, life=timedelta(days=1), by=owner)
    return {"authorization": f"Bearer {text}"}


def problem_of(response: Any) -> dict[str, Any]:
    assert response["Content-Type"] == "application/problem+json"
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["Cache-Control"] == "private, no-store"
    assert "ETag" not in response
    assert "Vary" not in response
    found: dict[str, Any] = json.loads(response.content)
    return found


def test_every_page_of_the_web_may_read(client: Client) -> None:
    answer = client.get(LEAGUES, headers={"origin": "https://bots.example"})
    assert answer.status_code == 200
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert answer["Access-Control-Expose-Headers"] == (
        "ETag, RateLimit, RateLimit-Policy, Retry-After"
    )
    assert answer["Cache-Control"] == "public, no-cache"
    assert "Access-Control-Allow-Credentials" not in answer
    assert "Cookie" not in answer.get("Vary", "")
    assert not answer.cookies


def test_no_session_is_read(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(UserFactory.create())
    with django_assert_num_queries(2):
        assert client.get(LEAGUES).status_code == 200


def test_head_has_the_headers_of_get(client: Client) -> None:
    known = {name: client.get(LEAGUES)[name] for name in ("ETag", "Content-Length")}
    head = client.head(LEAGUES)
    assert (head.status_code, head.content) == (200, b"")
    assert {name: head[name] for name in known} == known
    unchanged = client.head(LEAGUES, headers={"if-none-match": known["ETag"]})
    assert unchanged.status_code == 304


@pytest.mark.parametrize(
    ("address", "takes"),
    [
        (LEAGUES, "It takes none."),
        (f"{LEAGUES}/bcl/weeks", "It takes season."),
        (f"{LEAGUES}/bcl/announcements", "It takes limit, cursor."),
    ],
)
def test_parameters_that_a_call_does_not_have_are_refused(
    client: Client, address: str, takes: str
) -> None:
    said = f"This call has no such parameter. {takes}"
    assert problem_of(client.get(f"{address}?seasno=2"))["errors"] == {"seasno": [said]}


def test_unknown_league_is_named(client: Client) -> None:
    said = "There is no league “ncl”: they are bcl, pcl, ocl, xcl."
    for path in (f"{LEAGUES}/ncl", f"{LEAGUES}/ncl/standings"):
        assert problem_of(client.get(path))["detail"] == said
    assert problem_of(client.get(f"{LEAGUES}/bcl/nothing"))["detail"] == "Not Found."


@pytest.mark.parametrize("path", [LEAGUES, "/api/v1/nothing/here", "/api/v1/schema/"])
def test_browsers_ask_before_they_send_a_key(client: Client, path: str) -> None:
    asked = {
        "origin": "https://bots.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization",
    }
    answer = client.options(path, headers=asked)
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert answer["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert "Authorization" in answer["Access-Control-Allow-Headers"]
    assert "If-None-Match" in answer["Access-Control-Allow-Headers"]
    assert answer["Access-Control-Max-Age"] == "86400"


def test_game_developers_api_is_another_one(client: Client) -> None:
    answer = client.options("/api/v1/pcl/teams")
    assert answer.status_code == 401
    refused = client.get("/api/v1/pcl/teams")
    assert refused["Content-Type"] == "application/json"
    assert "Access-Control-Allow-Origin" not in refused


def test_unknown_addresses_are_problems(client: Client) -> None:
    answer = client.get("/api/v1/nothing/here?a=1")
    assert answer.status_code == 404
    assert problem_of(answer) == {
        "type": "about:blank",
        "title": "Not Found",
        "status": 404,
        "detail": "Not Found.",
        "instance": "/api/v1/nothing/here?a=1",
    }


def test_unknown_rows_are_problems(client: Client) -> None:
    answer = client.get("/api/v1/matches/999")
    assert answer.status_code == 404
    assert problem_of(answer)["detail"] == "We can’t find this. It may have been removed."


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_other_methods_are_problems(client: Client, method: str) -> None:
    answer = getattr(client, method)(LEAGUES)
    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD, OPTIONS")
    assert problem_of(answer)["title"] == "Method Not Allowed"


def test_any_accepted_type_gets_json(client: Client) -> None:
    """As everywhere in the portal, so no request gets 406."""
    answer = client.get(LEAGUES, headers={"accept": "text/csv"})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")


def test_unreadable_requests_are_problems(client: Client) -> None:
    answer = client.get(f"{LEAGUES}?a=%00")
    assert answer.status_code == 400
    assert problem_of(answer)["detail"] == "The address has an invalid character."


def test_busy_database_is_a_problem(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object, **__: object) -> HttpResponse:
        raise OperationalError("database is locked")

    monkeypatch.setattr(Leagues, "get", busy)
    answer = client.get(LEAGUES)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert problem_of(answer)["title"] == "Service Unavailable"


def test_defects_are_problems(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Leagues, "get", lambda *_, **__: 1 / 0)
    client.raise_request_exception = False
    answer = client.get(LEAGUES)
    assert answer.status_code == 500
    assert problem_of(answer) == {
        "type": "about:blank",
        "title": "Internal Server Error",
        "status": 500,
        "detail": "Unexpected error.",
        "instance": LEAGUES,
    }


def test_compressed_errors_are_problems(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object, **__: object) -> HttpResponse:
        raise ValidationError({"limit": ["Too long. " * 60]})

    monkeypatch.setattr(Leagues, "get", wrong)
    answer = client.get(LEAGUES, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 400
    assert "Content-Encoding" not in answer
    found = json.loads(answer.content)
    assert found["detail"] == "Some of what was asked for is wrong."
    assert found["errors"] == {"limit": ["Too long. " * 60]}
    assert answer["Content-Length"] == str(len(answer.content))


def test_wrong_keys_are_refused(client: Client) -> None:
    answer = client.get(LEAGUES, headers={"authorization": "Bearer clvr_nothing"})
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, 'Bearer realm="api"')
    assert problem_of(answer) == {
        "type": "about:blank",
        "title": "Unauthorized",
        "status": 401,
        "detail": "This token does not exist or was revoked.",
        "instance": LEAGUES,
    }


@pytest.mark.parametrize("scope", TokenScope)
def test_keys_of_any_scope_read(client: Client, scope: TokenScope) -> None:
    answer = client.get(LEAGUES, headers=key_of(UserFactory.create(), scope))
    assert answer.status_code == 200
    assert answer["RateLimit-Policy"] == '"public-api-with-key";q=600;w=60'
    assert answer["RateLimit"] == '"public-api-with-key";r=599;t=60'


def test_calls_without_a_key_are_counted_by_address(client: Client) -> None:
    caches["counts"].clear()
    first, second = client.get(LEAGUES), client.get(LEAGUES)
    assert first["RateLimit-Policy"] == '"public-api";q=60;w=60'
    assert first["RateLimit"] == '"public-api";r=59;t=60'
    assert second["RateLimit"].startswith('"public-api";r=58;t=')
    for _ in range(58):
        assert client.get(LEAGUES).status_code == 200
    refused = client.get(LEAGUES)
    assert refused.status_code == 429
    assert refused["RateLimit"].startswith('"public-api";r=0;t=')
    assert int(refused["Retry-After"]) <= 60
    assert problem_of(refused)["title"] == "Too Many Requests"
    assert client.get(LEAGUES, REMOTE_ADDR="10.1.1.1").status_code == 200
    assert client.get(LEAGUES, headers=key_of(UserFactory.create())).status_code == 200


def test_keys_of_one_person_are_counted_together(client: Client) -> None:
    owner = UserFactory.create()
    client.get(LEAGUES, headers=key_of(owner))
    second = client.get(LEAGUES, headers=key_of(owner))
    assert second["RateLimit"].startswith('"public-api-with-key";r=598;t=')


@KEPT
def test_kept_answers_are_not_counted(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    caches["counts"].clear()
    headers = key_of(UserFactory.create())
    made, kept = client.get(LEAGUES), client.get(LEAGUES)
    assert "RateLimit" in made
    assert "RateLimit" not in kept
    assert kept["RateLimit-Policy"] == '"public-api";q=60;w=60'
    assert kept.content == made.content
    with_key = client.get(LEAGUES, headers=headers)
    assert "RateLimit" not in with_key
    assert with_key["RateLimit-Policy"] == '"public-api-with-key";q=600;w=60'
    # The token with its owner, the owner's bans, and the revision.
    with django_assert_num_queries(3):
        assert client.get(LEAGUES, headers=headers).content == made.content


@KEPT
def test_revoked_keys_are_refused_at_once_also_for_kept_answers(client: Client) -> None:
    owner = UserFactory.create()
    headers = key_of(owner)
    client.get(LEAGUES)
    assert client.get(LEAGUES, headers=headers).status_code == 200
    revoke_token(token=owner.tokens.get(), by=owner)
    assert client.get(LEAGUES, headers=headers).status_code == 401


@KEPT
def test_answers_say_since_when_they_are_as_they_are(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_cache().clear()
    first = client.get(LEAGUES)
    moment = timezone.now()
    # Another revision, and the same answer.
    UserFactory.create()
    monkeypatch.setattr(timezone, "now", lambda: moment + timedelta(seconds=30))
    second = client.get(LEAGUES)
    assert second["Last-Modified"] == first["Last-Modified"]
    assert second["ETag"] == first["ETag"]
    unchanged = client.get(LEAGUES, headers={"if-modified-since": first["Last-Modified"]})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert unchanged["Access-Control-Allow-Origin"] == "*"
    kept = client.get(LEAGUES, headers={"if-none-match": first["ETag"]})
    assert (kept.status_code, kept["ETag"]) == (304, first["ETag"])


def busy_lookup(*_: object) -> None:
    raise OperationalError("database is locked")


def test_keys_that_nobody_can_look_up_now_are_a_problem(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    headers = key_of(UserFactory.create())
    monkeypatch.setattr("clvr.public_api.middleware.check_key", busy_lookup)
    answer = client.get(LEAGUES, headers=headers)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert json.loads(answer.content)["title"] == "Service Unavailable"


@KEPT
def test_changed_answers_are_dated_anew_but_not_twice_in_a_second(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_cache().clear()
    begin = timezone.now().replace(microsecond=0)

    def changed_at(seconds: float, words: str) -> str | None:
        League.objects.filter(code="bcl").update(welcome_text=words)
        monkeypatch.setattr(timezone, "now", lambda: begin + timedelta(seconds=seconds))
        return client.get(LEAGUES).get("Last-Modified")

    first = changed_at(0, "One")
    assert first == http_date(begin.timestamp())
    assert changed_at(0.5, "Two") is None
    assert changed_at(2, "Three") == http_date(begin.timestamp() + 2)


def test_every_read_has_the_base() -> None:
    callbacks: list[Any] = [each.callback for each in urls.urlpatterns]
    views = {each.cls for each in callbacks} - {PublicApiDescription}
    assert all(issubclass(view, V1Read) for view in views)
