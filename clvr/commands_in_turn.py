"""One command at a time in each web process.

Python runs one thread of a process at a time. Commands that run together take the interpreter from
each other after each query, also from the one that holds the lock for which the others wait, so all
of them take longer than one after the other (docs/performance.md).
"""

from threading import Lock

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from rest_framework.permissions import SAFE_METHODS

from clvr.request_limits import MOST_BYTES, Answerer, body_length

PATIENCE = 0.5
"""Seconds after which a command no longer waits for those before it: they may wait themselves, for
a lock or for another service."""
SILENCE_SECONDS = 20.0
"""How long a client may send nothing while its command is read."""
_UPLOADS = "multipart/form-data"


def take_turns(get_response: Answerer) -> Answerer:
    """Middleware. Reads and uploads take no turn: pictures are drawn in another process, and stored
    by another service.

    The body is read before the turn is taken, so a slow client waits for itself alone.
    """
    turn = Lock()

    def answer(request: HttpRequest) -> HttpResponseBase:
        # Only uploads are larger than that: another body of such a size is refused unread.
        is_upload = request.content_type == _UPLOADS or body_length(request) > MOST_BYTES
        if request.method in SAFE_METHODS or is_upload:
            return get_response(request)
        if not _is_read(request):
            # Nobody reads the answer.
            return HttpResponse(status=408)
        has_turn = turn.acquire(timeout=PATIENCE)
        try:
            return get_response(request)
        finally:
            if has_turn:
                turn.release()

    return answer


def _is_read(request: HttpRequest) -> bool:
    """Read the whole body, which Django keeps. False if the client broke off or fell silent."""
    connection = request.META.get("gunicorn.socket")
    usual = None if connection is None else connection.gettimeout()
    try:
        if connection is not None:
            connection.settimeout(SILENCE_SECONDS)
        return len(request.body) >= body_length(request)
    except OSError:
        return False
    finally:
        if connection is not None:
            connection.settimeout(usual)
