"""Server-Timing: on a developer's machine each answer says what its time was spent on.

Browsers show the header in their developer tools (Network, Timing). The parts do not overlap: `db`
is the database, with the number of queries; `answers` are the API's answers that a page embeds;
`islands` is rendering React; `templates` are Django's templates; `other` is the rest, and `total`
is their sum. An answer from the cache has little more than a query.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Literal

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.db import connection
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from clvr.lib.server_clock import HEADER

Part = Literal["db", "answers", "islands", "templates", "other"]
Respond = Callable[[HttpRequest], HttpResponseBase]


class _Timing:
    """The seconds of one answer by part. Time counts for the innermost part that is open."""

    def __init__(self) -> None:
        self.queries = 0
        self.seconds: dict[str, float] = {}
        self._part: Part = "other"
        self._since = time.perf_counter()

    def enter(self, part: Part) -> Part:
        """Count from now for this part. Gives the part that was open."""
        now, before = time.perf_counter(), self._part
        self.seconds[before] = self.seconds.get(before, 0) + now - self._since
        self._part, self._since = part, now
        return before

    def header(self) -> str:
        self.enter("other")
        parts: dict[str, float] = {"db": 0, **self.seconds, "total": sum(self.seconds.values())}
        metrics = {name: f"{name};dur={seconds * 1000:.1f}" for name, seconds in parts.items()}
        metrics["db"] += f';desc="{self.queries} {"query" if self.queries == 1 else "queries"}"'
        return ", ".join(metrics.values())


_current: ContextVar[_Timing | None] = ContextVar("server timing", default=None)


@contextmanager
def timed(part: Part) -> Iterator[None]:
    """Count the time of the block for a part of the answer. Costs nothing in production."""
    timing = _current.get()
    if timing is None:
        yield
        return
    before = timing.enter(part)
    try:
        yield
    finally:
        timing.enter(before)


def say_timing(get_response: Respond) -> Respond:
    """Middleware that adds the parts. It is not used in production, where they would tell visitors
    how long queries take."""
    if not settings.ENVIRONMENT.is_local:
        raise MiddlewareNotUsed

    def respond(request: HttpRequest) -> HttpResponseBase:
        timing = _Timing()
        token = _current.set(timing)
        try:
            with connection.execute_wrapper(_query_timed):
                response = get_response(request)
            parts = [response[HEADER]] if response.has_header(HEADER) else []
            response[HEADER] = ", ".join([*parts, timing.header()])
            return response
        finally:
            _current.reset(token)

    return respond


def _query_timed(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    """A wrapper (Django's hook) around each statement."""
    if (timing := _current.get()) is not None:
        timing.queries += 1
    with timed("db"):
        return execute(sql, params, many, context)
