"""Seasons and weeks."""

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from leagues.admin.base import OfALeague
from leagues.models import PickBanSettings, Season, Week


@admin.register(Season)
class SeasonAdmin(OfALeague):
    changed_in = "Seasons change under League Info → Season."
    list_display = ["__str__", "value", "is_current", "current_week", "starts_on", "closed_at"]
    list_filter = ["is_current"]
    search_fields = ["label"]
    ordering = ("league", "-value")

    def portal_address(self, obj: Season) -> str:
        return f"/{obj.league.code}/standings?season={obj.value}"


@admin.register(Week)
class WeekAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MODERATE
    changed_in = "Weeks change under League Info → Season → Weeks."
    list_display = ["__str__", "opens", "agree_by", "report_by", "is_catch_up"]
    list_select_related = ("season__league",)
    search_fields = ["season__label"]
    ordering = ("season", "number")

    def portal_address(self, obj: Week) -> str:
        season = obj.season
        return f"/{season.league.code}/matches?season={season.value}&week={obj.number}"


@admin.register(PickBanSettings)
class PickBanSettingsAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MODERATE
    changed_in = "Pick and ban is set under League Info → Season."
    list_display = ["season", "mode", "step_seconds", "step_hours", "silence", "is_hidden"]
    list_select_related = ("season__league",)
    search_fields = ["season__label"]

    def portal_address(self, obj: PickBanSettings) -> str:
        return f"/{obj.season.league.code}/matches?season={obj.season.value}"
