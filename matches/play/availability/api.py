"""API of when the sides of a match can play."""

from zoneinfo import ZoneInfo

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from matches.models import Match
from matches.play.availability.queries import availability_sheet
from matches.play.availability.serializers import (
    AvailabilityQuery,
    AvailabilitySerializer,
    MarkCommand,
)
from matches.play.availability.services import mark_slots
from matches.powers import side_led_by
from matches.views import MatchCommand


class Availability(MatchCommand):
    """When the sides of a match can play, for people who run it."""

    @extend_schema(parameters=[AvailabilityQuery], responses=AvailabilitySerializer)
    def get(self, request: Request, id: int) -> Response:
        match, asked = self.match(), self.asked(AvailabilityQuery)
        zone = _zone(asked, match)
        sheet = availability_sheet(match, self.caller(), zone=zone, week=asked.get("week"))
        return Response(AvailabilitySerializer(sheet).data)


class MarkSlots(MatchCommand):
    """Mark when one's side can play, and take marks away."""

    command_scope = "notices"

    def match(self) -> Match:
        """As `MatchCommand.match`, for leaders of a side only."""
        match = super().match()
        require(side_led_by(match, self.caller()) is not None)
        return match

    @extend_schema(request=MarkCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, MarkCommand)
        add, remove, zone = sent["add"], sent["remove"], _zone(sent, match)
        mark_slots(match=match, add=add, remove=remove, zone=zone, by=self.caller())
        return done("Your hours are saved. The other team sees them.")


def _zone(sent: dict[str, str], match: Match) -> ZoneInfo:
    """The zone that the browser sent, or else the league's."""
    name = sent.get("zone")
    return ZoneInfo(name) if name else match.season.league.zone
