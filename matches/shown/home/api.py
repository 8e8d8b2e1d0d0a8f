"""API of the matches on a league's home, and of the vote for the match of the week."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.shapes import described
from leagues.models import Season
from leagues.reads import LeagueRead, league_or_404
from matches.models import Match
from matches.shown.home.at_a_glance import at_a_glance
from matches.shown.home.queries import matches_at_home
from matches.shown.home.serializers import MatchVoteCommand, OwnMatchVoteSerializer
from matches.shown.home.services import remove_match_vote, vote_for_match
from matches.shown.home.shapes import AtAGlanceShape, HomeMatchesShape
from matches.shown.home.votes import own_vote

ANSWER = {200: COMMAND_ANSWER}


class HomeMatches(LeagueRead):
    """What happens in a league's current season: matches that are played now and next, the latest
    results with what they did to the ratings, who gained most, and the match of the week."""

    @extend_schema(responses=described(HomeMatchesShape))
    def get(self, request: Request, leagueId: int) -> Response:
        return Response(matches_at_home(self.league_id, timezone.now()))


class AtAGlance(PublicRead):
    """What is on in each league, in the order of the leagues: the matches that are played now, the
    next one, and who leads the standings."""

    @extend_schema(responses=described(AtAGlanceShape, many=True))
    def get(self, request: Request) -> Response:
        return Response(at_a_glance(timezone.now()))


class MatchOfTheWeekVote(CommandView):
    """The caller's vote for a league's match of the week."""

    @extend_schema(responses=OwnMatchVoteSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = league_or_404(leagueId)
        vote = own_vote(self.caller(), league, timezone.now())
        return Response(OwnMatchVoteSerializer(vote).data)

    @extend_schema(request=MatchVoteCommand, responses=ANSWER)
    def put(self, request: Request, leagueId: int) -> Response:
        """Vote, or change the vote."""
        league = league_or_404(leagueId)
        key = self.values(request, MatchVoteCommand)["match"]
        matches = Match.objects.filter(season__league=league, season__is_current=True)
        match = matches.with_context().filter(pk=key).first()
        if match is None:
            raise ValidationError({"match": ["Choose a match from the list."]})
        vote_for_match(match=match, by=self.caller())
        return done(f"You vote for {match.versus}.")

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, leagueId: int) -> Response:
        """Remove the vote."""
        seasons = Season.objects.current().select_related("league")
        season = get_object_or_404(seasons, league=leagueId)
        remove_match_vote(season=season, by=self.caller())
        return done("Your vote is removed.")
