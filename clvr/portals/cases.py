"""The portals' pages of cases: the list, and one case."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.models import Case
from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require, require_staff, staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, MODERATOR, TEAM_MANAGER, Portal
from matches.people.cases.queries import visible_cases


@page_of(ADMIN)
def admin_cases(request: HttpRequest) -> HttpResponse:
    return _list(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_cases(request: HttpRequest) -> HttpResponse:
    return _list(request, TEAM_MANAGER)


@page_of(MODERATOR)
def moderator_cases(request: HttpRequest) -> HttpResponse:
    return _list(request, MODERATOR)


@page_of(ADMIN)
def admin_case(request: HttpRequest, case_id: int) -> HttpResponse:
    return _case(request, ADMIN, case_id)


@page_of(TEAM_MANAGER)
def team_manager_case(request: HttpRequest, case_id: int) -> HttpResponse:
    return _case(request, TEAM_MANAGER, case_id)


@page_of(MODERATOR)
def moderator_case(request: HttpRequest, case_id: int) -> HttpResponse:
    return _case(request, MODERATOR, case_id)


def _list(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The cases that the person may see. A person with a generic role can open the page, but sees
    none."""
    powers = staff_powers(signed_in_user(request))
    return render_in_portal(
        request,
        portal,
        Page(
            title="Cases",
            description="What waits for a decision by staff.",
            island="staff/cases",
            props={
                "listAddress": reverse(f"{portal.key}-cases"),
                "leagues": list(powers.moderated),
            },
        ),
    )


def _case(request: HttpRequest, portal: Portal, key: int) -> HttpResponse:
    """A case, and what helps to decide it."""
    reader = signed_in_user(request)
    require_staff(reader)
    case = get_object_or_404(Case.objects.exclude(person=reader), pk=key)
    require(visible_cases(reader).filter(pk=key).exists())
    return render_in_portal(
        request,
        portal,
        Page(
            title=str(case),
            description="What was reported, and the decision.",
            island="staff/case",
            props={
                "caseId": str(case.pk),
                "listAddress": reverse(f"{portal.key}-cases"),
                "portalAddress": reverse(portal.route),
            },
            reads=[reverse("api-case", args=[case.pk])],
        ),
    )
