"""The page of a person's own data."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import self_even_if_banned_required
from clvr.lib.islands import Page, render_page


@self_even_if_banned_required
def own_data(request: HttpRequest, id: int) -> HttpResponse:
    return render_page(
        request,
        Page(
            title="Your Data",
            description="What the portal holds of you, to download, and leaving for good.",
            island="matches/own-data",
            props={"playerId": str(id)},
            reads=[reverse("api-leave", args=[id])],
        ),
    )
