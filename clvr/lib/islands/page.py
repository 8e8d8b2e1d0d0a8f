"""A page with islands, from its view's few words to the response."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.module_loading import import_string

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.islands.reads import read_in_process
from clvr.lib.throttling import SCOPES_COUNTED


@dataclass(frozen=True)
class Page:
    """What a page view says of its page.

    `island` names the feature, which is the entry `frontend/pages/<island>.tsx`; `props` are its
    properties; `reads` are the API routes (paths with queries) whose answers it shows first.
    `is_rendered_by_browser` leaves rendering to the browser, which has the answers all the same.
    """

    title: str
    island: str
    description: str = ""
    props: Mapping[str, Any] | None = None
    reads: Sequence[str] = ()
    is_rendered_by_browser: bool = False


class PageInRequest:
    """A page as the templates see it."""

    def __init__(self, request: HttpRequest, page: Page, *, is_lasting: bool = True) -> None:
        self.request = request
        self.title = page.title
        self.description = page.description
        self.island = page.island
        self.entry = f"frontend/pages/{page.island}.tsx"
        # What stands in for a page that is not there has no address of its own.
        self.canonical_url = absolute_url(request.path) if is_lasting else ""
        self.props = json.dumps(page.props or {}, separators=(",", ":"))
        self.is_rendered_by_browser = page.is_rendered_by_browser
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
            {
                "path": request.path,
                "search": f"?{query}" if query else "",
                "session": import_string(settings.SESSION_SOURCE)(request),
            },
            separators=(",", ":"),
        )
        return f'{head[:-1]}, "fallback": {{{fallback}}}}}'


def render_page(request: HttpRequest, page: Page, *, status: int = 200) -> HttpResponse:
    """The page's HTML, with its island rendered and its data embedded.

    Who is signed in gets the cookie with which the page's commands prove where they come from.
    """
    if request.user.is_authenticated:
        get_token(request)
    # All of the page's reads share this set, so that they are throttled as one call.
    request.META[SCOPES_COUNTED] = set()
    in_request = PageInRequest(request, page, is_lasting=status == 200)
    response = render(request, "island_page.html", {"page": in_request}, status=status)
    patch_cache_control(response, private=True, no_cache=True)
    return response
