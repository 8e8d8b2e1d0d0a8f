"""Invalid JSON, invalid text, and numbers that can't be stored: the answer is 400, never 500.

Every command of the API gets every such body, and every address every such query, from a user who
may use it.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.cookies import SimpleCookie
from io import BytesIO
from itertools import cycle
from typing import Any

import pytest
from django.core.cache import caches
from django.core.files import File
from django.db import transaction
from django.test import Client
from rest_framework.exceptions import ParseError

from clvr.api_description import description
from clvr.lib.api.json_bodies import MOST_LEVELS, NotJson, StrictJsonParser, read_json
from clvr.tests.permission_table import (
    ANONYMOUS,
    ROUTES,
    TABLE,
    Row,
    World,
    browser,
    caller,
    methods_of,
    read_to_the_end,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

HUGE = "9" * 5000
SURROGATE = "\\ud800"
COMMANDS = [(route, row) for route, rows in TABLE.items() for row in rows if row.method != "GET"]
API_COMMANDS = [(route, row) for route, row in COMMANDS if methods_of(ROUTES[route])]
UNREADABLE = {
    "nothing that is JSON": b"{]",
    "1,100 brackets": b"[" * 1100,
    "100,000 brackets": b"[" * 100_000,
    "1,100 objects": b'{"a":' * 1100 + b"1" + b"}" * 1100,
    "levels that Python reads": b'{"a":' + b"[" * 100 + b"]" * 100 + b"}",
    "NaN": b'{"a": NaN}',
    "Infinity": b'{"a": -Infinity}',
    "a number of 5,000 digits": f'{{"a": {HUGE}}}'.encode(),
    "a number that no column holds": b'{"a": 9223372036854775808}',
    "a fraction that is infinite": b'{"a": 1e999}',
    "half a character": f'{{"a": "{SURROGATE}"}}'.encode(),
    "half a character for a name": f'{{"{SURROGATE}": 1}}'.encode(),
    "NUL": b'{"a": "\\u0000"}',
    "a name twice": b'{"a": 1, "a": 2}',
    "a list": b"[]",
    "a text": b'"a"',
    "a number": b"1",
    "null": b"null",
    "true": b"true",
    "bytes that are not UTF-8": b'{"a": "\xff"}',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
}
"""Bodies that every command refuses."""
TRIED_EVERYWHERE = "half a character"
"""The body that is sent to every command; one parser refuses them all."""
ODD_VALUES: list[Any] = [None, -1, 1e308, 2**63 - 1, "\u2028</script>", [[None]]]
"""Valid JSON values that are wrong for most fields."""
ODD_IN_TURN = cycle(ODD_VALUES)
MULTIPART = b'--b\r\nContent-Disposition: form-data; name="claim"\r\n\r\n%s\r\n--b--\r\n'
FORMS = {
    "no form": (b"{}", "multipart/form-data; boundary=b"),
    "no boundary": (b"--b", "multipart/form-data"),
    "an endless boundary": (b"--b", f"multipart/form-data; boundary={'b' * 5000}"),
    "a form in a form": (
        (
            b'--b\r\nContent-Disposition: form-data; name="a"\r\n'
            b"Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n--c--\r\n--b--\r\n"
        ),
        "multipart/form-data; boundary=b",
    ),
    "too many parts": (
        b'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' * 1001 + b"--b--\r\n",
        "multipart/form-data; boundary=b",
    ),
    "too many files": (
        b'--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n1\r\n' * 11
        + b"--b--\r\n",
        "multipart/form-data; boundary=b",
    ),
    "NUL": (MULTIPART % b"\x00", "multipart/form-data; boundary=b"),
    "brackets": (MULTIPART % (b"[" * 1100), "multipart/form-data; boundary=b"),
}
NUMBERS = ("id", "from", "week", "season", "before")
TEXTS = ("league", "region", "state", "q", "a")
WRONG_CURSORS = {"%00": 400, "x" * 2001: 400, "x": 200, "x:y": 200, ".e30:x": 200, "%ED%A0%80": 200}
"""What each answers, but in the public API."""
QUERIES = [
    "&".join(f"{name}={value}" for names, value in each.items() for name in names)
    for each in (
        {NUMBERS: "9223372036854775808", TEXTS: "%ED%A0%80"},
        {NUMBERS: HUGE, TEXTS: "%E2%80%A8%3C/script%3E"},
    )
]
GETS = [
    (route, row)
    for route, rows in TABLE.items()
    for row in rows
    if row.method == "GET" and row.allowed and route != "django-admin/"
]


class Callers:
    """People who may, one of each kind. What one's requests change is taken back."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._cookies: dict[str, SimpleCookie] = {}

    @contextmanager
    def one(self, row: Row) -> Iterator[Client]:
        kind = min(row.allowed - {ANONYMOUS}, default=ANONYMOUS)
        if kind not in self._cookies:
            self._cookies[kind] = caller(kind, self.world).cookies
        with transaction.atomic():
            yield browser(self._cookies[kind])
            transaction.set_rollback(True)
        # The limits of requests are each person's.
        for each in caches.all():
            each.clear()


def sent(client: Client, method: str, address: str, body: bytes, kind: str) -> tuple[int, Any]:
    answer = client.generic(method, address, body, content_type=kind)
    is_json = answer.headers["Content-Type"] == "application/json"
    return answer.status_code, answer.json() if is_json else None


def is_refusal(answer: tuple[int, Any]) -> bool:
    """An error status with a reason, or with reasons by field."""
    status, body = answer
    return 400 <= status < 500 and isinstance(body, dict) and bool(body)


