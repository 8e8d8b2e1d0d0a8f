"""The API for managing a team, for its leaders and its league's staff."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.audit_log.serializers import AuditPageSerializer, AuditQuery
from accounts.roles.powers import moderates_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.images import MEGABYTE, TEAM_LOGO
from teams.manage.queries import audit_of, managed_team
from teams.manage.serializers import (
    CoCaptainCommand,
    LogoForm,
    ManagedTeamSerializer,
    NameAnswer,
    NameCommand,
    PlayerCommand,
    RemoveCommand,
)
from teams.manage.views import TeamCommand
from teams.powers import acts_for_team
from teams.services.captaincy import (
    demote_co_captain,
    make_co_captain,
    offer_captaincy,
    withdraw_captaincy,
)
from teams.services.identity import answer_name_request, change_logo, rename_team
from teams.services.leaving import remove_player

ANSWER = {200: COMMAND_ANSWER}


class Manage(TeamCommand):
    """A team for the people who manage it, with the caller's powers."""

    @extend_schema(responses=ManagedTeamSerializer)
    def get(self, request: Request, id: int) -> Response:
        team, user = self.team(), self.caller()
        require(acts_for_team(user, team))
        return Response(ManagedTeamSerializer(managed_team(team, user)).data)


class Audit(TeamCommand):
    """A team's audit log for its league's staff: newest first, twenty entries per page."""

    @extend_schema(parameters=[AuditQuery], responses=AuditPageSerializer)
    def get(self, request: Request, id: int) -> Response:
        team = self.team()
        require(moderates_league(self.caller(), team.league.code))
        page = audit_of(team, self.asked(AuditQuery).get("before"))
        body = {"entries": page.rows, "hasMore": page.has_more}
        return Response(AuditPageSerializer(body, context={"subject": team}).data)


class RemovePlayer(TeamCommand):
    """Remove a player from the team."""

    @extend_schema(request=RemoveCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        sent = self.values(request, RemoveCommand)
        player = self.player(sent["player"], team)
        remove_player(team=team, player=player, by=self.caller(), reason=sent["reason"])
        return done(f"{player} was removed from the team.")


class CoCaptain(TeamCommand):
    """Promote a player to co-captain, or demote the co-captain."""

    command_scope = "notices"

    @extend_schema(request=CoCaptainCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        sent = self.values(request, CoCaptainCommand)
        player = self.player(sent["player"], team)
        make_co_captain(team=team, player=player, by=self.caller(), replacing=sent["replacing"])
        return done(f"{player} is now co-captain.")

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        by = self.caller()
        former = demote_co_captain(team=self.team(), by=by)
        who = "You are" if former.user == by else f"{former.user} is"
        return done(f"{who} no longer co-captain.")


class OfferCaptaincy(TeamCommand):
    """Offer a player the captaincy, or withdraw the offer."""

    command_scope = "notices"

    @extend_schema(request=PlayerCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        player = self.player(self.values(request, PlayerCommand)["player"], team)
        offer_captaincy(team=team, to=player, by=self.caller())
        return done(f"The captaincy was offered to {player}. They must accept it.")

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        withdraw_captaincy(team=self.team(), by=self.caller())
        return done("The captaincy offer was withdrawn.")


class Name(TeamCommand):
    """Rename the team, or request the name in a league that approves names."""

    command_scope = "notices"

    @extend_schema(request=NameCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        values = self.values(request, NameCommand)
        waiting = rename_team(
            team=team,
            name=values["name"],
            by=self.caller(),
            keeps_former=values["keepFormer"],
        )
        if waiting is None:
            return done("Name changed.")
        return done("We asked the league’s team managers to approve the name.")


class Logo(TeamCommand, FormCommand):
    """Change the team's logo."""

    command_scope = "uploads"

    max_body_bytes = TEAM_LOGO.max_bytes + MEGABYTE

    @extend_schema(request={"multipart/form-data": LogoForm}, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        form = valid_form(LogoForm, self.sent(request))
        picture = form.validated_data["image"].as_file()
        change_logo(team=team, picture=picture, by=self.caller())
        return done("Logo changed.")


class NameRequest(TeamCommand):
    """Approve or decline the name that the team requests."""

    @extend_schema(request=NameAnswer, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        sent = self.values(request, NameAnswer)
        answer_name_request(
            team=team,
            approve=sent["approve"],
            by=self.caller(),
            reason=sent["reason"],
            seen=sent.get("name"),
        )
        return done("Name approved." if sent["approve"] else "Name declined.")
