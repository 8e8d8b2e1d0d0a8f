"""The matches on a league's home."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.pairs import PairField
from matches.serializers import MatchSerializer
from teams.serializers import TeamBriefSerializer


class NextMatchSerializer(serializers.Serializer[Any]):
    """A match to come; `until` says how long it is until then, such as `in 5 hours`."""

    match = MatchSerializer()
    until = serializers.CharField()


class LatestResultSerializer(serializers.Serializer[Any]):
    """An official result; `changes` are what it did to the ratings, null where it did nothing."""

    match = MatchSerializer()
    changes = PairField(child=serializers.FloatField(allow_null=True))


class MoverSerializer(serializers.Serializer[Any]):
    """A team that gained much by one match, whose id is `match`."""

    team = TeamBriefSerializer()
    change = serializers.FloatField()
    match = serializers.CharField()


class MatchOfTheWeekSerializer(serializers.Serializer[Any]):
    """The match with most of the players' votes in the current week, and how many it has."""

    match = MatchSerializer()
    votes = serializers.IntegerField()


class HomeMatchesSerializer(serializers.Serializer[Any]):
    """What is played now and next, the latest results, the largest gains of the last seven days,
    and the match of the week, null before anyone votes."""

    live = MatchSerializer(many=True)
    next = NextMatchSerializer(many=True)
    results = LatestResultSerializer(many=True)
    movers = MoverSerializer(many=True)
    matchOfTheWeek = MatchOfTheWeekSerializer(allow_null=True)


class VotableMatchSerializer(serializers.Serializer[Any]):
    """A match that can be voted for; `votes` is for staff alone, null for everyone else."""

    _id = serializers.CharField(source="match.pk")
    name = serializers.CharField(source="match.versus")
    votes = serializers.IntegerField(allow_null=True)


class OwnMatchVoteSerializer(serializers.Serializer[Any]):
    """The vote for the match of the week as the caller sees it: whether they can vote, whether a
    match is still to come, whether the match for which they vote has begun, so that the vote stays,
    its key and name, and the matches to vote for, by time."""

    mayVote = serializers.BooleanField(source="may_vote")
    isOpen = serializers.BooleanField(source="is_open")
    isFixed = serializers.BooleanField(source="is_fixed")
    choice = serializers.CharField(source="choice.pk", allow_null=True, default=None)
    choiceName = serializers.CharField(source="choice.versus", default="")
    matches = VotableMatchSerializer(many=True, source="candidates")


class MatchVoteCommand(serializers.Serializer[Any]):
    match = KeyField()
