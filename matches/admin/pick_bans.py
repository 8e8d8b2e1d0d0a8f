"""Pick and ban and the maps of matches: read-only, with the way to the match's page."""

from typing import Any

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.admin.matches import TEAMS, OfAMatch, desk_address
from matches.models import AgreedMap, PickBan, PickBanMap, PickBanStep


@admin.register(PickBan)
class PickBanAdmin(OfAMatch):
    changed_in = "Teams pick and ban on the match’s page; staff help them there."
    private = ("seed",)
    list_display = ["match", "mode", "first", "reason", "opened_at", "done_at"]
    list_filter = ["mode"]
    fields = [
        *("match", "opened_at", "first", "reason", "mode", "step_seconds", "silence", "is_hidden"),
        *("order", "side_one", "side_two", "begun_for", "resumed_at", "done_at"),
        *("acting_a", "acting_b"),
    ]


class OfAPickBan(PortalAdmin):
    league_path = "pick_ban__match__season__league__code"
    seen_with = Power.MODERATE
    search_fields = [f"pick_ban__match__{name}" for name in TEAMS]

    def subject_of(self, obj: Any) -> Model:
        match: Model = obj.pick_ban.match
        return match

    def portal_address(self, obj: Any) -> str:
        return desk_address(obj.pick_ban.match_id)


@admin.register(PickBanMap)
class PickBanMapAdmin(OfAPickBan):
    changed_in = "The maps are those of the pool when pick and ban opened."
    list_display = ["pick_ban", "place", "name", "game_map"]
    list_select_related = (
        *("pick_ban__match__team_a", "pick_ban__match__team_b"),
        "game_map",
    )


@admin.register(PickBanStep)
class PickBanStepAdmin(OfAPickBan):
    changed_in = "Teams take their steps on the match’s page; staff take one back there."
    list_display = ["pick_ban", "number", "action", "side", "chosen", "by", "at", "is_automatic"]
    list_filter = ["action", "is_automatic"]
    list_select_related = (
        *("pick_ban__match__team_a", "pick_ban__match__team_b"),
        "by",
    )


@admin.register(AgreedMap)
class AgreedMapAdmin(OfAMatch):
    changed_in = "Maps are picked, or fixed by staff, on the match’s page."
    list_display = ["match", "number", "game_map", "side_a", "picked_by", "is_fixed"]
    list_select_related = ("match__team_a", "match__team_b", "game_map")
