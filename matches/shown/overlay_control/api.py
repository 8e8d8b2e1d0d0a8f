"""API of overlays: their addresses, and their control page. The services check permissions."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.commands import require_free
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, UNCHANGED, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from clvr.lib.refusals import Refused
from leagues.models import League
from matches.live_scores import live_scores_for
from matches.models import Overlay
from matches.play.on_air.map_starts import mark_start
from matches.shown.overlay_control import texts
from matches.shown.overlay_control.choices import shown_match
from matches.shown.overlay_control.powers import addresses_overlay, controls_overlay
from matches.shown.overlay_control.queries import channel_overlays, control_of
from matches.shown.overlay_control.serializers import (
    OverlayChannelCommand,
    OverlayRevisionCommand,
    SetOverlayCommand,
    StartMapCommand,
)
from matches.shown.overlay_control.services.addresses import (
    make_overlay,
    renew_address,
    require_address,
    revoke_address,
)
from matches.shown.overlay_control.services.changes import set_overlay, undo
from matches.shown.overlay_control.shapes import (
    ChannelOverlayShape,
    ControlAnswerShape,
    OverlayAddressAnswerShape,
    OverlayAddressShape,
    OverlayControlShape,
)
from matches.shown.overlays.keys import overlay_address
from matches.shown.overlays.subject import without_void

CHANGED = {200: described(ControlAnswerShape)}


class LeagueOverlays(CommandView):
    """The overlays of the channels on which the caller casts; all of the league for its managers.
    Addresses are told one by one."""

    tokens_allowed = False

    @extend_schema(responses=described(ChannelOverlayShape, many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        caller, league = self.caller(), get_object_or_404(League, pk=leagueId)
        found = channel_overlays(league, caller, timezone.now())
        require(bool(found) or manages_league(caller, league.code))
        return Response(found)

    @extend_schema(
        request=OverlayChannelCommand, responses={201: described(OverlayAddressAnswerShape)}
    )
    def post(self, request: Request, leagueId: int) -> Response:
        """Make the secret address of a channel's overlay."""
        caller, league = self.caller(), get_object_or_404(League, pk=leagueId)
        channel = self.values(request, OverlayChannelCommand)["channel"]
        overlay = make_overlay(league=league, channel=channel, by=caller)
        return made_address(overlay, "The overlay has an address. Paste it into OBS.")


class OverlayView(CommandView):
    """Base view of one overlay."""

    def overlay(self) -> Overlay:
        self.caller()
        overlays = Overlay.objects.select_related("league")
        return get_object_or_404(overlays, pk=self.kwargs["id"])


class OverlayAddress(OverlayView):
    """The secret address of an overlay, for the casters whose channel it is and for managers of the
    league."""

    command_scope = "notices"
    tokens_allowed = False

    def overlay(self) -> Overlay:
        overlay = super().overlay()
        require(addresses_overlay(self.caller(), overlay.league, overlay.channel))
        return overlay

    @extend_schema(responses=described(OverlayAddressShape))
    def get(self, request: Request, id: int) -> Response:
        overlay = self.overlay()
        require_free(self.caller(), overlay.league.code)
        return Response({"url": overlay_address(require_address(overlay))})

    @extend_schema(request=None, responses={201: described(OverlayAddressAnswerShape)})
    def post(self, request: Request, id: int) -> Response:
        """Make a new address. The old one stops working."""
        overlay = renew_address(overlay=self.overlay(), by=self.caller())
        return made_address(overlay, "The overlay has a new address. Paste it into OBS.")

    @extend_schema(responses={200: COMMAND_ANSWER})
    def delete(self, request: Request, id: int) -> Response:
        """Revoke the address."""
        revoke_address(overlay=self.overlay(), by=self.caller())
        return done("The overlay’s address no longer works.")


class ControlView(OverlayView):
    """Base view of an overlay's control page."""

    def overlay(self) -> Overlay:
        overlay = super().overlay()
        require(controls_overlay(self.caller(), overlay, timezone.now()))
        return overlay


@method_decorator(cache_control(private=True, no_cache=True), name="get")
@method_decorator(conditional_page, name="get")
class OverlayControl(ControlView):
    """What an overlay shows, for its control page. Pages ask again and again; the browser sends
    back the ETag, and gets 304 while there is nothing new."""

    @extend_schema(responses={200: described(OverlayControlShape), **UNCHANGED})
    def get(self, request: Request, id: int) -> Response:
        live = live_scores_for(request._request)
        return Response(control_of(self.overlay(), self.caller(), timezone.now(), live))


class SetOverlay(ControlView):
    """Change what an overlay shows. Of two people who change the same thing at once, the second is
    refused."""

    command_scope = "overlay"

    @extend_schema(request=SetOverlayCommand, responses=CHANGED)
    def post(self, request: Request, id: int) -> Response:
        overlay, sent = self.overlay(), self.values(request, SetOverlayCommand)
        revision = sent.pop("revision")
        after = set_overlay(overlay=overlay, revision=revision, changes=sent, by=self.caller())
        return done("Changed.", revision=after.revision)


class MapStart(ControlView):
    """Say that a map of the match that is shown starts now: links into recordings lead there."""

    @extend_schema(request=StartMapCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        overlay = without_void(self.overlay())
        number = self.values(request, StartMapCommand)["number"]
        match = shown_match(overlay, timezone.now(), overlay.match_id)
        if match is None:
            raise Refused(texts.NO_MATCH)
        mark_start(match=match, number=number, by=self.caller())
        return done(f"Map {number} has started.")


class UndoOverlay(ControlView):
    """Undo the last change of an overlay, whoever made it."""

    command_scope = "overlay"

    @extend_schema(request=OverlayRevisionCommand, responses=CHANGED)
    def post(self, request: Request, id: int) -> Response:
        overlay, caller = self.overlay(), self.caller()
        revision = self.values(request, OverlayRevisionCommand)["revision"]
        change, after = undo(overlay=overlay, revision=revision, by=caller)
        return done(texts.undone(change, caller), revision=after)


def made_address(overlay: Overlay, message: str) -> Response:
    url = overlay_address(overlay)
    return done(message, status.HTTP_201_CREATED, _id=str(overlay.pk), url=url)
