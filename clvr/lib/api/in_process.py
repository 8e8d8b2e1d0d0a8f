"""Sending a command to the API in process, as a person who gave it elsewhere, such as in Discord.

The view of the address answers as it does a browser: with its powers, limits, checks and words.
Whoever calls this has found out who the person is; no session and no CSRF token prove it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from urllib3.filepost import encode_multipart_formdata

from clvr.lib.rehearsals import ChecksPassed, rehearsal
from clvr.lib.resolver_cache import view_at
from clvr.lib.transactions import in_transaction

if TYPE_CHECKING:
    from django.contrib.auth.models import _User

DONE = "Done."
OUTER = ("HTTP_HOST", "REMOTE_ADDR", "SERVER_NAME", "SERVER_PORT")
"""What the inner request has of the outer one: nothing that says who sends it."""


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file that a command sends, and the name of its part of the form."""

    part: str
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the API: the path of its address, and its body as JSON has it; or, if it is a
    form, the parts of the form as texts, with its files. The same `key` again is carried out once,
    as on the web."""

    path: str
    body: Mapping[str, Any]
    is_form: bool = False
    files: Sequence[SentFile] = ()
    key: UUID | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a command was answered: with its message, or with what is wrong. `link` is the path of a
    page on which to go on, if the answer names one."""

    status: int
    words: str
    link: str = ""

    @property
    def is_done(self) -> bool:
        return self.status < 400


def send_in_process(outer: HttpRequest | None, command: Command, person: "_User") -> Outcome:
    """Carry out a command as the person. `outer` is the request that brought it; None when it is
    carried out after that was answered."""
    match = view_at(command.path, settings.ROOT_URLCONF)
    inner = _request(_of_portal() if outer is None else _of_request(outer), command)
    inner.user = person
    inner.resolver_match = match
    # Django reads it. The signature of the outer request proves what a browser's token would.
    inner._dont_enforce_csrf_checks = True  # type: ignore[attr-defined] # noqa: SLF001
    response: HttpResponse = match.func(inner, *match.args, **match.kwargs)
    render = getattr(response, "render", None)
    if callable(render):
        render()
    return _outcome(response.status_code, _json(response.content))


def rehearse(outer: HttpRequest, command: Command, person: "_User") -> Outcome | None:
    """How the command would be refused to the person, whatever they type; None if it would not be.
    Nothing of it stays, and it does not count towards a rate limit. See `clvr.lib.rehearsals`."""

    def tried() -> Outcome | None:
        try:
            outcome = send_in_process(outer, command, person)
        except ChecksPassed:
            outcome = None
        transaction.set_rollback(True)
        return outcome

    with rehearsal():
        outcome = in_transaction(tried)
    return None if outcome is None or outcome.is_done else outcome


def _of_request(outer: HttpRequest) -> dict[str, Any]:
    about = {name: outer.META[name] for name in OUTER if name in outer.META}
    return {**about, "wsgi.url_scheme": outer.scheme}


def _of_portal() -> dict[str, Any]:
    """As a request has it that the portal sends to itself."""
    address = urlsplit(settings.ENVIRONMENT.portal_url)
    port = address.port or (443 if address.scheme == "https" else 80)
    return {
        "HTTP_HOST": address.netloc,
        "REMOTE_ADDR": "127.0.0.1",
        "SERVER_NAME": address.hostname or "",
        "SERVER_PORT": str(port),
        "wsgi.url_scheme": address.scheme,
    }


def _request(about: Mapping[str, Any], command: Command) -> HttpRequest:
    body, content_type = _body(command)
    key = {} if command.key is None else {"HTTP_IDEMPOTENCY_KEY": str(command.key)}
    return WSGIRequest(
        {
            **about,
            **key,
            "REQUEST_METHOD": "POST",
            "PATH_INFO": command.path,
            "QUERY_STRING": "",
            "CONTENT_TYPE": content_type,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
        }
    )


def _body(command: Command) -> tuple[bytes, str]:
    """The body, and the type of its content."""
    if not command.is_form:
        return json.dumps(command.body).encode(), "application/json"
    files = [(each.part, (each.name, each.content)) for each in command.files]
    body, content_type = encode_multipart_formdata([*command.body.items(), *files])
    return body, content_type


def _json(content: bytes) -> Mapping[str, Any]:
    """The answer's body; empty when it is no object: the command was carried out all the same."""
    try:
        body = json.loads(content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _outcome(status: int, body: Mapping[str, Any]) -> Outcome:
    if status < 400:
        return Outcome(status, body.get("message", DONE), body.get("link", ""))
    link = (body.get("wayOn") or {}).get("href", "")
    words = body["detail"] if "detail" in body else " ".join(dict.fromkeys(_texts(body)))
    return Outcome(status, words, link)


def _texts(errors: object) -> Iterator[str]:
    """What is wrong with the fields of a body, which may be nested."""
    if isinstance(errors, str):
        yield errors
    elif isinstance(errors, Mapping | list):
        for each in errors.values() if isinstance(errors, Mapping) else errors:
            yield from _texts(each)
