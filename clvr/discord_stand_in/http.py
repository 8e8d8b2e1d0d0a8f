"""Requests and answers, independent of sockets."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from typing import Any
from urllib.parse import parse_qs


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a form with files: a text, or a file with its name."""

    name: str
    filename: str
    content_type: str
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode(errors="replace")


@dataclass(frozen=True, slots=True)
class Call:
    """A request. `query` and `form` hold the first value of each name; `search` is the query as it
    was sent."""

    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes
    search: str = ""

    @property
    def is_form(self) -> bool:
        kind = self.headers.get("content-type", "").partition(";")[0]
        return kind == "application/x-www-form-urlencoded"

    @property
    def form(self) -> dict[str, str]:
        return first_values(self.body.decode(errors="replace"))

    def values(self, name: str) -> list[str]:
        """All values of a name in the form."""
        return parse_qs(self.body.decode(errors="replace")).get(name, [])

    @property
    def parts(self) -> dict[str, Part]:
        """The parts of a form with files."""
        head = f"Content-Type: {self.headers.get('content-type', '')}\r\n\r\n".encode()
        found = message_from_bytes(head + self.body)
        parts = found.get_payload() if found.is_multipart() else []
        return {each.name: each for each in map(_part, parts if isinstance(parts, list) else [])}

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


def _part(of: Message) -> Part:
    name = str(of.get_param("name", "", header="content-disposition"))
    content = of.get_payload(decode=True)
    data = content if isinstance(content, bytes) else b""
    return Part(name, of.get_filename() or "", of.get_content_type(), data)


def first_values(encoded: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(encoded).items()}


def json_answer(status: int, body: object, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer(status, json.dumps(body).encode(), {"Content-Type": "application/json", **named})


def html_answer(markup: str) -> Answer:
    return Answer(200, markup.encode(), {"Content-Type": "text/html; charset=utf-8"})


def redirect(address: str) -> Answer:
    return Answer(303, headers={"Location": address})
