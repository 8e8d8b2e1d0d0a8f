"""Requests and answers, independent of sockets."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs


@dataclass(frozen=True, slots=True)
class Call:
    """A request. `query` and `form` hold the first value of each name."""

    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes

    @property
    def is_form(self) -> bool:
        kind = self.headers.get("content-type", "").partition(";")[0]
        return kind == "application/x-www-form-urlencoded"

    @property
    def form(self) -> dict[str, str]:
        return first_values(self.body.decode(errors="replace"))

    @property
    def json(self) -> Any:
        """The body as JSON; None when it isn't JSON."""
        try:
            return json.loads(self.body)
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)


def first_values(encoded: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(encoded).items()}


def json_answer(status: int, body: object, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer(status, json.dumps(body).encode(), {"Content-Type": "application/json", **named})


def html_answer(markup: str) -> Answer:
    return Answer(200, markup.encode(), {"Content-Type": "text/html; charset=utf-8"})


def redirect(address: str) -> Answer:
    return Answer(303, headers={"Location": address})
