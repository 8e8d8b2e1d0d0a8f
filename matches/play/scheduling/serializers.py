"""A match's times as JSON, in unix seconds, 0 for none."""

from typing import Any

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.timestamps import TimestampField
from leagues.models import Week
from matches.enums import ProposalStatus, Side, TimeOrigin
from matches.models import TimeProposal
from matches.play.scheduling.clashes import Engagement
from matches.play.scheduling.queries import MatchTimes
from matches.play.scheduling.rules import MOST_OPTIONS
from teams.request_state import LONGEST_REQUEST_REASON


class ProposeCommand(serializers.Serializer[None]):
    """The proposed times. Errors are listed by index."""

    options = serializers.ListField(
        child=TimestampField(),
        min_length=1,
        max_length=MOST_OPTIONS,
        error_messages=dict.fromkeys(
            ("required", "null", "not_a_list", "empty", "min_length", "max_length"),
            f"Propose 1 to {MOST_OPTIONS} times.",
        ),
    )


class ProposalCommand(serializers.Serializer[None]):
    """A command about a proposal of the match."""

    proposal = KeyField()


class AcceptCommand(ProposalCommand):
    """The accepted time."""

    time = TimestampField()


class DeclineCommand(ProposalCommand):
    """An optional reason."""

    reason = serializers.CharField(max_length=LONGEST_REQUEST_REASON, allow_blank=True, default="")


class SetCommand(serializers.Serializer[None]):
    """The time that staff set, and the reason. Unless it keeps its week, the match moves to the
    week of that time."""

    time = TimestampField()
    reason = serializers.CharField(
        max_length=LONGEST_REQUEST_REASON,
        error_messages=dict.fromkeys(("blank", "required", "null"), "Say why you set the time."),
    )
    keepsWeek = serializers.BooleanField(source="keeps_week", default=False)


class EngagementSerializer(serializers.Serializer[Engagement]):
    """Another match that one of the teams plays; both teams by name."""

    team = serializers.CharField()
    opponent = serializers.CharField()
    time = TimestampField()


class WeekSpanSerializer(serializers.Serializer[Week]):
    """A week of the match's season."""

    number = serializers.IntegerField()
    opens = TimestampField()
    closes = TimestampField(source="report_by")


class ProposalSerializer(serializers.Serializer[TimeProposal]):
    """Proposed times and their outcome."""

    _id = serializers.CharField(source="pk")
    side = serializers.ChoiceField(choices=Side.choices)
    options = serializers.ListField(child=TimestampField())
    proposedBy = PersonSerializer(source="proposed_by")
    proposedAt = TimestampField(source="proposed_at")
    status = serializers.ChoiceField(choices=ProposalStatus.choices, source="state")
    chosen = TimestampField()
    answeredBy = PersonSerializer(source="answered_by", allow_null=True)
    answeredAt = TimestampField(source="answered_at")
    reason = serializers.CharField()


class MayTimeSerializer(serializers.Serializer[Any]):
    """What the caller may do about the time now."""

    propose = serializers.BooleanField()
    accept = serializers.BooleanField()
    decline = serializers.BooleanField()
    withdraw = serializers.BooleanField()
    set = serializers.BooleanField()


class MatchTimesSerializer(serializers.Serializer[MatchTimes]):
    """The match's time and proposals.

    A deadline counts as soon as it has passed: `origin` then says that the default time, or a
    proposed one that nobody answered, applies. `defaultTime` will apply at `agreeBy` if the sides
    do not agree; the earliest time of `open` at `standsAt` if nobody answers. `obstacle` says why
    the sides can't agree on another time, and what to do; empty if they can. `busy` is what else
    the sides play: a time less than two hours from one of these clashes with it. `holds` says for
    which casts the teams are asked to keep the time that the match has. If the caller sets
    a time that lies in another of `weeks`, the match moves to it.
    """

    time = TimestampField()
    origin = serializers.ChoiceField(choices=TimeOrigin.choices, allow_null=True)
    reason = serializers.CharField()
    opens = TimestampField(source="window.opens")
    closes = TimestampField(source="window.closes")
    agreeBy = TimestampField(source="agree_by")
    defaultTime = TimestampField(source="default_time")
    standsAt = TimestampField(source="stands_at")
    obstacle = serializers.CharField()
    busy = EngagementSerializer(many=True)
    holds = serializers.ListField(child=serializers.CharField())
    weeks = WeekSpanSerializer(many=True)
    open = ProposalSerializer(allow_null=True)
    history = ProposalSerializer(many=True)
    may = MayTimeSerializer()
