"""The settings of a league and of its season, in JSON and as staff send them.

Fields are named in the payload as everywhere, `rosterMinimum`, and read and written by the names
that the models have, `roster_minimum`.
"""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from leagues.calendar import calendar_week, next_week
from leagues.league_info.weeks.serializers import SeasonWeekSerializer, openings, typed
from leagues.local_times import LocalTimeField
from leagues.models import RATING_BOUNDS, GameMap, League, Season
from leagues.services.seasons import LONGEST_LABEL, MOST_WEEKS
from leagues.services.settings import HOUR, LONGEST, LONGEST_WEBHOOK, NUMBER_BOUNDS

HOURS_AND_MINUTES = "%H:%M"
LONGEST_ZONE = 60
LONGEST_MAP = 60
MOST_SEASONS = 1000


def _rating(name: str, **options: Any) -> serializers.FloatField:
    least, most = RATING_BOUNDS[name]
    return serializers.FloatField(min_value=least, max_value=most, **options)


def _number(name: str, **options: Any) -> serializers.IntegerField:
    least, most = NUMBER_BOUNDS[name]
    return serializers.IntegerField(min_value=least, max_value=most, **options)


class HoursField(serializers.FloatField):
    """A length of time, in hours."""

    def to_internal_value(self, data: Any) -> Any:
        hours = super().to_internal_value(data)
        # Neither endless lengths nor what is no number.
        if not 0 <= hours <= LONGEST / HOUR:
            raise serializers.ValidationError(f"Choose from 0 to {LONGEST // HOUR} hours.")
        return timedelta(hours=hours)

    def to_representation(self, value: Any) -> Any:
        return float(value / HOUR)


class RatingsSerializer(serializers.Serializer[Season]):
    """How a season rates."""

    kFactor = _rating("k_factor", source="k_factor")
    homeAdvantage = _rating("home_advantage", source="home_advantage")
    startRating = _rating("start_rating", source="start_rating")
    drawFactor = _rating("draw_factor", source="draw_factor")
    meanRating = _rating("mean_rating", source="mean_rating")
    seasonPull = _rating("season_pull", source="season_pull")


class SeasonSettingsSerializer(serializers.Serializer[Season]):
    """The season that is played, with its weeks. `isMovedByHand`: staff moved the week to another
    than the one that has opened last; `nextWeek` is the one that begins by itself, null where none
    does. `rosterLockAt` is by the clock of the league's zone, such as 2026-11-24T19:00;
    `ratingsFrozenAt` is in unix seconds, and null before the first official result."""

    value = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]
    startsOn = serializers.DateField(source="starts_on", allow_null=True)
    endsOn = serializers.DateField(source="ends_on", allow_null=True)
    currentWeek = serializers.IntegerField(source="current_week")
    isMovedByHand = serializers.SerializerMethodField()
    nextWeek = serializers.SerializerMethodField()
    weeks = SeasonWeekSerializer(many=True)
    rosterLockAt = serializers.SerializerMethodField()
    ratings = RatingsSerializer(source="*")
    ratingsFrozenAt = serializers.SerializerMethodField()

    def get_isMovedByHand(self, season: Season) -> bool:
        due = calendar_week(openings(season), timezone.now())
        return season.week_moved_at is not None and season.current_week != due

    def get_nextWeek(self, season: Season) -> int | None:
        if not season.league.moves_weeks_itself:
            return None
        return next_week(openings(season), season.current_week, timezone.now())

    def get_rosterLockAt(self, season: Season) -> str | None:
        at = season.roster_lock_at
        return typed(at, season) if at else None

    def get_ratingsFrozenAt(self, season: Season) -> int | None:
        at = season.ratings_frozen_at
        return int(at.timestamp()) if at else None


class SeasonCommand(serializers.Serializer[None]):
    """What the season that is played is called, and its dates."""

    label = serializers.CharField(max_length=LONGEST_LABEL)  # type: ignore[assignment]
    startsOn = serializers.DateField(source="starts_on", allow_null=True)
    endsOn = serializers.DateField(source="ends_on", allow_null=True)
    rosterLockAt = LocalTimeField(source="roster_lock_at", allow_null=True)


