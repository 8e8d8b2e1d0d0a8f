"""Middleware around every request: its id, its line in the log, its metrics, slow queries."""

import logging
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

from django.conf import settings
from django.db import connection
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from clvr.lib.request_ids import VALID, new_request_id, under_request_id
from clvr.operations import metrics, watch
from clvr.operations.slow_queries import slow_queries_logged

log = logging.getLogger("clvr.access")

HEADER = "X-Request-ID"
FILES = ("/static/", "/media/")

Respond = Callable[[HttpRequest], HttpResponseBase]


def see_requests(get_response: Respond) -> Respond:
    """The outermost middleware. The answer says the request's id in `X-Request-ID`; a trusted proxy
    may have given it one."""
    writes = settings.ENVIRONMENT.writes_access_log

    def respond(request: HttpRequest) -> HttpResponseBase:
        given = _id_of(request)
        with under_request_id(given), _queries_watched():
            began = time.perf_counter()
            response = get_response(request)
            seconds = time.perf_counter() - began
            response[HEADER] = given
            metrics.count_request(request, response, _route(request), seconds)
            if writes:
                _write(request, response, seconds)
        watch.keep_watch()
        return response

    return respond


def _id_of(request: HttpRequest) -> str:
    given = request.META.get("HTTP_X_REQUEST_ID", "")
    is_trusted = settings.ENVIRONMENT.trust_forwarded_proto and VALID.fullmatch(given)
    return given if is_trusted else new_request_id()


def _queries_watched() -> AbstractContextManager[None]:
    return connection.execute_wrapper(slow_queries_logged)


def _route(request: HttpRequest) -> str:
    """The pattern of the request's address. A cached answer was found without one."""
    if request.resolver_match is not None:
        return str(request.resolver_match.route)
    return "file" if request.path.startswith(FILES) else "cached"


def _write(request: HttpRequest, response: HttpResponseBase, seconds: float) -> None:
    """Write the request's line. The path has no query, because a query may hold secrets: the code
    with which a person signs in, the key of a calendar."""
    # Asking for the person would read the session.
    person = getattr(request, "_cached_user", None)
    log.info(
        "%s %s %d",
        request.method,
        request.path,
        response.status_code,
        extra={
            "method": request.method,
            "path": request.path,
            "route": _route(request),
            "status": response.status_code,
            "milliseconds": round(seconds * 1000, 1),
            "bytes": 0 if response.streaming else len(getattr(response, "content", b"")),
            "person": getattr(person, "pk", None),
        },
    )
