"""Game servers and the commands to them: read-only, with the way to the RCON portal."""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.urls import reverse

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.models import GameServer, ServerCommand, ServerState

CHANGED_IN = "Servers are set up and commanded in the RCON portal of their league."


def address_of(server: GameServer) -> str:
    return reverse("league-rcon", args=[server.league.code])


@admin.register(GameServer)
class GameServerAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.ADMIN
    changed_in = CHANGED_IN
    private = ("password",)
    list_display = ["name", "league", "stage", "host", "port", "match", "removed_at"]
    list_filter = ["stage"]
    list_select_related = ("league", "match__team_a", "match__team_b")
    search_fields = ["name"]

    def portal_address(self, obj: GameServer) -> str:
        return address_of(obj)


class OfAServer(PortalAdmin):
    league_path = "server__league__code"
    seen_with = Power.ADMIN
    changed_in = CHANGED_IN

    def subject_of(self, obj: Any) -> Model:
        server: Model = obj.server
        return server

    def portal_address(self, obj: Any) -> str:
        return address_of(obj.server)


@admin.register(ServerState)
class ServerStateAdmin(OfAServer):
    list_display = ["server", "received_at", "map_label", "score_0", "score_1", "problem"]
    list_select_related = ("server__league",)
    search_fields = ["server__name"]


@admin.register(ServerCommand)
class ServerCommandAdmin(OfAServer):
    list_display = ["words", "server", "by", "state", "asked_at"]
    list_filter = ["state", "asked_at"]
    list_select_related = ("server__league", "by")
    search_fields = ["line"]
