"""The pages on which people report misconduct, and see their own cases."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.urls import reverse

from accounts.backends import person_of_session
from accounts.models import LONGEST_CASE_TEXT
from accounts.punishments.services import MOST_LINKS
from accounts.roles.guards import login_required
from clvr.lib.islands import Page, render_page
from clvr.lib.keys import is_key
from clvr.lib.leagues import LeagueCode
from matches.enums import CaseAbout
from matches.people.cases.subjects import Subject, found_subject
from teams.models import Membership

LIMITS = {"longest": LONGEST_CASE_TEXT, "mostLinks": MOST_LINKS}


def own(request: HttpRequest) -> HttpResponse:
    """A person's punishments, appeals and reports. Open to people whom a ban keeps out, too."""
    person = person_of_session(request)
    if person is None:
        raise PermissionDenied
    # People who can't sign in send their appeal with it, too.
    get_token(request)
    return render_page(
        request,
        Page(
            title="Your Cases",
            description="Your punishments and appeals, and what you reported.",
            island="matches/own-cases",
            props={"playerId": str(person.pk), **LIMITS},
            reads=[reverse("api-own-cases")],
        ),
    )


@login_required
def report(request: HttpRequest) -> HttpResponse:
    """The form for a report of misconduct: `?about=match&id=12`."""
    about, key = request.GET.get("about", ""), request.GET.get("id", "")
    if about not in CaseAbout or not is_key(key):
        raise Http404
    subject = found_subject(CaseAbout(about), int(key))
    if subject is None:
        raise Http404
    return render_page(
        request,
        Page(
            title="Report Misconduct",
            description=f"Tell staff about misconduct: {subject.label}.",
            island="matches/report-misconduct",
            props={
                "about": subject.about,
                "id": str(subject.key),
                "label": subject.label,
                "path": subject.path,
                "leagues": _leagues(subject),
                **LIMITS,
            },
            canonical_query=f"about={about}&id={key}",
        ),
    )


def _leagues(subject: Subject) -> list[str]:
    """The leagues whose staff the report can go to, the likely ones first."""
    if subject.league:
        return [subject.league]
    held = Membership.objects.current().filter(user=subject.key).order_by("pk")
    own = list(held.values_list("team__league__code", flat=True))
    return [*own, *(code for code in LeagueCode.values if code not in own)]
