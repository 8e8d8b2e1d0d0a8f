"""Playoffs: read-only, with the way to the portal."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.models import Playoff, PlayoffEntrant, PlayoffMatch, PlayoffRound

DESK = "/tm/manage/matches/playoffs"
CHANGED_ON_THE_DESK = "Playoffs change on the Playoffs tab of Manage Matches."


class OnTheDesk(PortalAdmin):
    """Rows that the desk of playoffs changes."""

    seen_with = Power.MANAGE
    changed_in = CHANGED_ON_THE_DESK

    def portal_address(self, obj: Any) -> str:
        return DESK


@admin.register(Playoff)
class PlayoffAdmin(OnTheDesk):
    league_path = "season__league__code"
    list_display = ["name", "season", "format", "state", "made_by", "made_at", "finished_at"]
    list_filter = ["state", "format"]
    list_select_related = ("season__league", "made_by")
    search_fields: ClassVar[Any] = ["name"]


class OfAPlayoff(OnTheDesk):
    """Rows of a playoff. Their history is the playoff's."""

    league_path = "playoff__season__league__code"

    def subject_of(self, obj: Any) -> Model:
        playoff: Model = obj.playoff
        return playoff


@admin.register(PlayoffEntrant)
class PlayoffEntrantAdmin(OfAPlayoff):
    list_display = ["team", "seed", "playoff", "withdrawn_at", "place"]
    list_select_related = ("team", "playoff__season__league")
    search_fields: ClassVar[Any] = ["team__name_key"]


@admin.register(PlayoffRound)
class PlayoffRoundAdmin(OfAPlayoff):
    list_display = ["stage", "number", "week", "new_week", "best_of", "playoff"]
    list_select_related = ("week__season__league", "playoff__season__league")


@admin.register(PlayoffMatch)
class PlayoffMatchAdmin(OfAPlayoff):
    list_display = ["title", "match", "playoff", "ruled_for", "ruled_by", "ruled_at"]
    list_select_related = (
        "match__team_a",
        "match__team_b",
        "playoff__season__league",
        "ruled_for",
        "ruled_by",
    )
    search_fields: ClassVar[Any] = ["match__team_a__name_key", "match__team_b__name_key"]
