"""Requests in JSON."""

from collections.abc import Mapping

from rest_framework import serializers

from accounts.models import User
from accounts.tokens.serializers import unix_seconds
from clvr.lib.key_fields import QueryKeyField
from clvr.lib.refusals import WayOn
from matches.requests.obstacles import Obstacles
from matches.requests.queries import Inbox, Requests
from teams.enums import RequestType
from teams.models import JoinRequest
from teams.request_state import LONGEST_REASON, AnswerableRequest
from teams.serializers import TeamBriefSerializer


class JoinQuery(serializers.Serializer[None]):
    """Which team to join."""

    id = QueryKeyField()


class ChallengeQuery(serializers.Serializer[None]):
    """Which team to challenge, in whose name."""

    id = QueryKeyField()

    def get_fields(self) -> dict[str, "serializers.Field[object, object, object, object]"]:
        """`from` is no name that a class could give a field."""
        return {**super().get_fields(), "from": QueryKeyField(required=False)}


class DeclineSerializer(serializers.Serializer[None]):
    """Why the answer is no, for the asker to read."""

    reason = serializers.CharField(
        max_length=LONGEST_REASON, allow_blank=True, required=False, default=""
    )


class AskerSerializer(serializers.ModelSerializer[User]):
    """A person who asks."""

    _id = serializers.CharField(source="pk")
    avatarURL = serializers.CharField(source="avatar_url")

    class Meta:
        model = User
        fields = ["_id", "username", "avatarURL"]


class RequestSerializer(serializers.Serializer[AnswerableRequest]):
    """What all requests tell."""

    _id = serializers.CharField(source="pk")
    type = serializers.SerializerMethodField()
    createdAt = serializers.SerializerMethodField()
    expiresAt = serializers.SerializerMethodField()

    def get_type(self, request: AnswerableRequest) -> RequestType:
        return RequestType.JOIN if isinstance(request, JoinRequest) else RequestType.CHALLENGE

    def get_createdAt(self, request: AnswerableRequest) -> int:
        return unix_seconds(request.created_at)

    def get_expiresAt(self, request: AnswerableRequest) -> int:
        return unix_seconds(request.expires_at)


class JoinRequestSerializer(RequestSerializer):
    """A player's request to join a team."""

    team = TeamBriefSerializer()
    player = AskerSerializer(source="user")


class ChallengeSerializer(RequestSerializer):
    """A team's challenge of another one, with who made it."""

    challenger = TeamBriefSerializer()
    challenged = TeamBriefSerializer()
    madeBy = AskerSerializer(source="made_by")


class RequestsSerializer(serializers.Serializer[Requests]):
    joins = JoinRequestSerializer(many=True)
    challenges = ChallengeSerializer(many=True)


class InboxSerializer(serializers.Serializer[Inbox]):
    """The open requests that concern a caller: those that wait for the caller's answer, and those
    for whose answer the caller, or a team that they lead, waits. Or those that concern a team."""

    toAnswer = RequestsSerializer(source="to_answer")
    own = RequestsSerializer()


class ChallengersSerializer(serializers.Serializer[Mapping[str, object]]):
    """The teams of which one has to be named as `from`."""

    detail = serializers.CharField()
    choices = TeamBriefSerializer(many=True)


class WayOnSerializer(serializers.Serializer[WayOn]):
    """A page that leads on, with the words of the link."""

    words = serializers.CharField()
    href = serializers.CharField()


class ObstaclesSerializer(serializers.Serializer[Obstacles]):
    """Why the caller can't ask to join the team, and why they can't challenge it; empty where they
    can. Staff without a team of the league say in whose name they challenge: what keeps that one
    from it, the command tells."""

    join = serializers.CharField()
    challenge = serializers.CharField()
    wayOn = WayOnSerializer(
        source="way_on",
        allow_null=True,
        help_text="Where the caller can mend what keeps them from joining; null without a page.",
    )
