"""Serializers of the settings of a league and its seasons.

Payload fields are in camel case, `rosterMinimum`; their sources are the models' fields,
`roster_minimum`.
"""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from clvr.lib.api.editing import REVISION, EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import DecimalNumberField, WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.api.wall_clock import WallClockField
from clvr.lib.links import LONGEST_LINK
from clvr.lib.time_zones import LONGEST_ZONE
from leagues.calendar import calendar_week, next_week
from leagues.enums import (
    EventFault,
    Founding,
    MatchEvents,
    MatchThreads,
    ResultPosts,
    SettingsGroup,
    TableKind,
    ThreadFault,
    TieBreak,
)
from leagues.league_info.groups import GROUPS
from leagues.league_info.weeks.serializers import SeasonWeekSerializer, openings
from leagues.local_times import TypedTimeField, as_typed
from leagues.models import (
    LONGEST_DISCORD_ID,
    LONGEST_GAME_ROLES,
    LONGEST_MAP_NAME,
    LONGEST_SEASON_LABEL,
    LONGEST_SPONSOR_NAME,
    LONGEST_STREAM_GAME,
    LONGEST_WEBHOOK,
    LONGEST_WELCOME,
    GameMap,
    Image,
    League,
    Season,
)
from leagues.rating_settings import RATING_BOUNDS
from leagues.services.seasons import MOST_WEEKS
from leagues.services.settings import HOUR, LONGEST_SETTING, MINUTE, NUMBER_BOUNDS
from leagues.table_settings import POINTS_BOUNDS

LONGEST_EMAIL = 254
MOST_SEASONS = 1000


def _rating(name: str, **options: Any) -> DecimalNumberField:
    least, most = RATING_BOUNDS[name]
    return DecimalNumberField(min_value=least, max_value=most, **options)


def _number(name: str, **options: Any) -> WholeNumberField:
    least, most = NUMBER_BOUNDS[name]
    return WholeNumberField(min_value=least, max_value=most, **options)


class HoursField(DecimalNumberField):
    """A duration in hours."""

    def to_internal_value(self, data: Any) -> Any:
        hours = super().to_internal_value(data)
        # Refuses infinity and NaN.
        if not 0 <= hours <= LONGEST_SETTING / HOUR:
            raise serializers.ValidationError(f"Choose from 0 to {LONGEST_SETTING // HOUR} hours.")
        return timedelta(hours=hours)

    def to_representation(self, value: Any) -> Any:
        return float(value / HOUR)


class MinutesField(WholeNumberField):
    """A duration in whole minutes."""

    def to_internal_value(self, data: Any) -> Any:
        minutes = super().to_internal_value(data)
        if not 0 <= minutes <= LONGEST_SETTING // MINUTE:
            raise serializers.ValidationError(
                f"Choose from 0 to {LONGEST_SETTING // MINUTE} minutes."
            )
        return timedelta(minutes=minutes)

    def to_representation(self, value: Any) -> Any:
        return value // MINUTE


class RatingsSerializer(serializers.Serializer[Season]):
    """The rating settings of a season."""

    kFactor = _rating("k_factor", source="k_factor")
    homeAdvantage = _rating("home_advantage", source="home_advantage")
    startRating = _rating("start_rating", source="start_rating")
    drawFactor = _rating("draw_factor", source="draw_factor")
    meanRating = _rating("mean_rating", source="mean_rating")
    seasonPull = _rating("season_pull", source="season_pull")


class ShownRatingsSerializer(RevisedSerializer, RatingsSerializer):
    """The rating settings of a season for their form."""


class RatingsCommand(EditCommand, RatingsSerializer):
    """New rating settings of a season."""


def _points(of: str) -> WholeNumberField:
    least, most = POINTS_BOUNDS[of]
    return WholeNumberField(source=f"points_for_{of}", min_value=least, max_value=most)


