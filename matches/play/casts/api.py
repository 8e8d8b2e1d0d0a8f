"""API of casts. The services check permissions."""

from typing import Any

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
from matches.play.casts.clashes import Plan, clashes_of
from matches.play.casts.desk import desk
from matches.play.casts.powers import leads_cast
from matches.play.casts.queries import casting_leagues, match_casts
from matches.play.casts.serializers import (
    AddPersonCommand,
    AnnounceCommand,
    CasterCommand,
    CasterSerializer,
    CastFormSerializer,
    CastingSerializer,
    ClaimCommand,
    ClashesQuery,
    ClashSerializer,
    DeskQuery,
    JoinCastCommand,
    MatchCastsSerializer,
    MoveCastCommand,
    MoveVodCommand,
    PartsCommand,
    VodCommand,
    VodFormSerializer,
)
from matches.play.casts.services.casters import (
    claim_match,
    name_caster,
    release_match,
    remove_caster,
)
from matches.play.casts.services.casts import create_stream, edit_stream, lock_stream, remove_stream
from matches.play.casts.services.holds import hold_time, release_time
from matches.play.casts.services.people import (
    add_to_cast,
    join_cast,
    leave_cast,
    set_parts,
    take_out_of_cast,
)
from matches.play.casts.services.recordings import add_vod, lock_vod, move_vod, remove_vod
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

    @extend_schema(request=AnnounceCommand, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        require(manages_league(self.caller(), match.season.league.code))
        create_stream(match=match, **self.values(request, AnnounceCommand), by=self.caller())
        return done(f"Cast of {match.versus} announced.", status.HTTP_201_CREATED)


class OneCast(CastView):
    """A cast of a match. Managers of the league can change it, its caster only the channel and the
    language."""

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
        is_moved = values["channel"] != stream.channel
        _, after = edited(
            values,
            lock=lambda: lock_stream(stream)[1],
            shown=CastFormSerializer,
            change=lambda: edit_stream(stream=stream, **values, by=self.caller()),
        )
        what = "Cast moved to the new channel." if is_moved else "Language of the cast changed."
        return done(what, revision=after)

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int, castId: int) -> Response:
        remove_stream(stream=self.stream(), by=self.caller())
        return done("Cast called off.")


class Clashes(CastView):
    """What a cast that the caller plans clashes with."""

    @extend_schema(parameters=[ClashesQuery], responses=ClashSerializer(many=True))
    def get(self, request: Request, id: int) -> Response:
        match, caller = self.match(), self.caller()
        plan = self._plan(match, caller, self.asked(ClashesQuery))
        found = clashes_of(plan, caller)
        return Response([ClashSerializer(each).data for each in found])

    def _plan(self, match: Match, caller: User, asked: dict[str, Any]) -> Plan:
        """Raises PermissionDenied unless the caller may make such a cast."""
        league = match.season.league
        caster = Caster.objects.filter(user=caller, league=league).first()
        is_manager = manages_league(caller, league.code)
        channel, language = asked.get("channel", ""), asked.get("language", "")
        if "cast" in asked:
            stream = get_object_or_404(
                Stream.objects.select_related("match__season__league"),
                pk=asked["cast"],
                match=match,
            )
            require(is_manager or caster is not None or leads_cast(caller, stream))
            people = [] if channel or language else [self._person(asked, caller)]
            return Plan(match, people, channel, language, stream.pk)
        if channel:
            require(is_manager)
            return Plan(match, [], channel, language)
        if caster is None:
            require(is_manager)
            return Plan(match, [], "", language)
        return Plan(match, [caller], caster.channel, language or caster.language)

    def _person(self, asked: dict[str, Any], caller: User) -> User:
        return _person_named(asked["username"]) if "username" in asked else caller


