"""API of requests. The services check permissions."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from matches.addresses import manage_address, room_address
from matches.enums import MatchPanel
from matches.models import Challenge, Match
from matches.people.requests import queries
from matches.people.requests.answer import inbox_json, team_inbox_json
from matches.people.requests.queries import Inbox
from matches.people.requests.serializers import (
    ChallengeQuery,
    ChallengersSerializer,
    DeclineSerializer,
    InboxQuery,
    JoinCommand,
    JoinQuery,
)
from matches.people.requests.shapes import InboxShape, MatchMadeShape, TeamInboxShape
from matches.play.challenges.services.challenges import (
    accept_challenge,
    challenge_team,
    challengers_for,
    decline_challenge,
    withdraw_challenge,
)
from matches.play.steps.waiting import KINDS
from matches.powers import side_led_by
from teams.manage.views import TeamCommand
from teams.models import Invitation, JoinRequest, Team
from teams.powers import acts_for_team
from teams.recruiting.services.invitations import (
    accept_invitation,
    decline_invitation,
    withdraw_invitation,
)
from teams.services.join_requests import (
    accept_join_request,
    decline_join_request,
    request_to_join,
    withdraw_join_request,
)


def teams() -> QuerySet[Team]:
    return Team.objects.select_related("league")


def join_request(key: int) -> JoinRequest:
    return get_object_or_404(JoinRequest.objects.with_context(), pk=key)


def invitation(key: int) -> Invitation:
    return get_object_or_404(Invitation.objects.with_context(), pk=key)


def challenge(key: int) -> Challenge:
    return get_object_or_404(Challenge.objects.with_context(), pk=key)


class OwnInbox(CommandView):
    """Everything that waits for the caller's answer, and the caller's own requests and
    commitments; or only one kind of the former."""

    @extend_schema(parameters=[InboxQuery], responses=described(InboxShape))
    def get(self, request: Request) -> Response:
        only = self.asked(InboxQuery).get("only")
        kinds = KINDS if only is None else (only,)
        return Response(inbox_json(Inbox.of(self.caller(), request, kinds)))


class TeamInbox(TeamCommand):
    """A team's open requests, for people who may answer them: its leaders and the league's team
    managers."""

    @extend_schema(responses=described(TeamInboxShape))
    def get(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        return Response(team_inbox_json(queries.TeamInbox.of(team)))


class CreateJoinRequest(CommandView):
    """Ask to join a team."""

    command_scope = "notices"

    @extend_schema(parameters=[JoinQuery], request=JoinCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request) -> Response:
        team = get_object_or_404(teams(), pk=self.asked(JoinQuery)["id"])
        # The call without a body, as clients have always made it, asks without a message.
        is_json = request.content_type.startswith("application/json")
        message = self.values(request, JoinCommand)["message"] if is_json else ""
        request_to_join(team=team, user=self.caller(), message=message)
        return done(f"You have asked to join {team}.", status.HTTP_201_CREATED)


class CreateChallenge(CommandView):
    """Challenge a team. `from` is the challenging team, needed if the caller has several to choose
    from."""

    command_scope = "notices"

    @extend_schema(
        parameters=[ChallengeQuery],
        request=None,
        responses={201: described(MatchMadeShape), 400: ChallengersSerializer},
    )
    def post(self, request: Request) -> Response:
        asked = self.asked(ChallengeQuery)
        challenged = get_object_or_404(teams(), pk=asked["id"])
        user = self.caller()
        if "from" in asked:
            challenger = get_object_or_404(teams(), pk=asked["from"])
        else:
            choices = challengers_for(challenged=challenged, by=user)
            if len(choices) != 1:
                return _ambiguous(challenged, choices)
            challenger = choices[0]
        outcome = challenge_team(challenger=challenger, challenged=challenged, by=user)
        if outcome.match is None:
            return done(f"{challenger} has challenged {challenged}.", status.HTTP_201_CREATED)
        words = f"{challenged} had already challenged {challenger}, so you now have a match."
        return done(words, status.HTTP_201_CREATED, link=_agreeing_address(outcome.match, user))


def _agreeing_address(match: Match, user: User) -> str:
    """Where the person agrees on the time of a new match: in its room; staff on its manage page."""
    is_led = side_led_by(match, user) is not None
    return room_address(match, MatchPanel.TIME) if is_led else manage_address(match)


def _ambiguous(challenged: Team, choices: list[Team]) -> Response:
    body = {"detail": f"Say which team challenges {challenged}.", "choices": choices}
    return Response(ChallengersSerializer(body).data, status=status.HTTP_400_BAD_REQUEST)


class AcceptJoinRequest(CommandView):
    """Accept a player's request to join."""

    command_scope = "notices"

    @extend_schema(request=None, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        asked = join_request(id)
        accept_join_request(request=asked, by=self.caller())
        return done(f"{asked.user} is now on {asked.team}.")


class DeclineJoinRequest(CommandView):
    """Decline a player's request to join."""

    command_scope = "notices"

    @extend_schema(request=DeclineSerializer, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        asked = join_request(id)
        reason = self.values(request, DeclineSerializer)["reason"]
        decline_join_request(request=asked, by=self.caller(), reason=reason)
        return done(f"You have declined the request from {asked.user}.")


class WithdrawJoinRequest(CommandView):
    """Withdraw one's own request to join."""

    @extend_schema(request=None, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        asked = join_request(id)
        withdraw_join_request(request=asked, by=self.caller())
        return done(f"You have withdrawn your request to join {asked.team}.")


class AcceptInvitation(CommandView):
    """Accept one's own invitation to a team."""

    command_scope = "notices"

    @extend_schema(request=None, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        invited = invitation(id)
        accept_invitation(invitation=invited, user=self.caller())
        return done(f"You are now on {invited.team}.")


class DeclineInvitation(CommandView):
    """Decline one's own invitation to a team."""

    command_scope = "notices"

    @extend_schema(request=None, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        invited = invitation(id)
        decline_invitation(invitation=invited, user=self.caller())
        return done(f"You have declined the invitation to {invited.team}.")


class WithdrawInvitation(CommandView):
    """Take back a team's invitation."""

    @extend_schema(request=None, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        invited = invitation(id)
        withdraw_invitation(invitation=invited, by=self.caller())
        return done(f"You have taken back the invitation of {invited.user}.")


class AcceptChallenge(CommandView):
    """Accept a challenge."""

    command_scope = "notices"

    @extend_schema(request=None, responses=described(MatchMadeShape))
    def post(self, request: Request, id: int) -> Response:
        made = challenge(id)
        caller = self.caller()
        match = accept_challenge(challenge=made, by=caller)
        words = f"{made.challenger} and {made.challenged} now have a match to play."
        return done(words, link=_agreeing_address(match, caller))


class DeclineChallenge(CommandView):
    """Decline a challenge."""

    command_scope = "notices"

    @extend_schema(request=DeclineSerializer, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        made = challenge(id)
        reason = self.values(request, DeclineSerializer)["reason"]
        decline_challenge(challenge=made, by=self.caller(), reason=reason)
        return done(f"You have declined the challenge from {made.challenger}.")


class WithdrawChallenge(CommandView):
    """Withdraw a challenge."""

    @extend_schema(request=None, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        made = challenge(id)
        withdraw_challenge(challenge=made, by=self.caller())
        return done(f"You have withdrawn the challenge to {made.challenged}.")
