"""The staff's list of matches as JSON, and the input for creating one."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.cursor_pagination import CursorPageSerializer, CursorQuery
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import described
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from leagues.local_times import TypedTimeField, timestamp_in_zone
from leagues.models import League
from matches.enums import MatchSort, MatchState, NextStep, StateFilter, WaitsFor
from matches.models import Match
from matches.play.steps.facts import facts_of
from matches.play.steps.next_steps import Step, next_step
from matches.scores.formats import MOST_MAPS
from matches.season.week_desk.overview import TeamMatch, TeamWeek, WeekOverview
from matches.season.week_desk.shapes import StateCountShape
from matches.serializers import MatchSerializer
from teams.models import LONGEST_TEAM_NAME

LARGEST_NUMBER = 1000


class ScheduleFilters(serializers.Serializer[None]):
    """The filters of the list."""

    league = serializers.ChoiceField(
        choices=LeagueCode.choices,
        required=False,
        help_text="Only this league. By default, every league that the caller moderates.",
    )
    managed = serializers.BooleanField(
        default=False,
        help_text="Only leagues that the caller manages, not those they only moderate.",
    )
    season = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="The value of a season of the league. By default, the current season.",
    )
    state = QueryChoiceField(StateFilter.choices, default=StateFilter.ALL)
    sort = QueryChoiceField(MatchSort.choices, default=MatchSort.TIME)
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER, required=False)
    team = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=LONGEST_TEAM_NAME,
        help_text="Part of a team’s name.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs.get("season") and "league" not in attrs:
            raise serializers.ValidationError({"season": ["Choose a league as well."]})
        return attrs


class ScheduleQuery(CursorQuery, ScheduleFilters):
    """The filters and the cursor of the list."""


class AwaitedStepSerializer(serializers.Serializer[Step]):
    """What has to happen next in a match, and who it waits for. `at` is by when in unix seconds, 0
    without a timestamp: a match's time, or when a report becomes official by itself."""

    step = serializers.ChoiceField(choices=NextStep.choices)
    waitsFor = serializers.ChoiceField(choices=WaitsFor.choices, source="waits_for")
    at = TimestampField()


class ScheduledMatchSerializer(MatchSerializer):
    """A match with its week, read with `MatchQuerySet.with_week_number`, its state, and its next
    step; null if nothing is left to do."""

    week = serializers.IntegerField(source="week_number")
    bestOf = serializers.IntegerField(source="best_of")
    state = serializers.ChoiceField(choices=MatchState.choices)
    isOverdue = serializers.BooleanField(source="is_overdue")
    next = serializers.SerializerMethodField()

    class Meta(MatchSerializer.Meta):
        fields = [*MatchSerializer.Meta.fields, "week", "bestOf", "state", "isOverdue", "next"]

    @extend_schema_field(AwaitedStepSerializer(allow_null=True))
    def get_next(self, match: Match) -> dict[str, Any] | None:
        now = timezone.now()
        step = next_step(facts_of(match, now), now)
        return None if step is None else AwaitedStepSerializer(step).data


class SchedulePageSerializer(CursorPageSerializer):
    """A page of matches."""

    matches = ScheduledMatchSerializer(source="rows", many=True)


class WeekQuery(serializers.Serializer[None]):
    """A week of a league's current season."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    week = WholeNumberField(
        min_value=1,
        max_value=LARGEST_NUMBER,
        required=False,
        help_text="The current week by default.",
    )


class TeamMatchSerializer(serializers.Serializer[TeamMatch]):
    """A match as one of its teams sees it, with the opponent's name."""

    _id = serializers.CharField(source="pk")
    opponent = serializers.CharField(source="opponent.name")


class TeamWeekSerializer(serializers.Serializer[TeamWeek]):
    """A team and its matches of the week that are not void. `hasBye` says that pairing left it
    over, `isOff` that it asked not to be paired."""

    _id = serializers.CharField(source="team.pk")
    name = serializers.CharField(source="team.name")
    matches = TeamMatchSerializer(many=True)
    hasBye = serializers.BooleanField(source="has_bye")
    isOff = serializers.BooleanField(source="is_off")


class WeekOverviewSerializer(serializers.Serializer[WeekOverview]):
    """A week: its matches by state, in the order of the states, and the teams that can play or have
    a match, by name."""

    week = serializers.IntegerField()
    counts = serializers.SerializerMethodField()
    teams = TeamWeekSerializer(many=True)

    @extend_schema_field(described(StateCountShape, many=True))
    def get_counts(self, overview: WeekOverview) -> list[dict[str, Any]]:
        counts = overview.counts
        return [{"state": each, "count": counts[each]} for each in MatchState if each in counts]


class NewMatchCommand(serializers.Serializer[Match]):
    """A match to create in a league's current season."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    teamA = KeyField()
    teamB = KeyField()
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER, allow_null=True, default=None)
    time = TypedTimeField(allow_null=True, default=None)
    neutral = serializers.BooleanField(default=False)
    bestOf = WholeNumberField(min_value=1, max_value=MOST_MAPS, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        league = League.objects.get(code=attrs["league"])
        time = attrs["time"]
        return {
            **attrs,
            "league": league,
            "time": time and timestamp_in_zone(time, league.zone, "time"),
        }


class TimeClashesQuery(serializers.Serializer[None]):
    """Two teams and a time, as a new match has them."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    teamA = KeyField()
    teamB = KeyField()
    time = TypedTimeField()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        league = League.objects.get(code=attrs["league"])
        time = timestamp_in_zone(attrs["time"], league.zone, "time")
        return {**attrs, "league": league, "time": time}


class TimeClashesSerializer(serializers.Serializer[Any]):
    """A sentence for each other match that one of the teams plays then."""

    clashes = serializers.ListField(child=serializers.CharField())
