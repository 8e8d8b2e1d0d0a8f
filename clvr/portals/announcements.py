"""The team managers' pages of announcements: the list, a new one, and one announcement."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require, staff_powers
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import TEAM_MANAGER
from leagues.models import Announcement, League
from leagues.summaries import summary_with_zone


@page_of(TEAM_MANAGER)
def announcements(request: HttpRequest) -> HttpResponse:
    """The announcements of the leagues that the person manages. A person with a generic role can
    open the page, but sees none."""
    return render_in_portal(
        request,
        TEAM_MANAGER,
        Page(
            title="Manage Announcements",
            description="Drafts, planned and published announcements.",
            island="staff/announcements",
            props={**_addresses(), "leagues": _leagues(request)},
        ),
    )


@page_of(TEAM_MANAGER)
def create_announcement(request: HttpRequest) -> HttpResponse:
    return render_in_portal(
        request,
        TEAM_MANAGER,
        Page(
            title="Create Announcement",
            description="News for everybody in a league.",
            island="staff/create-announcement",
            props={**_addresses(), "leagues": _leagues(request)},
        ),
    )


@page_of(TEAM_MANAGER)
def announcement(request: HttpRequest, announcement_id: int) -> HttpResponse:
    """One announcement, for those who manage its league."""
    managed = staff_powers(signed_in_user(request)).managed
    require(bool(managed))
    rows = Announcement.objects.kept().select_related("league")
    found = get_object_or_404(rows, pk=announcement_id)
    require(found.league.code in managed)
    return render_in_portal(
        request,
        TEAM_MANAGER,
        Page(
            title=f"Announcement: {isolated(found.title)}",
            description="An announcement and its versions.",
            island="staff/announcement",
            props={
                **_addresses(),
                "announcementId": str(found.pk),
                "league": _league(found.league),
            },
            reads=[
                reverse("api-announcement", args=[found.pk]),
                reverse("api-announcement-versions", args=[found.pk]),
            ],
        ),
    )


def _addresses() -> dict[str, str]:
    return {
        "listAddress": reverse("tm-announcements"),
        "createAddress": reverse("tm-create-announcement"),
    }


def _leagues(request: HttpRequest) -> list[dict[str, Any]]:
    """The leagues that the person manages, in the portal's order."""
    managed = staff_powers(signed_in_user(request)).managed
    found = {league.code: league for league in League.objects.filter(code__in=managed)}
    return [_league(found[code]) for code in managed]


def _league(league: League) -> dict[str, Any]:
    return {**summary_with_zone(league), "hasWebhook": bool(league.webhook_url)}
