"""Requests that no address reads: bodies that are too large or of unknown length, and addresses
with invalid characters. They are refused before anything else reads the request.

A view that takes more than `MOST_BYTES` says so by `max_body_bytes`: see
`clvr.lib.api.form_commands.FormCommand`.
"""

import time
from collections.abc import Callable
from typing import Any, cast

from csp.middleware import CSPMiddleware
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.urls import Resolver404, resolve
from django.utils.cache import patch_cache_control

from clvr import error_pages
from clvr.lib.api.json_bodies import is_storable

Answerer = Callable[[HttpRequest], HttpResponseBase]

MEGABYTE = 1_000_000
MOST_BYTES = MEGABYTE
"""The largest body of a request, except where a view declares another limit."""
LINGER_BYTES, LINGER_SECONDS, SILENCE_SECONDS = 64 * MEGABYTE, 3.0, 0.3
"""How much of a refused body is still read from the network, and for how long."""
PIECE_BYTES = 64 * 1024

LENGTH_NEEDED = "Send the length of the body in Content-Length."
NO_TEXT = "The address has an invalid character."


def refuse_unreadable(get_response: Answerer) -> Answerer:
    """Middleware. It comes before everything that reads a body or serves a file."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        refusal = _refusal(request)
        if refusal is None:
            return get_response(request)
        status, words = refusal
        # The middleware that does this for other pages has not run yet.
        page = XFrameOptionsMiddleware(CSPMiddleware(lambda _: _page(request, status, words)))
        response = cast("HttpResponse", page(request))
        patch_cache_control(response, private=True, no_cache=True)
        # The server closes the response after it has sent it.
        response._resource_closers.append(lambda: _discard_body(request))  # type: ignore[attr-defined]  # noqa: SLF001
        return response

    return answer


def _page(request: HttpRequest, status: int, words: str) -> HttpResponse:
    return error_pages.unreadable(request, status, words)


def _refusal(request: HttpRequest) -> tuple[int, str] | None:
    """The status and the reason with which a request is refused."""
    # The server joins the chunks of such a body, and their number is unknown.
    if request.META.get("HTTP_TRANSFER_ENCODING"):
        return 411, LENGTH_NEEDED
    length = body_length(request)
    if length > MOST_BYTES and length > (most := _most_bytes(request)):
        return 413, f"Send at most {most / MEGABYTE:g} MB."
    if not is_storable(request.path_info) or "%00" in request.META.get("QUERY_STRING", ""):
        return 400, NO_TEXT
    return None


def body_length(request: HttpRequest) -> int:
    """The bytes of the body, as the request declares them."""
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


def _most_bytes(request: HttpRequest) -> int:
    """The limit of the view that the request addresses."""
    try:
        view: Any = resolve(request.path_info).func
    except Resolver404:
        return MOST_BYTES
    # A page of Django admin names its model's class.
    owner = getattr(view, "cls", None) or getattr(view, "model_admin", None)
    return int(getattr(owner, "max_body_bytes", MOST_BYTES))


def _discard_body(request: HttpRequest) -> None:
    """Read the rest of the body from the network, without storing it.

    A connection that is closed while the client sends is reset, and the answer may be lost with it.
    A client that sends nothing holds the thread only for a moment.
    """
    body, connection = request.META.get("wsgi.input"), request.META.get("gunicorn.socket")
    is_chunked = bool(request.META.get("HTTP_TRANSFER_ENCODING"))
    left = LINGER_BYTES if is_chunked else min(body_length(request), LINGER_BYTES)
    until = time.monotonic() + LINGER_SECONDS
    try:
        while body is not None and left > 0 and (seconds := until - time.monotonic()) > 0:
            if connection is not None:
                connection.settimeout(min(seconds, SILENCE_SECONDS))
            piece = body.read(min(left, PIECE_BYTES))
            if not piece:
                return
            left -= len(piece)
    except (OSError, ValueError):
        # The client is gone, or what it sends is not a body: nobody can get an answer.
        return
