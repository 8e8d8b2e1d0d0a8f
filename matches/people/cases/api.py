"""API of cases: staff's list and page, and what people send to staff."""

from typing import Any, ClassVar

from django.http import Http404
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED
from rest_framework.views import APIView

from accounts.audit_log.serializers import AuditPageSerializer, AuditQuery
from accounts.enums import CaseKind, CaseOutcome
from accounts.models import Case, Punishment, User
from accounts.roles.permissions import ViewDecides, person_even_if_banned
from accounts.roles.powers import require, require_staff
from accounts.tokens.scopes import OF_THE_OWNER
from clvr.lib.api.answers import COMMAND_ANSWER, MADE_ANSWER, UNCHANGED, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.form_commands import JsonOrFormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.api.private_pictures import private_picture
from clvr.lib.images import EVIDENCE, MEDIA_TYPE, MEGABYTE, MOST_EVIDENCE
from matches.enums import CaseAbout, CaseState
from matches.models import Match
from matches.people.cases.queries import (
    CaseQuery,
    audit_of_case,
    case_file,
    case_list,
    case_picture,
    own_cases,
    visible_cases,
)
from matches.people.cases.reporting import appeal, report_misconduct
from matches.people.cases.serializers import (
    AppealCommand,
    CaseFileSerializer,
    CaseNoteCommand,
    CasesQuery,
    CasesSerializer,
    DecideCaseCommand,
    MisconductCommand,
    MisconductParts,
    OwnCasesSerializer,
    TakeCaseCommand,
    misconduct_fields,
)
from matches.people.cases.services import (
    decide_case,
    give_up_case,
    require_decider,
    take_case,
    write_case_note,
)
from matches.people.cases.subjects import found_subject
from teams.models import RosterException, Team, TeamFounding

DECIDED = {
    CaseOutcome.ACTED: "Closed. The person who reported it reads your answer.",
    CaseOutcome.DISMISSED: "Closed. The person who reported it reads your answer.",
    CaseOutcome.UPHELD: "The punishment stands. The person reads your answer.",
    CaseOutcome.UNDONE: "The punishment is lifted. The person reads your answer.",
    CaseOutcome.APPROVED: "The team has its new name.",
    CaseOutcome.DECLINED: "The name is declined. The team reads your answer.",
}
DECIDED_EXCEPTION = {
    CaseOutcome.APPROVED: "The player can join. The player and the team are told.",
    CaseOutcome.DECLINED: "The exception is declined. The player and the team read your answer.",
}
DECIDED_ACCOUNT = "Declined. The person who asked reads your answer."
DECIDED_FOUNDING = {
    CaseOutcome.APPROVED: "The team is founded. The player who asked is its captain.",
    CaseOutcome.DECLINED: "The team is declined. The player reads your answer.",
}
DECIDED_BY_SUBJECT = {
    RosterException._meta.label_lower: DECIDED_EXCEPTION,
    TeamFounding._meta.label_lower: DECIDED_FOUNDING,
}


class Cases(CommandView):
    """The cases of the leagues that the caller moderates, fifty per page."""

    @extend_schema(parameters=[CasesQuery], responses=CasesSerializer)
    def get(self, request: Request) -> Response:
        require_staff(self.caller())
        asked = self.asked(CasesQuery)
        found = case_list(
            CaseQuery(asked["kind"], asked["league"], CaseState(asked["state"])),
            self.caller(),
            asked.get("cursor"),
        )
        return Response(CasesSerializer(found).data)


class OneCase(CommandView):
    """A case with all that helps to decide it."""

    @extend_schema(responses=CaseFileSerializer)
    def get(self, request: Request, id: int) -> Response:
        file = case_file(_case(id, self.caller()), self.caller())
        return Response(CaseFileSerializer(file, context={"reader": self.caller()}).data)


class CaseAudit(CommandView):
    """The history of a case, newest first, twenty entries per page, for staff who may decide it."""

    @extend_schema(parameters=[AuditQuery], responses=AuditPageSerializer)
    def get(self, request: Request, id: int) -> Response:
        case = _case(id, self.caller())
        require_decider(case, self.caller())
        page = audit_of_case(case, self.asked(AuditQuery).get("before"))
        body = {"entries": page.rows, "hasMore": page.has_more}
        return Response(AuditPageSerializer(body, context={"subject": case}).data)


