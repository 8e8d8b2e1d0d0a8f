"""Postponing a week as JSON."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from matches.season.week_desk.bulk.serializers import LONGEST_MARK, RowPlanSerializer
from matches.season.week_desk.postponing.plan import WeekPlan
from matches.season.week_desk.serializers import LARGEST_NUMBER
from teams.request_state import LONGEST_REQUEST_REASON


class PostponeWeekQuery(serializers.Serializer[Any]):
    """A week of the league’s current season, and the later week to which its matches go; null for
    a new one."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)
    to = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER, allow_null=True)


class PostponeWeekCommand(PostponeWeekQuery):
    """The same, with the reason, which everyone in the matches reads, and the preview’s mark."""

    reason = serializers.CharField(default="", allow_blank=True, max_length=LONGEST_REQUEST_REASON)
    seen = serializers.CharField(default="", allow_blank=True, max_length=LONGEST_MARK)


class PostponedWeekSerializer(serializers.Serializer[WeekPlan]):
    """What will become of each match of the week: `accepted` of them move, the others stay, each
    with the reason. `to` is the week to which they move, and `notes` say what it brings about.
    `seen` marks all this for the command."""

    accepted = serializers.IntegerField()
    to = serializers.IntegerField(source="target.week.number")
    opens = TimestampField(source="target.week.opens")
    notes = serializers.ListField(child=serializers.CharField(), source="target.notes")
    rows = RowPlanSerializer(many=True)
    seen = serializers.CharField()
