"""The page where people manage their tokens."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import self_required
from clvr.lib.islands import Page, render_page


@self_required
def generate_bearer(request: HttpRequest, id: int) -> HttpResponse:
    return render_page(
        request,
        Page(
            title="Bearer Tokens",
            description="Keys for programs that use the API in your name.",
            island="accounts/tokens",
            props={"playerId": str(id)},
            reads=[reverse("api-tokens", args=[id])],
        ),
    )