class TableSerializer(serializers.Serializer[Season]):
    """What orders the standings of a season. By points, these are the points of each result, and
    what decides between teams with as many points, in order."""

    table = serializers.ChoiceField(choices=TableKind.choices)
    win = _points("win")
    draw = _points("draw")
    loss = _points("loss")
    forfeit = _points("forfeit")
    tieBreaks = serializers.ListField(
        child=serializers.ChoiceField(choices=TieBreak.choices),
        source="tie_break_list",
        max_length=len(TieBreak),
    )


class ShownTableSerializer(RevisedSerializer, TableSerializer):
    """The table of a season for its form."""


class TableCommand(EditCommand, TableSerializer):
    """Another table of a season."""


class SeasonFormSerializer(RevisedSerializer):
    """The name and the dates of a season. `rosterLockAt` is a time such as
    2026-11-24T18:00Z."""

    EDITED = ("label", "startsOn", "endsOn", "rosterLockAt")

    label = serializers.CharField()  # type: ignore[assignment]
    startsOn = serializers.DateField(source="starts_on", allow_null=True)
    endsOn = serializers.DateField(source="ends_on", allow_null=True)
    rosterLockAt = serializers.SerializerMethodField()

    def get_rosterLockAt(self, season: Season) -> str | None:
        at = season.roster_lock_at
        return as_typed(at) if at else None


class SeasonSettingsSerializer(SeasonFormSerializer):
    """The current season, with its weeks.

    `isMovedByHand` says whether staff set a current week other than the last one that opened.
    `nextWeek` is the next week to become current automatically, or null. `ratingsFrozenAt` is in
    unix seconds, null before the first result.
    """

    value = serializers.IntegerField()
    currentWeek = serializers.IntegerField(source="current_week")
    isMovedByHand = serializers.SerializerMethodField()
    nextWeek = serializers.SerializerMethodField()
    weeks = SeasonWeekSerializer(many=True)
    ratings = ShownRatingsSerializer(source="*")
    ratingsFrozenAt = TimestampField(read_only=True, allow_null=True, source="ratings_frozen_at")

    def get_isMovedByHand(self, season: Season) -> bool:
        due = calendar_week(openings(season), timezone.now())
        return season.week_moved_at is not None and season.current_week != due

    def get_nextWeek(self, season: Season) -> int | None:
        if not season.league.moves_weeks_itself:
            return None
        return next_week(openings(season), season.current_week, timezone.now())


class SeasonCommand(EditCommand):
    """The name and the dates of a season."""

    label = serializers.CharField(max_length=LONGEST_SEASON_LABEL)  # type: ignore[assignment]
    startsOn = serializers.DateField(source="starts_on", allow_null=True)
    endsOn = serializers.DateField(source="ends_on", allow_null=True)
    rosterLockAt = TypedTimeField(source="roster_lock_at", allow_null=True)


class SponsorSerializer(serializers.Serializer[Any]):
    """A sponsor of a league: its name, and the address of its site."""

    name = serializers.CharField(allow_blank=True, max_length=LONGEST_SPONSOR_NAME)
    url = serializers.CharField(allow_blank=True, max_length=LONGEST_LINK)


class LeagueTextsSerializer(serializers.Serializer[Any]):
    """What a league says about itself on the landing page and on its home: a welcome, the invite
    to its community, the email address that people write to, and its sponsors in order."""

    welcome = serializers.CharField(allow_blank=True, max_length=LONGEST_WELCOME)
    invite = serializers.CharField(allow_blank=True, max_length=LONGEST_LINK)
    contact = serializers.CharField(allow_blank=True, max_length=LONGEST_EMAIL)
    sponsors = SponsorSerializer(many=True)


class ShownLeagueTextsSerializer(RevisedSerializer, LeagueTextsSerializer):
    """A league's texts for reading."""


class LeagueTextsCommand(EditCommand, LeagueTextsSerializer):
    """New texts of a league."""


