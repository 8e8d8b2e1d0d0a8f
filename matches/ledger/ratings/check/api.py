"""API of Test MMR Changes, for people who moderate the league."""

from collections.abc import Sequence

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import moderates_league, require
from clvr.lib.api.commands import CommandView
from clvr.lib.api.errors import REFUSED_READ
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from matches.ledger.ratings.check.queries import Pairing, check
from matches.ledger.ratings.check.serializers import (
    CheckSerializer,
    MatchCheckQuery,
    PairCheckQuery,
    WeekCheckQuery,
    WeekCheckSerializer,
)
from matches.ledger.ratings.check.week import check_week
from matches.models import Match
from matches.scores.scoring import MapScore, ScoreError
from teams.models import Team


class PairCheck(CommandView):
    """The effect of a score between two teams of the league's current season. Never writes."""

    @extend_schema(
        operation_id="matches_check_pair",
        parameters=[PairCheckQuery],
        responses={200: CheckSerializer, **REFUSED_READ},
    )
    def get(self, request: Request, **kwargs: int) -> Response:
        league = get_object_or_404(League, pk=kwargs["leagueId"])
        require(moderates_league(self.caller(), league.code))
        asked = self.asked(PairCheckQuery)
        season = _season(league)
        pairing = Pairing(
            season=season,
            team_a=_team(league, "teamA", asked["teamA"]),
            team_b=_team(league, "teamB", asked["teamB"]),
            best_of=league.best_of,
            neutral=asked["neutral"],
        )
        return _answer(pairing, asked["maps"])


class WeekCheck(CommandView):
    """What likely results of a week's matches would change, in the league's current season. Never
    writes."""

    @extend_schema(
        operation_id="matches_check_week",
        parameters=[WeekCheckQuery],
        responses={200: WeekCheckSerializer, **REFUSED_READ},
    )
    def get(self, request: Request, **kwargs: int) -> Response:
        league = get_object_or_404(League, pk=kwargs["leagueId"])
        require(moderates_league(self.caller(), league.code))
        asked = self.asked(WeekCheckQuery)
        season = _season(league)
        week = asked.get("week", season.current_week)
        return Response(WeekCheckSerializer(check_week(season, week, timezone.now())).data)


class MatchCheck(CommandView):
    """The effect of a score of this match, in place of its current result. Never writes."""

    @extend_schema(
        operation_id="matches_check_match",
        parameters=[MatchCheckQuery],
        responses={200: CheckSerializer, **REFUSED_READ},
    )
    def get(self, request: Request, id: int) -> Response:
        matches = Match.objects.with_context().select_related("team_a__league", "team_b__league")
        match = get_object_or_404(matches, pk=id)
        require(moderates_league(self.caller(), match.season.league.code))
        return _answer(Pairing.of_match(match), self.asked(MatchCheckQuery)["maps"])


def _season(league: League) -> Season:
    """The league's current season. Raises Refused without one."""
    season = Season.objects.current().select_related("league").filter(league=league).first()
    if season is None:
        raise Refused(f"The {league} has no current season.")
    return season


def _team(league: League, field: str, key: int) -> Team:
    team = Team.objects.select_related("league").filter(league=league, pk=key).first()
    if team is None:
        raise ValidationError({field: [f"The {league} has no such team."]})
    return team


def _answer(pairing: Pairing, maps: Sequence[MapScore]) -> Response:
    try:
        return Response(CheckSerializer(check(pairing, maps)).data)
    except ScoreError as error:
        raise ValidationError({"maps": [str(error)]}) from None
