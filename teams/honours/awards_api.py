"""The API of awards: who got them, voting for a team, and what staff do."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.transactions import in_transaction
from leagues.local_times import timestamp_in_zone
from leagues.models import League, Season
from leagues.reads import LeagueRead
from leagues.serializers import SeasonQuery
from teams.enums import AwardType
from teams.honours.queries import awards_of, ballots_for, counted_votes
from teams.models import Award, AwardVote, Membership, Team
from teams.serializers.honours import (
    AwardSerializer,
    BallotCommand,
    CountedVoteSerializer,
    GiveAwardCommand,
    MoveVoteCommand,
    OpenVotesCommand,
    OwnBallotSerializer,
    VoteEndSerializer,
    WithdrawAwardCommand,
)
from teams.services.awards import (
    cast_ballot,
    give_award,
    lock_vote,
    move_award_vote,
    open_award_vote,
    withdraw_award,
)

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}


class Awards(LeagueRead):
    """The awards of a league, latest season first, or those of one season."""

    @extend_schema(parameters=[SeasonQuery], responses=AwardSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        value = self.asked(SeasonQuery).get("season")
        awards = awards_of(self.league_id, self.season_with(value) if value else None)
        return Response(AwardSerializer(list(awards), many=True).data)


class OwnBallots(CommandView):
    """The open votes of a league in which the caller votes for a team."""

    @extend_schema(responses=OwnBallotSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        league = get_object_or_404(League, pk=leagueId)
        ballots = ballots_for(self.caller(), league)
        return Response(OwnBallotSerializer(ballots, many=True).data)


class Ballot(CommandView):
    """The vote of the caller's team."""

    @extend_schema(request=BallotCommand, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        vote = get_object_or_404(AwardVote.objects.select_related("season__league"), pk=id)
        by = self.caller()
        nominee = User.objects.filter(pk=self.values(request, BallotCommand)["nominee"]).first()
        if nominee is None:
            raise ValidationError({"nominee": ["Choose a player from the list."]})
        led = Membership.objects.leading().filter(user=by, team__league=vote.season.league_id)
        held = led.select_related("team__league").first()
        if held is None:
            raise PermissionDenied("Only captains and co-captains vote.")
        cast_ballot(vote=vote, team=held.team, nominee=nominee, by=by)
        return done(f"Your team votes for {nominee}.")


class StaffAwardsSerializer(serializers.Serializer[object]):
    """The votes and awards of a league, for staff."""

    votes = CountedVoteSerializer(many=True)
    awards = AwardSerializer(many=True)


class StaffView(CommandView):
    """The base view of a league's awards, for people who manage the league."""

    def league(self) -> League:
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(self.caller(), league.code))
        return league

    def season(self, league: League, value: int) -> Season:
        seasons = Season.objects.filter(league=league, value=value).select_related("league")
        season = seasons.first()
        if season is None:
            raise ValidationError({"season": [f"The {league} has no such season."]})
        return season


class StaffAwards(StaffView):
    """The votes and awards of a league."""

    @extend_schema(responses=StaffAwardsSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        body = {"votes": counted_votes(league), "awards": list(awards_of(league.pk))}
        return Response(StaffAwardsSerializer(body).data)

    @extend_schema(request=GiveAwardCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        """Confirm a winner."""
        league = self.league()
        sent = self.values(request, GiveAwardCommand)
        user = User.objects.filter(pk=sent["player"]).first()
        if user is None:
            raise ValidationError({"player": ["Nobody here has this name."]})
        team = Team.objects.filter(pk=sent["team"]).select_related("league").first()
        if team is None:
            raise ValidationError({"team": [f"The {league} has no such team."]})
        award = give_award(
            season=self.season(league, sent["season"]),
            award=AwardType(sent["award"]),
            user=user,
            team=team,
            reason=sent["reason"],
            by=self.caller(),
        )
        return done(f"{award} goes to {user}.", status.HTTP_201_CREATED)


class Votes(StaffView):
    """The votes of a league."""

    command_scope = "notices"

    @extend_schema(request=OpenVotesCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        sent = self.values(request, OpenVotesCommand)
        season = self.season(league, sent["season"])
        closes_at = timestamp_in_zone(sent["closes_at"], league.zone, "closesAt")
        by = self.caller()

        def open_all() -> None:
            for award in sorted(set(sent["awards"])):
                open_award_vote(season=season, award=AwardType(award), closes_at=closes_at, by=by)

        in_transaction(open_all)
        return done(f"{season}: the vote is open.", status.HTTP_201_CREATED)


class MoveVote(CommandView):
    """When a vote closes."""

    @extend_schema(request=MoveVoteCommand, responses=EDITED)
    def put(self, request: Request, id: int) -> Response:
        vote = get_object_or_404(AwardVote.objects.select_related("season__league"), pk=id)
        league = vote.season.league
        require(manages_league(self.caller(), league.code))
        values = self.values(request, MoveVoteCommand)
        local = values["closes_at"]
        closes_at = timestamp_in_zone(local, league.zone, "closesAt") if local else None
        _, after = edited(
            values,
            lock=lambda: {"vote": lock_vote(vote)},
            shown=VoteEndSerializer,
            change=lambda: move_award_vote(vote=vote, closes_at=closes_at, by=self.caller()),
        )
        words = "The vote closes then." if closes_at else "The vote is closed."
        return done(words, revision=after)


class WithdrawAward(CommandView):
    """Take an award back."""

    @extend_schema(request=WithdrawAwardCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        award = get_object_or_404(Award.objects.select_related("season__league"), pk=id)
        require(manages_league(self.caller(), award.season.league.code))
        reason = self.values(request, WithdrawAwardCommand)["reason"]
        withdraw_award(award=award, reason=reason, by=self.caller())
        return done(f"{award} is withdrawn.")
