"""Announcements."""

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.reader import Power
from leagues.admin.base import InLeagueForm, OfALeague
from leagues.models import Announcement
from leagues.services.publishing import LONGEST_HTML, publish_announcement


class PublishForm(InLeagueForm):
    title = forms.CharField(max_length=120)
    html = forms.CharField(
        required=False,
        label="Text",
        max_length=LONGEST_HTML,
        widget=forms.Textarea(attrs={"rows": 12}),
        help_text="HTML. What announcements can’t have is taken out.",
    )
    done = "Published."

    def perform(self) -> Model:
        values = self.cleaned_data
        league = self.chosen_league()
        return publish_announcement(
            league=league, title=values["title"], html=values["html"], by=self.by
        )


@admin.register(Announcement)
class AnnouncementAdmin(OfALeague):
    changed_with = Power.MANAGE
    add_form = PublishForm
    changed_in = "A published announcement stays as it is."
    list_display = ["title", "league", "published_at", "author"]
    list_filter = ["published_at"]
    list_select_related = ("league", "author")
    search_fields = ["title"]

    def portal_address(self, obj: Announcement) -> str:
        return f"/{obj.league.code}/home"
