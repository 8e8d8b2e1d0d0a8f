"""Texts about new teams, and the previews of founding them, as JSON."""

from typing import Any

from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON
from matches.enums import PasteLayout
from matches.season.imports.founding.services import NO_REASON, FoundingPreview
from matches.season.imports.serializers import PlannedRowSerializer

LONGEST_TEXT = 40_000
NO_TEXT = "Paste the teams, or choose a file."


class FoundingTextCommand(serializers.Serializer[None]):
    """Teams to found, as text. Without a layout, the most probable one is taken."""

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


class FoundTeamsCommand(FoundingTextCommand):
    """The same text again, with the layout and the digest of its preview. `leaveOutRefused`: found
    the other teams although some lines are refused."""

    layout = serializers.ChoiceField(choices=PasteLayout.choices)
    digest = serializers.RegexField("^[0-9a-f]{64}$")
    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), NO_REASON),
    )
    leaveOutRefused = serializers.BooleanField(default=False)


class FoundingPreviewSerializer(serializers.Serializer[FoundingPreview]):
    """How the text is read, and what founding its teams would do, team by team and player by
    player; `fault` is why it can't be read, empty if it can."""

    layout = serializers.ChoiceField(choices=PasteLayout.choices)
    digest = serializers.CharField()
    fault = serializers.CharField()
    teams = serializers.IntegerField()
    players = serializers.IntegerField()
    rows = PlannedRowSerializer(many=True, source="plan.rows")


class ChangedFoundingSerializer(serializers.Serializer[Any]):
    """What founding would do now, because it is no longer what the preview showed."""

    detail = serializers.CharField()
    preview = FoundingPreviewSerializer()
