"""A page with islands, from its view's few words to the response."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control

from clvr.lib.islands.reads import read_in_process


@dataclass(frozen=True)
class Page:
    """What a page view says of its page.

    `island` names the feature, which is the entry `frontend/pages/<island>.tsx`; `props` are its
    properties; `reads` are the API routes (paths with queries) whose answers it shows first.
    """

    title: str
    island: str
    description: str = ""
    props: Mapping[str, Any] | None = None
    reads: Sequence[str] = ()


class PageInRequest:
    """A page as the templates see it."""

    def __init__(self, request: HttpRequest, page: Page) -> None:
        self.request = request
        self.title = page.title
        self.description = page.description
        self.island = page.island
        self.entry = f"frontend/pages/{page.island}.tsx"
        self.canonical_url = f"{settings.ENVIRONMENT.portal_url}{request.path}"
        self.props = json.dumps(page.props or {}, separators=(",", ":"))
        self._reads = page.reads

    @cached_property
    def data(self) -> str:
        """The page's data as JSON text: where it is, who looks, and what the API answers."""
        request = self.request
        query = request.META.get("QUERY_STRING", "")
        bodies = {url: read_in_process(request, url) for url in self._reads}
        fallback = ",".join(
            f"{json.dumps(url)}:{body}" for url, body in bodies.items() if body is not None
        )
        # The answers are JSON already; parsing them only to write them again would be waste.
        head = json.dumps(
            {"path": request.path, "search": f"?{query}" if query else "", "session": None}
        )
        return f'{head[:-1]}, "fallback": {{{fallback}}}}}'


def render_page(request: HttpRequest, page: Page, *, status: int = 200) -> HttpResponse:
    """The page's HTML, with its island rendered and its data embedded."""
    response = render(
        request, "island_page.html", {"page": PageInRequest(request, page)}, status=status
    )
    patch_cache_control(response, private=True, no_cache=True)
    return response
