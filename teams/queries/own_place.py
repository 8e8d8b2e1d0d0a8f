"""A person's own place on a team."""

from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.prepared import Values, prepared
from teams.manage.shapes import OwnPlaceShape
from teams.models import CaptaincyOffer, Membership


def own_place(request: HttpRequest, team: int, user: int) -> OwnPlaceShape | None:
    """The place of the person on the team, both by their keys, as `OwnPlaceShape` describes
    it; None without one. A page and its reads take one query together."""
    row = read_once(
        request, ("own place", team, user), lambda: _own_memberships.first(team=team, user=user)
    )
    if row is None:
        return None
    rank, is_offered, cooldown = row
    return {
        "rank": rank,
        "offer": is_offered,
        "cooldownHours": int(cooldown.total_seconds() // 3600),
    }


@prepared
def _own_memberships(*, team: int, user: int) -> QuerySet[Membership, Values]:
    offers = CaptaincyOffer.objects.filter(team=OuterRef("team"), to=OuterRef("user"), outcome="")
    held = Membership.objects.current().filter(team=team, user=user)
    return held.values_list("rank", Exists(offers), "team__league__leave_cooldown")
