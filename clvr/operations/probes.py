"""Health checks and metrics: the addresses that machines ask, `/healthz`, `/readyz`, `/metrics`.

They are answered before all that a load balancer does not meet: it asks by the process's own
address, which is no name of the portal, and without TLS.
"""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare

from clvr.operations import metrics
from clvr.operations.parts import Part, check_parts

CACHE_SECONDS = 2.0
"""For how long an answer of `/readyz` is given again: many who ask cost no more than one."""


def answer_probes(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that answers the probes."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        probe = PROBES.get(request.path) if request.method in {"GET", "HEAD"} else None
        return get_response(request) if probe is None else probe(request, get_response)

    return answer


def state_of(parts: list[Part]) -> str:
    """`ready`; `degraded` when a part is down without which people are still answered;
    `not ready`."""
    down = [part for part in parts if part.state == "down"]
    if any(part.is_needed for part in down):
        return "not ready"
    return "degraded" if down else "ready"


def _healthz(request: HttpRequest, _: Any) -> HttpResponseBase:
    """Whether the process is alive; it asks no other part."""
    return HttpResponse(b"ok", content_type="text/plain", headers=_headers(2))


def _readyz(request: HttpRequest, _: Any) -> HttpResponseBase:
    """Whether the portal can answer people: 503 while it can't. With `?all`, for monitors, 503
    while any part is down; a load balancer that asked so would leave people without a portal
    because a worker stopped."""
    parts = cached_parts.parts()
    state = state_of(parts)
    is_ready = state == "ready" or (state == "degraded" and "all" not in request.GET)
    body = {
        "state": state,
        "parts": {part.name: {"state": part.state, "words": part.words} for part in parts},
    }
    status = 200 if is_ready else 503
    return JsonResponse(body, status=status, headers={"Cache-Control": "no-store"})


def _metrics(
    request: HttpRequest, get_response: Callable[[HttpRequest], HttpResponseBase]
) -> HttpResponseBase:
    """Prometheus' metrics. For everybody else there is no such page."""
    if not _is_operator(request):
        return get_response(request)
    body = metrics.prometheus_text()
    return HttpResponse(body, content_type=metrics.CONTENT_TYPE, headers=_headers(len(body)))


def _is_operator(request: HttpRequest) -> bool:
    """Who has the token; without a token in the environment, a program on this machine that no
    proxy speaks for."""
    token = settings.ENVIRONMENT.metrics_token.get_secret_value()
    if token:
        given = request.META.get("HTTP_AUTHORIZATION", "")
        return constant_time_compare(given, f"Bearer {token}")
    forwarded = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_FORWARDED", "HTTP_VIA")
    if any(name in request.META for name in forwarded):
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def _headers(length: int) -> Mapping[str, str]:
    return {"Content-Length": str(length), "Cache-Control": "no-store"}


@dataclass
class _CachedParts:
    """What the last check found. One thread checks at a time."""

    found: list[Part]
    until: float
    lock: threading.Lock

    def parts(self) -> list[Part]:
        with self.lock:
            if time.monotonic() >= self.until:
                close_old_connections()
                self.found = check_parts()
                self.until = time.monotonic() + CACHE_SECONDS
            return self.found

    def forget(self) -> None:
        self.until = 0.0


cached_parts = _CachedParts([], 0.0, threading.Lock())

PROBES: Mapping[str, Callable[..., HttpResponseBase]] = {
    "/healthz": _healthz,
    "/readyz": _readyz,
    "/metrics": _metrics,
}
