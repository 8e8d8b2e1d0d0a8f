"""The control page of an overlay."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import page_title
from leagues.summaries import summary
from matches.models import Overlay
from matches.shown.overlay_control.powers import controls_overlay


def control(request: HttpRequest, league: str, overlay_id: int) -> HttpResponse:
    """The control page, for who controls the overlay. Redirects from another league's path to the
    overlay's own."""
    overlay = get_object_or_404(Overlay.objects.select_related("league"), pk=overlay_id)
    own = overlay.league
    if league != own.code:
        return redirect("overlay-control", own.code, overlay_id, permanent=True)
    require(controls_overlay(signed_in_user(request), overlay, timezone.now()))
    return render_page(
        request,
        Page(
            title=page_title(own.code, "Overlay"),
            description="What the overlay of a channel shows.",
            island="matches/overlay-control",
            props={"overlayId": str(overlay.pk), "league": summary(own.identity)},
            reads=[reverse("api-overlay", args=[overlay.pk])],
            is_own=True,
            # Times in the lists of matches are the reader's.
            is_rendered_by_browser=True,
        ),
    )
