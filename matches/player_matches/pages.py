"""The page of a player's matches."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.guards import self_or_admin_required
from accounts.models import User
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import UMBRELLA_CODE
from leagues.summaries import summaries_with_zones


def _reads(request: HttpRequest, player: User) -> Iterator[str]:
    """The matches; for the player themself also the address of their calendar."""
    yield reverse("api-player-matches", args=[player.pk])
    if request.user == player:
        yield reverse("api-calendar-address", args=[player.pk])


@self_or_admin_required
def player_matches(request: HttpRequest, *, id: int) -> HttpResponse:  # noqa: A002 (the guard's name)
    player = get_object_or_404(User, pk=id)
    return render_page(
        request,
        Page(
            title="Matches",
            description=f"All matches of {player.username}.",
            island="matches/player-matches",
            props={
                "player": {"_id": str(player.pk), "username": player.username},
                "leagues": summaries_with_zones(UMBRELLA_CODE),
            },
            reads=list(_reads(request, player)),
        ),
    )
