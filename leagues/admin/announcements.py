"""Announcements, and every text that they had."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.reader import Power, Reader
from leagues.admin.base import InLeagueForm, OfALeague
from leagues.announcement_models import LONGEST_TITLE
from leagues.models import Announcement, AnnouncementVersion
from leagues.services.announcements import (
    LONGEST_HTML,
    Publication,
    Text,
    delete_announcement,
    save_announcement,
    write_announcement,
)


class AnnouncementFields(forms.Form):
    """The text of an announcement."""

    title = forms.CharField(max_length=LONGEST_TITLE)
    html = forms.CharField(
        required=False,
        label="Text",
        max_length=LONGEST_HTML,
        widget=forms.Textarea(attrs={"rows": 12}),
        help_text="HTML. What announcements can’t have is taken out. The portal has an editor.",
    )
    to_discord = forms.BooleanField(required=False, label="Also post to Discord")
    publish = forms.BooleanField(
        required=False,
        label="Publish now",
        help_text="Otherwise it stays as it is: a new one is a draft.",
    )


class WriteForm(AnnouncementFields, InLeagueForm):
    names = {"toDiscord": "to_discord"}
    field_order = ["league"]

    def perform(self) -> Model:
        return write_announcement(
            league=self.chosen_league(),
            text=_text(self.cleaned_data),
            publication=_publication(self.cleaned_data),
            by=self.by,
        )


class SaveForm(AnnouncementFields, ServiceForm):
    names = {"toDiscord": "to_discord"}
    # The text that the writer started from: a newer one is not overwritten.
    revision = forms.IntegerField(widget=forms.HiddenInput)

    def perform(self) -> Model:
        return save_announcement(
            announcement=self.instance,
            revision=self.cleaned_data["revision"],
            text=_text(self.cleaned_data),
            publication=_publication(self.cleaned_data),
            by=self.by,
        )


def _text(values: dict[str, Any]) -> Text:
    return Text(values["title"], values["html"], values["to_discord"])


def _publication(values: dict[str, Any]) -> Publication | None:
    return Publication() if values["publish"] else None


def _manage_address(announcement: Announcement) -> str:
    return f"/tm/announcements/manage/{announcement.pk}"


@admin.register(Announcement)
class AnnouncementAdmin(OfALeague):
    seen_with = Power.MANAGE
    changed_with = Power.MANAGE
    add_form = WriteForm
    change_form = SaveForm
    can_delete = True
    private = (
        *("discord_webhook", "discord_message", "discord_revision", "discord_claimed_until"),
        "told_at",
    )
    list_display = ["title", "league", "published_at", "pinned", "author"]
    list_filter = ["published_at", "pinned"]
    list_select_related = ("league", "author")
    search_fields = ["title"]

    def can_change(self, obj: Announcement) -> bool:
        return obj.deleted_at is None

    def remove(self, obj: Announcement, reader: Reader) -> None:
        delete_announcement(announcement=obj, by=reader.user)

    def portal_address(self, obj: Announcement) -> str:
        return _manage_address(obj) if obj.deleted_at is None else ""


@admin.register(AnnouncementVersion)
class AnnouncementVersionAdmin(PortalAdmin):
    league_path = "announcement__league__code"
    seen_with = Power.MANAGE
    changed_in = "Each text stays as it was saved. The announcement’s page restores one."
    list_display = ["title", "announcement", "revision", "saved_at", "by"]
    list_select_related = ("announcement__league", "by")
    search_fields = ["title"]

    def subject_of(self, obj: AnnouncementVersion) -> Model:
        return obj.announcement

    def portal_address(self, obj: AnnouncementVersion) -> str:
        return _manage_address(obj.announcement)
