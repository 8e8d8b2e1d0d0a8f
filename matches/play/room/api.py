"""API of the match room."""

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.commands import CommandView
from matches.models import Match
from matches.play.room.queries import match_waits
from matches.play.room.serializers import RoomSerializer
from matches.powers import takes_part


class Room(CommandView):
    """The phase of a match and what it waits for, for people who play for a side or run it."""

    @extend_schema(responses=RoomSerializer)
    def get(self, request: Request, id: int) -> Response:
        caller, now = self.caller(), timezone.now()
        waits = match_waits(Match.objects.filter(pk=id), caller, now, request._request)
        if not waits:
            raise Http404
        (wait,) = waits
        require(takes_part(caller, wait.match))
        return Response(RoomSerializer(wait).data)
