"""The page of a person's requests."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import login_required
from clvr.lib.islands import Page, render_page


@login_required
def inbox(request: HttpRequest) -> HttpResponse:
    return render_page(
        request,
        Page(
            title="Requests",
            description="What waits for your answer, and what you have asked.",
            island="teams/requests",
            reads=[reverse("api-requests-inbox")],
        ),
    )
