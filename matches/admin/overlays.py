"""Overlays of channels, and their changes: read-only, with the way to the page of casts."""

from typing import Any

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.models import Overlay, OverlayChange


@admin.register(Overlay)
class OverlayAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MANAGE
    changed_in = "Casters set an overlay on its control page."
    private = ("number",)
    list_display = ["channel", "league", "scene", "changed_by", "changed_at", "is_revoked"]
    list_select_related = ("league", "changed_by")
    search_fields = ["channel"]

    def portal_address(self, obj: Overlay) -> str:
        return f"/{obj.league.code}/casts"


@admin.register(OverlayChange)
class OverlayChangeAdmin(PortalAdmin):
    league_path = "overlay__league__code"
    seen_with = Power.MANAGE
    changed_in = "Casters set an overlay, and undo changes, on its control page."
    list_display = ["overlay", "revision", "by", "at"]
    list_select_related = ("overlay__league", "by")

    def portal_address(self, obj: Any) -> str:
        return f"/{obj.overlay.league.code}/casts"
