"""The description names the errors and the security of every operation, and its error bodies are
those that the portal sends."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import include, path
from jsonschema_rs import validator_for
from pytest_django import Settings
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.tests.factories import UserFactory
from clvr.api_description import description
from clvr.lib.api.answers import done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import Stale
from clvr.lib.api.idempotency import KEY_HEADER
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused, WayOn
from clvr.lib.throttling import ScopedRateThrottle
from clvr.lib.transactions import in_transaction
from clvr.request_limits import MOST_BYTES
from clvr.tests.permission_table import ANONYMOUS, ROUTES, TABLE, methods_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

Json = dict[str, Any]

JSON = "application/json"
EXCLUDED = {
    "api/schema/",
    "api/v1/schema/",
    "api/docs/",
    "api/docs/portal/",
    "api/discord/interactions",
}
"""What the description leaves out: itself, and what Discord alone calls."""


@pytest.fixture(scope="module")
def schema() -> Json:
    found: Json = json.loads(description("json"))
    return found


def address_of(route: str) -> str:
    """A route as the description writes it."""
    return "/" + re.sub(r"<\w+:(\w+)>", r"{\1}", route)


ROWS = {(address_of(route), row.method): row for route, rows in TABLE.items() for row in rows}


def operations(schema: Json) -> Iterator[tuple[str, str, Json]]:
    """The address, the method and the operation."""
    for address, item in schema["paths"].items():
        for method, operation in item.items():
            yield address, method.upper(), operation


def is_public_api(address: str) -> bool:
    """Whether a key is needed for nothing there, so that none is refused for its scope."""
    return address.startswith("/api/v1/") and not address.startswith("/api/v1/pcl/")


def expected_errors(address: str, method: str, operation: Json) -> set[str]:
    """The errors that an operation has at least, by what its address, method and security are."""
    expected = {"400", "503"}
    if operation["security"]:
        expected |= {"401"} if is_public_api(address) else {"401", "403"}
    if "{" in address:
        expected |= {"404"}
    if method != "GET":
        expected |= {"411", "413", "429"}
    if method != "GET" and ANONYMOUS not in ROWS[address, method].allowed:
        expected |= {"409", "422"}
    if "requestBody" in operation:
        expected |= {"415"}
    return expected


NOT_CARRIED_OUT_ONCE = {"/api/auth/refresh", "/api/auth/welcome/close"}
"""Commands on the session alone: nothing refuses them, and sending one again does no harm."""


def test_description_has_every_operation(schema: Json) -> None:
    described = {(address, method) for address, method, _ in operations(schema)}
    offered = {
        (address_of(route), method)
        for route in ROUTES.keys() - EXCLUDED
        for method in methods_of(ROUTES[route])
    }
    assert described == offered


def test_every_operation_names_its_errors(schema: Json) -> None:
    missing = {}
    for address, method, operation in operations(schema):
        expected = expected_errors(address, method, operation)
        if address in NOT_CARRIED_OUT_ONCE:
            expected -= {"409", "422"}
        if lacks := expected - operation["responses"].keys():
            missing[f"{method} {address}"] = lacks
    assert missing == {}


def test_every_operation_says_who_may_call_it(schema: Json) -> None:
    """Nothing is needed exactly where the permission table lets in visitors."""
    says = {
        (address, method): not operation["security"] or {} in operation["security"]
        for address, method, operation in operations(schema)
    }
    assert says == {each: ANONYMOUS in ROWS[each].allowed for each in says}


def test_operations_of_nobody_name_no_error_of_people(schema: Json) -> None:
    assert [
        (address, method)
        for address, method, operation in operations(schema)
        if not operation["security"] and {"401", "403", "409"} & operation["responses"].keys()
    ] == []


def test_every_error_is_json_with_one_of_three_shapes(schema: Json) -> None:
    shapes = {
        name: answer["content"][JSON]["schema"]
        for name, answer in schema["components"]["responses"].items()
        if set(answer["content"]) == {JSON}
    }
    error, conflict, fields = (
        {"$ref": f"#/components/schemas/{name}"} for name in ("Error", "Conflict", "FieldErrors")
    )
    assert shapes == {
        **dict.fromkeys(
            (
                *("Unauthorized", "Forbidden", "NotFound", "LengthRequired", "ContentTooLarge"),
                *("UnsupportedMediaType", "KeyOfAnother", "TooManyRequests", "Unavailable"),
            ),
            error,
        ),
        "BadRequest": {"anyOf": [error, fields]},
        "Conflict": conflict,
    }


def test_errors_of_a_view_s_own_shape_are_added_to_the_usual_one(schema: Json) -> None:
    own = {
        (f"{method} {address}", status): answer["content"][JSON]["schema"]
        for address, method, operation in operations(schema)
        for status, answer in operation["responses"].items()
        if status >= "400" and "$ref" not in answer
    }
    assert own.pop(("GET /api/auth/discord/callback", "502")) == {
        "$ref": "#/components/schemas/Error"
    }
    assert {each: shape["anyOf"][0]["$ref"].rpartition("/")[2] for each, shape in own.items()} == {
        ("POST /api/requests/create/challenge", "400"): "Challengers",
        ("PUT /api/announcements/{id}", "409"): "Outdated",
        ("POST /api/announcements/{id}/versions/{version}/restore", "409"): "Outdated",
        ("POST /api/matches/import/{leagueId}/apply", "409"): "ChangedImport",
        ("POST /api/matches/import/{leagueId}/teams", "409"): "ChangedFounding",
    }


def test_times_without_a_zone_have_no_format_that_needs_one(schema: Json) -> None:
    """`TimestampField` is a number; `WallClockField` and `TypedTimeField` have patterns."""
    assert re.findall(r'"format": "(time|date-time)"', json.dumps(schema)) == []


class Form(serializers.Serializer[Any]):
    name = serializers.CharField()


class Command(CommandView):
    """A command that fails as its address says."""

    def post(self, request: Request, kind: str) -> Response:
        self.values(request, Form)
        match kind:
            case "refused":
                raise Refused("The roster is full.", way_on=WayOn("Requests", "/requests"))
            case "stale":
                raise Stale({"name": "Owls", "revision": "1f"})
            case "fields":
                raise FieldsRefused({"rows": [{}, {"name": ["Too long."]}], "name": ["Taken."]})
            case "busy":
                raise OperationalError("database is locked")
        # An answer is stored for its key in the transaction of the changes.
        return in_transaction(lambda: done("Done."))


urlpatterns = [path("api/command/<kind>", Command.as_view()), path("", include("clvr.urls"))]


@pytest.fixture
def client(settings: Settings) -> Client:
    """A client with a session, which can reach the command above."""
    settings.ROOT_URLCONF = __name__
    client = Client()
    client.force_login(UserFactory.create())
    return client


def send(client: Client, kind: str = "done", body: Json | None = None, key: str = "") -> Any:
    sent = {"name": "Owls"} if body is None else body
    headers = {KEY_HEADER: key} if key else {}
    return client.post(f"/api/command/{kind}", sent, JSON, headers=headers)


def send_twice(client: Client) -> Any:
    """Two commands with one key."""
    key = str(uuid4())
    send(client, key=key)
    return send(client, body={"name": "Ravens"}, key=key)


def send_too_often(client: Client) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"commands": "1/minute"})
        send(client)
        return send(client)


def send_without_token(client: Client) -> Any:
    client.handler.enforce_csrf_checks = True
    return send(client)


def send_logged_out(client: Client) -> Any:
    client.logout()
    return send(client)


PROBLEMS: dict[str, tuple[str, Callable[[Client], Any], int]] = {
    "a wrong field": ("BadRequest", lambda client: send(client, body={}), 400),
    "wrong fields": ("BadRequest", lambda client: send(client, "fields"), 400),
    "no JSON": (
        "BadRequest",
        lambda client: client.generic("POST", "/api/command/done", b"{]", JSON),
        400,
    ),
    "logged out": ("Unauthorized", send_logged_out, 401),
    "no CSRF token": ("Forbidden", send_without_token, 403),
    "unknown": ("NotFound", lambda client: client.get("/api/teams/1/team-page"), 404),
    "refused": ("Conflict", lambda client: send(client, "refused"), 409),
    "stale": ("Conflict", lambda client: send(client, "stale"), 409),
    "unknown length": (
        "LengthRequired",
        lambda client: client.post("/api/command/done", HTTP_TRANSFER_ENCODING="chunked"),
        411,
    ),
    "too large": (
        "ContentTooLarge",
        lambda client: client.post("/api/command/done", b"x" * (MOST_BYTES + 1), JSON),
        413,
    ),
    "other type": (
        "UnsupportedMediaType",
        lambda client: client.post("/api/command/done", b"x", "text/plain"),
        415,
    ),
    "key sent twice": ("KeyOfAnother", send_twice, 422),
    "too often": ("TooManyRequests", send_too_often, 429),
    "busy": ("Unavailable", lambda client: send(client, "busy"), 503),
}


def fits(answer: Any, shape: Json, schema: Json) -> bool:
    """Whether the answer is JSON of the shape, with no other names in it."""
    whole = {**shape, "components": schema["components"], "unevaluatedProperties": False}
    return answer["Content-Type"] == JSON and validator_for(whole).is_valid(answer.json())


@pytest.mark.parametrize("kind", PROBLEMS)
def test_error_body_is_what_the_description_says(kind: str, schema: Json, client: Client) -> None:
    name, cause, status = PROBLEMS[kind]
    answer = cause(client)
    described = schema["components"]["responses"][name]
    assert (answer.status_code, kind) == (status, kind)
    assert fits(answer, described["content"][JSON]["schema"], schema), answer.json()
    assert {each: each in answer for each in described.get("headers", {})} == dict.fromkeys(
        described.get("headers", {}), True
    )


def test_every_error_is_tried(schema: Json) -> None:
    # Those of the public API are tried in clvr/public_api/tests.
    portals = {each for each in schema["components"]["responses"] if not each.endswith("Problem")}
    assert {name for name, _, _ in PROBLEMS.values()} == portals


def test_refused_challenge_fits_one_of_its_two_shapes(schema: Json, client: Client) -> None:
    operation = schema["paths"]["/api/requests/create/challenge"]["post"]
    shape = operation["responses"]["400"]["content"][JSON]["schema"]
    answer = client.post("/api/requests/create/challenge?id=x")
    assert (answer.status_code, set(answer.json())) == (400, {"id"})
    assert fits(answer, shape, schema)
    assert not fits(answer, {"$ref": "#/components/schemas/Challengers"}, schema)
