"""The portals' pages of teams: a league's list, and one team's desk."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require, staff_powers
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, TEAM_MANAGER, Portal
from leagues.models import League, Season
from leagues.summaries import summary_with_zone
from teams.manage.pages import section_reads
from teams.models import Team


@page_of(ADMIN)
def admin_teams(request: HttpRequest) -> HttpResponse:
    return _list(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_teams(request: HttpRequest) -> HttpResponse:
    return _list(request, TEAM_MANAGER)


@page_of(ADMIN)
def admin_team(request: HttpRequest, team_id: int) -> HttpResponse:
    return _manage_page(request, ADMIN, team_id)


@page_of(TEAM_MANAGER)
def team_manager_team(request: HttpRequest, team_id: int) -> HttpResponse:
    return _manage_page(request, TEAM_MANAGER, team_id)


@page_of(ADMIN)
def admin_entries(request: HttpRequest) -> HttpResponse:
    return _entries(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_entries(request: HttpRequest) -> HttpResponse:
    return _entries(request, TEAM_MANAGER)


@page_of(ADMIN)
def admin_divisions(request: HttpRequest) -> HttpResponse:
    return _divisions(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_divisions(request: HttpRequest) -> HttpResponse:
    return _divisions(request, TEAM_MANAGER)


@page_of(ADMIN)
def admin_found_teams(request: HttpRequest) -> HttpResponse:
    return _found_teams(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_found_teams(request: HttpRequest) -> HttpResponse:
    return _found_teams(request, TEAM_MANAGER)


def _list(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The teams of one of the leagues that the person manages. A person with a generic role can
    open the page, but it then offers no league."""
    managed = staff_powers(signed_in_user(request)).managed
    leagues = {league.code: league for league in League.objects.filter(code__in=managed)}
    return render_in_portal(
        request,
        portal,
        Page(
            title="Manage Teams",
            description="A league’s teams, and what they need.",
            island="staff/teams",
            props={
                "listAddress": reverse(f"{portal.key}-teams"),
                "entriesAddress": reverse(f"{portal.key}-entries"),
                "divisionsAddress": reverse(f"{portal.key}-divisions"),
                "foundingAddress": reverse(f"{portal.key}-found-teams"),
                "leagues": [summary_with_zone(leagues[code]) for code in managed],
            },
        ),
    )


def _found_teams(request: HttpRequest, portal: Portal) -> HttpResponse:
    """Founding several teams at once in a league that the person manages."""
    managed = staff_powers(signed_in_user(request)).managed
    leagues = {league.code: league for league in League.objects.filter(code__in=managed)}
    return render_in_portal(
        request,
        portal,
        Page(
            title="Found Teams",
            description="Several new teams with their players, in one go.",
            island="staff/foundTeams",
            props={
                "listAddress": reverse(f"{portal.key}-teams"),
                "leagues": [summary_with_zone(leagues[code]) for code in managed],
            },
        ),
    )


def _entries(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The entries in the seasons of the leagues that the person manages."""
    return render_in_portal(
        request,
        portal,
        Page(
            title="Entries",
            description="The teams that want to play a season.",
            island="staff/entries",
            props=_with_seasons(request, portal),
        ),
    )


def _divisions(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The divisions of the leagues that the person manages, and who goes up and down."""
    return render_in_portal(
        request,
        portal,
        Page(
            title="Divisions",
            description="A season’s divisions, and which teams go up and down.",
            island="staff/divisions",
            props=_with_seasons(request, portal),
        ),
    )


def _with_seasons(request: HttpRequest, portal: Portal) -> dict[str, Any]:
    """The leagues that the person manages, with their seasons, the newest first."""
    managed = staff_powers(signed_in_user(request)).managed
    seasons: dict[str, list[Season]] = {}
    of_leagues = Season.objects.filter(league__code__in=managed).select_related("league")
    for season in of_leagues.order_by("-value"):
        seasons.setdefault(season.league.code, []).append(season)
    return {
        "listAddress": reverse(f"{portal.key}-teams"),
        "leagues": [
            {
                **summary_with_zone(seasons[code][0].league),
                "seasons": [_choice(each) for each in seasons[code]],
            }
            for code in managed
            if code in seasons
        ],
    }


def _choice(season: Season) -> dict[str, Any]:
    return {"value": season.value, "label": season.label, "isPlanned": season.is_planned}


def _manage_page(request: HttpRequest, portal: Portal, team_id: int) -> HttpResponse:
    """The page on which staff run a team, inside the portal."""
    team = get_object_or_404(Team.objects.select_related("league"), pk=team_id)
    user = signed_in_user(request)
    require(team.league.code in staff_powers(user).managed)
    return render_in_portal(
        request,
        portal,
        Page(
            title=f"Manage {isolated(team.name)}",
            description=f"Players, captains, name, logo and status of {isolated(team.name)}.",
            island="staff/team",
            props={
                "teamId": str(team.pk),
                "league": summary_with_zone(team.league),
                "listAddress": f"{reverse(f'{portal.key}-teams')}?league={team.league.code}",
            },
            reads=section_reads(team, user),
        ),
    )
