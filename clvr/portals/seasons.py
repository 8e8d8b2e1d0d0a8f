"""The admins' pages of leagues' seasons: their weeks, the matches, and the page that runs a
match."""

from typing import Any

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from clvr.lib.api.moments import unix_seconds
from clvr.lib.islands import Page
from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE
from clvr.lib.time_zones import offered_time_zones
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN
from leagues.models import League, Season
from leagues.seasons_shown import season_choice
from leagues.summaries import summaries, summary_with_zone
from matches.manage.pages import section_reads
from matches.models import Match


@page_of(ADMIN)
def matches(request: HttpRequest) -> HttpResponse:
    return render_in_portal(
        request,
        ADMIN,
        Page(
            title="Manage Matches",
            description="Every league’s matches, and what they wait for.",
            island="staff/matches",
            props={"leagues": _leagues()},
        ),
    )


@page_of(ADMIN)
def create_match(request: HttpRequest) -> HttpResponse:
    return render_in_portal(
        request,
        ADMIN,
        Page(
            title="Create Match",
            description="A match between two teams of a season.",
            island="staff/create-match",
            props={"leagues": _leagues()},
        ),
    )


@page_of(ADMIN)
def league_info(request: HttpRequest) -> HttpResponse:
    """Each league's season and its weeks, which can be moved here, and the settings of both. The
    page reads everything from the API, so that saved changes show at once."""
    return render_in_portal(
        request,
        ADMIN,
        Page(
            title="League Info",
            description="Every league’s season, its current week, and its settings.",
            island="staff/league-info",
            props={"leagues": summaries(UMBRELLA_CODE), "zones": offered_time_zones()},
            reads=[reverse("api-league-settings", args=[league.id]) for league in LEAGUES.values()],
        ),
    )


@page_of(ADMIN)
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    """The page on which a match is run, inside the portal."""
    found = get_object_or_404(Match.objects.with_context(), pk=match_id)
    return render_in_portal(
        request,
        ADMIN,
        Page(
            title=f"Manage {found.versus}",
            description=f"Time, result and cast of {found.versus}.",
            island="staff/match",
            props={
                "matchId": str(found.pk),
                "league": summary_with_zone(found.season.league),
            },
            reads=section_reads(found),
        ),
    )


def _leagues() -> list[dict[str, Any]]:
    """Every league with its seasons, and the weeks of the current one, none where it has no season:
    three queries."""
    leagues = {league.code: league for league in League.objects.all()}
    seasons: dict[int, list[Season]] = {}
    for season in Season.objects.with_last_weeks().order_by("-value"):
        seasons.setdefault(season.league_id, []).append(season)
    current = [each for every in seasons.values() for each in every if each.is_current]
    prefetch_related_objects(current, "weeks")
    return [_league(leagues[code], seasons.get(leagues[code].pk, [])) for code in LEAGUES]


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
            }
            for week in weeks
        ],
    }
