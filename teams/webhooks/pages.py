"""The page on which people manage their webhooks."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import self_required
from clvr.lib.islands import Page, render_page


@self_required
def own_webhooks(request: HttpRequest, id: int) -> HttpResponse:
    return render_page(
        request,
        Page(
            title="Webhooks",
            description="Addresses of programs that the portal tells what happens.",
            island="teams/webhooks",
            props={"of": "own", "playerId": str(id)},
            reads=[reverse("api-webhooks") + "?of=own"],
        ),
    )
