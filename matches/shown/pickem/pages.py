"""The page of a league's Pick'em."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import UMBRELLA_CODE, page_title
from leagues.models import League, Season
from leagues.seasons_shown import SeasonsShown, last_week
from leagues.summaries import summary_with_zone
from matches.shown.lists.queries import next_week


def pickem(request: HttpRequest, league: str) -> HttpResponse:
    """What can be predicted, and the tables. The umbrella has its landing page: leagues do not
    compare."""
    if league == UMBRELLA_CODE:
        return redirect("home")
    shown = get_object_or_404(League, code=league)
    seasons = SeasonsShown.at(league, request)
    season = seasons.asked or seasons.current
    coming = next_week(request, season) if season else None
    weeks = _weeks(season, coming)
    reads = list(_reads(request, shown, seasons, season, weeks))
    return render_page(
        request,
        Page(
            title=page_title(league, "Pick’em"),
            description=f"Predict the matches of the {shown}: points, tables, and how good the "
            "crowd and the rating are.",
            island="matches/pickem",
            props={
                "league": summary_with_zone(shown),
                "isOn": shown.has_pickem,
                **seasons.props,
                "nextWeek": coming,
            },
            reads=reads,
            own_reads=_own_reads(request, shown, seasons, season, weeks),
            parameters={**seasons.parameters, "week": weeks},
            canonical_query=seasons.query,
        ),
    )


def _weeks(season: Season | None, coming: int | None) -> list[str]:
    """The numbers of the weeks to choose from."""
    last = max(last_week(season), coming or 0) if season else 0
    return [str(number) for number in range(1, last + 1)]


def _week_query(request: HttpRequest, season: Season | None, weeks: list[str]) -> str:
    """The query of a read of the week that the page shows; empty for the last that has come."""
    asked = request.GET.get("week", "")
    is_other = season is not None and asked != str(last_week(season))
    return f"week={asked}" if is_other and asked in weeks else ""


def _reads(
    request: HttpRequest,
    league: League,
    seasons: SeasonsShown,
    season: Season | None,
    weeks: list[str],
) -> Iterator[str]:
    if season is None:
        return
    query = _week_query(request, season, weeks)
    table = reverse("api-pickem-table", args=[league.pk])
    yield seasons.address(reverse("api-pickem-week", args=[league.pk]), query)
    yield seasons.address(table)
    yield seasons.address(table, query or f"week={last_week(season)}")
    if season.is_closed:
        yield seasons.address(reverse("api-pickem-calibration", args=[league.pk]))


def _own_reads(
    request: HttpRequest,
    league: League,
    seasons: SeasonsShown,
    season: Season | None,
    weeks: list[str],
) -> list[str]:
    if not request.user.is_authenticated or season is None:
        return []
    query = _week_query(request, season, weeks)
    names = ("api-own-predictions", "api-own-places")
    return [seasons.address(reverse(name, args=[league.pk]), query) for name in names]
