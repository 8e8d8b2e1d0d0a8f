"""Versions of leagues' rules."""

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.reader import Power
from leagues.admin.base import InLeagueForm, OfALeague
from leagues.models import LONGEST_CHANGES, LONGEST_VERSION, RulesDocument
from leagues.services.rules import (
    LARGEST_PDF_MEGABYTES,
    LONGEST_RULES_HTML,
    note_changes,
    publish_rules,
)


class ChangesForm(ServiceForm):
    """The note on what changed. It is the only part of a published version that can be edited."""

    changes = forms.CharField(
        required=False,
        label="What changed",
        max_length=LONGEST_CHANGES,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def perform(self) -> Model:
        changes = self.cleaned_data["changes"]
        return note_changes(document=self.instance, changes=changes, by=self.by)


class PublishRulesForm(InLeagueForm):
    version = forms.CharField(max_length=LONGEST_VERSION)
    changes = ChangesForm.base_fields["changes"]
    pdf = forms.FileField(
        required=False, label="PDF", help_text=f"At most {LARGEST_PDF_MEGABYTES} MB."
    )
    html = forms.CharField(
        required=False,
        label="Or HTML",
        strip=False,
        max_length=LONGEST_RULES_HTML,
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
            changes=values["changes"],
        )


@admin.register(RulesDocument)
class RulesDocumentAdmin(OfALeague):
    max_body_bytes = (LARGEST_PDF_MEGABYTES + 1) * 1_000_000
    seen_with = Power.MANAGE
    changed_with = Power.MANAGE
    add_form = PublishRulesForm
    change_form = ChangesForm
    changed_in = (
        "A published version stays as it is. Versions are planned under Rules in the portal."
    )
    list_display = ["__str__", "league", "version", "published_at"]
    search_fields = ["version"]

    def portal_address(self, obj: RulesDocument) -> str:
        return f"/tm/rules?league={obj.league.code}"
