"""The API with which the sides of a match agree on its time."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from clvr.lib.moments import told
from matches.models import Match, TimeProposal
from matches.powers import side_led_by
from matches.scheduling.queries import match_times
from matches.scheduling.serializers import (
    AcceptCommand,
    DeclineCommand,
    MatchTimesSerializer,
    ProposalCommand,
    ProposeCommand,
    SetCommand,
)
from matches.scheduling.services import (
    accept_time,
    decline_times,
    propose_times,
    set_time,
    withdraw_times,
)
from matches.views import MatchCommand

ANSWER = {200: CommandAnswerSerializer}


class Times(MatchCommand):
    """When a match is played and what is proposed, with what the caller may do."""

    @extend_schema(responses=MatchTimesSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(MatchTimesSerializer(match_times(self.match(), self.caller())).data)


class LeadersCommand(MatchCommand):
    """A command for those who lead one of the sides."""

    command_scope = "notices"

    def match(self) -> Match:
        """As `MatchCommand.match`, for leaders alone."""
        match = super().match()
        require(side_led_by(match, self.caller()) is not None)
        return match

    def proposal(self, match: Match, key: int) -> TimeProposal:
        """A proposal of the match. Raises ValidationError when there is none of this key."""
        found = match.time_proposals.filter(pk=key).select_related("match__season").first()
        if found is None:
            raise ValidationError({"proposal": ["This match has no such proposal."]})
        return found


class Propose(LeadersCommand):
    """Propose one to three times, in answer to the other side's where it has proposed some."""

    @extend_schema(request=ProposeCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        options = self.values(request, ProposeCommand)["options"]
        propose_times(match=match, options=options, by=self.caller())
        return done("Proposed. The other side is told.")


class Accept(LeadersCommand):
    """Accept one of the times that the other side proposed."""

    @extend_schema(request=AcceptCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        sent = self.values(request, AcceptCommand)
        proposal = self.proposal(match, sent["proposal"])
        accept_time(proposal=proposal, time=sent["time"], by=self.caller())
        return done("Agreed. Everybody in the match is told.")


class Decline(LeadersCommand):
    """Decline what the other side proposed."""

    @extend_schema(request=DeclineCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        sent = self.values(request, DeclineCommand)
        proposal = self.proposal(match, sent["proposal"])
        decline_times(proposal=proposal, by=self.caller(), reason=sent["reason"])
        return done("Declined. The other side is told.")


class Withdraw(LeadersCommand):
    """Take back what one's own side proposed."""

    @extend_schema(request=ProposalCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        proposal = self.proposal(match, self.values(request, ProposalCommand)["proposal"])
        withdraw_times(proposal=proposal, by=self.caller())
        return done("Withdrawn.")


class Set(MatchCommand):
    """Set the time of a match, for who manages its league."""

    @extend_schema(request=SetCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        require(manages_league(self.caller(), match.season.league.code))
        sent = self.values(request, SetCommand)
        set_time(match=match, time=sent["time"], by=self.caller(), reason=sent["reason"])
        return done(f"The match is on {told(sent['time'])}.")
