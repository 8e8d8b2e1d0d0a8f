"""The portals' pages of matches: the list, creating a match, and the page that runs one.

Admins and team managers see the leagues that they manage, moderators those that they moderate.
Moderators don't create matches, so their portal has no page for it.
"""

from typing import Any

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require, staff_powers
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.islands import Page
from clvr.lib.leagues import LeagueCode
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, MODERATOR, TEAM_MANAGER, Portal
from leagues.models import League, Season
from leagues.seasons_shown import season_choice
from leagues.summaries import summary_with_zone
from matches.models import Match
from matches.play.manage.pages import section_reads


@page_of(ADMIN)
def admin_matches(request: HttpRequest) -> HttpResponse:
    return _list(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_matches(request: HttpRequest) -> HttpResponse:
    return _list(request, TEAM_MANAGER)


@page_of(MODERATOR)
def moderator_matches(request: HttpRequest) -> HttpResponse:
    return _list(request, MODERATOR)


@page_of(ADMIN)
def admin_create_match(request: HttpRequest) -> HttpResponse:
    return _create(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_create_match(request: HttpRequest) -> HttpResponse:
    return _create(request, TEAM_MANAGER)


@page_of(ADMIN)
def admin_pairing(request: HttpRequest) -> HttpResponse:
    return _pairing(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_pairing(request: HttpRequest) -> HttpResponse:
    return _pairing(request, TEAM_MANAGER)


@page_of(ADMIN)
def admin_playoffs(request: HttpRequest) -> HttpResponse:
    return _playoffs(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_playoffs(request: HttpRequest) -> HttpResponse:
    return _playoffs(request, TEAM_MANAGER)


@page_of(ADMIN)
def admin_match(request: HttpRequest, match_id: int) -> HttpResponse:
    return _match(request, ADMIN, match_id)


@page_of(TEAM_MANAGER)
def team_manager_match(request: HttpRequest, match_id: int) -> HttpResponse:
    return _match(request, TEAM_MANAGER, match_id)


@page_of(MODERATOR)
def moderator_match(request: HttpRequest, match_id: int) -> HttpResponse:
    return _match(request, MODERATOR, match_id)


def _list(request: HttpRequest, portal: Portal) -> HttpResponse:
    return render_in_portal(
        request,
        portal,
        Page(
            title="Manage Matches",
            description="Matches, and what they wait for.",
            island="staff/matches",
            props={
                "listAddress": reverse(f"{portal.key}-matches"),
                "createAddress": None
                if portal == MODERATOR
                else reverse(f"{portal.key}-create-match"),
                "pairingAddress": None if portal == MODERATOR else reverse(f"{portal.key}-pairing"),
                "playoffsAddress": _playoffs_address(portal),
                "onlyManaged": portal == TEAM_MANAGER,
                "leagues": _leagues(_codes(request, portal)),
            },
        ),
    )


def _create(request: HttpRequest, portal: Portal) -> HttpResponse:
    return render_in_portal(
        request,
        portal,
        Page(
            title="Create Match",
            description="A match between two teams of a season.",
            island="staff/create-match",
            props={
                "listAddress": reverse(f"{portal.key}-matches"),
                "leagues": _leagues(_codes(request, portal)),
            },
        ),
    )


def _pairing(request: HttpRequest, portal: Portal) -> HttpResponse:
    return render_in_portal(
        request,
        portal,
        Page(
            title="Pairing",
            description="Who plays whom in a week, or in a season.",
            island="staff/pairing",
            props={
                "listAddress": reverse(f"{portal.key}-matches"),
                "pairingAddress": reverse(f"{portal.key}-pairing"),
                "playoffsAddress": _playoffs_address(portal),
                "seasonAddress": _season_address(request),
                "leagues": _leagues(_codes(request, portal)),
            },
        ),
    )


def _season_address(request: HttpRequest) -> str | None:
    """Where admins plan seasons and their weeks; None for others."""
    is_admin = staff_powers(signed_in_user(request)).is_admin
    return reverse("admin-league-info") if is_admin else None


def _playoffs_address(portal: Portal) -> str | None:
    """None in the portal of moderators, who do not plan matches."""
    return None if portal == MODERATOR else reverse(f"{portal.key}-playoffs")


def _playoffs(request: HttpRequest, portal: Portal) -> HttpResponse:
    return render_in_portal(
        request,
        portal,
        Page(
            title="Playoffs",
            description="The brackets of a season, from their teams to the champions hall.",
            island="staff/playoffs",
            props={
                "listAddress": reverse(f"{portal.key}-matches"),
                "pairingAddress": reverse(f"{portal.key}-pairing"),
                "playoffsAddress": _playoffs_address(portal),
                "seasonAddress": _season_address(request),
                "leagues": _leagues(_codes(request, portal)),
            },
        ),
    )


def _match(request: HttpRequest, portal: Portal, match_id: int) -> HttpResponse:
    """The page on which a match is run, inside the portal."""
    found = get_object_or_404(Match.objects.with_context(), pk=match_id)
    league = found.season.league
    require(league.code in _codes(request, portal))
    return render_in_portal(
        request,
        portal,
        Page(
            title=f"Manage {found.versus}",
            description=f"Time, result and cast of {found.versus}.",
            island="staff/match",
            props={
                "matchId": str(found.pk),
                "league": summary_with_zone(league),
                "listAddress": f"{reverse(f'{portal.key}-matches')}?league={league.code}",
            },
            reads=section_reads(found),
        ),
    )


def _codes(request: HttpRequest, portal: Portal) -> tuple[LeagueCode, ...]:
    """The leagues whose matches the person sees in the portal."""
    powers = staff_powers(signed_in_user(request))
    return powers.moderated if portal == MODERATOR else powers.managed


def _leagues(codes: tuple[LeagueCode, ...]) -> list[dict[str, Any]]:
    """The leagues with their seasons, and the weeks of the current one, none where there is no
    season: three queries."""
    leagues = {league.code: league for league in League.objects.filter(code__in=codes)}
    seasons: dict[int, list[Season]] = {}
    for season in Season.objects.with_last_weeks().select_related("league").order_by("-value"):
        seasons.setdefault(season.league_id, []).append(season)
    current = [each for every in seasons.values() for each in every if each.is_current]
    prefetch_related_objects(current, "weeks")
    return [_league(leagues[code], seasons.get(leagues[code].pk, [])) for code in codes]


def _league(league: League, seasons: list[Season]) -> dict[str, Any]:
    season = next((each for each in seasons if each.is_current), None)
    weeks = season.weeks.all() if season else []
    return {
        **summary_with_zone(league),
        "bestOf": league.best_of,
        "season": season.label if season else None,
        "currentWeek": season.current_week if season else None,
        "otherSeasons": [season_choice(each) for each in seasons if not each.is_current],
        "weeks": [
            {
                "number": week.number,
                "opens": unix_seconds(week.opens),
                "reportBy": unix_seconds(week.report_by),
                "isCatchUp": week.is_catch_up,
            }
            for week in weeks
        ],
    }
