"""Paths of the pages of cases."""

from accounts.enums import CaseKind
from accounts.models import Case

OWN_CASES = "/cases"
"""The page with a person's own reports, punishments and appeals."""


def case_address(case: Case) -> str:
    """The page of a case in the portal of those who decide it."""
    portal = "tm" if case.kind == CaseKind.NAME else "mod"
    return f"/{portal}/manage/cases/{case.pk}"
