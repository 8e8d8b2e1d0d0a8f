"""A team's challenges as JSON, for staff."""

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.timestamps import TimestampField
from matches.models import ChallengeApproval
from matches.play.challenges.queries import TeamChallenges
from matches.play.challenges.services.approvals import NO_REASON
from teams.request_state import LONGEST_REQUEST_REASON
from teams.serializers import TeamBriefSerializer


class ApproveCommand(serializers.Serializer[None]):
    """The opponent, and the reason."""

    opponent = KeyField(
        error_messages=dict.fromkeys(("required", "null", "no_key"), "Choose a team.")
    )
    reason = serializers.CharField(
        max_length=LONGEST_REQUEST_REASON,
        error_messages=dict.fromkeys(("blank", "required", "null"), NO_REASON),
    )


class ApprovalSerializer(serializers.Serializer[ChallengeApproval]):
    """An approval by staff. `by` is null for the portal itself."""

    _id = serializers.CharField(source="pk")
    teams = serializers.SerializerMethodField()
    reason = serializers.CharField()
    by = PersonSerializer(source="approved_by", allow_null=True)
    at = TimestampField(read_only=True, source="approved_at")

    def get_teams(self, approval: ChallengeApproval) -> list[str]:
        return [approval.team.name, approval.opponent.name]


class TeamChallengesSerializer(serializers.Serializer[TeamChallenges]):
    """How often two teams can play by challenge in a season, the teams with which this one has no
    challenge left, and the approvals of this season, newest first."""

    perPair = serializers.IntegerField(source="per_pair")
    exhausted = TeamBriefSerializer(many=True)
    approvals = ApprovalSerializer(many=True)
