"""The matches on a league's home."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField


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
