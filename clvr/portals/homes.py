"""The homes of the staff portals."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import StaffPowers, staff_powers
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.islands import Page
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, MODERATOR, TEAM_MANAGER, Portal, other_portals
from clvr.shell import LEAGUE_PAGES
from matches.season.season_desk.first_seasons import FirstSeason, first_seasons
from matches.season.week_desk.overview import unpaired_weeks


@page_of(ADMIN)
def admin(request: HttpRequest) -> HttpResponse:
    return _home(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager(request: HttpRequest) -> HttpResponse:
    return _home(request, TEAM_MANAGER)


@page_of(MODERATOR)
def moderator(request: HttpRequest) -> HttpResponse:
    return _home(request, MODERATOR)


def _home(request: HttpRequest, portal: Portal) -> HttpResponse:
    powers = staff_powers(signed_in_user(request))
    return render_in_portal(
        request,
        portal,
        Page(
            title=portal.title,
            description="What your roles let you do.",
            island="staff/home",
            props={
                "portal": portal.key,
                "title": portal.title,
                "leagues": [_league(code, powers) for code in powers.moderated],
                "beginning": [] if portal == MODERATOR else _beginning(portal, powers),
                "unpaired": [] if portal == MODERATOR else _unpaired(powers),
                "portals": [
                    {"title": other.title, "url": reverse(other.route)}
                    for other in other_portals(portal, powers)
                ],
                "djangoAdmin": reverse("admin:index") if powers.moderated else None,
            },
            reads=_reads(portal, powers),
        ),
    )


def _reads(portal: Portal, powers: StaffPowers) -> list[str]:
    """What the home reads. A person without a league has no messages to see, no cases and no
    matches."""
    undelivered = [reverse("api-undelivered")] if powers.moderated else []
    managed = "managed=true&" if portal == TEAM_MANAGER else ""
    if not (powers.managed if managed else powers.moderated):
        return undelivered
    schedule = f"{reverse('api-schedule')}?{managed}"
    return [
        *undelivered,
        reverse("api-cases"),
        f"{schedule}state=overdue",
        f"{schedule}state=open&sort=state",
    ]


def _beginning(portal: Portal, powers: StaffPowers) -> list[dict[str, Any]]:
    """The leagues that have not begun, with the pages of each step. Admins give roles, and set the
    league, its weeks and its maps."""
    return [
        {
            "league": first.league,
            "hasManager": first.has_manager,
            "invites": first.invites,
            "weeks": first.weeks,
            "hasMaps": first.has_maps,
            "hasRules": first.has_rules,
            "teams": first.teams,
            "withoutCaptain": first.without_captain,
            "manageUsers": reverse("admin-users") if powers.is_admin else None,
            "settings": _in_league("admin-league-info", first) if powers.is_admin else None,
            "rules": _in_league("tm-rules", first),
            "captains": f"{_in_league(f'{portal.key}-teams', first)}&captain=none",
            "foundTeams": _in_league(f"{portal.key}-found-teams", first),
            "pairing": _in_league(f"{portal.key}-pairing", first) + _week(first),
        }
        for first in first_seasons(powers.managed)
    ]


def _week(first: FirstSeason) -> str:
    """The part of the address that chooses the first week. By itself the pairing desk goes past a
    week that has begun."""
    return "" if first.first_week is None else f"&week={first.first_week}"


def _in_league(route: str, first: FirstSeason) -> str:
    return f"{reverse(route)}?league={first.league}"


def _unpaired(powers: StaffPowers) -> list[dict[str, Any]]:
    return [
        {
            "league": week.season.league.code,
            "week": week.number,
            "opens": unix_seconds(week.opens),
        }
        for week in unpaired_weeks(powers.managed, timezone.now())
    ]


def _league(code: LeagueCode, powers: StaffPowers) -> dict[str, Any]:
    """A league whose staff includes the person: league managers also moderate it."""
    return {
        "code": code,
        "name": LEAGUES[code].name,
        "isManaged": code in powers.managed,
        "pages": [
            {"label": label, "url": reverse(route, args=[code])} for label, route in LEAGUE_PAGES
        ],
    }
