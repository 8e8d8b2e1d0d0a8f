"""What the frame around every page needs: the tabs, the league, the footer's addresses."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from django.conf import settings
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse

from accounts.backends import session_refusal
from accounts.models import Notification, User
from accounts.punishments.bans import CLOSED, league_bans, mutes_in_force
from clvr.lib.leagues import (
    LEAGUES,
    MOTTO,
    TAGLINE,
    UMBRELLA_CODE,
    LeagueCode,
    LeagueIdentity,
)
from clvr.lib.prepared import Values, prepared
from clvr.live_leagues import live_leagues
from clvr.own_teams import MARKING_PAGES, own_teams_style
from clvr.sign_in.flow import login_address
from clvr.sign_in.source import session_fields
from clvr.sign_in.welcome import welcome_of
from clvr.today import today_of
from matches.people.my_week.deadlines import waiting_of

MOST_CACHED = 1000
"""Leagues and routes whose tabs are cached."""
OWN_FRAME = "clvr.own_frame"
"""A page sets this in its request's META when it does not show the portal's frame."""
IN_PORTAL = "clvr.in_portal"
"""Pages of staff's portals set this in their request's META: they do not welcome newcomers."""

LEAGUE_PAGES = (
    ("Home", "league-home"),
    ("Standings", "league-standings"),
    ("Matches", "league-matches"),
    ("Rules", "league-rules"),
    ("Champions", "league-champions"),
)
"""The sub-tabs with the names of their routes, in the order of display."""

PAGES_BELOW = {
    "match": "league-matches",
    "match-child": "league-matches",
    "match-manage": "league-matches",
    "league-stream": "league-matches",
    "league-casts": "league-matches",
    "league-casters": "league-matches",
    "match-sheet": "league-matches",
    "league-statistics": "league-matches",
    "league-playoffs": "league-matches",
    "league-pickem": "league-matches",
    "league-rules-file": "league-rules",
    "team": "league-standings",
    "team-manage": "league-standings",
}
"""Routes of pages below a sub-tab's page, with the route of that page."""

PAGES_ABOUT_LEAGUES = frozenset(
    {
        "requests",
        "portal-admin",
        "admin-matches",
        "admin-create-match",
        "admin-pairing",
        "admin-playoffs",
        "admin-match",
        "admin-league-info",
        "portal-tm",
        "portal-mod",
        "mod-check-mmr",
        "mod-check-mmr-match",
        "mod-unusual",
        "profile-edit",
    }
)
"""Routes of pages on which people act in several leagues."""


@dataclass(frozen=True, slots=True)
class Tab:
    code: str
    label: str
    url: str
    current: Literal["", "page", "true"]
    """The value of `aria-current`: the page itself, or a page below it."""
    is_live: bool = False
    """Whether a match of the league is being played."""


def shell(request: HttpRequest) -> dict[str, Any]:
    """The template context `shell`; nothing on pages with a frame of their own."""
    if OWN_FRAME in request.META:
        return {}
    match = request.resolver_match
    code = league_of(request)
    route = match.url_name if match else None
    # The umbrella's tab links to the landing page.
    chosen = UMBRELLA_CODE if route == "home" else code
    refusals = _refusals(request, code)
    identity = _identity(code)
    league_tabs = _league_tabs(chosen, live_leagues(), settings.ROOT_URLCONF)
    account = _account(request)
    return {
        "shell": {
            "league_code": code,
            "league_tabs": league_tabs,
            "here": request.path if any(tab.url == request.path for tab in league_tabs) else "",
            "league_count": len(LEAGUES),
            "motto": MOTTO,
            "tagline": TAGLINE,
            "sub_tabs": _sub_tabs(chosen, route, settings.ROOT_URLCONF) if chosen else (),
            "pages_name": identity.name if identity else "All leagues",
            "search_url": _url("search"),
            "login_url": _login_url(request),
            "account": account and account.fields,
            # What the page sends with each command: see accounts.page_sessions.
            "person": account and account.fields["_id"],
            # The week itself is on the landing page.
            "today": account and account.today if route != "home" else None,
            "own_teams": _own_teams(account) if account and route in MARKING_PAGES else "",
            "refusals": refusals,
            "mutes": _mutes(request, code),
            # Who bans people can undo it; whose account is closed asks by mail.
            "appeal_url": "" if CLOSED in refusals else _url("own-cases"),
            "welcome": None if IN_PORTAL in request.META else welcome_of(request),
            "bell": {"unread": _unread(request)},
            "sponsor_email": settings.ENVIRONMENT.sponsor_email,
            "contact_email": settings.ENVIRONMENT.contact_email,
        }
    }


@dataclass(frozen=True, slots=True)
class _Account:
    """What the user menu shows: the session, and how many requests wait for the person's answer;
    and what the line about today shows."""

    fields: dict[str, Any]
    today: dict[str, Any]


