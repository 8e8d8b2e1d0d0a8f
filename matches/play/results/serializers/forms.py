"""Input of the commands about a result."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.api.form_commands import json_part
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.pairs import PairField
from clvr.lib.api.picture_fields import PicturesField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.images import EVIDENCE, MOST_EVIDENCE
from clvr.lib.links import LONGEST_LINK
from matches.enums import Decision, Side
from matches.play.results.services.reports import MOST_VODS, NO_REASON_TO_DISPUTE
from matches.scores.formats import MOST_MAPS
from matches.scores.scoring import MOST_ROUNDS, MapScore, ScoreError
from matches.scores.verdicts import PlayedMap, Verdict

LONGEST_CLAIM = 20_000
"""Characters of JSON in a claim, many times what the longest needs."""
NO_CLAIM = "Send the claim as JSON: an object"
WHICH_MAP = "Choose the map."
HOW_MANY_ROUNDS = f"Enter the rounds of both teams, from 0 to {MOST_ROUNDS}."
ONLY_PLAYED_HAS_MAPS = "Only a played match has maps. Leave them out."
CLAIMED = [choice for choice in Decision.choices if choice[0] != Decision.VOID]


class PlayedMapForm(serializers.Serializer[PlayedMap]):
    """A map by key, with both teams' rounds."""

    map = KeyField(error_messages=dict.fromkeys(("required", "null", "no_key"), WHICH_MAP))
    scores = PairField(child=serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS))

    def wrong(self) -> str:
        """The error in one sentence, or an empty string."""
        if self.is_valid():
            return ""
        return WHICH_MAP if "map" in self.errors else HOW_MANY_ROUNDS

    @property
    def played(self) -> PlayedMap:
        data = self.validated_data
        return PlayedMap(data["map"], MapScore(*data["scores"]))


@extend_schema_field(PlayedMapForm(many=True))
class MapsField(serializers.Field[list[PlayedMap], Any, Any, Any]):
    """The maps in playing order."""

    default_error_messages = {
        "not_a_list": "Send the maps as a list of objects.",
        "too_many": f"At most {MOST_MAPS} maps.",
    }

    def to_internal_value(self, data: Any) -> list[PlayedMap]:
        if not isinstance(data, list) or not all(isinstance(row, dict) for row in data):
            self.fail("not_a_list")
        if len(data) > MOST_MAPS:
            self.fail("too_many")
        rows = [PlayedMapForm(data=row) for row in data]
        found = [(number, row.wrong()) for number, row in enumerate(rows, start=1)]
        if wrong := [f"Map {number}: {words}" for number, words in found if words]:
            raise serializers.ValidationError(wrong)
        return [row.played for row in rows]


class OutcomeForm(serializers.Serializer[None]):
    """How a match ended. A forfeit needs `forfeitingSide`. A played match needs `maps`, and only a
    played match may have them."""

    decision = serializers.ChoiceField(choices=CLAIMED)
    forfeitingSide = serializers.ChoiceField(
        choices=Side.choices,
        allow_null=True,
        default=None,
        error_messages={"invalid_choice": "Say who forfeits."},
    )
    maps = MapsField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["decision"] == Decision.FORFEIT and attrs["forfeitingSide"] is None:
            raise serializers.ValidationError({"forfeitingSide": ["Say who forfeits."]})
        if attrs["decision"] != Decision.PLAYED and attrs.get("maps"):
            # What was played before one side gave up would be lost without a word.
            raise serializers.ValidationError({"maps": [ONLY_PLAYED_HAS_MAPS]})
        return attrs

    def verdict(self, best_of: int) -> Verdict:
        """The verdict for a match in this format. Raises ValidationError if no match can end like
        this."""
        data = self.validated_data
        match Decision(data["decision"]):
            case Decision.FORFEIT:
                return Verdict.forfeit(Side(data["forfeitingSide"]))
            case Decision.DOUBLE_FORFEIT:
                return Verdict.double_forfeit()
            case Decision.VOID:
                return Verdict.void()
            case Decision.PLAYED:
                return self._played(best_of)

    def _played(self, best_of: int) -> Verdict:
        try:
            return Verdict.played(best_of, self.validated_data.get("maps", []))
        except ScoreError as error:
            raise serializers.ValidationError({"maps": [str(error)]}) from error


class ReportForm(OutcomeForm):
    """A side's report: the outcome, links to recordings, and pictures."""

    vods = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_LINK, allow_blank=True),
        max_length=MOST_VODS,
        default=list,
        error_messages={"max_length": f"At most {MOST_VODS} links."},
    )
    evidence = PicturesField(EVIDENCE, most=MOST_EVIDENCE)


class ReportParts(serializers.Serializer[None]):
    """The form parts of a report: the claim as JSON, and up to four pictures."""

    claim = serializers.CharField(
        help_text="As JSON: `decision`, `forfeitingSide` of a forfeit, `maps` of a played match, "
        "and `vods`, a list of links."
    )
    evidence = serializers.ListField(
        child=serializers.FileField(), max_length=MOST_EVIDENCE, required=False
    )


def report_fields(parts: Mapping[str, Any]) -> dict[str, Any]:
    """The report's fields, from the parts of its form. Raises ValidationError unless the claim is a
    JSON object."""
    claim = json_part(parts, "claim", longest=LONGEST_CLAIM, error=NO_CLAIM)
    return {**claim, "evidence": parts.get("evidence", [])}


class SettleForm(OutcomeForm):
    """The staff's decision. `scores` replace the maps if these are not known. `replaces` is the
    number of the official result that the caller sees, 0 for none. `playedAt`, in unix seconds, is
    when a match was played that has no time in the past. `undoesPlayed` says that later matches of
    a playoff, which have been played, shall be undone with it."""

    decision = serializers.ChoiceField(choices=Decision.choices)
    scores = PairField(
        child=WholeNumberField(min_value=0, max_value=MOST_ROUNDS),
        allow_null=True,
        default=None,
        error_messages={"min_length": HOW_MANY_ROUNDS, "max_length": HOW_MANY_ROUNDS},
    )
    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required", "null"), "Say why."),
    )
    replaces = WholeNumberField(min_value=0, max_value=32_767)
    playedAt = TimestampField(required=False, allow_null=True, default=None)
    undoesPlayed = serializers.BooleanField(default=False)

    def _played(self, best_of: int) -> Verdict:
        scores = self.validated_data["scores"]
        if scores is None or self.validated_data.get("maps"):
            return super()._played(best_of)
        try:
            return Verdict.scored(best_of, *scores)
        except ScoreError as error:
            raise serializers.ValidationError({"scores": [str(error)]}) from error


class ReportCommand(serializers.Serializer[None]):
    """The report that the caller sees."""

    report = KeyField()


class DisputeForm(ReportCommand):
    """The report that the caller sees, and what is wrong with it. Pictures make it a form."""

    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required", "null"), NO_REASON_TO_DISPUTE),
    )
    evidence = PicturesField(EVIDENCE, most=MOST_EVIDENCE)


class DisputeParts(ReportCommand):
    """The form parts of a dispute: the report that the caller sees, what is wrong with it, and up
    to four pictures."""

    reason = serializers.CharField()
    evidence = serializers.ListField(
        child=serializers.FileField(), max_length=MOST_EVIDENCE, required=False
    )
