"""API of the secret address of a player's calendar. Needs a session, not a token."""

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.roles.guards import signed_in_user
from accounts.roles.permissions import IsSelf
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from matches.calendars.addresses import player_calendar_url
from matches.calendars.keys import key_of
from matches.calendars.serializers import CalendarAddressAnswer, CalendarAddressSerializer
from matches.calendars.services import make_calendar_key, revoke_calendar_key


class CalendarAddress(APIView):
    """The address of the caller's calendar feed."""

    permission_classes = [IsSelf]
    tokens_allowed = False

    @extend_schema(responses=CalendarAddressSerializer)
    def get(self, request: Request, id: int) -> Response:
        key = key_of(signed_in_user(request))
        return Response({"url": player_calendar_url(key) if key else None})

    @extend_schema(request=None, responses={201: CalendarAddressAnswer})
    def post(self, request: Request, id: int) -> Response:
        """Make a new address. The earlier one stops working."""
        user = signed_in_user(request)
        key = make_calendar_key(user=user, by=user)
        message = "Your calendar has a new address."
        body = {"success": True, "message": message, "url": player_calendar_url(key)}
        return Response(body, status=status.HTTP_201_CREATED)

    @extend_schema(responses={200: CommandAnswerSerializer})
    def delete(self, request: Request, id: int) -> Response:
        """Revoke the address."""
        user = signed_in_user(request)
        revoke_calendar_key(user=user, by=user)
        return done("Your calendar’s address no longer works.")
