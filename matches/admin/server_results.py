"""What game servers logged: read-only, with the way to the match's page or the staff's list."""

from typing import Any

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.admin.matches import desk_address
from matches.models import PlayerStatistics, ServerResult

LIST = "/mod/server-results"
"""The page on which staff decide about servers' results."""


def address_of(server_result: ServerResult) -> str:
    match = server_result.match_id
    return LIST if match is None else desk_address(match)


@admin.register(ServerResult)
class ServerResultAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MODERATE
    changed_in = "Servers’ results are attached and dismissed under Server Results."
    private = ("text",)
    list_display = ["__str__", "league", "ended_at", "match", "problem", "source"]
    list_filter = ["source", "ended_at"]
    list_select_related = ("league", "match__team_a", "match__team_b")
    search_fields = ["map_label"]

    def subject_of(self, obj: ServerResult) -> Model:
        return obj if obj.match is None else obj.match

    def portal_address(self, obj: ServerResult) -> str:
        return address_of(obj)


@admin.register(PlayerStatistics)
class PlayerStatisticsAdmin(PortalAdmin):
    league_path = "server_result__league__code"
    seen_with = Power.MODERATE
    changed_in = "Servers log them; staff dismiss wrong logs under Server Results."
    list_display = ["name", "user", "server_result", "kills", "deaths", "assists", "headshots"]
    list_select_related = ("user", "server_result")
    search_fields = ["user__username_key"]

    def subject_of(self, obj: Any) -> Model:
        stored: Model = obj.server_result
        return stored

    def portal_address(self, obj: PlayerStatistics) -> str:
        return address_of(obj.server_result)
