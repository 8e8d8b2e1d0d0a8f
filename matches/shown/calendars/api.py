"""API of the secret address of a player's calendar. Needs a session, not a token."""

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.permissions import IsSelf
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from matches.shown.calendars.addresses import followed_calendar_url, player_calendar_url
from matches.shown.calendars.keys import key_of
from matches.shown.calendars.services import make_calendar_key, revoke_calendar_key
from matches.shown.calendars.shapes import CalendarAddressAnswerShape, CalendarAddressShape


class CalendarAddress(CommandView):
    """The address of the caller's calendar feed."""

    permission_classes = [IsSelf]
    tokens_allowed = False

    @extend_schema(responses=described(CalendarAddressShape))
    def get(self, request: Request, id: int) -> Response:
        key = key_of(self.caller())
        answer: CalendarAddressShape = {
            "url": player_calendar_url(key) if key else None,
            "followedURL": followed_calendar_url(key) if key else None,
        }
        return Response(answer)

    @extend_schema(request=None, responses={201: described(CalendarAddressAnswerShape)})
    def post(self, request: Request, id: int) -> Response:
        """Make a new address. The earlier one stops working."""
        user = self.caller()
        key = make_calendar_key(user=user, by=user)
        return done(
            "Your calendar has a new address.",
            status.HTTP_201_CREATED,
            url=player_calendar_url(key),
            followedURL=followed_calendar_url(key),
        )

    @extend_schema(responses={200: COMMAND_ANSWER})
    def delete(self, request: Request, id: int) -> Response:
        """Revoke the address."""
        user = self.caller()
        revoke_calendar_key(user=user, by=user)
        return done("Your calendar’s address no longer works.")
