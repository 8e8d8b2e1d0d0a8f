"""The API with which substitutes are named."""

from django.db.models import Prefetch
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import PlayerName, User
from accounts.powers import require
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from clvr.lib.matching import SHORTEST_SEARCH
from matches.enums import Side
from matches.manage.substitutes.queries import sides_of, substitutes_of
from matches.manage.substitutes.serializers import (
    MOST_CANDIDATES,
    CandidateSerializer,
    CandidatesQuery,
    NameSubstituteCommand,
    SubstitutesSerializer,
    WithdrawSubstituteCommand,
)
from matches.manage.views import MatchCommand
from matches.models import Match
from matches.services.substitutes import name_substitute, withdraw_substitute
from teams.queries.free_players import free_players, named_like

ANSWER = {200: CommandAnswerSerializer}


class Substitutes(MatchCommand):
    """Who stands in for whom in a match, with what the caller may do."""

    @extend_schema(responses=SubstitutesSerializer)
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 (named by the address)
        return Response(SubstitutesSerializer(substitutes_of(self.match(), self.caller())).data)


class SideCommand(MatchCommand):
    """What those do who act for a side of the match."""

    def match(self) -> Match:
        """As `MatchCommand.match`, for those who lead a side or manage the league."""
        match = super().match()
        require(bool(sides_of(match, self.caller())))
        return match


class Candidates(SideCommand):
    """Free players of the league whose name holds what was typed, ten at most; none for fewer than
    two characters."""

    throttle_scope = "search"

    @extend_schema(parameters=[CandidatesQuery], responses=CandidateSerializer(many=True))
    def get(self, request: Request, id: int) -> Response:  # noqa: A002
        league = self.match().season.league
        query = CandidatesQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        text = query.validated_data["q"]
        if len(text) < SHORTEST_SEARCH:
            return Response([])
        names = PlayerName.objects.filter(league=league.code).order_by("pk")
        found = named_like(free_players(league, timezone.now()), text, league)
        people = found.prefetch_related(Prefetch("names", names))[:MOST_CANDIDATES]
        return Response([CandidateSerializer(person).data for person in people])


class Name(SideCommand):
    """Field a free player for a side that is short of players."""

    command_scope = "notices"

    @extend_schema(request=NameSubstituteCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:  # noqa: A002
        match = self.match()
        sent = self.values(request, NameSubstituteCommand)
        player = User.objects.filter(pk=sent["player"]).first()
        if player is None:
            raise ValidationError({"player": ["There is no player of this key."]})
        name_substitute(
            match=match,
            side=Side(sent["side"]),
            user=player,
            available=sent["available"],
            by=self.caller(),
        )
        return done(f"{player} is a substitute in this match. Both sides are told.")


class Withdraw(MatchCommand):
    """Take a substitute off the match, or step back oneself."""

    command_scope = "notices"

    def match(self) -> Match:
        """The match, for those who act for a side of it, and for those who stand in in it."""
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        caller = self.caller()
        stands_in = match.substitutes.standing().filter(user=caller).exists()
        require(stands_in or bool(sides_of(match, caller)))
        return match

    @extend_schema(request=WithdrawSubstituteCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:  # noqa: A002
        match = self.match()
        key = self.values(request, WithdrawSubstituteCommand)["substitute"]
        found = match.substitutes.filter(pk=key).select_related("match__season").first()
        if found is None:
            raise ValidationError({"substitute": ["This match has no such substitute."]})
        withdrawn = withdraw_substitute(substitute=found, by=self.caller())
        return done(f"{withdrawn.user} is no substitute in this match any more.")
