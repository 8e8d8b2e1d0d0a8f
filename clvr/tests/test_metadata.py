"""The metadata in the head of every page."""

import html
import re
from urllib.parse import urlencode

import pytest
from django.test import Client, RequestFactory
from django.urls import ResolverMatch
from pytest_django import Settings

from clvr.environment import BASE_DIR
from clvr.error_pages import broken
from clvr.lib.leagues import SUMMARY, landing_title, page_title
from clvr.metadata import THEME_COLORS, Metadata, metadata_of
from clvr.pages import favicon

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

PORTAL = "http://127.0.0.1:8000"


def tags(client: Client, url: str) -> list[dict[str, str]]:
    """The attributes of the head's `meta` and `link` elements that describe the page."""
    head = client.get(url).content.decode().partition("</head>")[0]
    found = re.findall(r"<(?:meta|link) ([^>]*)>", head)
    each = [dict(re.findall(r'([a-z:-]+)="([^"]*)"', attributes)) for attributes in found]
    skipped = {"viewport", "color-scheme", "preload", "stylesheet"}
    return [
        {name: html.unescape(value) for name, value in tag.items()}
        for tag in each
        if not skipped & {tag.get("name"), tag.get("rel")} and "charset" not in tag
    ]


def icons(brand: str) -> list[dict[str, str]]:
    folder = f"/static/icons/{brand}"
    return [
        {"rel": "icon", "href": f"{folder}/favicon.ico", "sizes": "32x32"},
        {
            "rel": "icon",
            "href": f"{folder}/favicon.svg",
            "type": "image/svg+xml",
            "sizes": "any",
        },
        {"rel": "apple-touch-icon", "href": f"{folder}/apple-touch-icon.png", "sizes": "180x180"},
        {"rel": "manifest", "href": f"{folder}/manifest.webmanifest"},
        {"name": "theme-color", "content": THEME_COLORS[brand].dark, "data-color-scheme": "dark"},
        {
            "name": "theme-color",
            "content": THEME_COLORS[brand].light,
            "data-color-scheme": "light",
            "media": "not all",
        },
    ]


def social(
    brand: str, brand_name: str, title: str, description: str, url: str = ""
) -> list[dict[str, str]]:
    image = f"{PORTAL}/static/icons/{brand}/social-512.png"
    return [
        {"property": "og:site_name", "content": "CLVR"},
        {"property": "og:type", "content": "website"},
        {"property": "og:title", "content": title},
        {"property": "og:description", "content": description},
        *([{"property": "og:url", "content": url}] if url else []),
        {"property": "og:image", "content": image},
        {"property": "og:image:type", "content": "image/png"},
        {"property": "og:image:width", "content": "512"},
        {"property": "og:image:height", "content": "512"},
        {"property": "og:image:alt", "content": brand_name},
        {"name": "twitter:card", "content": "summary"},
        {"name": "twitter:title", "content": title},
        {"name": "twitter:description", "content": description},
        {"name": "twitter:image", "content": image},
        {"name": "twitter:image:alt", "content": brand_name},
    ]


@pytest.mark.parametrize(
    ("league", "name", "description"),
    [
        ("bcl", "Breachers Champions League", "Standings of the Breachers Champions League."),
        ("ocl", "Onward Champions League", "Standings of the Onward Champions League."),
        ("pcl", "Pavlov Champions League", "Standings of the Pavlov Champions League."),
        ("xcl", "X8 Champions League", "Standings of the X8 Champions League."),
        (
            "clvr",
            "CLVR",
            "Standings of all leagues, each by its own rating.",
        ),
    ],
)
def test_league_s_page_carries_the_league_s_brand_and_its_own_words(
    client: Client, league: str, name: str, description: str
) -> None:
    brand = league.upper()
    url = f"{PORTAL}/{league}/standings"
    oembed = {
        "rel": "alternate",
        "type": "application/json+oembed",
        "href": f"/oembed?{urlencode({'url': url})}",
    }
    assert tags(client, f"/{league}/standings?region=eu") == [
        {"name": "description", "content": description},
        {"rel": "canonical", "href": url},
        *([] if league == "clvr" else [oembed]),
        *icons(brand),
        *social(brand, name, f"{brand} | Standings", description, url),
    ]


