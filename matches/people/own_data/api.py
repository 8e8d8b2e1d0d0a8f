"""API of a person's own data. By session alone, not by a token; also for people whom a ban keeps
from signing in: their session still says who they are."""

from django.http import FileResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.people.leaving import is_reported
from accounts.roles.permissions import IsSelfEvenIfBanned, person_even_if_banned
from accounts.sign_in.session_user import sign_out
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from matches.people.own_data.archive import archive, file_name
from matches.people.own_data.leaving import kept_after_leaving, leave_for_good, obstacles_to_leaving
from matches.people.own_data.serializers import LeaveCommand, LeavingSerializer

MEDIA_TYPE = "application/zip"


class OwnData(CommandView):
    """Everything that the portal holds of the caller, as a ZIP of JSON and pictures."""

    permission_classes = [IsSelfEvenIfBanned]
    tokens_allowed = False
    throttle_scope = "own-data"

    @extend_schema(responses={(200, MEDIA_TYPE): OpenApiTypes.BINARY})
    def get(self, request: Request, id: int) -> HttpResponseBase:
        user = User.objects.get(pk=person_even_if_banned(request).pk)
        name = file_name(user, timezone.now().date())
        response = FileResponse(
            archive(user), as_attachment=True, filename=name, content_type=MEDIA_TYPE
        )
        response["Cache-Control"] = "private, no-store"
        return response


class Leaving(CommandView):
    """Leaving the portal for good: what is in the way and what stays, and the command."""

    permission_classes = [IsSelfEvenIfBanned]
    tokens_allowed = False

    @extend_schema(responses=LeavingSerializer)
    def get(self, request: Request, id: int) -> Response:
        user = person_even_if_banned(request)
        body = {
            "username": user.username,
            "obstacles": obstacles_to_leaving(user),
            "kept": kept_after_leaving(user),
            "isReported": is_reported(user),
        }
        return Response(LeavingSerializer(body).data)

    @extend_schema(request=LeaveCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        """Leave. It cannot be undone, and it ends the session."""
        user = person_even_if_banned(request)
        sent = self.values(request, LeaveCommand)
        left = leave_for_good(user=user, username=sent["username"], by=user)
        sign_out(request._request)
        return done(f"You have left. The portal now calls you {left}.")
