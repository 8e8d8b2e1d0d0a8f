"""The page for editing a profile."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.models import User
from accounts.roles.guards import self_or_admin_required
from clvr.lib.islands import Page, render_page


@self_or_admin_required
def profile_edit(request: HttpRequest, *, id: int) -> HttpResponse:
    player = get_object_or_404(User, pk=id)
    return render_page(
        request,
        Page(
            title="Edit Profile",
            description="Username, picture, region and in-game names.",
            island="accounts/profile-edit",
            props={"playerId": str(player.pk)},
            reads=[reverse("api-profile-edit", args=[player.pk])],
        ),
    )
