"""API for players to found a team."""

from django.core.exceptions import ValidationError as Invalid
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import Region
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from clvr.lib.escaping.plain import isolated
from leagues.enums import Founding
from matches.season.enrolment.serializers import FoundCommand
from matches.season.enrolment.services.own_founding import (
    ask_to_found,
    obstacle_to_founding,
    withdraw_founding,
)
from matches.season.enrolment.shapes import FoundedShape, OwnFoundingShape
from teams.addresses import team_manage_address
from teams.models import TeamFounding
from teams.recruiting.api import LeagueCommand
from teams.recruiting.queries import own_region


class OwnFounding(LeagueCommand):
    """Whether the caller can found a team in the league, and the wish that waits for staff."""

    command_scope = "notices"

    @extend_schema(responses=described(OwnFoundingShape))
    def get(self, request: Request, leagueId: int) -> Response:
        league, user = self.league(), self.caller()
        waiting = TeamFounding.objects.waiting().filter(user=user, league=league).first()
        refusal = None if waiting else obstacle_to_founding(user, league)
        way_on = refusal.way_on if refusal else None
        body = {
            "needsApproval": league.founding == Founding.APPROVED,
            "waiting": {"_id": str(waiting.pk), "name": waiting.name} if waiting else None,
            "obstacle": str(refusal or ""),
            "wayOn": {"words": way_on.words, "href": way_on.href} if way_on else None,
            "region": own_region(user),
        }
        return Response(body)

    @extend_schema(request=FoundCommand, responses={201: described(FoundedShape)})
    def post(self, request: Request, leagueId: int) -> Response:
        league, user = self.league(), self.caller()
        sent = self.values(request, FoundCommand)
        region = Region(sent["region"])
        try:
            founding = ask_to_found(league=league, name=sent["name"], region=region, user=user)
        except Invalid as invalid:
            raise ValidationError(invalid.message_dict) from invalid
        if founding.team is None:
            words = f"We asked the staff of the {league} to approve {isolated(founding.name)}."
            return done(words, status.HTTP_201_CREATED)
        return done(
            f"{founding.team} is founded, and you are its captain.",
            status.HTTP_201_CREATED,
            link=team_manage_address(founding.team),
        )


class WithdrawFounding(CommandView):
    """Take back one's own wish to found a team."""

    @extend_schema(request=None, responses=COMMAND_ANSWER)
    def post(self, request: Request, id: int) -> Response:
        foundings = TeamFounding.objects.select_related("league", "user")
        founding = get_object_or_404(foundings, pk=id)
        withdraw_founding(founding=founding, user=self.caller())
        return done(f"You no longer ask to found {isolated(founding.name)}.")
