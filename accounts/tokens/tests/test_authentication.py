"""The header `Authorization: Bearer …`, on routes made for these tests."""

import logging
from datetime import timedelta
from typing import Any, ClassVar

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import path
from django.utils import timezone
from pytest_django import Settings
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.enums import PunishmentType, TokenScope
from accounts.models import User
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tokens.secrets import new_token
from clvr.lib.timestamps import utc_words

pytestmark = pytest.mark.django_db

READ, WRITE, RESULTS = TokenScope.READ, TokenScope.WRITE, TokenScope.RESULTS


class Plain(APIView):
    """A route without token settings."""

    def answer(self, request: Request) -> Response:
        return Response({"user": str(request.user)})

    get = post = put = patch = delete = answer


class OfResults(Plain):
    token_scope: ClassVar = RESULTS


class WithoutTokens(Plain):
    tokens_allowed: ClassVar = False


class Public(Plain):
    permission_classes = [AllowAny]


urlpatterns = [
    path("api/plain", Plain.as_view()),
    path("api/results", OfResults.as_view()),
    path("api/without", WithoutTokens.as_view()),
    path("api/public", Public.as_view()),
]


@pytest.fixture(autouse=True)
def _routes(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__


def call(method: str, url: str, header: str, client: Client | None = None) -> Any:
    client = client or Client(enforce_csrf_checks=True)
    return client.generic(method, url, headers={"Authorization": header})


def with_token(text: str, method: str = "GET", url: str = "/api/plain") -> Any:
    return call(method, url, f"Bearer {text}")


def token(**fields: Any) -> str:
    """The text of a valid token."""
    text = new_token()
    BearerTokenFactory.create(text=text, **fields)
    return text


UNSAFE = ["POST", "PUT", "PATCH", "DELETE"]
ONLY_READS = "This token may only read."
ONLY_RESULTS = "This token may only report results, and read what that needs."
ONLY_THE_PUBLIC_API = "This token is for the public API alone, at /api/v1/."
NO_TOKENS = "This can't be done with a token."

# (scope, route): why a command is refused; empty when it is allowed
COMMANDS = {
    (READ, "plain"): ONLY_READS,
    (READ, "results"): ONLY_READS,
    (READ, "without"): NO_TOKENS,
    (READ, "public"): ONLY_READS,
    (WRITE, "plain"): "",
    (WRITE, "results"): "",
    (WRITE, "without"): NO_TOKENS,
    (WRITE, "public"): "",
    (RESULTS, "plain"): ONLY_RESULTS,
    (RESULTS, "results"): "",
    (RESULTS, "without"): NO_TOKENS,
    (RESULTS, "public"): ONLY_RESULTS,
    (TokenScope.PUBLIC, "plain"): ONLY_THE_PUBLIC_API,
    (TokenScope.PUBLIC, "results"): ONLY_THE_PUBLIC_API,
    (TokenScope.PUBLIC, "without"): NO_TOKENS,
    (TokenScope.PUBLIC, "public"): ONLY_THE_PUBLIC_API,
}


@pytest.mark.parametrize("method", UNSAFE)
@pytest.mark.parametrize(("scope", "route"), COMMANDS)
def test_scope_allows_the_commands_of_its_row(scope: TokenScope, route: str, method: str) -> None:
    owner = UserFactory.create(username="Ember")
    response = with_token(token(owner=owner, scope=scope), method, f"/api/{route}")
    refusal = COMMANDS[scope, route]
    expected = (403, {"detail": refusal}) if refusal else (200, {"user": "Ember"})
    assert (response.status_code, response.json()) == expected


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
@pytest.mark.parametrize("scope", [READ, WRITE])
@pytest.mark.parametrize("route", ["plain", "results", "public"])
def test_read_and_write_read_everything(scope: TokenScope, route: str, method: str) -> None:
    assert with_token(token(scope=scope), method, f"/api/{route}").status_code == 200


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_results_reads_what_is_open_to_everybody_and_what_results_need(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = frozenset({f"{__name__}.OfResults"})
    monkeypatch.setattr("accounts.tokens.scopes.RESULTS_READS", reads)
    text = token(scope=RESULTS)
    answers = {
        route: with_token(text, method, f"/api/{route}").status_code
        for route in ("public", "results", "plain")
    }
    assert answers == {"public": 200, "results": 200, "plain": 403}
    if method == "GET":
        assert with_token(text).json() == {"detail": ONLY_RESULTS}


def test_views_without_tokens_refuse_reading_too() -> None:
    assert with_token(token(), "GET", "/api/without").json() == {"detail": NO_TOKENS}


def assert_unauthenticated(response: Any, why: str) -> None:
    assert (response.status_code, response.json()) == (401, {"detail": why})
    assert response["WWW-Authenticate"] == 'Bearer realm="api"'


UNKNOWN = "This token does not exist or was revoked."
MALFORMED = "The Authorization header must be “Bearer” and a token."


@pytest.mark.parametrize("url", ["/api/plain", "/api/public"])
def test_unknown_token_is_refused_on_public_routes_too(url: str) -> None:
    token()
    assert_unauthenticated(with_token("clvr_" + "x" * 43, url=url), UNKNOWN)


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Bearer a b", "Bearer " + "x" * 201, "bearer \xe9"]
)
def test_malformed_header_is_refused(header: str) -> None:
    assert_unauthenticated(call("GET", "/api/plain", header), MALFORMED)


def test_scheme_ignores_case_and_other_schemes_are_ignored() -> None:
    text = token()
    assert call("GET", "/api/plain", f"bEARER  {text}").status_code == 200
    assert_unauthenticated(
        call("GET", "/api/plain", f"Basic {text}"),
        "You are not logged in.",
    )
    assert call("GET", "/api/public", f"Basic {text}").json() == {"user": "AnonymousUser"}


def test_missing_login_is_a_401() -> None:
    assert_unauthenticated(Client().get("/api/plain"), "You are not logged in.")


def test_revoked_token_is_refused() -> None:
    assert_unauthenticated(with_token(token(revoked_at=timezone.now())), UNKNOWN)


def test_token_works_until_it_expires(monkeypatch: pytest.MonkeyPatch) -> None:
    expires_at = timezone.now() + timedelta(days=30)
    text = token(expires_at=expires_at)
    clock = [expires_at - timedelta(seconds=1)]
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock[0])
    assert with_token(text).status_code == 200
    clock[0] = expires_at
    assert_unauthenticated(with_token(text), f"This token expired on {utc_words(expires_at)}.")


