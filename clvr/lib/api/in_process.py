"""Sending a command to the API in process, as a person who gave it elsewhere, such as in Discord.

The view of the address answers as it does a browser: with its powers, limits, checks and words.
Whoever calls this has found out who the person is; no session and no CSRF token prove it.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse

from clvr.lib.resolver_cache import view_at

if TYPE_CHECKING:
    from django.contrib.auth.models import _User

DONE = "Done."
OUTER = ("HTTP_HOST", "REMOTE_ADDR", "SERVER_NAME", "SERVER_PORT")
"""What the inner request has of the outer one: nothing that says who sends it."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the API: the path of its address, and its body as JSON has it."""

    path: str
    body: Mapping[str, Any]


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


def send_in_process(outer: HttpRequest, command: Command, person: "_User") -> Outcome:
    """Carry out a command as the person. `outer` is the request that brought it."""
    match = view_at(command.path, settings.ROOT_URLCONF)
    inner = _request(outer, command)
    inner.user = person
    inner.resolver_match = match
    # Django reads it. The signature of the outer request proves what a browser's token would.
    inner._dont_enforce_csrf_checks = True  # type: ignore[attr-defined] # noqa: SLF001
    response: HttpResponse = match.func(inner, *match.args, **match.kwargs)
    render = getattr(response, "render", None)
    if callable(render):
        render()
    return _outcome(response.status_code, _json(response.content))


def _request(outer: HttpRequest, command: Command) -> HttpRequest:
    body = json.dumps(command.body).encode()
    about = {name: outer.META[name] for name in OUTER if name in outer.META}
    return WSGIRequest(
        {
            **about,
            "REQUEST_METHOD": "POST",
            "PATH_INFO": command.path,
            "QUERY_STRING": "",
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.url_scheme": outer.scheme,
            "wsgi.input": BytesIO(body),
        }
    )


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
