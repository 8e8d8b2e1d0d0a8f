"""Throttling: how often people may send commands and read expensive pages (rate limits).

A read is counted in the scope of its view's `throttle_scope`, if it has one. A command is always
counted: in its view's `command_scope`, or its `throttle_scope`, or `commands`. The settings contain
the rates. A signed-in person is counted by account, everybody else by address. Without Redis each
process counts for itself, so the rates apply to each process; attempts to sign in are counted in
the database then, so that their rate holds for all processes together.
"""

from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, cast

from django.core.cache import BaseCache, caches
from django.http import HttpRequest
from django.utils.connection import ConnectionProxy
from redis.exceptions import RedisError
from rest_framework import throttling
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from clvr.lib.rehearsals import is_rehearsal

# The views' module imports this one, because the settings name it.
if TYPE_CHECKING:
    from rest_framework.views import APIView

SIGN_IN = "sign-in"
"""The scope of attempts to sign in."""
COMMANDS = "commands"
"""The scope of commands whose views name none."""
SCOPES_COUNTED = "clvr.throttle_scopes_counted"
"""The key in a page's request under which the scopes that its reads have used are stored."""
HOUSEHOLD_BITS = 64
"""The leading bits of an IPv6 address that belong to one customer, who can choose the others."""


def scope_of(view: object, method: str) -> str:
    """The scope in which the view counts a method; empty for a method that it does not count."""
    scope: str = getattr(view, "throttle_scope", None) or ""
    if method in SAFE_METHODS:
        return scope
    return getattr(view, "command_scope", None) or scope or COMMANDS


class ScopedRateThrottle(throttling.ScopedRateThrottle):
    """DRF's throttle, extended to commands, to the reads of pages and to IPv6.

    A page that reads several routes of a scope in process counts once, like one call of the API.
    The browser does not request again what the page has read. A rehearsal
    (`clvr.lib.rehearsals`) does not count.

    When the clock was set back, calls in what is now the future count as made just now, so that
    nobody waits until the clock reaches that time again.
    """

    cache: BaseCache = cast("BaseCache", ConnectionProxy(caches, "counts"))
    duration: int | None

    def allow_request(self, request: Request, view: "APIView") -> bool:
        counted: set[str] | None = request._request.META.get(SCOPES_COUNTED)
        scope = scope_of(view, str(request.method))
        if not scope or is_rehearsal() or (counted is not None and scope in counted):
            return True
        allowed = self._count(request, scope)
        if allowed and counted is not None:
            counted.add(scope)
        return allowed

    def throttle_success(self) -> bool:
        self._clamp_future_timestamps()
        return super().throttle_success()

    def throttle_failure(self) -> bool:
        if self._clamp_future_timestamps():
            self.cache.set(self.key, self.history, self.duration)
        return super().throttle_failure()

    def _clamp_future_timestamps(self) -> bool:
        """Whether calls were counted by a clock that was ahead of this one."""
        kept, self.history = self.history, [min(timestamp, self.now) for timestamp in self.history]
        return bool(kept != self.history)

    def _count(self, request: Request, scope: str) -> bool:
        """Count a call; whether it is within the rate. While Redis is down, the process counts, and
        the database counts attempts to sign in."""
        counted_as = cast("APIView", _Scope(scope))
        try:
            return super().allow_request(request, counted_as)
        except RedisError:
            self.cache = caches["sign-ins" if scope == SIGN_IN else "in-process"]
            return super().allow_request(request, counted_as)

    def get_ident(self, request: Request) -> str:
        ident = super().get_ident(request)
        try:
            address = ip_address(ident.partition("%")[0])
        except ValueError:
            return ident
        if isinstance(address, IPv6Address):
            mapped = address.ipv4_mapped
            if mapped is not None:
                return str(mapped)
            return str(ip_network((address, HOUSEHOLD_BITS), strict=False))
        return ident


@dataclass(frozen=True, slots=True)
class Throttled:
    """A person has to wait, for that many seconds if they are known."""

    seconds: float | None


@dataclass(frozen=True, slots=True)
class _Scope:
    """The part of a view that the throttle uses."""

    throttle_scope: str


def throttle(request: HttpRequest, scope: str) -> Throttled | None:
    """Count a page's request among the calls of a scope; what to wait for when there were too
    many."""
    counter = ScopedRateThrottle()
    counted = Request(request)
    # DRF would find nobody, and take the person from the page's request, too.
    counted.user = request.user
    if counter.allow_request(counted, cast("APIView", _Scope(scope))):
        return None
    return Throttled(counter.wait())


def waiting_words(seconds: float | None) -> str:
    """When a person may try again, in words."""
    if seconds is None:
        return "Try again later."
    whole = max(1, -int(-seconds // 1))
    number, unit = (whole, "second") if whole < 90 else (-(-whole // 60), "minute")
    return f"Try again in {number} {unit}{'' if number == 1 else 's'}."
