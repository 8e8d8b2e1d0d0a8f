"""Cases. Who reported whom, and what was written, is read on the case's page alone."""

from django.contrib import admin
from django.db.models import Model, QuerySet

from accounts.cases.addresses import case_address
from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power, Reader
from accounts.models import Case, CaseNote, CasePicture
from matches.people.cases.queries import visible_cases


@admin.register(Case)
class CaseAdmin(PortalAdmin):
    """A case that the reader sees in the portal, too: nobody sees one about themself."""

    league_path = "league"
    seen_with = Power.MODERATE
    changed_in = "Cases are taken and decided under Cases in the portals."
    list_display = ["__str__", "league", "opened_at", "due_at", "owner", "closed_at", "outcome"]
    list_filter = ["kind", "outcome", ("closed_at", admin.EmptyFieldListFilter)]
    list_select_related = ("owner",)
    search_fields = ["owner__username_key"]
    fields = [
        *("kind", "league", "opened_at", "due_at", "owner"),
        *("closed_at", "closed_by", "outcome"),
    ]

    def visible(self, rows: "QuerySet[Case]", reader: Reader) -> "QuerySet[Case]":
        return visible_cases(reader.user).order_by()

    def portal_address(self, obj: Case) -> str:
        return case_address(obj)


@admin.register(CaseNote)
class CaseNoteAdmin(PortalAdmin):
    """What staff wrote to each other. Only its place is shown: the text is on the case's page."""

    league_path = "case__league"
    seen_with = Power.MODERATE
    changed_in = "Notes are written on the case’s page, and stay."
    private = ("text",)
    list_display = ["case", "written_by", "written_at"]
    list_select_related = ("case", "written_by")
    search_fields = ["written_by__username_key"]

    def visible(self, rows: "QuerySet[CaseNote]", reader: Reader) -> "QuerySet[CaseNote]":
        return rows.filter(case__in=visible_cases(reader.user).order_by().values("pk"))

    def subject_of(self, obj: CaseNote) -> Model:
        return obj.case

    def portal_address(self, obj: CaseNote) -> str:
        return case_address(obj.case)


@admin.register(CasePicture)
class CasePictureAdmin(PortalAdmin):
    """A picture of a report of misconduct, which is shown on the case's page to those who may see
    it."""

    league_path = "case__league"
    seen_with = Power.MODERATE
    changed_in = "Pictures are sent with a report of misconduct, and shown on the case’s page."
    private = ("image",)
    list_display = ["id", "case"]
    list_select_related = ("case",)
    fields = ["id", "case"]

    def visible(self, rows: "QuerySet[CasePicture]", reader: Reader) -> "QuerySet[CasePicture]":
        return rows.filter(case__in=visible_cases(reader.user).order_by().values("pk"))

    def subject_of(self, obj: CasePicture) -> Model:
        return obj.case

    def portal_address(self, obj: CasePicture) -> str:
        return case_address(obj.case)
