"""Which commands tokens of each scope may use: decided here for every command of the portal.

A command is named by its route in the permission table; one without a decision here takes `write`.
"""

import json
from typing import Any

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from accounts.enums import TokenScope
from accounts.models import BearerToken, User
from accounts.tests.factories import BearerTokenFactory
from accounts.tests.people import person
from accounts.tokens.schema import SCOPE_EXTENSION
from accounts.tokens.scopes import (
    BY_SESSION_ALONE,
    PUBLIC_ONLY,
    READS_ONLY,
    RESULTS_ONLY,
    RESULTS_READS,
    SAFE_METHODS,
    SENDS_ONLY,
)
from clvr.tests import permission_table as powers

pytestmark = [pytest.mark.django_db]

READ, WRITE, RESULTS = TokenScope.READ, TokenScope.WRITE, TokenScope.RESULTS

OF_RESULTS = {
    "api/matches/<key:id>/results/report",
    "api/matches/<key:id>/results/confirm",
    "api/matches/<key:id>/results/dispute",
    "api/matches/<key:id>/results/withdraw",
    "api/matches/<key:id>/results/settle",
    "api/matches/<key:id>/server-log",
    "api/v1/pcl/server-results",
    "api/matches/<key:id>/vods",
    "api/matches/<key:id>/vods/<key:vodId>",
}
READS_OF_RESULTS = {
    "api/matches/all/<key:id>",
    "api/matches/<key:id>/results",
    "api/matches/<key:id>/results/preview",
    "api/matches/<key:id>/evidence/<key:evidenceId>",
}
"""Reads of RESULTS beside those that are open to everybody."""
SENDING_ONLY = {f"api/v1/pcl/{name}" for name in ("teams", "rosters", "matches")}
"""Reads beside a command of RESULTS, which does not read there."""
DRAFTED = {"api/v1/playoffs/<key:id>"}
"""Public reads of what is a draft in the world of the permission table: 404 for everybody."""
BY_SESSION = {
    "api/auth/discord/callback",
    "api/auth/refresh",
    "api/auth/logout",
    "api/auth/welcome/close",
    "api/notifications/devices",
    "api/notifications/devices/<key:id>",
    "api/users/<key:id>/tokens",
    "api/users/<key:id>/tokens/<key:tokenId>",
    *("api/webhooks", "api/webhooks/<key:id>", "api/webhooks/<key:id>/secret"),
    *("api/webhooks/<key:id>/start", "api/webhooks/<key:id>/test"),
    "api/webhooks/<key:id>/deliveries/<key:deliveryId>/send",
    "api/users/<key:id>/calendar-address",
    "api/overlays/league/<key:leagueId>",
    "api/matches/pickem/<key:leagueId>/friends",
    "api/overlays/<key:id>/address",
    "api/users/<key:id>/roles",
    "api/users/<key:id>/account",
    "api/cases/appeals/<key:punishmentId>",
    "api/users/<key:id>/leave",
}
"""Routes that accept no token, with the reason."""
TAKES_NO_TOKENS = {"api/discord/interactions"}
"""Routes that ignore tokens: only Discord's signature counts."""

COMMANDS = [
    (route, row)
    for route, row in powers.ROWS
    if route.startswith("api/") and row.method not in SAFE_METHODS and route not in TAKES_NO_TOKENS
]


def bearer(scope: TokenScope, owner: User | None = None) -> Client:
    """A client with a token of the scope, which belongs to an admin by default."""
    text = f"clvr_{scope}"
    BearerTokenFactory.create(text=text, scope=scope, owner=owner or person("admin"))
    return Client(headers={"authorization": f"Bearer {text}"}, enforce_csrf_checks=True)


def expected_refusal(route: str, scope: TokenScope) -> str:
    if route in BY_SESSION:
        return BY_SESSION_ALONE
    if scope == TokenScope.PUBLIC:
        return PUBLIC_ONLY
    if scope == READ:
        return READS_ONLY
    return RESULTS_ONLY if scope == RESULTS and route not in OF_RESULTS else ""


def send(client: Client, address: str, row: powers.Row) -> Any:
    if row.is_multipart:
        return client.post(address, row.body)
    return client.generic(
        row.method, address, json.dumps(row.body), content_type="application/json"
    )


def scope_words_of(response: Any) -> str:
    """The answer's text about the token's scope."""
    words = (BY_SESSION_ALONE, READS_ONLY, RESULTS_ONLY, PUBLIC_ONLY)
    return next((each for each in words if each in response.content.decode()), "")


