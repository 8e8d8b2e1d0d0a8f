"""What the portal tells search engines: which pages there are, and which to leave alone."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap as sitemap_view
from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, reverse
from django.views.decorators.cache import cache_control

from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE
from clvr.shell import LEAGUE_PAGES

LEFT_ALONE = ("/api/", "/admin", "/django-admin", "/tm", "/mod", "/login", "/*/rcon", "/*/manage")
"""The API, the portals, and what only a person who is logged in can use."""

cached_for_an_hour = cache_control(public=True, max_age=3600)


class PortalSitemap(Sitemap):  # type: ignore[type-arg] # Django's class takes no parameter
    """A section of the site map; `items` are what has a page, `location` is its path."""

    def get_protocol(self, protocol: str | None = None) -> str:
        return urlsplit(settings.ENVIRONMENT.portal_url).scheme

    def get_domain(self, site: object = None) -> str:
        return urlsplit(settings.ENVIRONMENT.portal_url).netloc


class FixedPages(PortalSitemap):
    """The landing page, and every league's pages as far as the portal has them."""

    def items(self) -> list[str]:
        leagues = [UMBRELLA_CODE, *LEAGUES]
        paths = [_path(route, league=code) for code in leagues for _, route in LEAGUE_PAGES]
        return [reverse("home"), *filter(None, paths)]

    def location(self, item: str) -> str:
        return item


SITEMAPS: "dict[str, Sitemap[Any] | type[Sitemap[Any]]]" = {"fixed": FixedPages}
"""The sections by name: whatever else gets public pages, such as teams, adds its own here."""


@cached_for_an_hour
def sitemap(request: HttpRequest) -> HttpResponse:
    return sitemap_view(request, SITEMAPS)


@cached_for_an_hour
def robots(request: HttpRequest) -> HttpResponse:
    lines = [
        "User-agent: *",
        *(f"Disallow: {path}" for path in LEFT_ALONE),
        "",
        f"Sitemap: {settings.ENVIRONMENT.portal_url}{reverse('sitemap')}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


def _path(route: str, **kwargs: str) -> str:
    try:
        return reverse(route, kwargs=kwargs)
    except NoReverseMatch:
        return ""
