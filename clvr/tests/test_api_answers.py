"""What the API answers to cases that schemathesis makes: no server error, and no answer that the
description does not have. `docs/testing.md` says how to send more of them."""

import os
import socket
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import caches
from django.core.signals import got_request_exception
from django.core.wsgi import get_wsgi_application
from django.db import transaction
from schemathesis.checks import CheckFunction
from schemathesis.core.failures import FailureGroup
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)

from clvr.lib.answer_cache.middleware import answer_cache
from clvr.tests.api_cases import Amount, ApiCase, Operation, cases_of, known_of, operations
from clvr.tests.permission_table import ANONYMOUS, LEADER, SELF, Row, World, caller

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

ADMIN, PLAYER, VISITOR = "admin", "player", "visitor"
CHOSEN = int(os.environ.get("API_CASES", "0"))
"""How many cases of fuzzing a long run sends for each operation, beside all cases of coverage."""
AMOUNT = Amount(None, None, fuzzing=CHOSEN) if CHOSEN else Amount(1, 1, fuzzing=1)
PARTS = 2
"""In how many tests, which processes share, the operations are tried. Each process makes the
description, which takes as long as 300 requests."""
MOST_REFUSED = 1
"""How many requests a visitor sends to an operation that refuses visitors, whatever they send."""
FAULT_CHARACTERS = 60
"""Of two faults of an operation that begin alike, the first is told."""
LEAST_SUCCESSES = 5
"""For each role in each test."""
CSRF_TOKEN = "c" * 32
CHECKS: list[CheckFunction] = [
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class Portal:
    """The portal as a WSGI application that forgets what each request changed."""

    def __init__(self) -> None:
        self.answer = get_wsgi_application()
        self.errors: list[str] = []

    def __call__(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        self.errors.clear()
        environ.update(REMOTE_ADDR="127.0.0.1", HTTP_ACCEPT_ENCODING="identity")
        caches["counts"].clear()
        answer_cache().clear()
        with transaction.atomic():
            response = self.answer(environ, start)
            try:
                return [b"".join(response)]
            finally:
                response.close()
                transaction.set_rollback(True)

    def note(self, **_: Any) -> None:
        """Note the exception of a server error."""
        self.errors.append(traceback.format_exc(limit=-3))


@pytest.fixture(autouse=True)
def _nothing_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no request reach Discord, a push service or a game server."""

    def refuse(*_: Any) -> None:
        raise OSError("A request of the test has called somebody.")

    monkeypatch.setattr(socket.socket, "connect", refuse)


@pytest.fixture
def portal() -> Iterator[Portal]:
    found = Portal()
    got_request_exception.connect(found.note)
    yield found
    got_request_exception.disconnect(found.note)


class Sender:
    """Sends cases as a person of a role. The player is one who may, if there is one."""

    def __init__(self, role: str, portal: Portal, world: World) -> None:
        self.role, self.portal, self.world = role, portal, world
        self._answers: Counter[int] = Counter()
        self._sessions: dict[str, str] = {}

    def __str__(self) -> str:
        return f"{self.role}: {self._answers.total()} requests, {sorted(self._answers.items())}"

    @property
    def successes(self) -> int:
        return self._answers[200] + self._answers[201]

    def cases_for(self, operation: Operation, cases: list[ApiCase]) -> list[ApiCase]:
        """Of a usual run's cases a player and an admin get the first, which the permission table
        has, and each other one is sent by one of them."""
        if self.role == VISITOR:
            security = operation.definition.raw["security"]
            return cases[: MOST_REFUSED if security and {} not in security else None]
        if CHOSEN:
            return cases
        return [*cases[:1], *cases[1 + (self.role == ADMIN) :: 2]]

    def send(self, case: ApiCase, row: Row) -> Response:
        cookies = {settings.CSRF_COOKIE_NAME: CSRF_TOKEN, **self._session(self._kind_for(row))}
        response = case.call(app=self.portal, headers={"X-CSRFToken": CSRF_TOKEN}, cookies=cookies)
        self._answers[response.status_code] += 1
        return response

    def _kind_for(self, row: Row) -> str:
        if self.role != PLAYER:
            return ADMIN if self.role == ADMIN else ANONYMOUS
        return LEADER if LEADER in row.allowed and SELF not in row.allowed else SELF

    def _session(self, kind: str) -> dict[str, str]:
        if kind == ANONYMOUS:
            return {}
        name = settings.SESSION_COOKIE_NAME
        if kind not in self._sessions:
            self._sessions[kind] = caller(kind, self.world).cookies[name].value
        return {name: self._sessions[kind]}


def faults(case: ApiCase, response: Response, portal: Portal) -> Iterator[str]:
    """What is wrong with an answer."""
    documented = case.operation.definition.raw["responses"]
    if portal.errors:
        yield f"{response.status_code} {portal.errors[-1]}"
    elif str(response.status_code) not in documented:
        yield f"{response.status_code} is not in the description: {response.text[:200]}"
    else:
        try:
            case.validate_response(response, checks=CHECKS)
        except FailureGroup as group:
            yield from (f"{response.status_code} {each}" for each in group.exceptions)


@pytest.mark.parametrize("part", range(PARTS))
def test_answers_to_made_up_requests_are_those_of_the_description(
    part: int, portal: Portal, world: World
) -> None:
    senders = [Sender(role, portal, world) for role in (VISITOR, PLAYER, ADMIN)]
    found: dict[str, str] = {}
    for operation in [*operations()][part::PARTS]:
        known = known_of(operation, world)
        cases = [*cases_of(operation, known, AMOUNT)]
        for sender in senders:
            for case in sender.cases_for(operation, cases):
                for fault in faults(case, sender.send(case, known.row), portal):
                    # One of a kind is enough.
                    kind = f"{operation.label} {fault[:FAULT_CHARACTERS]}"
                    found.setdefault(kind, f"{sender.role}: {fault}\n{case.as_curl_command()}")
    assert list(found.values()) == [], "\n".join(map(str, senders))
    # Otherwise the requests would say little of what is behind the sign-in and the forms.
    assert [sender.role for sender in senders if sender.successes < LEAST_SUCCESSES] == []
