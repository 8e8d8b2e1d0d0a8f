"""The portal's pages of a league's champions hall and of its awards."""

from django.http import HttpRequest, HttpResponse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import TEAM_MANAGER
from leagues.models import League, Season
from leagues.seasons_shown import named_season
from leagues.summaries import summary_with_zone


@page_of(TEAM_MANAGER)
def champions(request: HttpRequest) -> HttpResponse:
    return _page(request, "Champions", "The entries of the champions hall.", "staff/champions")


@page_of(TEAM_MANAGER)
def awards(request: HttpRequest) -> HttpResponse:
    return _page(request, "Awards", "The votes and awards of a season.", "staff/awards")


def _page(request: HttpRequest, title: str, description: str, island: str) -> HttpResponse:
    """A page about one of the leagues that the person manages, with its seasons, newest first."""
    managed = staff_powers(signed_in_user(request)).managed
    leagues = {league.code: league for league in League.objects.filter(code__in=managed)}
    seasons: dict[str, list[Season]] = {code: [] for code in managed}
    shown = Season.objects.shown().filter(league__code__in=managed).select_related("league")
    for season in shown:
        seasons[season.league.code].append(season)
    return render_in_portal(
        request,
        TEAM_MANAGER,
        Page(
            title=title,
            description=description,
            island=island,
            props={
                "leagues": [
                    {
                        **summary_with_zone(leagues[code]),
                        "seasons": [named_season(each) for each in seasons[code]],
                    }
                    for code in managed
                ],
            },
        ),
    )
