"""The portals' page on which staff import CSV files into a league that they manage."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, TEAM_MANAGER, Portal
from leagues.models import League
from leagues.summaries import summary_with_zone
from matches.enums import ImportKind
from matches.season.imports.columns import FORMATS, Format
from matches.season.imports.serializers import LARGEST_FILE


@page_of(ADMIN)
def admin_import(request: HttpRequest) -> HttpResponse:
    return _page(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_import(request: HttpRequest) -> HttpResponse:
    return _page(request, TEAM_MANAGER)


def _page(request: HttpRequest, portal: Portal) -> HttpResponse:
    codes = staff_powers(signed_in_user(request)).managed
    leagues = {league.code: league for league in League.objects.filter(code__in=codes)}
    return render_in_portal(
        request,
        portal,
        Page(
            title="Import",
            description="Teams, players, matches and results from CSV files.",
            island="staff/import",
            props={
                "leagues": [summary_with_zone(leagues[code]) for code in codes],
                "formats": [_format(*each) for each in FORMATS.items()],
                "largestFile": LARGEST_FILE,
            },
        ),
    )


def _format(kind: ImportKind, found: Format) -> dict[str, Any]:
    """How the page explains a kind of file."""
    columns = [
        {"names": column.names, "meaning": column.meaning, "isNeeded": column.is_needed}
        for column in found.explained
    ]
    return {
        "kind": kind.value,
        "columns": columns,
        "example": found.example,
        "mostRows": found.most_rows,
    }
