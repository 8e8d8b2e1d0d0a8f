"""API for substitutes."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.matching import SHORTEST_SEARCH
from matches.enums import Side
from matches.models import Match, Substitute
from matches.play.substitutes.queries import candidates_for, sides_of, substitutes_of
from matches.play.substitutes.serializers import (
    CandidateSerializer,
    CandidatesQuery,
    NameSubstituteCommand,
    SubstituteCommand,
    SubstitutesSerializer,
)
from matches.play.substitutes.services import (
    accept_substitution,
    decline_substitution,
    name_substitute,
    withdraw_substitute,
)
from matches.views import MatchCommand

ANSWER = {200: COMMAND_ANSWER}


class Substitutes(MatchCommand):
    """The substitutes of a match, and what the caller may do about them."""

    @extend_schema(responses=SubstitutesSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(SubstitutesSerializer(substitutes_of(self.match(), self.caller())).data)


class SideCommand(MatchCommand):
    """A command by someone who acts for a side of the match."""

    def match(self) -> Match:
        """As `MatchCommand.match`, for people who lead a side or manage the league."""
        match = super().match()
        require(bool(sides_of(match, self.caller())))
        return match


class Candidates(SideCommand):
    """At most ten free players of the league whose name contains the query. None for queries
    shorter than two characters."""

    throttle_scope = "search"

    @extend_schema(parameters=[CandidatesQuery], responses=CandidateSerializer(many=True))
    def get(self, request: Request, id: int) -> Response:
        match = self.match()
        text = self.asked(CandidatesQuery)["q"]
        if len(text) < SHORTEST_SEARCH:
            return Response([])
        found = candidates_for(match, self.caller(), text)
        return Response([CandidateSerializer(person).data for person in found])


class Name(SideCommand):
    """Ask a free player to be a substitute for a side that is short of players."""

    command_scope = "notices"

    @extend_schema(request=NameSubstituteCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        sent = self.values(request, NameSubstituteCommand)
        player = User.objects.filter(pk=sent["player"]).first()
        if player is None:
            raise ValidationError({"player": ["There is no such player."]})
        name_substitute(
            match=match,
            side=Side(sent["side"]),
            user=player,
            available=sent["available"],
            by=self.caller(),
        )
        return done(f"{player} was asked. They can play once they accept.")


class SubstituteOfMatch(MatchCommand):
    """A command on one substitute of the match."""

    def substitute(self, request: Request) -> Substitute:
        """The substitute. Raises ValidationError if the match has none with this key."""
        match = self.match()
        key = self.values(request, SubstituteCommand)["substitute"]
        found = match.substitutes.filter(pk=key).select_related("match__season__league").first()
        if found is None:
            raise ValidationError({"substitute": ["This match has no such substitute."]})
        return found


class Withdraw(SubstituteOfMatch):
    """Take a substitute off the match, or step back oneself."""

    command_scope = "notices"

    def match(self) -> Match:
        """The match, for people who act for a side, and for its substitutes and asked players."""
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        caller = self.caller()
        holds_place = match.substitutes.holding().filter(user=caller).exists()
        require(holds_place or bool(sides_of(match, caller)))
        return match

    @extend_schema(request=SubstituteCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        substitute = self.substitute(request)
        withdrawn = withdraw_substitute(substitute=substitute, by=self.caller())
        if withdrawn.user == self.caller():
            return done("You are no longer a substitute in this match.")
        return done(f"{withdrawn.user} is no longer a substitute in this match.")


class AnswerCommand(SubstituteOfMatch):
    """The answer of a player who was asked."""

    def match(self) -> Match:
        """The match, for players who were ever asked for it."""
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        require(match.substitutes.filter(user=self.caller()).exists())
        return match


class Accept(AnswerCommand):
    """Accept to be a substitute."""

    command_scope = "notices"

    @extend_schema(request=SubstituteCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        accepted = accept_substitution(substitute=self.substitute(request), by=self.caller())
        return done(f"You are now a substitute for {accepted.match.team_on(accepted.side)}.")


class Decline(AnswerCommand):
    """Decline to be a substitute."""

    command_scope = "notices"

    @extend_schema(request=SubstituteCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        declined = decline_substitution(substitute=self.substitute(request), by=self.caller())
        team = declined.match.team_on(declined.side)
        return done(f"Declined. The captain and co-captain of {team} have been notified.")
