"""A page's metadata for browsers, search engines and link previews (Open Graph)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple
from urllib.parse import urlencode

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template.context import Context
from django.templatetags.static import static

from clvr.embeds.oembed import EMBEDDED
from clvr.lib.islands import SocialImage
from clvr.lib.leagues import LEAGUES, SUMMARY, UMBRELLA_CODE, LeagueCode
from clvr.shell import league_of

SITE_NAME = UMBRELLA_CODE.upper()
LANDING_ROUTES = frozenset({"home", "league-home"})
OF_ONE = frozenset({"team", "match"})
"""The pages of one thing that have an embed."""
FEEDS = {"league-home": "announcements.atom", "league-matches": "results.atom"}
"""The Atom feeds that pages name, by the names of the pages' routes."""

register = template.Library()


class ThemeColors(NamedTuple):
    """The colour of the browser's own bars around a page, in each colour scheme."""

    dark: str
    light: str


THEME_COLORS = {
    "CLVR": ThemeColors("#4c4226", "#7d5700"),
    "BCL": ThemeColors("#4e2e25", "#a83508"),
    "OCL": ThemeColors("#35452a", "#38690d"),
    "PCL": ThemeColors("#243e53", "#07609f"),
    "XCL": ThemeColors("#403653", "#7330c2"),
}
"""By brand: of a dark page a quarter of the league's accent over the ground, of a light one the
accent itself (`frontend/ui/tokens.css`)."""


@dataclass(frozen=True, slots=True)
class Metadata:
    """What `templates/shell/metadata.html` writes into the page's head.

    `brand` is the upper-case league code: the name of the icon folder and the text of its social
    image. `canonical_url` is empty for a page without a lasting address, such as an error.
    `oembed_url` is empty for a page that has no embed, `feed` for one that names no feed; `embed`
    is the path of the page that makes its snippet.
    """

    SOCIAL_IMAGE_SIDE: ClassVar[int] = 512

    title: str
    description: str
    social_description: str
    canonical_url: str
    brand: str
    own_image: SocialImage | None
    oembed_url: str = ""
    feed: str = ""
    embed: str = ""

    @property
    def site_name(self) -> str:
        return SITE_NAME

    @property
    def brand_name(self) -> str:
        """The league's full name, or the portal's."""
        code = self.brand.lower()
        return LEAGUES[LeagueCode(code)].name if code in LeagueCode else SITE_NAME

    @property
    def favicon(self) -> str:
        return self._icon("favicon.ico")

    @property
    def vector_icon(self) -> str:
        return self._icon("favicon.svg")

    @property
    def touch_icon(self) -> str:
        return self._icon("apple-touch-icon.png")

    @property
    def manifest(self) -> str:
        return self._icon("manifest.webmanifest")

    @property
    def theme_colors(self) -> ThemeColors:
        return THEME_COLORS.get(self.brand, THEME_COLORS[SITE_NAME])

    @property
    def social_images(self) -> list[SocialImage]:
        """The page's own image and the league's, in the order in which other sites prefer them."""
        side = self.SOCIAL_IMAGE_SIDE
        of_league = SocialImage(
            # It is used outside the portal, so its address is absolute.
            url=f"{settings.ENVIRONMENT.portal_url}{self._icon(f'social-{side}.png')}",
            alt=self.brand_name,
            size=(side, side),
        )
        return [self.own_image, of_league] if self.own_image else [of_league]

    def _icon(self, name: str) -> str:
        return static(f"icons/{self.brand}/{name}")


@register.simple_tag(takes_context=True)
def metadata(context: Context) -> Metadata:
    """The metadata of the page in the context, which may be the texts of an error."""
    return metadata_of(context["request"], context.get("page") or {})


def metadata_of(request: HttpRequest, page: object) -> Metadata:
    """The metadata of a page with `title`, and maybe `description` and `canonical_url`.

    The league is the one in the address, even when there is no such page.
    """
    match = request.resolver_match
    description = _word(page, "description")
    is_landing = match is not None and match.url_name in LANDING_ROUTES
    canonical_url, code = _word(page, "canonical_url"), league_of(request)
    route = match.url_name if match is not None and canonical_url else ""
    return Metadata(
        title=_word(page, "title") or SITE_NAME,
        description=description,
        social_description=SUMMARY if is_landing else description or SUMMARY,
        canonical_url=canonical_url,
        brand=code.upper() or SITE_NAME,
        own_image=getattr(page, "social_image", None),
        oembed_url=_oembed_url(route or "", code, canonical_url),
        feed=f"/{code}/{FEEDS[route]}" if route in FEEDS else "",
        embed=_embed_path(request, route or "", code),
    )


def _oembed_url(route: str, code: str, canonical_url: str) -> str:
    """Where other sites ask for the embed of a page of one league; empty if it has none, as pages
    of former seasons."""
    has_embed = route in EMBEDDED or route in OF_ONE
    if not has_embed or code == UMBRELLA_CODE or "?" in canonical_url:
        return ""
    return f"/oembed?{urlencode({'url': canonical_url})}"


def _embed_path(request: HttpRequest, route: str, code: str) -> str:
    """The page that makes snippets, with what this page is about chosen."""
    path = f"/{code or UMBRELLA_CODE}/embed"
    if route not in OF_ONE or request.resolver_match is None:
        return path
    key = request.resolver_match.kwargs[f"{route}_id"]
    return f"{path}?{urlencode({'what': route, 'id': key})}"


def _word(page: object, name: str) -> str:
    found = page.get(name) if isinstance(page, Mapping) else getattr(page, name, "")
    return str(found or "")
