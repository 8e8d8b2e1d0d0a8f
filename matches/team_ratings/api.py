"""The API by which a league's staff create teams and adjust their ratings."""

from typing import Any

from django.core.exceptions import ValidationError as Invalid
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.enums import Region
from accounts.guards import signed_in_user
from accounts.powers import manages_league, require
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from clvr.lib.refusals import Refused
from leagues.models import League
from matches.services.ratings import adjust_rating
from matches.team_ratings.serializers import AdjustmentCommand, NewTeamAnswer, NewTeamCommand
from matches.team_ratings.services import found_team
from teams.manage.views import TeamCommand
from teams.models import SeasonRecord


class CreateTeam(APIView):
    """Create a team, enrolled in its league's current season."""

    @extend_schema(request=NewTeamCommand, responses={201: NewTeamAnswer})
    def post(self, request: Request) -> Response:
        wish = NewTeamCommand(data=request.data)
        wish.is_valid(raise_exception=True)
        given: dict[str, Any] = wish.validated_data
        by = signed_in_user(request)
        require(manages_league(by, given["league"]))
        try:
            team = found_team(
                league=League.objects.get(code=given["league"]),
                name=given["name"],
                region=Region(given["region"]),
                by=by,
            )
        except Invalid as invalid:
            raise ValidationError(invalid.message_dict) from invalid
        body = {"success": True, "message": f"{team} created.", "_id": str(team.pk)}
        return Response(body, status=status.HTTP_201_CREATED)


class AdjustRating(TeamCommand):
    """Give the team points in the current season, or take some, as of now."""

    @extend_schema(request=AdjustmentCommand, responses={200: CommandAnswerSerializer})
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 (named by the address)
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, AdjustmentCommand)
        records = SeasonRecord.objects.filter(team=team, season__is_current=True)
        record = records.select_related("season__league", "team").first()
        if record is None:
            raise Refused(f"{team} is not enrolled in the current season.")
        adjust_rating(record=record, points=sent["points"], reason=sent["reason"], by=self.caller())
        team.refresh_from_db(fields=["elo"])
        return done(f"Rating adjusted: {team} is at {team.elo:.1f}.")
