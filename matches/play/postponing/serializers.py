"""Postponing a match as JSON. Timestamps are unix seconds, 0 for none."""

from typing import Any

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from leagues.models import Week
from matches.enums import PostponementStatus, Side
from matches.models import Postponement
from matches.play.postponing.queries import PostponingSheet
from teams.request_state import LONGEST_REQUEST_REASON

LARGEST_NUMBER = 1000


class AskToPostponeCommand(serializers.Serializer[None]):
    """The number of the week to move to, and an optional reason."""

    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)
    reason = serializers.CharField(max_length=LONGEST_REQUEST_REASON, allow_blank=True, default="")


class PostponementCommand(serializers.Serializer[None]):
    """A command about a request of the match."""

    postponement = KeyField()


class DeclinePostponementCommand(PostponementCommand):
    """An optional reason."""

    reason = serializers.CharField(max_length=LONGEST_REQUEST_REASON, allow_blank=True, default="")


class LaterWeekSerializer(serializers.Serializer[Week]):
    """A week to which the match can move. A catch-up week is meant for that."""

    number = serializers.IntegerField()
    opens = TimestampField()
    agreeBy = TimestampField(source="agree_by")
    reportBy = TimestampField(source="report_by")
    isCatchUp = serializers.BooleanField(source="is_catch_up")


class PostponementSerializer(serializers.Serializer[Postponement]):
    """A request to play the match in a later week, and its outcome. A week is 0 once staff have
    removed it; `until` is when the request ends without an answer."""

    _id = serializers.CharField(source="pk")
    side = serializers.ChoiceField(choices=Side.choices)
    fromWeek = serializers.SerializerMethodField()
    toWeek = serializers.SerializerMethodField()
    reason = serializers.CharField()
    askedBy = PersonSerializer(source="asked_by")
    askedAt = TimestampField(source="asked_at")
    until = TimestampField(source="answerable_until")
    status = serializers.ChoiceField(choices=PostponementStatus.choices, source="state")
    answeredBy = PersonSerializer(source="answered_by", allow_null=True)
    answeredAt = TimestampField(source="answered_at")
    answer = serializers.CharField()

    def get_fromWeek(self, postponement: Postponement) -> int:
        return 0 if postponement.from_week is None else postponement.from_week.number

    def get_toWeek(self, postponement: Postponement) -> int:
        return 0 if postponement.to_week is None else postponement.to_week.number


class MayPostponeSerializer(serializers.Serializer[Any]):
    """What the caller may do about postponing the match now."""

    ask = serializers.BooleanField()
    agree = serializers.BooleanField()
    decline = serializers.BooleanField()
    withdraw = serializers.BooleanField()


class PostponingSerializer(serializers.Serializer[PostponingSheet]):
    """How the match stands with being postponed: how many matches a team can postpone in a season
    (0 for none), how many team A and team B still can, the weeks to which this one can move, the
    open request and earlier ones. `holds` says for which casts the teams are asked to keep the time
    that the match has. `obstacle` says why it can't be postponed, or why the caller's
    side can't ask, and what to do; empty if it can."""

    allowed = serializers.IntegerField()
    left = serializers.ListField(child=serializers.IntegerField())
    obstacle = serializers.CharField()
    holds = serializers.ListField(child=serializers.CharField())
    weeks = LaterWeekSerializer(many=True)
    open = PostponementSerializer(allow_null=True)
    history = PostponementSerializer(many=True)
    may = MayPostponeSerializer()
