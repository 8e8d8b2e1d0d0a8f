"""Versions of leagues' rules."""

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.reader import Power
from leagues.admin.base import InLeagueForm, OfALeague
from leagues.models import RulesDocument
from leagues.services.publishing import LARGEST_PDF_MEGABYTES, LONGEST_HTML, publish_rules


class PublishRulesForm(InLeagueForm):
    version = forms.CharField(max_length=40)
    pdf = forms.FileField(
        required=False, label="PDF", help_text=f"At most {LARGEST_PDF_MEGABYTES} MB."
    )
    html = forms.CharField(
        required=False,
        label="Or HTML",
        strip=False,
        max_length=LONGEST_HTML,
        widget=forms.Textarea(attrs={"rows": 12}),
    )
    done = "Published."

    def perform(self) -> Model:
        values = self.cleaned_data
        return publish_rules(
            league=self.chosen_league(),
            version=values["version"],
            by=self.by,
            html=values["html"],
            pdf=values["pdf"].read() if values["pdf"] else b"",
        )


@admin.register(RulesDocument)
class RulesDocumentAdmin(OfALeague):
    max_body_bytes = (LARGEST_PDF_MEGABYTES + 1) * 1_000_000
    changed_with = Power.MANAGE
    add_form = PublishRulesForm
    changed_in = "A version stays as it is; the newest is in force."
    list_display = ["__str__", "league", "version", "published_at"]
    search_fields = ["version"]

    def portal_address(self, obj: RulesDocument) -> str:
        return f"/{obj.league.code}/rules"
