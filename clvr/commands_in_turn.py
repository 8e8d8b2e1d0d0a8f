"""One command at a time in each web process.

Python runs one thread of a process at a time. Commands that run together take the interpreter from
each other after each query, also from the one that holds the lock for which the others wait, so all
of them take longer than one after the other (docs/performance.md).
"""

from threading import Lock

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from rest_framework.permissions import SAFE_METHODS

from clvr.request_limits import Answerer

PATIENCE = 0.5
"""Seconds after which a command no longer waits for those before it: they may wait themselves, for
a lock or for another service."""
_UPLOADS = "multipart/form-data"


def take_turns(get_response: Answerer) -> Answerer:
    """Middleware. Reads and uploads take no turn: pictures are drawn in another process, and stored
    by another service."""
    turn = Lock()

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.method in SAFE_METHODS or request.content_type == _UPLOADS:
            return get_response(request)
        has_turn = turn.acquire(timeout=PATIENCE)
        try:
            return get_response(request)
        finally:
            if has_turn:
                turn.release()

    return answer