@pytest.mark.parametrize("scope", TokenScope)
def test_every_command_takes_its_decided_scopes(scope: TokenScope, world: powers.World) -> None:
    client = bearer(scope)
    before = powers.rows_of_the_database()
    refused = [command for command in COMMANDS if expected_refusal(command[0], scope)]
    for route, row in refused:
        response = send(client, world.address(route), row)
        answer = (response.status_code, response.json())
        assert (route, answer) == (route, (403, {"detail": expected_refusal(route, scope)}))
    assert powers.rows_of_the_database() == before
    for route, row in COMMANDS:
        if (route, row) not in refused:
            response = send(client, world.address(route), row)
            assert response.status_code < 500
            assert (route, scope_words_of(response)) == (route, "")


def test_decisions_are_about_existing_routes() -> None:
    assert set(powers.TABLE) >= OF_RESULTS | BY_SESSION | TAKES_NO_TOKENS


READS = [
    (route, row)
    for route, row in powers.ROWS
    if route.startswith("api/") and row.method == "GET" and route not in TAKES_NO_TOKENS
]


def test_results_token_reads_what_reporting_needs_and_nothing_else(world: powers.World) -> None:
    client = bearer(RESULTS)
    found = set()
    for route, row in READS:
        address = f"{world.address(route)}{world.filled(row.query)}"
        response = client.get(address)
        words = response.content.decode() if response.status_code == 403 else ""
        response.close()
        if BY_SESSION_ALONE in words:
            continue
        is_open = row == powers.Row(powers.EVERYBODY) or route in READS_OF_RESULTS
        refusal = "" if is_open else SENDS_ONLY if route in SENDING_ONLY else RESULTS_ONLY
        is_drafted = route in DRAFTED and response.status_code == 404
        is_refused = response.status_code >= 400 and not is_drafted
        if (refusal not in words) if refusal else is_refused:
            found.add((route, response.status_code, words))
    assert found == set()


def test_key_of_the_public_api_reads_nothing_else(world: powers.World) -> None:
    client = bearer(TokenScope.PUBLIC)
    for route, row in READS:
        response = client.get(f"{world.address(route)}{world.filled(row.query)}")
        words = response.content.decode() if response.status_code in {401, 403} else ""
        response.close()
        is_open = row == powers.Row(powers.EVERYBODY)
        if BY_SESSION_ALONE not in words:
            assert (route, PUBLIC_ONLY in words, bool(words)) == (route, not is_open, not is_open)


def test_reads_of_results_are_views_of_the_portal() -> None:
    kinds = {
        f"{view.__module__}.{view.__qualname__}"
        for route in READS_OF_RESULTS
        for view in [vars(powers.ROUTES[route])["view_class"]]
    }
    assert kinds == RESULTS_READS


def test_results_token_reads_only_what_its_owner_may(world: powers.World) -> None:
    sheet = f"/api/matches/{world.match.pk}/results"
    assert bearer(RESULTS).get(sheet).status_code == 200
    BearerToken.objects.all().delete()
    assert bearer(RESULTS, world.themself).get(sheet).status_code == 403


def test_results_token_adds_a_recording_as_its_owner_may(world: powers.World) -> None:
    address = f"/api/matches/{world.match.pk}/vods"
    body = {"url": "https://youtu.be/final"}
    answer = bearer(RESULTS).post(address, body, content_type="application/json")
    assert (answer.status_code, answer.json()["message"]) == (201, "Recording added.")
    BearerToken.objects.all().delete()
    refused = bearer(RESULTS, world.themself).post(address, body, content_type="application/json")
    assert refused.status_code == 403


def test_description_of_the_api_names_each_command_s_scope() -> None:
    generator: Any = SchemaGenerator
    paths = generator().get_schema(request=None, public=True)["paths"]
    named = {
        (method, path): operation.get(SCOPE_EXTENSION)
        for path, operations in paths.items()
        for method, operation in operations.items()
        if method.upper() not in SAFE_METHODS
    }
    assert named[("post", "/api/matches/{id}/results/report")] == RESULTS
    assert {path for (_, path), scope in named.items() if scope == RESULTS} == {
        f"/{route}".replace("<key:", "{").replace(">", "}") for route in OF_RESULTS
    }
    assert {path for (_, path), scope in named.items() if scope is None} == {
        f"/{route}".replace("<key:", "{").replace(">", "}")
        for route in BY_SESSION - {"api/auth/discord/callback"}
    }