class TakeCase(CommandView):
    """Become the owner of a case."""

    @extend_schema(request=TakeCaseCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        case = _case(id, self.caller())
        sent = self.values(request, TakeCaseCommand)
        take_case(case=case, seen_owner=sent["owner"], by=self.caller())
        return done("You have taken this case.")


class GiveUpCase(CommandView):
    """Leave a case to others."""

    @extend_schema(request=None, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        give_up_case(case=_case(id, self.caller()), by=self.caller())
        return done("Others can take this case now.")


class CaseNotes(CommandView):
    """Write a note on a case, for staff alone."""

    @extend_schema(request=CaseNoteCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        case = _case(id, self.caller())
        sent = self.values(request, CaseNoteCommand)
        write_case_note(case=case, text=sent["text"], by=self.caller())
        return done("Note saved.", HTTP_201_CREATED)


class DecideCase(CommandView):
    """Decide a case, with an answer to the person who opened it."""

    command_scope = "notices"

    @extend_schema(request=DecideCaseCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        case = _case(id, self.caller())
        sent = self.values(request, DecideCaseCommand)
        outcome = CaseOutcome(sent["outcome"])
        decide_case(
            case=case,
            outcome=outcome,
            answer=sent["answer"],
            by=self.caller(),
            until=sent["until"],
        )
        if case.kind == CaseKind.ACCOUNT:
            return done(DECIDED_ACCOUNT)
        return done(DECIDED_BY_SUBJECT.get(case.subject_type, DECIDED)[outcome])


class ReportMisconduct(JsonOrFormCommand):
    """Report misconduct to the moderators of a league, who answer. A report with pictures is sent
    as a form."""

    max_body_bytes: ClassVar[int] = MOST_EVIDENCE * EVIDENCE.max_bytes + MEGABYTE
    command_scope = "notices"

    @extend_schema(
        request={
            "application/json": MisconductCommand,
            "multipart/form-data": MisconductParts,
        },
        responses={201: MADE_ANSWER},
    )
    def post(self, request: Request) -> Response:
        by = self.caller()
        sent = self._report(request)
        subject, league = _subject(sent["about"], sent["_id"], sent.get("league"))
        case = report_misconduct(
            by=by,
            league=league,
            subject=subject,
            text=sent["text"],
            links=sent["links"],
            pictures=[picture.as_file() for picture in sent["pictures"]],
        )
        return made("Staff will look at your report and answer you.", case.pk)

    def _report(self, request: Request) -> dict[str, Any]:
        if not self.is_form(request):
            return self.values(request, MisconductCommand)
        fields = misconduct_fields(self.sent(request, lists=["pictures"]))
        return dict(valid_form(MisconductCommand, fields).validated_data)


class PictureOfCase(APIView):
    """A picture of a report of misconduct, for who sent it and the staff who may decide the case.
    Everyone else gets a 404."""

    permission_classes = [ViewDecides]
    token_reads = OF_THE_OWNER

    @extend_schema(responses={(200, MEDIA_TYPE): OpenApiTypes.BINARY, **UNCHANGED})
    def get(self, request: Request, id: int, pictureId: int) -> HttpResponseBase:
        user = request.user
        picture = case_picture(id, pictureId, user) if isinstance(user, User) else None
        if picture is None:
            raise Http404
        return private_picture(request, picture.image)


class OwnCasesView(CommandView):
    """The caller's own punishments, appeals and reports. Also for people whom a ban keeps from
    signing in: see `Appeal`."""

    permission_classes = [ViewDecides]
    tokens_allowed = False

    @extend_schema(responses=OwnCasesSerializer)
    def get(self, request: Request) -> Response:
        return Response(OwnCasesSerializer(own_cases(person_even_if_banned(request))).data)


class Appeal(CommandView):
    """Appeal against one's punishment, once. People whom a ban keeps from signing in can appeal
    after they tried to: their session still says who they are."""

    permission_classes = [ViewDecides]
    tokens_allowed = False
    command_scope = "notices"

    @extend_schema(request=AppealCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, punishmentId: int) -> Response:
        by = person_even_if_banned(request)
        punishment = get_object_or_404(Punishment, pk=punishmentId)
        require(punishment.user_id == by.pk)
        sent = self.values(request, AppealCommand)
        appeal(punishment=punishment, text=sent["text"], links=sent["links"], by=by)
        return done("Staff will look at your appeal and answer you.", HTTP_201_CREATED)


def _case(key: int, caller: User) -> Case:
    """The case, for staff who may see it. Raises PermissionDenied and Http404."""
    require_staff(caller)
    case = get_object_or_404(Case.objects.exclude(person=caller), pk=key)
    require(visible_cases(caller).filter(pk=key).exists())
    return case


def _subject(about: str, key: int, league: str | None) -> tuple[User | Team | Match, str]:
    """What is reported, and to which league's moderators. Raises Http404, and ValidationError for a
    player without a league."""
    found = found_subject(CaseAbout(about), key)
    if found is None:
        raise Http404
    league = found.league or league
    if league is None:
        raise ValidationError({"league": ["Please select a league"]})
    return found.source, league
