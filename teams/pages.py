"""The teams' pages."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import leagues_shown, page_title
from leagues.enums import RegionFilter


def standings(request: HttpRequest, league: str) -> HttpResponse:
    region = RegionFilter.of(request.GET.get("region"))
    leagues = leagues_shown(league)
    return render_page(
        request,
        Page(
            title=page_title(league, "Standings"),
            description=(
                f"Standings of the {leagues[0].name}."
                if len(leagues) == 1
                else "Standings of all leagues, each by its own rating."
            ),
            island="teams/standings",
            props={
                "leagues": [
                    {"id": each.id, "code": each.code, "name": each.name, "game": each.game}
                    for each in leagues
                ]
            },
            reads=[
                f"{reverse('api-standings', args=[each.id])}?region={region}" for each in leagues
            ],
        ),
    )
