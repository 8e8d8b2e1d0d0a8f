"""The rating ledger."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.columns import rounded
from accounts.django_admin.reader import Power
from matches.admin.matches import desk_address
from matches.models import RatingAdjustment, RatingChange
from teams.addresses import team_address


class OfARecord(PortalAdmin):
    """Rows with a season record. Their history is the team's."""

    league_path = "record__season__league__code"
    seen_with = Power.MODERATE
    list_select_related: ClassVar[Any] = ("record__team__league", "record__season__league")
    search_fields: ClassVar[Any] = ["record__team__name_key"]

    def subject_of(self, obj: Any) -> Model:
        team: Model = obj.record.team
        return team

    def portal_address(self, obj: Any) -> str:
        return team_address(obj.record.team)


@admin.register(RatingAdjustment)
class RatingAdjustmentAdmin(OfARecord):
    changed_in = "Ratings are adjusted on the team’s page under Manage Teams."
    list_display = ["record", "points", "reason", "effective_at", "made_by"]
    list_filter = ["effective_at"]
    list_select_related = ("record__team__league", "record__season__league", "made_by")


@admin.register(RatingChange)
class RatingChangeAdmin(OfARecord):
    changed_in = "Only results and adjustments change ratings."
    list_display = ["record", "kind", "effective_at", rounded("before"), rounded("after")]
    list_filter = ["kind", "effective_at"]

    def portal_address(self, obj: RatingChange) -> str:
        return desk_address(obj.match_id) if obj.match_id else super().portal_address(obj)
