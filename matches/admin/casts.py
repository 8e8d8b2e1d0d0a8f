"""Casters, casts and recordings."""

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.admin.matches import OfAMatch
from matches.models import Caster, Stream, Vod


@admin.register(Caster)
class CasterAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MODERATE
    changed_in = "Casters are named on the league’s page of casts."
    list_display = ["user", "league", "channel"]
    list_select_related = ("user", "league")
    search_fields = ["user__username_key", "channel"]

    def portal_address(self, obj: Caster) -> str:
        return f"/{obj.league.code}/casts"


@admin.register(Stream)
class StreamAdmin(OfAMatch):
    changed_in = "Casts are claimed on the league’s page of casts, and announced on the match’s."
    list_display = ["match", "channel", "claimed_by"]
    list_select_related = ("match__team_a", "match__team_b", "claimed_by")
    search_fields = ["channel", *OfAMatch.search_fields]


@admin.register(Vod)
class VodAdmin(OfAMatch):
    changed_in = "Recordings are added on the match’s page."
    list_display = ["match", "url", "map_number"]
    search_fields = ["url", *OfAMatch.search_fields]
