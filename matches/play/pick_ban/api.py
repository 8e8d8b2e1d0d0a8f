"""API of pick and ban."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.shapes import described
from matches.models import Match
from matches.play.pick_ban import texts
from matches.play.pick_ban.board import pick_ban_board
from matches.play.pick_ban.room import pick_ban_room
from matches.play.pick_ban.serializers import (
    ActorCommand,
    FixMapsCommand,
    PickBanRoomSerializer,
    SetStepCommand,
    StepCommand,
    TakeBackStepCommand,
)
from matches.play.pick_ban.services.staff import FixedMap, fix_maps, set_step, take_back_step
from matches.play.pick_ban.services.steps import name_actor, take_step
from matches.play.pick_ban.shapes import PickBanShape
from matches.powers import takes_part
from matches.views import MatchCommand

ANSWER = {200: COMMAND_ANSWER}


class PickBan(PublicRead):
    """How a match gets its maps: its pick and ban, or maps that staff fixed."""

    @extend_schema(responses=described(PickBanShape))
    def get(self, request: Request, id: int) -> Response:
        match = get_object_or_404(Match.objects.with_context(), pk=id)
        board = pick_ban_board(match, timezone.now(), sees_all=False)
        if board is None:
            raise Http404
        return Response(board)


class OfParticipants(CommandView):
    """A read or a command on the match in the URL, open to people who play for a side or moderate
    the league."""

    def match(self) -> Match:
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        require(takes_part(self.caller(), match))
        return match


class PickBanRoom(OfParticipants):
    """The pick and ban of a match for the people of it, and what the caller may do."""

    @extend_schema(responses=PickBanRoomSerializer)
    def get(self, request: Request, id: int) -> Response:
        room = pick_ban_room(self.match(), self.caller(), timezone.now())
        return Response(PickBanRoomSerializer(room).data)


class TakeStep(OfParticipants):
    """Take the next step for the side whose turn it is."""

    @extend_schema(request=StepCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, StepCommand)
        step = take_step(
            match=match, number=sent["number"], chosen=sent["chosen"], by=self.caller()
        )
        return done(f"{texts.did(step, match)}.")


class NameActor(MatchCommand):
    """Let a member act for one's side, or its leaders alone."""

    @extend_schema(request=ActorCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, key = self.match(), self.values(request, ActorCommand)["player"]
        player = None if key is None else get_object_or_404(User, pk=key)
        name_actor(match=match, player=player, by=self.caller())
        return done(texts.named(player))


class TakeBackStep(MatchCommand):
    """Take back the last step, as staff."""

    command_scope = "notices"

    @extend_schema(request=TakeBackStepCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, TakeBackStepCommand)
        take_back_step(match=match, number=sent["number"], reason=sent["reason"], by=self.caller())
        return done("The step is taken back. The time for it begins anew.")


class SetStep(MatchCommand):
    """Take the next step for the side whose turn it is, as staff."""

    command_scope = "notices"

    @extend_schema(request=SetStepCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, SetStepCommand)
        set_step(
            match=match,
            number=sent["number"],
            chosen=sent["chosen"],
            reason=sent["reason"],
            by=self.caller(),
        )
        return done("The step is set.")


class FixMaps(MatchCommand):
    """Fix the maps of a match, or take that back, as staff."""

    command_scope = "notices"

    @extend_schema(request=FixMapsCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, FixMapsCommand)
        maps = [FixedMap(each["map"], each["sideA"]) for each in sent["maps"]]
        fix_maps(match=match, maps=maps, reason=sent["reason"], by=self.caller())
        return done("The maps are set." if maps else "The maps are no longer fixed.")
