"""Requests in JSON."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from accounts.models import User
from accounts.tokens.serializers import CommandAnswerSerializer, unix_seconds
from clvr.lib.key_fields import QueryKeyField
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import WayOn
from matches.enums import Side
from matches.models import Match, ResultReport, TimeProposal
from matches.requests.obstacles import Obstacles
from matches.requests.queries import Inbox, Requests, TeamInbox
from matches.results.services.news import claim_sentence
from matches.scheduling.serializers import MomentField
from matches.scheduling.services.state import default_of
from teams.enums import RequestType
from teams.models import CaptaincyOffer, JoinRequest
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


class OfferSerializer(serializers.Serializer[CaptaincyOffer]):
    """The captaincy of a team, offered to the caller until it is answered or withdrawn."""

    _id = serializers.CharField(source="pk")
    team = TeamBriefSerializer()
    offeredBy = AskerSerializer(source="offered_by", allow_null=True)
    offeredAt = MomentField(source="offered_at")


class NamedMatchSerializer(serializers.Serializer[Match]):
    """A match where it is only named; `time` is 0 without one."""

    _id = serializers.CharField(source="pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="season.league.code")
    time = serializers.SerializerMethodField()
    teamA = TeamBriefSerializer(source="team_a")
    teamB = TeamBriefSerializer(source="team_b")

    def get_time(self, match: Match) -> int:
        return unix_seconds(match.time)


class OfMatchSerializer(serializers.Serializer[Any]):
    """Something about a match, and the side that asks."""

    _id = serializers.CharField(source="pk")
    match = NamedMatchSerializer()
    side = serializers.ChoiceField(choices=Side.choices)


class TimesToAnswerSerializer(OfMatchSerializer):
    """Times that the other side proposes, and until when one of them can be accepted."""

    options = serializers.SerializerMethodField()
    until = serializers.SerializerMethodField()

    def get_options(self, proposal: TimeProposal) -> list[int]:
        return [unix_seconds(time) for time in proposal.options]

    def get_until(self, proposal: TimeProposal) -> int:
        match, last = proposal.match, proposal.options[-1]
        # Then the league's own time applies.
        if match.time is None and match.week is not None and default_of(match) is not None:
            return unix_seconds(min(last, match.week.agree_by))
        return unix_seconds(last)


class ReportToAnswerSerializer(OfMatchSerializer):
    """What the other side reports, in words, and until when it can be disputed; 0: for good."""

    says = serializers.SerializerMethodField()
    until = serializers.SerializerMethodField()

    def get_says(self, report: ResultReport) -> str:
        return claim_sentence(report.match, report)

    def get_until(self, report: ResultReport) -> int:
        return unix_seconds(report.confirms_at)


class RequestsSerializer(serializers.Serializer[Requests]):
    """Requests to join and challenges."""

    joins = JoinRequestSerializer(many=True)
    challenges = ChallengeSerializer(many=True)


class ToAnswerSerializer(RequestsSerializer):
    """Everything that waits for the caller. Who is asked to be a `substitutes` one can answer until
    the match's time."""

    offers = OfferSerializer(many=True)
    proposals = TimesToAnswerSerializer(many=True)
    reports = ReportToAnswerSerializer(many=True)
    substitutes = OfMatchSerializer(many=True)


class OwnRequestsSerializer(RequestsSerializer):
    """What the caller, or a team that they lead, waits for; and the matches to come in which the
    caller stands in."""

    substitutes = OfMatchSerializer(many=True)


class InboxSerializer(serializers.Serializer[Inbox]):
    """What waits for the caller's answer, and what the caller has asked or promised."""

    toAnswer = ToAnswerSerializer(source="to_answer")
    own = OwnRequestsSerializer()


class TeamInboxSerializer(serializers.Serializer[TeamInbox]):
    """The open requests that wait for a team's answer, and those for whose answer it waits."""

    toAnswer = RequestsSerializer(source="to_answer")
    own = RequestsSerializer()


class MatchMadeSerializer(CommandAnswerSerializer):
    """What a command answers of which a match may come; `link` leads there, where one did."""

    link = serializers.CharField(required=False)


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
