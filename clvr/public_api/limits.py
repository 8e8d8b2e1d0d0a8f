"""How often programs may ask the public API, and the headers that say so.

The headers are those of the IETF's draft httpapi-ratelimit-headers: `RateLimit-Policy` is on every
answer, `RateLimit` on those that were counted. An answer that is kept is given without counting.
"""

from functools import lru_cache
from math import ceil
from typing import Any, cast

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import SimpleRateThrottle

from clvr.lib.answer_cache.middleware import KEY_CHECKED
from clvr.lib.throttling import ScopedRateThrottle

WITHOUT_KEY = "public-api"
WITH_KEY = "public-api-with-key"
_LEFT = "clvr.public_api.left"


class PublicApiThrottle(ScopedRateThrottle):
    """Counts requests with a key for its owner, whichever of their keys it is, and others for
    their address."""

    num_requests: int | None

    def _count(self, request: Request, scope: str) -> bool:
        named = WITH_KEY if KEY_CHECKED in request._request.META else scope
        is_allowed = super()._count(request, named)
        request._request.META[_LEFT] = f'"{named}";r={self._left};t={self._seconds}'
        return is_allowed

    @property
    def _left(self) -> int:
        """How many more requests are allowed now."""
        return max(cast("int", self.num_requests) - len(self.history), 0)

    @property
    def _seconds(self) -> int:
        """After how many seconds the oldest of the counted requests counts no more."""
        oldest: float = self.history[-1] if self.history else self.now
        return max(ceil(oldest + cast("int", self.duration) - self.now), 0)


def limit_headers(request: HttpRequest) -> dict[str, str]:
    """The headers of an answer to this request."""
    scope = WITH_KEY if KEY_CHECKED in request.META else WITHOUT_KEY
    headers = {"RateLimit-Policy": _policy(scope)}
    if _LEFT in request.META:
        headers["RateLimit"] = request.META[_LEFT]
    return headers


def rate_of(scope: str) -> tuple[int, int]:
    """How many requests of a scope are allowed, in how many seconds."""
    rates: Any = api_settings.DEFAULT_THROTTLE_RATES
    return _parsed(rates[scope])


def _policy(scope: str) -> str:
    requests, seconds = rate_of(scope)
    return f'"{scope}";q={requests};w={seconds}'


@lru_cache
def _parsed(rate: str) -> tuple[int, int]:
    requests, seconds = SimpleRateThrottle.parse_rate(ScopedRateThrottle(), rate)
    return cast("int", requests), cast("int", seconds)
