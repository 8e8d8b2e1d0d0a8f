"""Requests as JSON."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from accounts.models import User
from clvr.lib.api.answers import CommandAnswerSerializer
from clvr.lib.api.key_fields import QueryKeyField
from clvr.lib.api.moments import MomentField, unix_seconds
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import WayOn
from matches.enums import Side
from matches.models import Match, ResultReport, TimeProposal
from matches.requests.obstacles import Obstacles
from matches.requests.queries import Inbox, Requests, TeamInbox
from matches.results.texts import claim_sentence
from matches.scheduling.services.state import default_of
from teams.enums import RequestType
from teams.models import CaptaincyOffer, JoinRequest
from teams.request_state import LONGEST_REQUEST_REASON, AnswerableRequest
from teams.serializers import TeamBriefSerializer


class JoinQuery(serializers.Serializer[None]):
    """The team to join."""

    id = QueryKeyField()


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


class RequestSerializer(serializers.Serializer[AnswerableRequest]):
    """Fields of all requests."""

    _id = serializers.CharField(source="pk")
    type = serializers.SerializerMethodField()
    createdAt = MomentField(read_only=True, source="created_at")
    expiresAt = MomentField(read_only=True, source="expires_at")

    def get_type(self, request: AnswerableRequest) -> RequestType:
        return RequestType.JOIN if isinstance(request, JoinRequest) else RequestType.CHALLENGE


class JoinRequestSerializer(RequestSerializer):
    """A player's request to join a team."""

    team = TeamBriefSerializer()
    player = AskerSerializer(source="user")


class ChallengeSerializer(RequestSerializer):
    """A challenge between two teams, and who made it."""

    challenger = TeamBriefSerializer()
    challenged = TeamBriefSerializer()
    madeBy = AskerSerializer(source="made_by")


class OfferSerializer(serializers.Serializer[CaptaincyOffer]):
    """The captaincy of a team, offered to the caller."""

    _id = serializers.CharField(source="pk")
    team = TeamBriefSerializer()
    offeredBy = AskerSerializer(source="offered_by", allow_null=True)
    offeredAt = MomentField(source="offered_at")


class NamedMatchSerializer(serializers.Serializer[Match]):
    """A match by name; `time` is 0 if not set."""

    _id = serializers.CharField(source="pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="season.league.code")
    time = MomentField(read_only=True)
    teamA = TeamBriefSerializer(source="team_a")
    teamB = TeamBriefSerializer(source="team_b")


class OfMatchSerializer(serializers.Serializer[Any]):
    """An item about a match, and the side that asks."""

    _id = serializers.CharField(source="pk")
    match = NamedMatchSerializer()
    side = serializers.ChoiceField(choices=Side.choices)


class TimesToAnswerSerializer(OfMatchSerializer):
    """Times that the other side proposed, and until when one can be accepted."""

    options = serializers.SerializerMethodField()
    until = serializers.SerializerMethodField()

    def get_options(self, proposal: TimeProposal) -> list[int]:
        return [unix_seconds(time) for time in proposal.options]

    def get_until(self, proposal: TimeProposal) -> int:
        match, last = proposal.match, proposal.options[-1]
        # From then on, the default time applies.
        if match.time is None and match.week is not None and default_of(match) is not None:
            return unix_seconds(min(last, match.week.agree_by))
        return unix_seconds(last)


class ReportToAnswerSerializer(OfMatchSerializer):
    """The other side's claim in words, and until when it can be disputed; 0 for no limit."""

    says = serializers.SerializerMethodField()
    isAbsenceClaim = serializers.BooleanField(source="is_absence_claim")
    until = MomentField(read_only=True, source="confirms_at")

    def get_says(self, report: ResultReport) -> str:
        return claim_sentence(report.match, report)


class CheckInToMakeSerializer(serializers.Serializer[Match]):
    """A match for which a team of the caller has not checked in, until the match's time."""

    _id = serializers.CharField(source="pk")
    match = NamedMatchSerializer(source="*")


class RequestsSerializer(serializers.Serializer[Requests]):
    """Requests to join and challenges."""

    joins = JoinRequestSerializer(many=True)
    challenges = ChallengeSerializer(many=True)


class ToAnswerSerializer(RequestsSerializer):
    """Everything that waits for the caller. Players in `substitutes` can answer until the match's
    time."""

    offers = OfferSerializer(many=True)
    proposals = TimesToAnswerSerializer(many=True)
    reports = ReportToAnswerSerializer(many=True)
    substitutes = OfMatchSerializer(many=True)
    checkIns = CheckInToMakeSerializer(source="check_ins", many=True)


class OwnRequestsSerializer(RequestsSerializer):
    """What the caller, or a team that they lead, waits for; and the caller's future matches as a
    substitute."""

    substitutes = OfMatchSerializer(many=True)


class InboxSerializer(serializers.Serializer[Inbox]):
    """What waits for the caller's answer, and their own requests and commitments."""

    toAnswer = ToAnswerSerializer(source="to_answer")
    own = OwnRequestsSerializer()


class TeamInboxSerializer(serializers.Serializer[TeamInbox]):
    """Open requests that wait for the team's answer, and those that the team waits for."""

    toAnswer = RequestsSerializer(source="to_answer")
    own = RequestsSerializer()


class MatchMadeSerializer(CommandAnswerSerializer):
    """The answer of a command that may create a match; `link` leads to it."""

    link = serializers.CharField(required=False)


class ChallengersSerializer(serializers.Serializer[Mapping[str, object]]):
    """The teams to choose from for `from`."""

    detail = serializers.CharField()
    choices = TeamBriefSerializer(many=True)


class WayOnSerializer(serializers.Serializer[WayOn]):
    """A page to go to, and the words of its link."""

    words = serializers.CharField()
    href = serializers.CharField()


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
