"""A person's requests page."""

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
            description="Requests that wait for your answer, and your own requests.",
            island="teams/requests",
            reads=[reverse("api-requests-inbox")],
        ),
    )
