"""API of recordings that were found, and of what the platforms say."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from leagues.models import League
from matches.models import FoundRecording, Match, Vod
from matches.play.casts.queries import casting_leagues
from matches.play.on_air.map_starts import marks_starts, start_in
from matches.play.on_air.platform_states import platform_states
from matches.play.on_air.recordings import accept_recording, decides_recording, dismiss_recording
from matches.play.on_air.recordings_shown import recordings_of_league, recordings_of_match
from matches.play.on_air.serializers import (
    FoundRecordingSerializer,
    MapStartCommand,
    StreamPlatformSerializer,
)

ANSWER = {200: COMMAND_ANSWER}


class OfLeague(CommandView):
    """Base view for the casters and managers of a league."""

    def league(self) -> League:
        caller = self.caller()
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(league.code in casting_leagues(caller, [league.identity.code]))
        return league


class LeagueRecordings(OfLeague):
    """The recordings of the last days that were found for the caller's casts in a league, or for
    all of them, if they manage the league."""

    @extend_schema(responses=FoundRecordingSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        shown = recordings_of_league(self.league(), self.caller(), timezone.now())
        return Response([FoundRecordingSerializer(each).data for each in shown])


class Platforms(OfLeague):
    """The platforms for streams: which of them the portal asks, and what does not answer."""

    @extend_schema(responses=StreamPlatformSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        self.league()
        states = platform_states(timezone.now())
        return Response([StreamPlatformSerializer(each).data for each in states])


class OfMatch(CommandView):
    """Base view for who decides about the recordings of a match."""

    command_scope = "commands"

    def match(self) -> Match:
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        require(decides_recording(self.caller(), match))
        return match

    def found(self) -> FoundRecording:
        match = self.match()
        rows = FoundRecording.objects.select_related("stream__match__season__league")
        return get_object_or_404(rows, stream=self.kwargs["castId"], stream__match=match)


class MatchRecordings(OfMatch):
    """The recordings that were found for a match's casts."""

    @extend_schema(responses=FoundRecordingSerializer(many=True))
    def get(self, request: Request, id: int) -> Response:
        shown = recordings_of_match(self.match())
        return Response([FoundRecordingSerializer(each).data for each in shown])


class AcceptRecording(OfMatch):
    """Add the recording that was found for a cast to its match."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int, castId: int) -> Response:
        accept_recording(found=self.found(), by=self.caller())
        return done("Recording added.")


class DismissRecording(OfMatch):
    """Say that the recording that was found for a cast is not its match's."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int, castId: int) -> Response:
        dismiss_recording(found=self.found(), by=self.caller())
        return done("Recording dismissed.")


class MapStarts(CommandView):
    """Say where a map begins in a recording of its match."""

    command_scope = "commands"

    @extend_schema(request=MapStartCommand, responses=ANSWER)
    def post(self, request: Request, id: int, vodId: int) -> Response:
        match = get_object_or_404(Match.objects.with_context(), pk=id)
        require(marks_starts(self.caller(), match))
        vod = get_object_or_404(Vod, pk=vodId, match=match)
        sent = self.values(request, MapStartCommand)
        start_in(
            vod=vod, match=match, number=sent["map"], seconds=sent["seconds"], by=self.caller()
        )
        is_back = sent["seconds"] is None
        return done("Your time is taken back." if is_back else "Start of the map saved.")
