"""Roles of leagues' Discord servers."""

from typing import Any

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.models import DiscordMember, DiscordServer, MappedRole, RoleChange

CHANGED_IN = "Roles are chosen in the Team Manager Portal, under Discord."


class _OfAServer(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MANAGE
    changed_in = CHANGED_IN
    list_select_related = ("league",)

    def portal_address(self, obj: Any) -> str:
        return f"/tm/discord?league={obj.league.code}"


@admin.register(DiscordServer)
class DiscordServerAdmin(_OfAServer):
    list_display = ["league", "is_on", "problem", "compared_at", "compare_at"]


@admin.register(MappedRole)
class MappedRoleAdmin(_OfAServer):
    list_display = ["league", "kind", "name", "role", "obstacle"]
    search_fields = ["name"]


@admin.register(DiscordMember)
class DiscordMemberAdmin(_OfAServer):
    list_display = ["league", "discord_id", "name", "is_there"]
    search_fields = ["name", "discord_id"]


@admin.register(RoleChange)
class RoleChangeAdmin(_OfAServer):
    list_display = ["league", "discord_id", "role_name", "gives", "result", "found_at"]
    search_fields = ["role_name", "discord_id"]
