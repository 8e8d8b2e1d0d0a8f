"""The 503 page: what people see when the database is locked or works for too long, or files can't
be stored."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from clvr.lib.cache_control import API_PREFIX
from clvr.lib.stored_files import could_not_store
from clvr.lib.transactions import took_too_long, was_busy

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wait:
    """Why a request could not be answered now, in words, and after how many seconds to try
    again."""

    title: str
    words: str
    seconds: int


BUSY = Wait(
    "Too Busy",
    "Many people are changing things now. Nothing was changed. Try again in a few seconds.",
    5,
)
TOO_LONG = Wait(
    "That Took Too Long",
    "The portal stopped this, because it took too long. Nothing was changed. "
    "Try again in a minute.",
    60,
)
NO_STORAGE = Wait(
    "Files Can’t Be Stored",
    "Files can’t be stored or read right now. Nothing was changed. Try again in a few minutes.",
    60,
)


class ServiceUnavailable:
    """Middleware that answers for views. `clvr.api_errors` answers for the API in the same
    words."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        wait = wait_after(error)
        return None if wait is None else _answer(request, wait)


def wait_after(error: Exception) -> Wait | None:
    """What to wait for after this error; None when waiting does not help."""
    if was_busy(error):
        return BUSY
    if took_too_long(error):
        log.error("A statement was ended after %d ms", settings.ENVIRONMENT.statement_timeout_ms)
        return TOO_LONG
    if could_not_store(error):
        log.error("A file could not be stored or read: %s", error)
        return NO_STORAGE
    return None


def _answer(request: HttpRequest, wait: Wait) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        response: HttpResponse = JsonResponse({"detail": wait.words}, status=503)
    else:
        page = {"title": wait.title, "words": wait.words}
        response = render(request, "503.html", {"page": page}, status=503)
    response["Retry-After"] = str(wait.seconds)
    return response
