"""HEAD requests as a web server sends them: Django's test client would hide a body."""

from collections.abc import Callable
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from clvr.wsgi import application

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def call(method: str, path: str) -> tuple[str, dict[str, str], bytes]:
    """The status, the headers and the body that the application gives the server."""
    environ: dict[str, Any] = RequestFactory().generic(method, path).environ
    setup_testing_defaults(environ)
    told: list[tuple[str, list[tuple[str, str]]]] = []

    def start(status: str, headers: list[tuple[str, str]], *_: Any) -> Callable[[bytes], object]:
        told.append((status, headers))
        return lambda _: None

    body = b"".join(application(environ, start))
    [(status, headers)] = told
    return status, dict(headers), body


@pytest.mark.parametrize(
    "path", ["/healthz", "/login", "/bcl/standings", "/nowhere", "/api/teams/standings/7"]
)
def test_head_is_answered_with_the_headers_of_get_and_no_body(
    path: str, settings: Settings
) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]
    status, headers, body = call("GET", path)
    assert body
    head_status, head_headers, head_body = call("HEAD", path)
    assert (head_status, head_body) == (status, b"")
    assert head_headers["Content-Type"] == headers["Content-Type"]
    # The CSRF token in a page is different each time, and so is its compressed length.
    assert int(head_headers["Content-Length"]) > 0
