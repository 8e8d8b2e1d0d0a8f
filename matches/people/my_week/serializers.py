"""A person's week as JSON."""

from typing import Any

from rest_framework import serializers

from clvr.lib.leagues import LeagueCode
from matches.people.requests.serializers import NamedMatchSerializer
from matches.play.room.serializers import RoomSerializer
from matches.shown.home.serializers import LatestResultSerializer
from teams.serializers import TeamBriefSerializer


class WaitingMatchSerializer(serializers.Serializer[Any]):
    """A match, the time zone of its league, and what it waits for."""

    match = NamedMatchSerializer()
    zone = serializers.CharField()
    room = RoomSerializer()


class OwnNextMatchSerializer(WaitingMatchSerializer):
    """The next match; `until` says how long it is until then, such as `in 5 hours`, and is empty
    without a time."""

    until = serializers.CharField()


class RatingMoveSerializer(serializers.Serializer[Any]):
    """A team, its rating, and by how much that changed in the last seven days."""

    team = TeamBriefSerializer()
    rating = serializers.FloatField()
    change = serializers.FloatField()


class StaffCasesSerializer(serializers.Serializer[Any]):
    """How many open cases the caller may decide, and the path of the page that lists them."""

    open = serializers.IntegerField()
    href = serializers.CharField()


class MyWeekSerializer(serializers.Serializer[Any]):
    """The caller's next match, null if there is none; the steps that they take in their matches as
    a leader, which are not among their requests; their teams' results of the last seven days,
    newest first; their teams' ratings; and, null for people who are not staff, their cases."""

    next = OwnNextMatchSerializer(allow_null=True)
    steps = WaitingMatchSerializer(many=True)
    results = LatestResultSerializer(many=True)
    ratings = RatingMoveSerializer(many=True)
    cases = StaffCasesSerializer(allow_null=True)


class DeadlineSerializer(serializers.Serializer[Any]):
    """Something to do by a time: what, in words that follow "Due today:", and the path of the
    page on which it is done."""

    what = serializers.CharField()
    until = serializers.IntegerField()
    href = serializers.CharField()
    league = serializers.ChoiceField(choices=LeagueCode.choices)


class OwnDeadlinesSerializer(serializers.Serializer[Any]):
    """How many requests wait for the caller's answer, and what they have to do within a day, the
    most urgent first."""

    toAnswer = serializers.IntegerField()
    due = DeadlineSerializer(many=True)