class LeagueSettingsSerializer(serializers.Serializer[Any]):
    """A league's settings. Lengths of time are in hours; days are numbered from Monday, 0.
    `roundsToWin` and `mostRounds`, both sides' together, say how a map ends; where both are null it
    ends with any score."""

    timeZone = serializers.CharField(source="time_zone", max_length=LONGEST_ZONE)
    bestOf = _number("best_of", source="best_of")
    roundsToWin = _number("rounds_to_win", source="rounds_to_win", allow_null=True)
    mostRounds = _number("most_rounds", source="most_rounds", allow_null=True)
    rosterMinimum = _number("roster_minimum", source="roster_minimum")
    rosterMaximum = _number("roster_maximum", source="roster_maximum")
    substitutesAllowed = _number("substitutes_allowed", source="substitutes_allowed")
    ratedChallengesPerPair = _number(
        "rated_challenges_per_pair", source="rated_challenges_per_pair"
    )
    leaveCooldown = HoursField(source="leave_cooldown")
    requestsLast = HoursField(source="requests_last")
    confirmResultsAfter = HoursField(source="confirm_results_after")
    agreeByDay = _number("agree_by_day", source="agree_by_day")
    agreeByTime = serializers.TimeField(
        source="agree_by_time", format=HOURS_AND_MINUTES, input_formats=[HOURS_AND_MINUTES]
    )
    defaultMatchDay = _number("default_match_day", source="default_match_day", allow_null=True)
    defaultMatchHour = _number("default_match_hour", source="default_match_hour", allow_null=True)
    movesWeeksItself = serializers.BooleanField(source="moves_weeks_itself")
    approveNames = serializers.BooleanField(source="approve_names")


class ShownLeagueSettingsSerializer(LeagueSettingsSerializer):
    """A league's settings as they are shown: of the webhook, whether there is one."""

    hasWebhook = serializers.SerializerMethodField()

    def get_hasWebhook(self, league: League) -> bool:
        return bool(league.webhook_url)


class LeagueSettingsCommand(LeagueSettingsSerializer):
    """A league's settings as they shall be. Without `webhookUrl` the webhook stays as it is; an
    empty one takes it away. Without `roundsToWin` and `mostRounds` those stay, too."""

    roundsToWin = _number("rounds_to_win", source="rounds_to_win", allow_null=True, required=False)
    mostRounds = _number("most_rounds", source="most_rounds", allow_null=True, required=False)
    webhookUrl = serializers.CharField(
        source="webhook_url", required=False, allow_blank=True, max_length=LONGEST_WEBHOOK
    )


class ListedSeasonSerializer(serializers.Serializer[Season]):
    """A season among the league's, the newest first."""

    value = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]
    isCurrent = serializers.BooleanField(source="is_current")
    startsOn = serializers.DateField(source="starts_on", allow_null=True)
    endsOn = serializers.DateField(source="ends_on", allow_null=True)


class PoolMapSerializer(serializers.Serializer[GameMap]):
    """A map of the league's game; `inPool`: whether new matches may be played on it."""

    _id = serializers.CharField(source="pk")
    name = serializers.CharField()
    inPool = serializers.BooleanField(source="in_pool")


class LeagueInfoSerializer(serializers.Serializer[Any]):
    """What staff set for a league and for the season that is played, null while there is none; the
    league's seasons, the newest first, and its maps by name."""

    league = ShownLeagueSettingsSerializer()
    season = SeasonSettingsSerializer(allow_null=True)
    seasons = ListedSeasonSerializer(many=True)
    maps = PoolMapSerializer(many=True)


class NewSeasonCommand(serializers.Serializer[None]):
    """A season to come: its number, its name, the day on which its first week opens, and how many
    weeks it has."""

    value = serializers.IntegerField(min_value=1, max_value=MOST_SEASONS)
    label = serializers.CharField(max_length=LONGEST_LABEL)  # type: ignore[assignment]
    startsOn = serializers.DateField(source="starts_on")
    weeks = serializers.IntegerField(min_value=1, max_value=MOST_WEEKS)


class MakeCurrentCommand(serializers.Serializer[None]):
    """The number of the season that is played from now on."""

    season = serializers.IntegerField(min_value=1, max_value=MOST_SEASONS)


class NewMapCommand(serializers.Serializer[None]):
    """A map of the league's game, which comes into its pool."""

    name = serializers.CharField(max_length=LONGEST_MAP)


class MoveMapCommand(serializers.Serializer[None]):
    """Whether new matches may be played on a map of the league's."""

    map = serializers.RegexField("^[0-9]{1,18}$")
    inPool = serializers.BooleanField(source="in_pool")