def variations(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The body, with each of its fields in turn as one of the odd values: one kind of field serves
    many commands."""
    for name in body:
        yield {**body, name: next(ODD_IN_TURN)}


@cache
def described() -> dict[str, Any]:
    """The paths of the API's description."""
    paths: dict[str, Any] = json.loads(description("json"))["paths"]
    return paths


def read_by(route: str) -> list[str] | None:
    """The parameters of the query that an address of the API reads; None for a page."""
    operations = described().get("/" + re.sub(r"<\w+:(\w+)>", r"{\1}", route))
    if operations is None:
        return None
    parameters = operations["get"].get("parameters", ())
    return [each["name"] for each in parameters if each["in"] == "query"]


def may_read_a_query(route: str) -> bool:
    return read_by(route) != []


def as_part(value: Any) -> Any:
    """A field of a form: a file from its beginning, or JSON."""
    if isinstance(value, File):
        value.seek(0)
        return value
    return json.dumps(value)


@pytest.mark.parametrize("what", UNREADABLE)
def test_text_that_is_not_a_valid_json_object_is_refused(what: str) -> None:
    body = BytesIO(UNREADABLE[what])
    with pytest.raises(ParseError):
        StrictJsonParser().parse(body)


def test_json_with_a_byte_order_mark_is_read() -> None:
    assert read_json(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}


def test_json_with_the_largest_depth_is_read() -> None:
    text = "[" * MOST_LEVELS + "]" * MOST_LEVELS
    assert json.dumps(read_json(text)) == text
    with pytest.raises(NotJson, match="at most"):
        read_json(f"[{text}]")


def test_every_command_refuses_an_unreadable_body(world: World) -> None:
    unrefused, callers = [], Callers(world)
    for route, row in API_COMMANDS:
        address = world.address(route)
        address += world.filled(row.query)
        with callers.one(row) as client:
            body = UNREADABLE[TRIED_EVERYWHERE]
            answer = sent(client, row.method, address, body, "application/json")
            # A command without fields reads none.
            if answer[0] >= 500 or (row.body and not is_refusal(answer)):
                unrefused.append((route, row.method, TRIED_EVERYWHERE, answer))
            answer = sent(client, row.method, address, b'{"a": 1}', "text/plain")
            if answer[0] >= 500 or (row.body and not is_refusal(answer)):
                unrefused.append((route, row.method, "text/plain", answer))
            for what, (body, kind) in FORMS.items() if row.is_multipart else ():
                answer = sent(client, row.method, address, body, kind)
                if answer[0] >= 500 or (row.body and not is_refusal(answer)):
                    unrefused.append((route, row.method, what, answer))
    assert unrefused == []


def test_every_command_answers_fields_of_every_kind(world: World) -> None:
    broken, callers = [], Callers(world)
    for route, row in API_COMMANDS:
        address = world.address(route)
        address += world.filled(row.query)
        with callers.one(row) as client:
            for body in variations(world.body(row)):
                if row.is_multipart:
                    parts = {name: as_part(value) for name, value in body.items()}
                    status = client.post(address, parts).status_code
                else:
                    text = json.dumps(body).encode()
                    status = sent(client, row.method, address, text, "application/json")[0]
                if status >= 500:
                    broken.append((route, row.method, body, status))
    assert broken == []


def test_every_address_answers_every_query(world: World) -> None:
    broken, callers = [], Callers(world)
    for route, row in GETS:
        address = world.address(route)
        # What reads no query answers each alike.
        queries = QUERIES if may_read_a_query(route) else QUERIES[:1]
        with callers.one(row) as client:
            for query in queries:
                status = read_to_the_end(client.get(f"{address}?{query}")).status_code
                if status >= 500:
                    broken.append((route, query, status))
    assert broken == []


def test_every_address_refuses_invalid_characters(world: World) -> None:
    unrefused, callers = [], Callers(world)
    for route, row in GETS:
        address = world.address(route)
        with callers.one(row) as client:
            for odd in (f"{address}?q=%00", f"{address}%00"):
                answer = client.get(odd)
                if answer.status_code != 400:
                    unrefused.append((odd, answer.status_code))
    assert unrefused == []


def test_every_list_with_a_cursor_starts_again_or_refuses_a_wrong_one(world: World) -> None:
    callers, odd = Callers(world), []
    lists = [(route, row) for route, row in GETS if "cursor" in (read_by(route) or ())]
    for route, row in lists:
        address = world.address(route) + (world.filled(row.query) or "?")
        with callers.one(row) as client:
            first = b"".join(client.get(address))
            for cursor, usual in WRONG_CURSORS.items():
                # The public API refuses each.
                status = 400 if route.startswith("api/v1/") else usual
                answer = client.get(f"{address}&cursor={cursor}")
                body = b"".join(answer)
                if answer.status_code != status or (status == 200 and body != first):
                    odd.append((address, cursor, answer.status_code, body[:100]))
    assert (odd, len({route for route, _ in lists})) == ([], 12)


def test_key_that_is_too_large_is_not_found(world: World) -> None:
    answered, client = [], caller("admin", world)
    for route in TABLE:
        for piece in re.findall("<key:[^>]*>", route):
            for key in (str(2**63), "9" * 100):
                address = world.address(route.replace(piece, "KEY", 1)).replace("KEY", key)
                status = client.get(address).status_code
                if status not in {404, 405}:
                    answered.append((route, key, status))
    assert answered == []
