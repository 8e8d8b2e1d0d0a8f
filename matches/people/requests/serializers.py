"""Requests as the API describes them; `matches.people.requests.answer` writes the answers."""

from collections.abc import Mapping

from rest_framework import serializers

from accounts.models import User
from clvr.lib.api.answers import CommandAnswerSerializer
from clvr.lib.api.key_fields import QueryKeyField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from matches.enums import Side
from matches.people.requests.obstacles import Obstacles
from matches.play.steps.waiting import TO_ANSWER
from teams.enums import RequestType
from teams.models import LONGEST_REQUEST_MESSAGE
from teams.recruiting.serializers import WayOnSerializer
from teams.request_state import LONGEST_REQUEST_REASON
from teams.serializers import TeamBriefSerializer


class InboxQuery(serializers.Serializer[None]):
    """The one kind to read, of what waits for an answer; by default everything."""

    only = serializers.ChoiceField(choices=TO_ANSWER, required=False)


class JoinQuery(serializers.Serializer[None]):
    """The team to join."""

    id = QueryKeyField()


class JoinCommand(serializers.Serializer[None]):
    """A message for the team's leaders; a request needs none, and no body."""

    message = serializers.CharField(
        max_length=LONGEST_REQUEST_MESSAGE, allow_blank=True, required=False, default=""
    )


class ChallengeQuery(serializers.Serializer[None]):
    """The team to challenge, and the challenging team."""

    id = QueryKeyField()

    def get_fields(self) -> dict[str, "serializers.Field[object, object, object, object]"]:
        """`from` is a keyword, so it can't be a class attribute."""
        return {**super().get_fields(), "from": QueryKeyField(required=False)}


class DeclineSerializer(serializers.Serializer[None]):
    """The reason, for the asker."""

    reason = serializers.CharField(
        max_length=LONGEST_REQUEST_REASON, allow_blank=True, required=False, default=""
    )


class AskerSerializer(serializers.ModelSerializer[User]):
    """A person who asks."""

    _id = serializers.CharField(source="pk")
    avatarURL = serializers.CharField(source="avatar_url")

    class Meta:
        model = User
        fields = ["_id", "username", "avatarURL"]


class RequestSerializer(serializers.Serializer[None]):
    """Fields of all requests."""

    _id = serializers.CharField()
    type = serializers.ChoiceField(choices=RequestType.choices)
    createdAt = TimestampField()
    expiresAt = TimestampField()


class JoinRequestSerializer(RequestSerializer):
    """A player's request to join a team, with their message for its leaders."""

    team = TeamBriefSerializer()
    player = AskerSerializer()
    message = serializers.CharField()


class InvitationSerializer(serializers.Serializer[None]):
    """A team's invitation of a player to join it, and who sent it."""

    _id = serializers.CharField()
    createdAt = TimestampField()
    expiresAt = TimestampField()
    team = TeamBriefSerializer()
    player = AskerSerializer()
    madeBy = AskerSerializer()
    message = serializers.CharField()


class ChallengeSerializer(RequestSerializer):
    """A challenge between two teams, and who made it."""

    challenger = TeamBriefSerializer()
    challenged = TeamBriefSerializer()
    madeBy = AskerSerializer()


class OfferSerializer(serializers.Serializer[None]):
    """The captaincy of a team, offered to the caller."""

    _id = serializers.CharField()
    team = TeamBriefSerializer()
    offeredBy = AskerSerializer(allow_null=True)
    offeredAt = TimestampField()


class NamedMatchSerializer(serializers.Serializer[None]):
    """A match by name; `time` is 0 if not set."""

    _id = serializers.CharField()
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    time = TimestampField()
    teamA = TeamBriefSerializer()
    teamB = TeamBriefSerializer()


class OfMatchSerializer(serializers.Serializer[None]):
    """An item about a match, and the side that asks."""

    _id = serializers.CharField()
    match = NamedMatchSerializer()
    side = serializers.ChoiceField(choices=Side.choices)


class TimesToAnswerSerializer(OfMatchSerializer):
    """The times to come that the other side proposed, and until when one can be accepted. `clashes`
    are sentences about what a team plays at about one of them."""

    options = serializers.ListField(child=serializers.IntegerField())
    clashes = serializers.ListField(child=serializers.CharField())
    until = serializers.IntegerField()


class ReportToAnswerSerializer(OfMatchSerializer):
    """The other side's claim in words, and until when it can be disputed; 0 for no limit."""

    says = serializers.CharField()
    isAbsenceClaim = serializers.BooleanField()
    until = TimestampField()


class MatchToAnswerSerializer(serializers.Serializer[None]):
    """A match, until whose time the caller can answer."""

    _id = serializers.CharField()
    match = NamedMatchSerializer()


class RequestsSerializer(serializers.Serializer[None]):
    """Requests to join and challenges."""

    joins = JoinRequestSerializer(many=True)
    challenges = ChallengeSerializer(many=True)


class ToAnswerSerializer(RequestsSerializer):
    """Everything that waits for the caller. Players in `substitutes` can answer until the match's
    time. `checkIns` are matches for which a team of theirs has not checked in; `attendance` those
    of the next days for which they have not said whether they play."""

    invitations = InvitationSerializer(many=True)
    offers = OfferSerializer(many=True)
    proposals = TimesToAnswerSerializer(many=True)
    reports = ReportToAnswerSerializer(many=True)
    substitutes = OfMatchSerializer(many=True)
    checkIns = MatchToAnswerSerializer(many=True)
    attendance = MatchToAnswerSerializer(many=True)


class OwnRequestsSerializer(RequestsSerializer):
    """What the caller, or a team that they lead, waits for; and the caller's future matches as a
    substitute."""

    substitutes = OfMatchSerializer(many=True)


class InboxSerializer(serializers.Serializer[None]):
    """What waits for the caller's answer, and their own requests and commitments."""

    toAnswer = ToAnswerSerializer()
    own = OwnRequestsSerializer()


class TeamWaitsSerializer(RequestsSerializer):
    """What a team waits for: challenges, and players whom it invited."""

    invitations = InvitationSerializer(many=True)


class TeamInboxSerializer(serializers.Serializer[None]):
    """Open requests that wait for the team's answer, and those that the team waits for."""

    toAnswer = RequestsSerializer()
    own = TeamWaitsSerializer()


class MatchMadeSerializer(CommandAnswerSerializer):
    """The answer of a command that may create a match; `link` leads to it."""

    link = serializers.CharField(required=False)


class ChallengersSerializer(serializers.Serializer[Mapping[str, object]]):
    """The teams to choose from for `from`."""

    detail = serializers.CharField()
    choices = TeamBriefSerializer(many=True)


class ObstaclesSerializer(serializers.Serializer[Obstacles]):
    """Why the caller can't request to join the team, and why they can't challenge it; empty if they
    can. Staff who lead no team in the league choose the challenging team; obstacles of that team
    show in the command's refusal."""

    join = serializers.CharField()
    challenge = serializers.CharField()
    wayOn = WayOnSerializer(
        source="way_on",
        allow_null=True,
        help_text="Where the caller can fix what keeps them from joining; null if nowhere.",
    )