class LeagueSettingsSerializer(serializers.Serializer[Any]):
    """A league's settings. Durations are in hours, those of match day in minutes; days are numbered
    from Monday, 0. `roundsToWin` and `mostRounds` (of both sides together) define how a map ends;
    when both are null, it can end with any score. `gameRoles` are the roles that players have in
    the game, with commas between them. `threadChannel` is the id of the channel on Discord in which
    threads of matches are made. `streamGame` is the game's category on Twitch, empty for the name
    of the league's game."""

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
    weeksOffPerSeason = _number("weeks_off_per_season", source="weeks_off_per_season")
    postponementsPerSeason = _number("postponements_per_season", source="postponements_per_season")
    leaveCooldown = HoursField(source="leave_cooldown")
    requestsLast = HoursField(source="requests_last")
    confirmResultsAfter = HoursField(source="confirm_results_after")
    remindToPropose = HoursField(source="remind_to_propose")
    remindToAnswer = HoursField(source="remind_to_answer")
    proposalsStand = HoursField(source="proposals_stand")
    resultDueAfter = HoursField(source="result_due_after")
    remindToReport = HoursField(source="remind_to_report")
    checkInOpensBefore = MinutesField(source="check_in_opens_before")
    absenceClaimedAfter = MinutesField(source="absence_claimed_after")
    absenceAnsweredWithin = MinutesField(source="absence_answered_within")
    agreeByDay = _number("agree_by_day", source="agree_by_day")
    agreeByTime = WallClockField(source="agree_by_time")
    defaultMatchDay = _number("default_match_day", source="default_match_day", allow_null=True)
    defaultMatchHour = _number("default_match_hour", source="default_match_hour", allow_null=True)
    movesWeeksItself = serializers.BooleanField(source="moves_weeks_itself")
    approveNames = serializers.BooleanField(source="approve_names")
    founding = serializers.ChoiceField(choices=Founding.choices)
    gameRoles = serializers.CharField(
        source="game_roles", allow_blank=True, max_length=LONGEST_GAME_ROLES
    )
    resultPosts = serializers.ChoiceField(choices=ResultPosts.choices, source="result_posts")
    matchThreads = serializers.ChoiceField(choices=MatchThreads.choices, source="match_threads")
    threadChannel = serializers.CharField(
        source="thread_channel", allow_blank=True, max_length=LONGEST_DISCORD_ID
    )
    matchEvents = serializers.ChoiceField(choices=MatchEvents.choices, source="match_events")
    streamGame = serializers.CharField(
        source="stream_game", allow_blank=True, max_length=LONGEST_STREAM_GAME
    )
    hasPickem = serializers.BooleanField(source="has_pickem")


class ShownLeagueSettingsSerializer(RevisedSerializer, LeagueSettingsSerializer):
    """A league's settings for reading, with whether it has a webhook, and why Discord refuses its
    threads and events."""

    hasWebhook = serializers.SerializerMethodField()
    threadFault = serializers.ChoiceField(
        choices=ThreadFault.choices, source="thread_fault", read_only=True
    )
    eventFault = serializers.ChoiceField(
        choices=EventFault.choices, source="event_fault", read_only=True
    )

    def get_hasWebhook(self, league: League) -> bool:
        return bool(league.webhook_url)


def shown_group(group: SettingsGroup, league: League) -> RevisedSerializer:
    """A league's settings, with the revision of one group alone."""
    shown = ShownLeagueSettingsSerializer(league)
    shown.edited = GROUPS[group]
    return shown


class GroupOfSettingsSerializer(serializers.Serializer[Any]):
    """A group of settings: their names, and its revision."""

    group = serializers.ChoiceField(choices=SettingsGroup.choices)
    settings = serializers.ListField(child=serializers.CharField())
    revision = serializers.CharField()


