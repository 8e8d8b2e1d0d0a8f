"""Match day as JSON, for people who run the match."""

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.timestamps import TimestampField
from matches.enums import Side
from matches.models import CheckIn
from matches.play.match_day.queries import MatchDaySheet, Sent


class CheckInSerializer(serializers.Serializer[CheckIn]):
    """A side's check-in."""

    side = serializers.ChoiceField(choices=Side.choices)
    by = PersonSerializer()
    at = TimestampField(read_only=True)


class SentSerializer(serializers.Serializer[Sent]):
    """Something that teams were told to chase the match; `by` is null if the portal sent it."""

    at = TimestampField(read_only=True)
    about = serializers.CharField()
    to = serializers.ListField(child=serializers.CharField())
    by = PersonSerializer(allow_null=True)


class MatchDaySerializer(serializers.Serializer[MatchDaySheet]):
    """A match's day: until when check-in is open and when the other side's absence can be claimed,
    in unix seconds, 0 without a time and if the league has none; the check-ins for the match's
    time, and whether check-in is open (`isOpen`); what the caller may do; and for the league's
    staff what was sent, newest first, null for others. `answerWithin` is how many seconds the other
    side has to answer a claim."""

    checkInFrom = TimestampField(read_only=True, source="times.check_in_from", default=None)
    checkInUntil = TimestampField(read_only=True, source="times.check_in_until", default=None)
    claimFrom = TimestampField(read_only=True, source="times.claim_from", default=None)
    claimUntil = TimestampField(read_only=True, source="times.claim_until", default=None)
    answerWithin = serializers.SerializerMethodField()
    checkIns = CheckInSerializer(source="check_ins", many=True)
    isOpen = serializers.BooleanField(source="is_open")
    mayCheckIn = serializers.BooleanField(source="may_check_in")
    mayClaim = serializers.BooleanField(source="may_claim")
    sent = SentSerializer(many=True, allow_null=True)

    def get_answerWithin(self, sheet: MatchDaySheet) -> int:
        return int(sheet.match.season.league.absence_answered_within.total_seconds())