def _account(request: HttpRequest) -> _Account | None:
    """None for anonymous visitors."""
    session = session_fields(request)
    if session is None or not isinstance(request.user, User):
        return None
    waiting = waiting_of(request.user, request)
    fields = {**session, "requestsToAnswer": waiting["toAnswer"]}
    return _Account(fields, today_of(waiting["due"], session["bans"]))


def _own_teams(account: _Account) -> str:
    """The style that marks the reader's teams."""
    return own_teams_style(tuple((each["league"], each["_id"]) for each in account.fields["teams"]))


def _unread(request: HttpRequest) -> int:
    """The number of the reader's unread notifications; 0, without a query, for anonymous
    visitors."""
    user = getattr(request, "user", None)
    if not isinstance(user, User):
        return 0
    counted = _count_unread.first(user=user.pk)
    return 0 if counted is None else int(counted[1])


@prepared
def _count_unread(*, user: int) -> QuerySet[Notification, Values]:
    unread = Notification.objects.unread().filter(user=user).order_by()
    return unread.values("user").annotate(count=Count("pk")).values_list("user", "count")


def _refusals(request: HttpRequest, league: str) -> list[str]:
    """What the reader is banned from, and why: the portal, after a ban ended the session; the
    league in the address; the leagues in which a ban took a power of staff that the page asked for;
    on pages about several leagues, each league with a ban. No query for visitors and people without
    a ban."""
    session = session_fields(request)
    if session is None:
        # A request that was refused early has no session.
        refusal = session_refusal(request) if hasattr(request, "session") else ""
        return [refusal] if refusal else []
    match = request.resolver_match
    if match is not None and match.url_name in PAGES_ABOUT_LEAGUES:
        return list(session["bans"].values())
    taken = request.user.powers_taken if isinstance(request.user, User) else frozenset()
    return [words for code, words in session["bans"].items() if code == league or code in taken]


def _mutes(request: HttpRequest, league: str) -> list[str]:
    """Where the reader is muted, and why, on the same pages as bans. No query for people without a
    mute."""
    user = getattr(request, "user", None)
    if not isinstance(user, User):
        return []
    match = request.resolver_match
    is_about_all = match is not None and match.url_name in PAGES_ABOUT_LEAGUES
    if not (league or is_about_all):
        return []
    mutes = mutes_in_force(user)
    # A ban keeps people from more than a mute.
    banned = league_bans(user) if mutes else {}
    return [
        words
        for code, words in mutes.items()
        if code not in banned and (is_about_all or code in ("", league))
    ]


def league_of(request: HttpRequest) -> str:
    """The code of the league, or the umbrella, in the address, even when there is no such page;
    empty for every other address."""
    kwargs = request.resolver_match.kwargs if request.resolver_match else {}
    code = str(kwargs.get("league") or kwargs.get("code") or "")
    return code if code == UMBRELLA_CODE or code in LeagueCode else ""


def _identity(code: str) -> LeagueIdentity | None:
    return LEAGUES[LeagueCode(code)] if code in LeagueCode else None


def _url(route: str, league: str = "") -> str:
    """The address of a route, which may be of a league; empty when the portal has no such page."""
    return _address(route, league, settings.ROOT_URLCONF)


@lru_cache(MOST_CACHED)
def _address(route: str, league: str, urlconf: str) -> str:
    kwargs = {"league": league} if league else {}
    try:
        return reverse(route, urlconf, kwargs=kwargs)
    except NoReverseMatch:
        return ""


def _login_url(request: HttpRequest) -> str:
    """The login page, which returns people to the page where they were; the answer to a form has no
    address to return to. Empty when the portal has no such page."""
    if not _url("login"):
        return ""
    return login_address(request.get_full_path() if request.method == "GET" else "")


@lru_cache
def _league_tabs(current: str, live: frozenset[str], urlconf: str) -> tuple[Tab, ...]:
    """The tabs of the leagues, made once for the addresses of an URLconf."""
    tabs = [
        Tab(UMBRELLA_CODE, UMBRELLA_CODE.upper(), reverse("home"), _part(current == UMBRELLA_CODE))
    ]
    for code, identity in LEAGUES.items():
        home = reverse("league-home", args=[code])
        tabs.append(Tab(code, identity.label, home, _part(current == code), code in live))
    return tuple(tabs)


@lru_cache(MOST_CACHED)
def _sub_tabs(league: str, route: str | None, urlconf: str) -> tuple[Tab, ...]:
    """The tabs of a league's pages, made once for the addresses of an URLconf."""

    def current(name: str) -> Literal["", "page", "true"]:
        return "page" if name == route else _part(PAGES_BELOW.get(route or "") == name)

    urls = [(label, name, _url(name, league=league)) for label, name in LEAGUE_PAGES]
    return tuple(Tab("", label, url, current(name)) for label, name, url in urls if url)


def _part(is_part: bool) -> Literal["", "true"]:
    return "true" if is_part else ""
