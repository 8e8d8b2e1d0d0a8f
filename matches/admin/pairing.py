"""Pairing: read-only, with the way to the portal."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.models import Bye, DraftBan, DraftBye, DraftPair, PairingDraft, WeekOff
from teams.models import Team

DESK = "/tm/manage/matches/pairing"
CHANGED_ON_THE_DESK = "Drafts change on the Pairing tab of Manage Matches."


class OnTheDesk(PortalAdmin):
    """Rows that the pairing desk changes."""

    seen_with = Power.MANAGE
    changed_in = CHANGED_ON_THE_DESK

    def portal_address(self, obj: Any) -> str:
        return DESK


@admin.register(PairingDraft)
class PairingDraftAdmin(OnTheDesk):
    league_path = "season__league__code"
    list_display = ["week", "kind", "state", "made_by", "made_at", "closed_by", "closed_at"]
    list_filter = ["state", "kind"]
    list_select_related = ("week__season__league", "season__league", "made_by", "closed_by")


class OfADraft(OnTheDesk):
    """Rows of a draft. Their history is the draft's."""

    league_path = "draft__season__league__code"

    def subject_of(self, obj: Any) -> Model:
        draft: Model = obj.draft
        return draft


@admin.register(DraftPair)
class DraftPairAdmin(OfADraft):
    list_display = ["team_a", "team_b", "week", "is_pinned", "match"]
    list_select_related = (
        "team_a",
        "team_b",
        "week__season__league",
        "match__team_a",
        "match__team_b",
    )
    search_fields: ClassVar[Any] = ["team_a__name_key", "team_b__name_key"]


@admin.register(DraftBye)
class DraftByeAdmin(OfADraft):
    list_display = ["team", "week"]
    list_select_related = ("team", "week__season__league")
    search_fields: ClassVar[Any] = ["team__name_key"]


@admin.register(DraftBan)
class DraftBanAdmin(OfADraft):
    list_display = ["team", "other", "reason"]
    list_select_related = ("team", "other")
    search_fields: ClassVar[Any] = ["team__name_key", "other__name_key"]


class OfATeamAndWeek(OnTheDesk):
    """Rows about a team in a week. Their history is the team's."""

    league_path = "week__season__league__code"
    search_fields: ClassVar[Any] = ["team__name_key"]

    def subject_of(self, obj: Any) -> Model:
        team: Team = obj.team
        return team


@admin.register(Bye)
class ByeAdmin(OfATeamAndWeek):
    list_display = ["team", "week"]
    list_select_related = ("team", "week__season__league")


@admin.register(WeekOff)
class WeekOffAdmin(OfATeamAndWeek):
    changed_in = "Weeks off change on the team’s manage page."
    list_display = ["team", "week", "asked_by", "at"]
    list_select_related = ("team", "week__season__league", "asked_by")
