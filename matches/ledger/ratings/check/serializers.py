"""Checked scores as JSON."""

import re
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.pairs import PairField
from clvr.lib.leagues import LeagueCode
from leagues.models import Week
from matches.enums import Decision, Winner
from matches.ledger.ratings.check.possible_changes import PossibleChange
from matches.ledger.ratings.check.queries import Check, CheckedSide
from matches.ledger.ratings.check.table import SupposedRow
from matches.ledger.ratings.check.week import LikelyResult, MatchOutlook, WeekCheck
from matches.scores.formats import MOST_MAPS
from matches.scores.scoring import MOST_ROUNDS, MapScore
from matches.serializers import MapRuleSerializer
from teams.serializers import TeamBriefSerializer

MAPS_WORDS = (
    f"Each map’s rounds with a dash between, 0 to {MOST_ROUNDS}, and commas between the maps: "
    "13-8,10-13."
)
LARGEST_WEEK = 1000
_ONE_MAP = re.compile(r"([0-9]{1,3})-([0-9]{1,3})", re.ASCII)


class MapsField(serializers.CharField):
    """The rounds of each map in order, such as `13-8,10-13`; empty for none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, default="", allow_blank=True, max_length=200, **kwargs)

    def to_internal_value(self, data: Any) -> list[MapScore]:  # type: ignore[override] # reads text
        text = super().to_internal_value(data)
        if not text:
            return []
        found = [_ONE_MAP.fullmatch(each.strip()) for each in text.split(",")]
        if len(found) > MOST_MAPS or None in found:
            raise serializers.ValidationError(MAPS_WORDS)
        return [MapScore(int(each[1]), int(each[2])) for each in found if each]


class MatchCheckQuery(serializers.Serializer[None]):
    """The supposed outcome of a match."""

    maps = MapsField(help_text=MAPS_WORDS)


class PairCheckQuery(MatchCheckQuery):
    """Two teams of the league's current season, and the supposed outcome of a match between
    them."""

    teamA = KeyField()
    teamB = KeyField()
    neutral = serializers.BooleanField(default=False)


class CheckedSideSerializer(serializers.Serializer[CheckedSide]):
    """A team of a checked match.

    `before` is its rating just before the match, `expected` its expected score, from 0 to 1.
    `after` and `change` are null without a score. `elo` and `place` are in the current standings,
    `newElo` and `newPlace` in the changed ones; places are null for a team that is not listed.
    """

    team = TeamBriefSerializer()
    before = serializers.FloatField(source="line.before")
    expected = serializers.FloatField(source="line.expected")
    after = serializers.SerializerMethodField()
    change = serializers.SerializerMethodField()
    elo = serializers.FloatField(source="row.record.elo", allow_null=True, default=None)
    newElo = serializers.FloatField(source="row.standing.rating", allow_null=True, default=None)
    place = serializers.IntegerField(source="row.place_before", allow_null=True, default=None)
    newPlace = serializers.IntegerField(source="row.place", allow_null=True, default=None)

    @extend_schema_field(serializers.FloatField(allow_null=True))
    def get_after(self, side: CheckedSide) -> float | None:
        return side.line.after if self.context["is_scored"] else None

    @extend_schema_field(serializers.FloatField(allow_null=True))
    def get_change(self, side: CheckedSide) -> float | None:
        return side.line.after - side.line.before if self.context["is_scored"] else None


class PossibleChangeSerializer(serializers.Serializer[PossibleChange]):
    """The points that each team gains or loses for a score difference. `lead` is team A's rounds
    minus team B's, 0 for a draw."""

    lead = serializers.IntegerField()
    changeA = serializers.FloatField(source="change_a")
    changeB = serializers.FloatField(source="change_b")


class SupposedRowSerializer(serializers.Serializer[SupposedRow]):
    """A row of the changed standings."""

    team = TeamBriefSerializer(source="record.team")
    place = serializers.IntegerField()
    placeBefore = serializers.IntegerField(source="place_before")
    elo = serializers.FloatField(source="standing.rating")
    eloBefore = serializers.FloatField(source="record.elo")
    wins = serializers.IntegerField(source="standing.wins")
    losses = serializers.IntegerField(source="standing.losses")
    draws = serializers.IntegerField(source="standing.draws")