def test_token_of_a_closed_account_is_refused() -> None:
    assert_unauthenticated(with_token(token(owner__is_active=False)), "This account is closed.")


def test_token_of_a_banned_owner_is_refused_with_the_reason() -> None:
    owner = UserFactory.create()
    text = token(owner=owner)
    punish(user=owner, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)
    assert with_token(text).status_code == 200
    ban = punish(user=owner, kind=PunishmentType.BAN, reason="Sold accounts.", by=None)
    for method in ("GET", "POST"):
        assert_unauthenticated(
            with_token(text, method),
            "You are banned from the CLVR portal for good: Sold accounts.",
        )
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    assert with_token(text).status_code == 200


def test_token_takes_precedence_over_the_session() -> None:
    client = Client()
    client.force_login(UserFactory.create(username="Session"))
    text = token(owner__username="Token")
    assert call("GET", "/api/plain", f"Bearer {text}", client).json() == {"user": "Token"}


def test_only_commands_by_session_need_the_csrf_token() -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(UserFactory.create())
    refused = client.post("/api/plain")
    words = "This page is out of date. Reload it, then try again."
    assert (refused.status_code, refused.json()) == (403, {"detail": words})
    assert with_token(token(), "POST").status_code == 200


def test_last_use_is_recorded_at_most_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    text = token()
    start = timezone.now()
    clock = [start]
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock[0])
    uses = []
    for seconds in (0, 59, 60, 61):
        clock[0] = start + timedelta(seconds=seconds)
        with CaptureQueriesContext(connection) as queries:
            with_token(text)
        uses.append(sum("UPDATE" in query["sql"] for query in queries))
    assert uses == [1, 0, 1, 0]


def test_refused_call_does_not_count_as_a_use() -> None:
    made = BearerTokenFactory.create(text="clvr_text", scope=READ)
    assert with_token("clvr_text", "POST").status_code == 403
    made.refresh_from_db()
    assert made.last_used_at is None


@pytest.mark.parametrize("others", [0, 2])
def test_call_with_a_token_takes_three_queries(others: int) -> None:
    owner = UserFactory.create()
    BearerTokenFactory.create_batch(others, owner=owner)
    text = token(owner=owner)
    with CaptureQueriesContext(connection) as queries:
        with_token(text)
    assert len(queries) == 3  # the token with its owner, the owner's bans, the note of its use


def test_token_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    text = token(scope=READ)
    with_token(text)
    with_token(text, "POST")
    with_token(text + "x")
    assert caplog.records
    assert text not in caplog.text


def test_token_has_the_owners_current_powers() -> None:
    owner = UserFactory.create()
    text = token(owner=owner)
    User.objects.filter(pk=owner.pk).update(username="Renamed")
    assert with_token(text).json() == {"user": "Renamed"}
