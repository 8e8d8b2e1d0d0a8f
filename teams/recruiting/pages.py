"""The pages of free agents, and of teams that look for players."""

import re
from urllib.parse import quote, urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from accounts.enums import Platform
from accounts.roles.guards import login_required
from clvr.lib.api.cursor_pagination import LONGEST_CURSOR
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import UMBRELLA_CODE, page_title
from clvr.lib.text import folded
from leagues.enums import RegionFilter, Weekday
from leagues.models import League
from leagues.summaries import summary_with_zone

_CURSOR = re.compile(rf"[\w.:-]{{1,{LONGEST_CURSOR}}}", re.ASCII)


@login_required
def free_agents(request: HttpRequest, league: str) -> HttpResponse:
    """Players who look for a team in a league. The umbrella's page is its landing page."""
    if league == UMBRELLA_CODE:
        return redirect("home")
    shown = get_object_or_404(League, code=league)
    return render_page(
        request,
        Page(
            title=page_title(league, "Free Agents"),
            description=f"Players who look for a team in the {shown}.",
            island="teams/free-agents",
            props={"league": summary_with_zone(shown), "roles": shown.role_list},
            reads=[
                _filtered(
                    reverse("api-free-agents", args=[shown.pk]),
                    request,
                    shown.role_list,
                    by_platform=True,
                ),
                reverse("api-own-free-agent", args=[shown.pk]),
            ],
        ),
    )


def recruiting(request: HttpRequest, league: str) -> HttpResponse:
    """Teams of a league that look for players. The umbrella's page is its landing page."""
    if league == UMBRELLA_CODE:
        return redirect("home")
    shown = get_object_or_404(League, code=league)
    founding = reverse("api-own-founding", args=[shown.pk])
    return render_page(
        request,
        Page(
            title=page_title(league, "Recruiting"),
            description=f"Teams that look for players in the {shown}.",
            island="teams/recruiting",
            props={"league": summary_with_zone(shown), "roles": shown.role_list},
            reads=[
                _filtered(
                    reverse("api-recruiting", args=[shown.pk]),
                    request,
                    shown.role_list,
                    by_platform=False,
                )
            ],
            own_reads=[founding] if request.user.is_authenticated else [],
            parameters={
                "region": RegionFilter.values,
                "evening": [str(day) for day in Weekday.values],
                **dict.fromkeys(("role", "platform", "cursor"), ()),
            },
        ),
    )


def _filtered(path: str, request: HttpRequest, roles: list[str], *, by_platform: bool) -> str:
    """The API's address with the page's filters, as the browser writes it; unknown values are left
    out."""
    asked = request.GET
    query: dict[str, str] = {}
    region = RegionFilter.of(asked.get("region"))
    if region is not RegionFilter.ALL:
        query["region"] = region
    role = folded(asked.get("role", ""))
    if known := [each for each in roles if folded(each) == role]:
        query["role"] = known[0]
    choices = {"evening": Weekday.values, "platform": Platform.values if by_platform else []}
    for name, values in choices.items():
        if (value := asked.get(name, "")) in map(str, values):
            query[name] = value
    if _CURSOR.fullmatch(cursor := asked.get("cursor", "")):
        query["cursor"] = cursor
    return f"{path}?{urlencode(query, quote_via=quote)}" if query else path