class CheckSerializer(serializers.Serializer[Check]):
    """The effect of a score on ratings and standings if it became official now. `scores` is null
    without a score; `lead` finds the score among `changes`."""

    league = serializers.ChoiceField(
        choices=LeagueCode.choices, source="pairing.season.league.code"
    )
    season = serializers.CharField(source="pairing.season.label")
    bestOf = serializers.IntegerField(source="pairing.best_of")
    mapRule = MapRuleSerializer(source="pairing.map_rule", allow_null=True)
    neutral = serializers.BooleanField(source="pairing.neutral")
    homeAdvantage = serializers.FloatField(source="pairing.season.home_advantage")
    scores = serializers.SerializerMethodField()
    winner = serializers.ChoiceField(choices=Winner.choices)
    lead = serializers.IntegerField()
    teamA = serializers.SerializerMethodField()
    teamB = serializers.SerializerMethodField()
    changes = PossibleChangeSerializer(many=True)
    standings = SupposedRowSerializer(many=True, source="table")

    @extend_schema_field(PairField(allow_null=True))
    def get_scores(self, check: Check) -> list[int] | None:
        return None if check.tally is None else list(check.tally[:2])

    @extend_schema_field(CheckedSideSerializer)
    def get_teamA(self, check: Check) -> dict[str, Any]:
        return self._side(check, 0)

    @extend_schema_field(CheckedSideSerializer)
    def get_teamB(self, check: Check) -> dict[str, Any]:
        return self._side(check, 1)

    def _side(self, check: Check, number: int) -> dict[str, Any]:
        context = {"is_scored": check.tally is not None}
        return CheckedSideSerializer(check.sides[number], context=context).data


class WeekCheckQuery(serializers.Serializer[None]):
    """A week of the league's current season."""

    week = WholeNumberField(
        min_value=1,
        max_value=LARGEST_WEEK,
        required=False,
        help_text="The current week by default.",
    )


class LikelyResultSerializer(serializers.Serializer[LikelyResult]):
    """A likely result, and the points that team A and team B gain by it, negative for a loss."""

    scores = PairField()
    changes = PairField(child=serializers.FloatField())


class MatchOutlookSerializer(serializers.Serializer[MatchOutlook]):
    """A match of the week. `ratings` are both teams' just before the match, `expected` their
    expected scores, from 0 to 1; null for a match that is not rated. `decision` is null without a
    result, `scores` without a played one. `map` is the score of each map that the results of a
    match of several maps are computed with."""

    _id = serializers.CharField(source="match.pk")
    bestOf = serializers.IntegerField(source="match.best_of")
    neutral = serializers.BooleanField(source="match.neutral")
    decision = serializers.ChoiceField(choices=Decision.choices, allow_null=True)
    scores = PairField(allow_null=True)
    teamA = TeamBriefSerializer(source="match.team_a")
    teamB = TeamBriefSerializer(source="match.team_b")
    ratings = PairField(child=serializers.FloatField())
    expected = serializers.SerializerMethodField()
    map = PairField(allow_null=True)
    results = LikelyResultSerializer(many=True)

    @extend_schema_field(PairField(child=serializers.FloatField(), allow_null=True))
    def get_expected(self, outlook: MatchOutlook) -> list[float] | None:
        expected = outlook.expected
        return None if expected is None else [expected, 1.0 - expected]


class CheckedWeekSerializer(serializers.Serializer[Week]):
    """A week that can be chosen. Nobody is paired in a week to catch up."""

    number = serializers.IntegerField()
    isCatchUp = serializers.BooleanField(source="is_catch_up")


class WeekCheckSerializer(serializers.Serializer[WeekCheck]):
    """A week's matches by time, with what their likely results would change: from team A's
    clearest win to team B's. There are none where `mapRule` is null."""

    season = serializers.CharField(source="season.label")
    week = serializers.IntegerField()
    weeks = CheckedWeekSerializer(many=True)
    mapRule = MapRuleSerializer(source="rule", allow_null=True)
    matches = MatchOutlookSerializer(many=True)
