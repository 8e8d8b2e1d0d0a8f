"""API for agreeing on a match's time."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.timestamps import timestamp_mark
from matches.models import Match, TimeProposal
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import with_clashes
from matches.play.scheduling.queries import match_times
from matches.play.scheduling.serializers import (
    AcceptCommand,
    DeclineCommand,
    MatchTimesSerializer,
    ProposalCommand,
    ProposeCommand,
    SetCommand,
)
from matches.play.scheduling.services import (
    accept_time,
    decline_times,
    propose_times,
    set_time,
    withdraw_times,
)
from matches.powers import side_led_by
from matches.views import MatchCommand

ANSWER = {200: COMMAND_ANSWER}


class Times(MatchCommand):
    """The match's time and proposals, and what the caller may do about them."""

    @extend_schema(responses=MatchTimesSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(MatchTimesSerializer(match_times(self.match(), self.caller())).data)


class LeadersCommand(MatchCommand):
    """A command for the leaders of the sides."""

    command_scope = "notices"

    def match(self) -> Match:
        """As `MatchCommand.match`, for leaders of a side only."""
        match = super().match()
        require(side_led_by(match, self.caller()) is not None)
        return match

    def proposal(self, match: Match, key: int) -> TimeProposal:
        """A proposal of the match. Raises ValidationError if there is none with this key."""
        found = match.time_proposals.filter(pk=key).select_related("match__season").first()
        if found is None:
            raise ValidationError({"proposal": ["This match has no such proposal."]})
        return found


class Propose(LeadersCommand):
    """Propose one to three times, or counter the other side's."""

    @extend_schema(request=ProposeCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        options = self.values(request, ProposeCommand)["options"]
        proposal = propose_times(match=match, options=options, by=self.caller())
        return done(with_clashes(texts.proposed(proposal.options), match, options))


class Accept(LeadersCommand):
    """Accept one of the other side's times."""

    @extend_schema(request=AcceptCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        sent = self.values(request, AcceptCommand)
        proposal = self.proposal(match, sent["proposal"])
        accept_time(proposal=proposal, time=sent["time"], by=self.caller())
        return done(with_clashes(texts.agreed(sent["time"]), match, [sent["time"]]))


class Decline(LeadersCommand):
    """Decline the other side's times."""

    @extend_schema(request=DeclineCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        sent = self.values(request, DeclineCommand)
        proposal = self.proposal(match, sent["proposal"])
        decline_times(proposal=proposal, by=self.caller(), reason=sent["reason"])
        return done("Times declined. The other team has been notified.")


class Withdraw(LeadersCommand):
    """Withdraw one's own side's times."""

    @extend_schema(request=ProposalCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        proposal = self.proposal(match, self.values(request, ProposalCommand)["proposal"])
        withdraw_times(proposal=proposal, by=self.caller())
        return done("Withdrawn.")


class Set(MatchCommand):
    """Set the match's time; for managers of its league."""

    @extend_schema(request=SetCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        require(manages_league(self.caller(), match.season.league.code))
        sent = self.values(request, SetCommand)
        set_time(match=match, by=self.caller(), **sent)
        answer = f"The match is on {timestamp_mark(sent['time'])}."
        return done(with_clashes(answer, match, [sent["time"]]))
