"""Paths of the pages of cases."""

from accounts.models import Case
from accounts.models.cases import OF_MANAGERS
from accounts.roles.powers import StaffPowers

OWN_CASES = "/cases"
"""The page with a person's own reports, punishments and appeals."""


def case_address(case: Case) -> str:
    """The page of a case in the portal of those who decide it."""
    portal = "tm" if case.kind in OF_MANAGERS else "mod"
    return f"/{portal}/manage/cases/{case.pk}"


def cases_address(powers: StaffPowers) -> str:
    """The list of cases, in the portal of the most powers; empty for people who decide none."""
    if powers.is_admin:
        return "/admin/manage/cases"
    if powers.managed:
        return "/tm/manage/cases"
    return "/mod/manage/cases" if powers.moderated else ""
