"""Entries in a season: read-only, with the way to the portal."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.models import EntryPlayer, SeasonEntry
from matches.season.entering.addresses import entries_address


class OnTheEntriesPage(PortalAdmin):
    """Rows that the page of entries changes."""

    seen_with = Power.MANAGE
    changed_in = "Entries change on the page Entries, or on the team’s manage page."


@admin.register(SeasonEntry)
class SeasonEntryAdmin(OnTheEntriesPage):
    league_path = "season__league__code"
    list_display = ["team", "season", "state", "entered_by", "entered_at", "decided_by"]
    list_filter = ["state"]
    list_select_related = ("team", "season__league", "entered_by", "decided_by")
    search_fields: ClassVar[Any] = ["team__name_key"]

    def portal_address(self, obj: Any) -> str:
        return entries_address(obj.season)


@admin.register(EntryPlayer)
class EntryPlayerAdmin(OnTheEntriesPage):
    """Rows of an entry. Their history is the entry's."""

    league_path = "entry__season__league__code"
    list_display = ["user", "entry", "part"]
    list_select_related = ("user", "entry__team", "entry__season__league")
    search_fields: ClassVar[Any] = ["entry__team__name_key"]

    def portal_address(self, obj: Any) -> str:
        return entries_address(obj.entry.season)

    def subject_of(self, obj: Any) -> Model:
        entry: Model = obj.entry
        return entry
