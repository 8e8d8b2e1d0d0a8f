"""What the frame around every page needs: the tabs, the league, the footer's addresses."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse

from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE, LeagueCode, LeagueIdentity

LEAGUE_PAGES = (
    ("Home", "league-home"),
    ("Standings", "league-standings"),
    ("Matches", "league-matches"),
    ("Rules", "league-rules"),
    ("Champions", "league-champions"),
)
"""The sub-tabs with the names of their routes, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Tab:
    code: str
    label: str
    url: str
    current: bool


def shell(request: HttpRequest) -> dict[str, Any]:
    """The template context `shell`."""
    match = request.resolver_match
    code = league_of(request)
    route = match.url_name if match else None
    return {
        "shell": {
            "league": _identity(code),
            "league_code": code,
            "league_tabs": _league_tabs(code),
            "sub_tabs": _sub_tabs(code, route) if code else [],
            "login_url": _url("login"),
            "sponsor_email": settings.ENVIRONMENT.sponsor_email,
            "contact_email": settings.ENVIRONMENT.contact_email,
        }
    }


def league_of(request: HttpRequest) -> str:
    """The code of the league, or the umbrella, in the address, be there such a page or not; empty
    for every other address."""
    kwargs = request.resolver_match.kwargs if request.resolver_match else {}
    code = str(kwargs.get("league") or kwargs.get("code") or "")
    return code if code == UMBRELLA_CODE or code in LeagueCode else ""


def _identity(code: str) -> LeagueIdentity | None:
    return LEAGUES[LeagueCode(code)] if code in LeagueCode else None


def _url(route: str, **kwargs: str) -> str:
    """The route's address; empty when the portal has no such page."""
    try:
        return reverse(route, kwargs=kwargs)
    except NoReverseMatch:
        return ""


def _league_tabs(current: str) -> list[Tab]:
    tabs = [Tab(UMBRELLA_CODE, UMBRELLA_CODE.upper(), reverse("home"), current == UMBRELLA_CODE)]
    for code, identity in LEAGUES.items():
        url = _url("league-home", league=code) or reverse("league-standings", args=[code])
        tabs.append(Tab(code, identity.label, url, current == code))
    return tabs


def _sub_tabs(league: str, route: str | None) -> list[Tab]:
    urls = [(label, name, _url(name, league=league)) for label, name in LEAGUE_PAGES]
    return [Tab("", label, url, name == route) for label, name, url in urls if url]
