"""Texts about new teams, and the previews of founding them, as JSON."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.api.answers import CommandAnswerShape
from matches.enums import PasteColumn, PasteLayout, UnknownName
from matches.season.imports.founding.pasted import PastedColumn
from matches.season.imports.founding.plan import Answer, Question
from matches.season.imports.founding.services import (
    MOST_ROWS,
    NO_REASON,
    FoundedTeam,
    FoundingPreview,
)
from matches.season.imports.serializers import PlannedRowSerializer
from teams.shapes import NameShape

LONGEST_TEXT = 40_000
LONGEST_NAME = 200
MOST_COLUMNS = 100
NO_TEXT = "Paste the teams, or choose a file."


class NearAnswerSerializer(serializers.Serializer[Answer]):
    """What a person says about a name that is like others: use `meant`, which is a team of the same
    text or a player's username; found a team of this name; or leave its rows out."""

    isPlayer = serializers.BooleanField(source="is_player")
    name = serializers.CharField(max_length=LONGEST_NAME)
    choice = serializers.ChoiceField(choices=UnknownName.choices)
    meant = serializers.CharField(default="", allow_blank=True, max_length=LONGEST_NAME)


class NearQuestionSerializer(serializers.Serializer[Question]):
    """A name of a new team, or of a player whom the portal does not know, that is like the names
    `near`; those of them in `stored` the portal has, the others are teams of the same text. Nothing
    is founded while a question is open."""

    line = serializers.IntegerField()
    isPlayer = serializers.BooleanField(source="is_player")
    name = serializers.CharField()
    near = serializers.ListField(child=serializers.CharField())
    stored = serializers.ListField(child=serializers.CharField())
    answer = NearAnswerSerializer(allow_null=True)
    isOpen = serializers.BooleanField(source="is_open")


class PastedColumnSerializer(serializers.Serializer[PastedColumn]):
    """A column of a table, a cell of it, and what it is taken for."""

    name = serializers.CharField()
    example = serializers.CharField()
    column = serializers.ChoiceField(choices=PasteColumn.choices)


class FoundingTextCommand(serializers.Serializer[None]):
    """Teams to found, as text. Without a layout, the most probable one is taken. `columns` say what
    each column of a table is, in their order; without them, it is guessed. `answers` are about
    names that are like others."""

    text = serializers.CharField(
        max_length=LONGEST_TEXT,
        trim_whitespace=False,
        error_messages={
            "blank": NO_TEXT,
            "required": NO_TEXT,
            "max_length": f"The text has more than {LONGEST_TEXT:,} characters. Found them in two "
            "goes.",
        },
    )
    layout = serializers.ChoiceField(
        choices=PasteLayout.choices, allow_null=True, default=None, allow_blank=False
    )
    columns = serializers.ListField(
        child=serializers.ChoiceField(choices=PasteColumn.choices),
        max_length=MOST_COLUMNS,
        allow_null=True,
        default=None,
    )
    answers = serializers.ListField(
        child=NearAnswerSerializer(), max_length=MOST_ROWS, default=list[dict[str, Any]]
    )


class FoundTeamsCommand(FoundingTextCommand):
    """The same text again, with the layout, the answers and the digest of its preview.
    `leaveOutRefused`: found the other teams although some lines are refused."""

    layout = serializers.ChoiceField(choices=PasteLayout.choices)
    digest = serializers.RegexField("^[0-9a-f]{64}$")
    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), NO_REASON),
    )
    leaveOutRefused = serializers.BooleanField(default=False)


class FoundingPreviewSerializer(serializers.Serializer[FoundingPreview]):
    """How the text is read, and what founding its teams would do, team by team and player by
    player; `captainless` names the teams that would have no captain; `fault` is why the text can't
    be read, empty if it can."""

    layout = serializers.ChoiceField(choices=PasteLayout.choices)
    digest = serializers.CharField()
    fault = serializers.CharField()
    columns = PastedColumnSerializer(many=True)
    questions = NearQuestionSerializer(many=True)
    captainless = serializers.ListField(child=serializers.CharField())
    teams = serializers.IntegerField()
    players = serializers.IntegerField()
    rows = PlannedRowSerializer(many=True, source="plan.rows")


class ChangedFoundingSerializer(serializers.Serializer[Any]):
    """What founding would do now, because it is no longer what the preview showed."""

    detail = serializers.CharField()
    preview = FoundingPreviewSerializer()


class FoundedTeamShape(TypedDict):
    """A team that was founded, with how many players."""

    _id: str
    name: NameShape
    players: int
    hasCaptain: bool


class FoundedTeamsShape(CommandAnswerShape):
    """The answer to founding teams, with each of them."""

    teams: list[FoundedTeamShape]


def founded_team(team: FoundedTeam) -> FoundedTeamShape:
    return {
        "_id": str(team.key),
        "name": {"name": team.name},
        "players": team.players,
        "hasCaptain": team.has_captain,
    }


def columns_of(sent: Sequence[str] | None) -> list[PasteColumn] | None:
    """What a person says that a table's columns are, in a validated FoundingTextCommand."""
    return None if sent is None else [PasteColumn(each) for each in sent]


def answers_of(sent: Sequence[Mapping[str, Any]]) -> list[Answer]:
    """The answers in a validated FoundingTextCommand."""
    return [
        Answer(each["is_player"], each["name"], UnknownName(each["choice"]), each["meant"])
        for each in sent
    ]
