"""A page with islands, from what its view declares to the response."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.http import quote_etag
from django.utils.module_loading import import_string

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.answer_cache.addresses import Parameters, canonical_query, is_canonical
from clvr.lib.answer_cache.middleware import mark_same_for_everyone
from clvr.lib.answer_cache.request import revision_for
from clvr.lib.islands.reads import read_in_process
from clvr.lib.server_timing import timed
from clvr.lib.throttling import SCOPES_COUNTED


@dataclass(frozen=True, slots=True)
class SocialImage:
    """A picture that other sites show for a link to the page: its absolute address, what it shows
    in words, and its width and height in pixels."""

    url: str
    alt: str
    size: tuple[int, int] = (1200, 630)


@dataclass(frozen=True, slots=True)
class Shared:
    """A picture that a page offers for sharing: what it is called, the path and query of the page
    whose link shows it on other sites, and the picture."""

    name: str
    path: str
    image: SocialImage

    @property
    def link(self) -> str:
        return absolute_url(self.path)


@dataclass(frozen=True, slots=True)
class Beside:
    """A static island above or below the page's own, which the server renders with its properties
    and the answers of the API routes `reads`."""

    island: str
    props: Mapping[str, Any]
    reads: Sequence[str] = ()


@dataclass(frozen=True)
class Page:
    """What a page view declares about its page.

    `island` is the feature, whose entry is `frontend/pages/<island>.tsx`; `props` are its
    properties; `reads` are the API routes (paths with queries) whose answers it shows first.
    `own_reads` are those that only its parts for a signed-in reader show, which appear once the
    browser has hydrated the island: so the server renders it for all readers alike.
    `parameters` are what the view and the island read from the query: the page is cached for them
    alone.
    `canonical_query` is the part of the query without which the address names another page, such as
    `season=1`. `is_own` says that the reader has something to do on it, so what the page is about
    takes less room. `is_rendered_by_browser` leaves rendering to the browser, which still gets the
    answers. `is_full_bleed` says that the content reaches the edges of the window. `report_query`
    says what people report from the page as misconduct, such as `about=team&id=7`.
    `social_image` is the page's own; without one, other sites show the league's icon. `shared` are
    the pictures that the page offers for sharing. `above` and `below` are islands beside its own.
    `content_id` is the element to which Skip to content leads. `inline` is an entry whose script
    lies in the page. `structured_data` says in JSON-LD, for search engines, what the page is about.
    """

    title: str
    island: str
    description: str = ""
    props: Mapping[str, Any] | None = None
    reads: Sequence[str] = ()
    own_reads: Sequence[str] = ()
    parameters: Parameters = field(default_factory=dict)
    canonical_query: str = ""
    is_own: bool = False
    is_rendered_by_browser: bool = False
    is_full_bleed: bool = False
    report_query: str = ""
    social_image: SocialImage | None = None
    shared: Sequence[Shared] = ()
    above: Beside | None = None
    below: Beside | None = None
    content_id: str = "content"
    inline: str = ""
    structured_data: Mapping[str, Any] = field(default_factory=dict)


class PageInRequest:
    """A page as the templates use it."""

    def __init__(self, request: HttpRequest, page: Page, *, is_lasting: bool = True) -> None:
        self.request = request
        self.title = page.title
        self.description = page.description
        self.island = page.island
        # An error page that replaces another page has no address of its own.
        self.canonical_url = absolute_url(_canonical_path(request, page)) if is_lasting else ""
        self.props = _json(page.props or {})
        self.is_rendered_by_browser = page.is_rendered_by_browser
        self.is_full_bleed = page.is_full_bleed
        self.is_own = page.is_own
        self.report_query = page.report_query
        self.social_image = page.social_image
        self.shared = page.shared
        self.above = page.above
        self.below = page.below
        self.content_id = page.content_id
        self.inline = page.inline
        self.structured_data = _json(page.structured_data) if page.structured_data else ""
        self.query = canonical_query(request.GET, page.parameters)
        self.is_canonical = is_canonical(request, self.query)
        """Whether the page, and what it is made of, is cached at the address that was asked for."""
        self._reads = page.reads
        self._own_reads = page.own_reads

    @property
    def entries(self) -> list[str]:
        """The entries of the islands, each once, from the page's top to its foot."""
        islands = [each.island for each in (self.above, self, self.below) if each]
        return [f"frontend/pages/{island}.tsx" for island in dict.fromkeys(islands)]

    @cached_property
    def session(self) -> str:
        """Who reads the page, as JSON text."""
        return _json(import_string(settings.SESSION_SOURCE)(self.request))

    @cached_property
    def rendered_data(self) -> str:
        """What the island is rendered with, as JSON text: the page's address, and the API's
        answers without those for the reader's own parts."""
        return self._data_with(self._bodies)

    def data_of(self, beside: Beside) -> str:
        """What an island beside its own is rendered with, as JSON text: the browser needs none of
        it."""
        return self._data_with(self._read(beside.reads))

    @property
    def data(self) -> str:
        """All of the page's data as JSON text."""
        own = self._own_bodies
        data = self._data_with({**self._bodies, **own}) if own else self.rendered_data
        return f'{{"session":{self.session},{data[1:]}'

    def _data_with(self, bodies: Mapping[str, str | None]) -> str:
        request = self.request
        query = request.META.get("QUERY_STRING", "")
        head = _json({"path": request.path, "search": f"?{query}" if query else ""})
        # The answers are JSON already: parsing them only to write them again would waste time.
        fallback = ",".join(
            f"{json.dumps(url)}:{body}" for url, body in bodies.items() if body is not None
        )
        return f'{head[:-1]},"fallback":{{{fallback}}}}}'

    @cached_property
    def _bodies(self) -> dict[str, str | None]:
        return self._read(self._reads)

    @cached_property
    def _own_bodies(self) -> dict[str, str | None]:
        return self._read(self._own_reads)

    def _read(self, urls: Sequence[str]) -> dict[str, str | None]:
        revision = revision_for(self.request)
        with timed("answers"):
            return {url: read_in_process(self.request, url, revision) for url in urls}


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _canonical_path(request: HttpRequest, page: Page) -> str:
    return f"{request.path}?{page.canonical_query}" if page.canonical_query else request.path


def render_page(request: HttpRequest, page: Page, *, status: int = 200) -> HttpResponse:
    """The page's HTML, with its island rendered and its data embedded.

    A signed-in reader gets the CSRF cookie that the page's commands need.
    """
    # The cookie lasts for a year, so it is not sent again with each page.
    if request.user.is_authenticated and "CSRF_COOKIE" not in request.META:
        get_token(request)
    # All of the page's reads share this set, so that they are throttled as one call.
    request.META[SCOPES_COUNTED] = set()
    in_request = PageInRequest(request, page, is_lasting=status == 200)
    with timed("templates"):
        response = render(request, "island_page.html", {"page": in_request}, status=status)
    patch_cache_control(response, private=True, no_cache=True)
    if status == 200 and not request.user.is_authenticated and not page.is_rendered_by_browser:
        # Django's own ETag, by MD5, takes twice the time.
        response["ETag"] = quote_etag(sha256(response.content).hexdigest())
        mark_same_for_everyone(response, in_request.query)
    return response
