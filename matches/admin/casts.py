"""Casters, casts and recordings."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.admin.matches import TEAMS, OfAMatch, desk_address
from matches.models import (
    AirCheck,
    Caster,
    CastMember,
    FoundRecording,
    MapStart,
    PlatformState,
    Stream,
    Vod,
)


@admin.register(Caster)
class CasterAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MODERATE
    changed_in = "Casters are named on the league’s page of casts."
    list_display = ["user", "league", "channel", "language"]
    list_select_related = ("user", "league")
    search_fields = ["user__username_key", "channel"]

    def portal_address(self, obj: Caster) -> str:
        return f"/{obj.league.code}/casts"


@admin.register(Stream)
class StreamAdmin(OfAMatch):
    changed_in = "Casts are claimed on the league’s page of casts, and announced on the match’s."
    list_display = ["match", "channel", "language", "claimed_by", "held_at"]
    list_select_related = ("match__team_a", "match__team_b", "claimed_by")
    search_fields = ["channel", *OfAMatch.search_fields]


@admin.register(Vod)
class VodAdmin(OfAMatch):
    changed_in = "Recordings are added on the match’s page."
    list_display = ["match", "url", "map_number", "started_at"]
    search_fields = ["url", *OfAMatch.search_fields]


class OfACast(PortalAdmin):
    """Rows with a cast. Their history is the match's."""

    league_path = "stream__match__season__league__code"
    seen_with = Power.MODERATE
    list_select_related: ClassVar[Any] = ("stream__match__team_a", "stream__match__team_b")
    search_fields: ClassVar[Any] = [
        "stream__channel",
        *(f"stream__match__{name}" for name in TEAMS),
    ]

    def subject_of(self, obj: Any) -> Model:
        match: Model = obj.stream.match
        return match

    def portal_address(self, obj: Any) -> str:
        return desk_address(obj.stream.match_id)


@admin.register(CastMember)
class CastMemberAdmin(OfACast):
    changed_in = "Casters say on the league’s page of casts what they do in a cast."
    list_display = ["stream", "user", "part"]
    list_filter = ["part"]
    list_select_related = (*OfACast.list_select_related, "user")


@admin.register(AirCheck)
class AirCheckAdmin(OfACast):
    changed_in = "The portal asks the platforms whether channels are on air."
    list_display = ["stream", "state", "game", "viewers", "checked_at"]
    list_filter = ["state"]


@admin.register(FoundRecording)
class FoundRecordingAdmin(OfACast):
    changed_in = "Casters confirm recordings on the league’s page of casts."
    list_display = ["stream", "url", "found_at", "is_accepted"]
    list_filter = ["is_accepted"]


@admin.register(MapStart)
class MapStartAdmin(OfAMatch):
    changed_in = "Casters mark the starts of maps on the control page."
    list_display = ["match", "number", "source", "at", "by"]
    list_filter = ["source"]
    list_select_related = (*OfAMatch.list_select_related, "by")


@admin.register(PlatformState)
class PlatformStateAdmin(PortalAdmin):
    changed_in = "The portal asks the platforms whether channels are on air."
    list_display = ["platform", "fault", "fault_at", "asked_at", "retry_at"]

    def portal_address(self, obj: PlatformState) -> str:
        return "/admin"