def groups_of(league: League) -> list[dict[str, Any]]:
    """The groups of a league's settings, in the order in which they are shown."""
    return [
        {"group": group, "settings": names, "revision": shown_group(group, league).data[REVISION]}
        for group, names in GROUPS.items()
    ]


class LeagueSettingsCommand(EditCommand, LeagueSettingsSerializer):
    """New settings of a league. What is left out does not change; an empty `webhookUrl` removes the
    webhook. With a `group`, `revision` is that of the group alone."""

    group = serializers.ChoiceField(choices=SettingsGroup.choices, required=False)
    webhookUrl = serializers.CharField(
        source="webhook_url", required=False, allow_blank=True, max_length=LONGEST_WEBHOOK
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        fields = super().get_fields()
        for field in fields.values():
            field.required = False
        return fields


class ListedSeasonSerializer(serializers.Serializer[Season]):
    """A season in the league's list."""

    value = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]
    isCurrent = serializers.BooleanField(source="is_current")
    isClosed = serializers.BooleanField(source="is_closed")
    startsOn = serializers.DateField(source="starts_on", allow_null=True)
    endsOn = serializers.DateField(source="ends_on", allow_null=True)


class PoolPictureSerializer(serializers.Serializer[Image]):
    """A picture of a map, and what it shows."""

    url = serializers.CharField(source="file.url")
    alt = serializers.CharField()


class PoolMapSerializer(serializers.Serializer[GameMap]):
    """A map of the league's game; `inPool` says whether new matches may use it. `formerNames` are
    those that it had, the latest first, and those of maps that were joined into it. `picture` is
    null without one."""

    _id = serializers.CharField(source="pk")
    name = serializers.CharField()
    inPool = serializers.BooleanField(source="in_pool")
    formerNames = serializers.SerializerMethodField()
    picture = PoolPictureSerializer(allow_null=True)

    def get_formerNames(self, game_map: GameMap) -> list[str]:
        return [former.name for former in game_map.former_names.all()]


class LeagueInfoSerializer(serializers.Serializer[Any]):
    """The settings and texts of a league, and the settings of its current season (null without
    one); its seasons, newest first, and its maps by name. `defaults` are the settings of a new
    league, and `groups` are saved alone."""

    league = ShownLeagueSettingsSerializer()
    defaults = LeagueSettingsSerializer()
    groups = GroupOfSettingsSerializer(many=True)
    texts = ShownLeagueTextsSerializer()
    season = SeasonSettingsSerializer(allow_null=True)
    seasons = ListedSeasonSerializer(many=True)
    maps = PoolMapSerializer(many=True)


class NewSeasonCommand(serializers.Serializer[None]):
    """A new season: its number, its name, the day on which its first week opens, and its number of
    weeks."""

    value = WholeNumberField(min_value=1, max_value=MOST_SEASONS)
    label = serializers.CharField(max_length=LONGEST_SEASON_LABEL)  # type: ignore[assignment]
    startsOn = serializers.DateField(source="starts_on")
    weeks = WholeNumberField(min_value=1, max_value=MOST_WEEKS)


class MakeCurrentCommand(serializers.Serializer[None]):
    """The number of the season that becomes current."""

    season = WholeNumberField(min_value=1, max_value=MOST_SEASONS)


class RenameMapCommand(serializers.Serializer[None]):
    """A map's new name."""

    map = KeyField()
    name = serializers.CharField(max_length=LONGEST_MAP_NAME)


class PictureMapCommand(serializers.Serializer[None]):
    """A picture of the league's library for a map; null for none."""

    map = KeyField()
    picture = KeyField(allow_null=True)


class NewMapCommand(serializers.Serializer[None]):
    """A new map for the league's pool."""

    name = serializers.CharField(max_length=LONGEST_MAP_NAME)


class MoveMapCommand(serializers.Serializer[None]):
    """Adds a map to the pool or removes it."""

    map = KeyField()
    inPool = serializers.BooleanField(source="in_pool")
