"""The divisions that staff approved between two seasons: read-only, with the way to the portal."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from matches.models import ApprovedDivision, DivisionApproval


class OnTheDesk(PortalAdmin):
    """Rows that the season desk changes."""

    seen_with = Power.MANAGE
    changed_in = "Divisions are approved and taken back under League Info → Divisions."

    def portal_address(self, obj: Any) -> str:
        return "/admin/league-info?step=divisions"


@admin.register(DivisionApproval)
class DivisionApprovalAdmin(OnTheDesk):
    league_path = "season__league__code"
    list_display = ["season", "approved_by", "approved_at"]
    list_select_related = ("season__league", "approved_by")

    def subject_of(self, obj: DivisionApproval) -> Model:
        return obj.season


@admin.register(ApprovedDivision)
class ApprovedDivisionAdmin(OnTheDesk):
    league_path = "approval__season__league__code"
    list_display = ["team", "division", "former", "approval"]
    list_select_related = ("team", "division", "former", "approval__season__league")
    search_fields: ClassVar[Any] = ["team__name_key"]

    def subject_of(self, obj: ApprovedDivision) -> Model:
        return obj.approval.season
