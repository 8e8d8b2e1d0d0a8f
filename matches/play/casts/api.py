"""API of casts. The services check permissions."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import TokenScope
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.name_order import NameOrder
from clvr.lib.text import folded
from leagues.models import League
from matches.models import Caster, Match, Stream, Vod
from matches.play.casts.queries import casting, casting_leagues, match_casts
from matches.play.casts.serializers import (
    CasterCommand,
    CasterSerializer,
    CastFormSerializer,
    CastingSerializer,
    ChannelCommand,
    MatchCastsSerializer,
    MoveCastCommand,
    MoveVodCommand,
    VodCommand,
    VodFormSerializer,
)
from matches.play.casts.services.casters import (
    claim_match,
    name_caster,
    release_match,
    remove_caster,
)
from matches.play.casts.services.casts import (
    add_vod,
    create_stream,
    edit_stream,
    lock_stream,
    lock_vod,
    move_vod,
    remove_stream,
    remove_vod,
)
from matches.powers import edits_recordings

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}
MADE = {201: COMMAND_ANSWER}


class CastView(CommandView):
    """Base view of one match's casts; requires sign-in."""

    command_scope = "notices"

    def match(self) -> Match:
        self.caller()
        return get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])


class Casts(CastView):
    """A match's casts and recordings, and what the caller may do about them."""

    @extend_schema(responses=MatchCastsSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(MatchCastsSerializer(match_casts(self.match(), self.caller())).data)

    @extend_schema(request=ChannelCommand, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        require(manages_league(self.caller(), match.season.league.code))
        channel = self.values(request, ChannelCommand)["channel"]
        create_stream(match=match, channel=channel, by=self.caller())
        return done(f"Cast of {match.versus} announced.", status.HTTP_201_CREATED)


class OneCast(CastView):
    """A cast of a match. Managers of the league can change it, its caster only the channel."""

    def stream(self) -> Stream:
        match = self.match()
        streams = Stream.objects.select_related("match__season__league", "claimed_by")
        found = streams.filter(pk=self.kwargs["castId"], match=match).first()
        is_own = found is not None and found.claimed_by_id == self.caller().pk
        require(is_own or manages_league(self.caller(), match.season.league.code))
        if found is None:
            raise Http404
        return found

    @extend_schema(request=MoveCastCommand, responses=EDITED)
    def put(self, request: Request, id: int, castId: int) -> Response:
        stream = self.stream()
        values = self.values(request, MoveCastCommand)
        _, after = edited(
            values,
            lock=lambda: lock_stream(stream)[1],
            shown=CastFormSerializer,
            change=lambda: edit_stream(stream=stream, **values, by=self.caller()),
        )
        return done("Cast moved to the new channel.", revision=after)

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int, castId: int) -> Response:
        remove_stream(stream=self.stream(), by=self.caller())
        return done("Cast called off.")


class Claim(CastView):
    """Claim a match without a cast."""

    @extend_schema(request=None, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        claim_match(match=match, by=self.caller())
        return done(f"You will cast {match.versus}.", status.HTTP_201_CREATED)


class Release(CastView):
    """Give back a match that the caller has claimed."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        release_match(match=match, by=self.caller())
        return done(f"You no longer cast {match.versus}.")


class Vods(CastView):
    """A match's recordings."""

    token_scope = TokenScope.RESULTS
    command_scope = "commands"

    @extend_schema(request=VodCommand, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        require(edits_recordings(self.caller(), match))
        add_vod(match=match, **self.values(request, VodCommand), by=self.caller())
        return done("Vod added.", status.HTTP_201_CREATED)


class OneVod(CastView):
    """A recording of a match."""

    token_scope = TokenScope.RESULTS
    command_scope = "commands"

    def vod(self) -> Vod:
        match = self.match()
        require(edits_recordings(self.caller(), match))
        vods = Vod.objects.select_related("match__season__league")
        return get_object_or_404(vods, pk=self.kwargs["vodId"], match=match)

    @extend_schema(request=MoveVodCommand, responses=EDITED)
    def put(self, request: Request, id: int, vodId: int) -> Response:
        vod = self.vod()
        values = self.values(request, MoveVodCommand)
        _, after = edited(
            values,
            lock=lambda: lock_vod(vod)[1],
            shown=VodFormSerializer,
            change=lambda: move_vod(vod=vod, **values, by=self.caller()),
        )
        return done("Map of the vod changed.", revision=after)

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int, vodId: int) -> Response:
        remove_vod(vod=self.vod(), by=self.caller())
        return done("Vod removed.")


class LeagueCasts(CommandView):
    """Matches to cast in a league, for its casters and managers."""

    @extend_schema(responses=CastingSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = get_object_or_404(League, pk=leagueId)
        caller = self.caller()
        require(league.code in casting_leagues(caller, [league.identity.code]))
        return Response(CastingSerializer(casting(league.pk, caller, timezone.now())).data)


class ManagedCasters(CommandView):
    """Base view of a league's casters, for its managers."""

    def league(self) -> League:
        caller = self.caller()
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(caller, league.code))
        return league


class Casters(ManagedCasters):
    """The casters of a league, by name."""

    command_scope = "notices"

    @extend_schema(responses=CasterSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        casters = Caster.objects.filter(league=self.league()).select_related("user")
        by_name = casters.order_by(NameOrder("user__username_key"))
        return Response([CasterSerializer(caster).data for caster in by_name])

    @extend_schema(request=CasterCommand, responses=MADE)
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        sent = self.values(request, CasterCommand)
        user = User.objects.filter(username_key=folded(sent["username"])).first()
        if user is None:
            raise FieldsRefused({"username": ["There is no person with this username."]})
        name_caster(league=league, user=user, channel=sent["channel"], by=self.caller())
        return done(f"{user} is now a caster for the {league}.", status.HTTP_201_CREATED)


class OneCaster(ManagedCasters):
    """One caster of a league."""

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, leagueId: int, casterId: int) -> Response:
        casters = Caster.objects.filter(league=self.league()).select_related("user", "league")
        caster = get_object_or_404(casters, pk=casterId)
        remove_caster(caster=caster, by=self.caller())
        return done(f"{caster.user} is no longer a caster.")
