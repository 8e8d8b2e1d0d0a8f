"""Inline scripts and styles of pages, and the Content-Security-Policy (CSP) that allows them.

The content security policy names each piece by its hash: nothing else inline is allowed.
"""

import hashlib
from base64 import b64encode
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from csp.constants import UNSAFE_INLINE
from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.http.response import HttpResponseBase

STYLE = "style-src"
SCRIPT = "script-src"
_IN_PAGE = "clvr.inline"
MOST_HASHES = 1000
"""The build has some dozens of pieces; others are made for one reader."""


@dataclass(slots=True)
class InPage:
    """What the page of a request has inline, and the scripts that it loads."""

    files: set[str] = field(default_factory=set)
    """The build's style sheets, by their names."""
    scripts: set[str] = field(default_factory=set)
    """The build's scripts that it loads, by their names."""
    sources: dict[str, list[str]] = field(default_factory=dict)
    """The hashes of the pieces, by directive."""

    def allow(self, directive: str, text: str) -> None:
        """Let the policy allow this piece."""
        hashes = self.sources.setdefault(directive, [])
        if (source := _hash_source(text)) not in hashes:
            hashes.append(source)


def in_page(request: HttpRequest) -> InPage:
    """What the request's page has so far."""
    found: InPage = request.META.setdefault(_IN_PAGE, InPage())
    return found


@cache
def script_of(name: str) -> str:
    """The text of a static script."""
    found = finders.find(name)
    if found is None:
        raise FileNotFoundError(name)
    return Path(found).read_text(encoding="utf-8").strip()


@lru_cache(MOST_HASHES)
def _hash_source(text: str) -> str:
    digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


class PagePolicy(CSPMiddleware):
    """The content security policy, with the hashes of what the page has inline.

    A policy that allows all inline styles or scripts stays as it is: a hash would end that.
    """

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        found: InPage | None = request.META.get(_IN_PAGE)
        if found is None:
            return parts
        config = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
        allowed = {**config, **(parts.config or {}), **(parts.replace or {})}
        update = dict(parts.update or {})
        for directive, hashes in found.sources.items():
            if UNSAFE_INLINE not in allowed.get(directive, ()):
                update[directive] = [*_listed(update.get(directive)), *hashes]
        parts.update = update
        return parts


def _listed(sources: object) -> list[str]:
    """The sources of a directive as a list: views may name one alone."""
    if sources is None:
        return []
    return [sources] if isinstance(sources, str) else list(sources)  # type: ignore[call-overload]