@pytest.mark.parametrize(
    ("url", "brand", "name", "title"),
    [
        ("/zzz/standings", "CLVR", "CLVR", "League Unknown"),
        ("/zzz", "CLVR", "CLVR", "League Unknown"),
        ("/bcl/zzz", "BCL", "Breachers Champions League", "BCL | Not Found"),
        ("/clvr/zzz", "CLVR", "CLVR", "CLVR | Not Found"),
        ("/a.b", "CLVR", "CLVR", "Not Found"),
    ],
)
def test_error_page_has_icons_and_no_address_of_its_own(
    client: Client, url: str, brand: str, name: str, title: str
) -> None:
    assert tags(client, url) == [*icons(brand), *social(brand, name, title, SUMMARY)]


def test_addresses_begin_with_the_portal_s_public_address(
    client: Client, settings: Settings
) -> None:
    portal = "https://clvr.example"
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"portal_url": portal})
    absolute = [
        content
        for tag in tags(client, "/bcl/standings")
        for content in (tag.get("content", ""), tag.get("href", ""))
        if content.startswith("http")
    ]
    image = f"{portal}/static/icons/BCL/social-512.png"
    page = f"{portal}/bcl/standings"
    assert absolute == [page, page, image, image]


@pytest.mark.parametrize(
    ("route", "kwargs", "brand", "feed"),
    [
        ("league-home", {"league": "pcl"}, "PCL", "/pcl/announcements.atom"),
        ("home", {}, "CLVR", ""),
    ],
)
def test_landing_page_is_described_by_the_portal_s_tagline(
    route: str, kwargs: dict[str, str], brand: str, feed: str
) -> None:
    request = RequestFactory().get("/")
    request.resolver_match = ResolverMatch(favicon, (), kwargs, url_name=route)
    page = {"title": "A League", "description": "Casts and news.", "canonical_url": PORTAL}
    assert metadata_of(request, page) == Metadata(
        title="A League",
        description="Casts and news.",
        social_description="The home of VR eSports by the players for the players.",
        canonical_url=PORTAL,
        brand=brand,
        own_image=None,
        feed=feed,
        embed=f"/{brand.lower()}/embed",
    )


@pytest.mark.parametrize(
    ("code", "page", "landing"),
    [
        ("bcl", "BCL | Rules", "Breachers Champions League"),
        ("ocl", "OCL | Rules", "Onward Champions League"),
        ("pcl", "PCL | Rules", "Pavlov Champions League"),
        ("xcl", "XCL | Rules", "X8 Champions League"),
        ("clvr", "CLVR | Rules", "CLVR"),
    ],
)
def test_titles_are_the_code_and_the_page_or_the_league_s_full_name(
    code: str, page: str, landing: str
) -> None:
    assert (page_title(code, "Rules"), landing_title(code)) == (page, landing)


def test_texts_are_escaped_in_attributes(client: Client) -> None:
    request = RequestFactory().get("/")
    assert metadata_of(request, {"title": '"><script>'}).title == '"><script>'
    markup = client.get('/zzz/"><script>').content.decode()
    assert '"><script>' not in markup


def test_icon_is_found_where_browsers_look_without_a_page(client: Client) -> None:
    response = client.get("/favicon.ico")
    assert (response.status_code, response["Location"]) == (
        302,
        "/static/icons/CLVR/favicon.ico",
    )


def test_page_for_an_unexpected_error_has_the_icon_under_a_fixed_name() -> None:
    markup = broken(RequestFactory().get("/bcl/standings")).content.decode()
    assert re.findall(r'<link rel="icon" ([^>]*)>', markup) == [
        'href="/static/icons/CLVR/favicon.svg" type="image/svg+xml"'
    ]


def test_theme_colors_are_those_of_the_leagues() -> None:
    tokens = (BASE_DIR / "frontend" / "ui" / "tokens.css").read_text(encoding="utf-8")
    ground = (0x13, 0x15, 0x1A)
    for brand, colors in THEME_COLORS.items():
        light, dark = re.findall(rf"--accent-{brand.lower()}: (#[0-9a-f]{{6}});", tokens)
        mixed = zip(ground, bytes.fromhex(dark[1:]), strict=True)
        quarter = "".join(f"{round(a * 0.75 + b * 0.25):02x}" for a, b in mixed)
        assert colors == (f"#{quarter}", light)
