"""Promotion and relegation as JSON, and the commands."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from leagues.services.divisions import DIVISIONS
from matches.enums import EntryState
from matches.models import DivisionApproval
from matches.season.promotion.last_change import last_change
from matches.season.promotion.queries import PassedOver, Proposal, ProposedLine
from matches.season.promotion.services.numbers import MOST_MOVES
from matches.season.season_desk.serializers import MOST_TEAMS
from teams.serializers.teams import TeamBriefSerializer


class PassOverQuery(serializers.Serializer[None]):
    """Whether teams of the season before that have not entered are passed over."""

    passOver = serializers.BooleanField(source="pass_over", default=False)


class DivisionLineSerializer(serializers.Serializer[ProposedLine]):
    """A team with its division in the season before, null without one, the one that is proposed,
    and the reason. `approved` is the division that staff approved, null without. All are keys.
    `entry` is what has become of its entry while it has no place, null without one."""

    team = TeamBriefSerializer()
    before = KeyField(source="before_key", allow_null=True)
    division = KeyField(source="division.pk")
    reason = serializers.CharField()
    isEntered = serializers.BooleanField(source="is_entered")
    entry = serializers.ChoiceField(choices=EntryState.choices, allow_null=True)
    approved = KeyField(allow_null=True)


class PassedOverSerializer(serializers.Serializer[PassedOver]):
    """A team that had a division and does not take part, and why."""

    team = serializers.CharField(source="team.name")
    why = serializers.CharField()


class DivisionApprovalSerializer(serializers.Serializer[DivisionApproval]):
    """Who approved the divisions, empty for the portal itself, and when."""

    _id = KeyField(source="pk")
    by = serializers.SerializerMethodField()
    at = TimestampField(source="approved_at")

    def get_by(self, approval: DivisionApproval) -> str:
        return approval.approved_by.username if approval.approved_by else ""


class NextDivisionSerializer(serializers.Serializer[Any]):
    """A division of the league."""

    _id = KeyField(source="pk")
    name = serializers.CharField()


class DivisionProposalFormSerializer(RevisedSerializer):
    """What staff approve, in words: each team with its present division and the reason."""

    teams = serializers.ListField(child=serializers.CharField(), source="words")


class ChangedProposalSerializer(DivisionProposalFormSerializer):
    """What has been changed meanwhile: `lastChange` says who changed it last, and when."""

    EDITED = ("teams",)

    lastChange = serializers.SerializerMethodField()

    def get_lastChange(self, proposal: Proposal) -> str:
        return last_change(proposal.season)


class DivisionProposalSerializer(serializers.Serializer[Proposal]):
    """The divisions that are proposed for a season, the highest first.

    `former` is the label of the season whose table decides, null without one. `obstacle` says why
    nothing is proposed, `barrier` why the lines can't be approved yet; both are empty otherwise.
    """

    season = serializers.CharField(source="season.label")
    former = serializers.CharField(source="former_label", allow_null=True)
    obstacle = serializers.CharField()
    barrier = serializers.CharField()
    divisions = NextDivisionSerializer(many=True)
    lines = DivisionLineSerializer(many=True)
    passedOver = PassedOverSerializer(many=True, source="passed_over")
    approval = DivisionApprovalSerializer(allow_null=True)
    form = DivisionProposalFormSerializer(source="*")


class TeamDivisionSerializer(serializers.Serializer[None]):
    """A team, and the division that it gets."""

    team = KeyField()
    division = KeyField()


class ApproveDivisionsCommand(EditCommand):
    """The division of every team of the proposal. `passOver` is that of the proposal."""

    lines = serializers.ListField(
        child=TeamDivisionSerializer(), allow_empty=False, max_length=MOST_TEAMS
    )
    passOver = serializers.BooleanField(source="pass_over", default=False)

    def validate_lines(self, lines: list[dict[str, int]]) -> list[dict[str, int]]:
        if len({each["team"] for each in lines}) != len(lines):
            raise serializers.ValidationError("Name every team once.")
        return lines


class UndoDivisionsCommand(serializers.Serializer[None]):
    """The approval to undo, by its key."""

    approval = KeyField()


class DivisionNumbersLine(serializers.Serializer[None]):
    """The numbers between a division and the next one."""

    division = KeyField()
    promoted = WholeNumberField(min_value=0, max_value=MOST_MOVES)
    relegated = WholeNumberField(min_value=0, max_value=MOST_MOVES)
    playOff = WholeNumberField(min_value=0, max_value=MOST_MOVES)


class DivisionNumbersCommand(EditCommand):
    """The numbers of all divisions but the last one, from the highest down."""

    numbers = serializers.ListField(
        child=DivisionNumbersLine(), allow_empty=False, max_length=DIVISIONS.most
    )
