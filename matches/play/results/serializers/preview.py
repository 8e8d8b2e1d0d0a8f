"""What a result would change, as JSON."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import LATEST, TimestampField
from matches.enums import Decision, Side
from matches.ledger.ratings.check.serializers import (
    MAPS_WORDS,
    MapsField,
    SupposedRowSerializer,
)
from matches.ledger.ratings.ledger.fold import TeamState
from matches.models import Match
from matches.play.results.hooks import LaterMatch
from matches.play.results.preview import Preview, SideChange
from matches.scores.formats import map_rule
from matches.scores.scoring import ScoreError, tally_maps, tally_score
from matches.scores.verdicts import Verdict


class PreviewQuery(serializers.Serializer[None]):
    """The supposed outcome. A forfeit needs `forfeitingSide`; a played match `maps`, or `scores`
    such as `2-1` if the maps are not known. `playedAt`, in unix seconds, is when a match was played
    that has no time in the past."""

    decision = serializers.ChoiceField(choices=Decision.choices)
    forfeitingSide = serializers.ChoiceField(choices=Side.choices, required=False)
    maps = MapsField(help_text=MAPS_WORDS)
    scores = serializers.RegexField("^[0-9]{1,3}-[0-9]{1,3}$", required=False)
    playedAt = WholeNumberField(min_value=1, max_value=LATEST, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["decision"] == Decision.FORFEIT and "forfeitingSide" not in attrs:
            raise serializers.ValidationError({"forfeitingSide": ["Say who forfeits."]})
        return attrs

    def verdict(self, match: Match) -> Verdict:
        """The verdict, without map names. Raises ValidationError if no match of this format, or no
        map of this game, can end like this."""
        sent = self.validated_data
        decision = Decision(sent["decision"])
        if decision == Decision.FORFEIT:
            return Verdict.forfeit(Side(sent["forfeitingSide"]))
        if decision != Decision.PLAYED:
            return Verdict(decision)
        rule = map_rule(match.season.league)
        scores = None if sent["maps"] else sent.get("scores")
        try:
            if scores is None:
                tally = tally_maps(match.best_of, sent["maps"], rule)
            else:
                score_a, score_b = (int(each) for each in scores.split("-"))
                tally = tally_score(match.best_of, score_a, score_b, rule)
        except ScoreError as error:
            field = "maps" if scores is None else "scores"
            raise serializers.ValidationError({field: [str(error)]}) from error
        return Verdict(decision, tally=tally)


class RowOfTableSerializer(serializers.Serializer[TeamState]):
    """A team's rating and record in its season."""

    elo = serializers.FloatField(source="rating")
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    draws = serializers.IntegerField()


class SideChangeSerializer(serializers.Serializer[SideChange]):
    """A team's row in its season's table, now and afterwards. The places are null for a team that
    is not listed, and in a match that is not rated."""

    before = RowOfTableSerializer()
    after = RowOfTableSerializer()
    placeBefore = serializers.IntegerField(source="place_before", allow_null=True)
    placeAfter = serializers.IntegerField(source="place_after", allow_null=True)


class LaterMatchSerializer(serializers.Serializer[LaterMatch]):
    """A later match of a playoff that a result undoes. `time` is 0 if none is agreed. `isPlayed`
    also means that a result is reported."""

    match = serializers.CharField(source="match.pk")
    title = serializers.CharField()
    versus = serializers.CharField(source="match.versus")
    time = TimestampField(read_only=True, source="match.time")
    isPlayed = serializers.BooleanField(source="is_played")


class PreviewSerializer(serializers.Serializer[Preview]):
    """What a result would change. `confirmsAt`, in unix seconds, is when a report made now becomes
    official if nobody answers; 0 if it never does. `others` are the other teams whose place or
    rating changes, in their new order. `undoes` are the later matches of its playoff
    that go with it."""

    teamA = SideChangeSerializer(source="team_a")
    teamB = SideChangeSerializer(source="team_b")
    others = SupposedRowSerializer(many=True)
    confirmsAt = TimestampField(read_only=True, source="confirms_at")
    undoes = LaterMatchSerializer(many=True)


class SettledSerializer(serializers.Serializer[dict[str, Any]]):
    """The answer to a decision, with what it changed."""

    success = serializers.BooleanField()
    message = serializers.CharField()
    changes = PreviewSerializer()