class Claim(CastView):
    """Claim a match to cast it on one's channel."""

    @extend_schema(request=ClaimCommand, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        claim_match(match=match, **self.values(request, ClaimCommand), by=self.caller())
        return done(f"You will cast {match.versus}.", status.HTTP_201_CREATED)


class Release(CastView):
    """Give back a match that the caller has claimed."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        release_match(match=match, by=self.caller())
        return done(f"You no longer cast {match.versus}.")


class CastOfMatchView(CastView):
    """Base view of what is done about one cast. The services check who may."""

    def stream(self) -> Stream:
        streams = Stream.objects.select_related("match__season__league", "claimed_by")
        return get_object_or_404(streams, pk=self.kwargs["castId"], match=self.match())


class Join(CastOfMatchView):
    """Join a cast of others, with what one does in it."""

    @extend_schema(request=JoinCastCommand, responses=MADE)
    def post(self, request: Request, id: int, castId: int) -> Response:
        stream = self.stream()
        join_cast(stream=stream, **self.values(request, JoinCastCommand), by=self.caller())
        return done(f"You are in the cast of {stream.match.versus}.", status.HTTP_201_CREATED)


class Leave(CastOfMatchView):
    """Leave a cast that one has joined."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int, castId: int) -> Response:
        stream = self.stream()
        leave_cast(stream=stream, by=self.caller())
        return done(f"You are no longer in the cast of {stream.match.versus}.")


class OwnParts(CastOfMatchView):
    """What the caller does in a cast."""

    @extend_schema(request=PartsCommand, responses=ANSWER)
    def put(self, request: Request, id: int, castId: int) -> Response:
        set_parts(stream=self.stream(), **self.values(request, PartsCommand), by=self.caller())
        return done("Your parts in the cast are changed.")


class CastPeople(CastOfMatchView):
    """The people of a cast that staff announced."""

    @extend_schema(request=AddPersonCommand, responses=MADE)
    def post(self, request: Request, id: int, castId: int) -> Response:
        stream = self.stream()
        require(manages_league(self.caller(), stream.match.season.league.code))
        sent = self.values(request, AddPersonCommand)
        user = _person_named(sent.pop("username"))
        add_to_cast(stream=stream, user=user, **sent, by=self.caller())
        return done(f"{user} is in the cast.", status.HTTP_201_CREATED)


class OneCastPerson(CastOfMatchView):
    """A person in a cast."""

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int, castId: int, userId: int) -> Response:
        stream = self.stream()
        require(leads_cast(self.caller(), stream))
        user = get_object_or_404(User, pk=userId)
        take_out_of_cast(stream=stream, user=user, by=self.caller())
        return done(f"{user} is no longer in the cast.")


class Hold(CastOfMatchView):
    """Ask the teams to keep the time of the match for a cast."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int, castId: int) -> Response:
        hold_time(stream=self.stream(), by=self.caller())
        return done("The time is held. The captains and co-captains of both teams are notified.")


class Unhold(CastOfMatchView):
    """Let the teams move the match again."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int, castId: int) -> Response:
        release_time(stream=self.stream(), by=self.caller())
        return done("The time is no longer held.")


class Vods(CastView):
    """A match's recordings."""

    token_scope = TokenScope.RESULTS
    command_scope = "commands"

    @extend_schema(request=VodCommand, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        require(edits_recordings(self.caller(), match))
        add_vod(match=match, **self.values(request, VodCommand), by=self.caller())
        return done("Recording added.", status.HTTP_201_CREATED)


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
        return done("Map of the recording changed.", revision=after)

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int, vodId: int) -> Response:
        remove_vod(vod=self.vod(), by=self.caller())
        return done("Recording removed.")


class LeagueCasts(CommandView):
    """Matches of a week to cast in a league, for its casters and managers."""

    @extend_schema(parameters=[DeskQuery], responses=CastingSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = get_object_or_404(League, pk=leagueId)
        caller = self.caller()
        require(league.code in casting_leagues(caller, [league.identity.code]))
        week = self.asked(DeskQuery).get("week")
        shown = desk(league, caller, week, timezone.now())
        return Response(CastingSerializer(shown).data)


def _person_named(username: str) -> User:
    """Raises FieldsRefused for a name that nobody has."""
    user = User.objects.filter(username_key=folded(username)).first()
    if user is None:
        raise FieldsRefused({"username": ["There is no person with this username."]})
    return user


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
        user = _person_named(sent.pop("username"))
        name_caster(league=league, user=user, **sent, by=self.caller())
        return done(f"{user} is now a caster for the {league}.", status.HTTP_201_CREATED)


class OneCaster(ManagedCasters):
    """One caster of a league."""

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, leagueId: int, casterId: int) -> Response:
        casters = Caster.objects.filter(league=self.league()).select_related("user", "league")
        caster = get_object_or_404(casters, pk=casterId)
        remove_caster(caster=caster, by=self.caller())
        return done(f"{caster.user} is no longer a caster.")
