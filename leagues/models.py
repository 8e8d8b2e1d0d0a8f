"""Leagues, seasons, weeks, divisions, maps and rules; announcements and share cards are in modules
of their own."""

from collections.abc import Iterable
from datetime import datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Case, F, OuterRef, Q, Subquery, When
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from clvr.lib.escaping.plain import Named, isolated
from clvr.lib.folded_key import FoldedKeyField, FoldedKeys, validate_name
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from clvr.lib.links import LONGEST_LINK
from clvr.lib.name_order import NameOrder, PlainNameOrder, name_order
from clvr.lib.time_zones import LONGEST_ZONE, validate_time_zone
from leagues.announcement_models import LONGEST_WEBHOOK, Announcement, AnnouncementVersion
from leagues.enums import (
    EventFault,
    Founding,
    MatchEvents,
    MatchThreads,
    PickBanMode,
    PickBanSilence,
    ResultPosts,
    TableKind,
    ThreadFault,
    TieBreak,
    Weekday,
)
from leagues.pick_ban_settings import (
    DEFAULT_PICK_BAN,
    LONGEST_SIDE_NAME,
    PICK_BAN_BOUNDS,
    PickBanValues,
)
from leagues.rating_settings import DEFAULTS, RATING_BOUNDS, START_RATING
from leagues.share_card_models import ShareCard
from leagues.table_settings import (
    DEFAULT_TABLE,
    POINTS_BOUNDS,
    TableSettings,
    listed_tie_breaks,
    stored_tie_breaks,
)

__all__ = [
    "LONGEST_ALT",
    "LONGEST_DISCORD_ID",
    "LONGEST_DIVISION_NAME",
    "LONGEST_GAME_ROLES",
    "LONGEST_IMAGE_NAME",
    "LONGEST_MAP_NAME",
    "LONGEST_SEASON_LABEL",
    "LONGEST_SIDE_NAME",
    "LONGEST_SPONSOR_NAME",
    "LONGEST_STREAM_GAME",
    "LONGEST_WEBHOOK",
    "LONGEST_WELCOME",
    "Announcement",
    "AnnouncementVersion",
    "Division",
    "FormerMapName",
    "GameMap",
    "Image",
    "League",
    "PickBanSettings",
    "RulesDocument",
    "RulesDocumentQuerySet",
    "Season",
    "SeasonQuerySet",
    "ShareCard",
    "Sponsor",
    "Week",
    "highest_first",
]

LONGEST_SEASON_LABEL = 40
LONGEST_MAP_NAME = 60
LONGEST_WELCOME = 400
LONGEST_SPONSOR_NAME = 60
LONGEST_DIVISION_NAME = 40
LONGEST_DISCORD_ID = 20
"""Digits of the id of a channel or a message."""
LONGEST_STREAM_GAME = 100
LONGEST_GAME_ROLES = 300
LONGEST_GAME_ROLE = 30
LONGEST_IMAGE_NAME = 120
LONGEST_ALT = 200
LONGEST_VERSION = 40
LONGEST_CHANGES = 500
LONGEST_TIE_BREAKS = 100
_LONGEST_IMAGE_KEY = 4_000


def image_path(image: "Image", name: str) -> str:
    """Where an uploaded picture is stored: each league has a folder of its own."""
    return f"images/{image.league.code}/{name}"


class League(models.Model):
    """One of the leagues of `clvr.lib.leagues`. The key is the id of its Discord server."""

    id = models.BigIntegerField(primary_key=True)
    code = models.CharField(max_length=3, choices=LeagueCode, unique=True)
    welcome_text = models.TextField(blank=True)
    invite_url = models.URLField(blank=True)
    contact_email = models.EmailField(blank=True, help_text="Shown on the league's home.")
    time_zone = models.CharField(
        max_length=LONGEST_ZONE, default="UTC", validators=[validate_time_zone]
    )
    best_of = models.PositiveSmallIntegerField(
        default=1, help_text="Maps in a new match: 1, or the N of best of N."
    )
    rounds_to_win = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        help_text="Rounds that win a map. If empty, a map can end with any score.",
    )
    most_rounds = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        help_text="The most rounds on a map, both sides together: see matches.scores.map_rules.",
    )
    roster_minimum = models.PositiveSmallIntegerField(default=5)
    roster_maximum = models.PositiveSmallIntegerField(default=10)
    leave_cooldown = models.DurationField(default=timedelta(days=7))
    confirm_results_after = models.DurationField(
        default=timedelta(days=2),
        help_text="A report without an answer is confirmed after this time.",
    )
    remind_to_propose = models.DurationField(
        default=timedelta(days=1),
        help_text="So long before teams must agree, those without proposed times are reminded.",
    )
    remind_to_answer = models.DurationField(
        default=timedelta(hours=12),
        help_text="A team that does not answer proposed times is reminded after this; 0: never.",
    )
    proposals_stand = models.DurationField(
        default=timedelta(hours=36),
        help_text="Proposed times without an answer stand after this; 0: never.",
    )
    result_due_after = models.DurationField(
        default=timedelta(hours=2),
        help_text="How long after a match's time its teams are told that the result is due.",
    )
    remind_to_report = models.DurationField(
        default=timedelta(days=1),
        help_text="How long before the week ends teams without a report are reminded; 0: never.",
    )
    check_in_opens_before = models.DurationField(
        default=timedelta(hours=1),
        help_text="How long before a match its teams can check in; zero for no check-in.",
    )
    absence_claimed_after = models.DurationField(
        default=timedelta(minutes=15),
        help_text="How long after a match's time a team that has checked in can claim that the "
        "other is absent; zero for no such claims.",
    )
    absence_answered_within = models.DurationField(
        default=timedelta(hours=24),
        help_text="An absence claim without an answer is confirmed after this time.",
    )
    requests_last = models.DurationField(
        default=timedelta(days=7),
        help_text="How long a request to join or a challenge stays open.",
    )
    default_match_day = models.PositiveSmallIntegerField(
        choices=Weekday,
        null=True,
        blank=True,
        help_text="The day of matches without an agreed time. If empty, staff decide.",
    )
    default_match_hour = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The full hour on that day, in the league's time zone."
    )
    substitutes_allowed = models.PositiveSmallIntegerField(
        default=1, help_text="The most substitutes in a side's lineup; 0 for none."
    )
    rated_challenges_per_pair = models.PositiveSmallIntegerField(
        default=1,
        help_text="Matches by challenge that two teams may have in a season; staff can allow more.",
    )
    weeks_off_per_season = models.PositiveSmallIntegerField(
        default=2,
        help_text="Weeks in a season in which a team's leaders may ask not to be paired.",
    )
    postponements_per_season = models.PositiveSmallIntegerField(
        default=1,
        db_default=1,
        help_text="Matches in a season that a team may postpone if the other agrees; 0 for none.",
    )
    agree_by_day = models.PositiveSmallIntegerField(
        default=4,
        help_text="Days after a week opens until match times must be agreed: 4 is Friday.",
    )
    agree_by_time = models.TimeField(
        default=time(16), help_text="The hour on that day, in the league's time zone."
    )
    moves_weeks_itself = models.BooleanField(
        default=True, help_text="The next week becomes current when it opens."
    )
    webhook_url = models.URLField(blank=True, max_length=LONGEST_WEBHOOK)
    result_posts = models.CharField(
        max_length=10,
        choices=ResultPosts,
        default=ResultPosts.EACH,
        db_default=ResultPosts.EACH,
        help_text="How results are posted in the Discord channel.",
    )
    match_threads = models.CharField(
        max_length=10,
        choices=MatchThreads,
        default=MatchThreads.OFF,
        db_default=MatchThreads.OFF,
        help_text="Whether each match gets a private thread on Discord, and from when on.",
    )
    thread_channel = models.CharField(
        max_length=LONGEST_DISCORD_ID,
        blank=True,
        default="",
        db_default="",
        help_text="The id of the text channel on Discord in which the threads are made.",
    )
    thread_fault = models.CharField(
        max_length=10,
        choices=ThreadFault,
        default=ThreadFault.NONE,
        db_default=ThreadFault.NONE,
        editable=False,
    )
    thread_fault_at = models.DateTimeField(null=True, editable=False)
    thread_tried_at = models.DateTimeField(
        null=True, editable=False, help_text="When Discord was last asked despite the fault."
    )
    match_events = models.CharField(
        max_length=10,
        choices=MatchEvents,
        default=MatchEvents.OFF,
        db_default=MatchEvents.OFF,
        help_text="Which matches have a scheduled event on Discord, once they have a time.",
    )
    event_fault = models.CharField(
        max_length=10,
        choices=EventFault,
        default=EventFault.NONE,
        db_default=EventFault.NONE,
        editable=False,
    )
    event_fault_at = models.DateTimeField(null=True, editable=False)
    event_tried_at = models.DateTimeField(
        null=True, editable=False, help_text="When Discord was last asked despite the fault."
    )
    approve_names = models.BooleanField(
        default=False, help_text="New team names need approval by the league's team managers."
    )
    has_pickem = models.BooleanField(
        default=False,
        db_default=False,
        help_text="Everybody predicts the league's rated matches, for points.",
    )
    founding = models.CharField(
        max_length=10,
        choices=Founding,
        default=Founding.APPROVED,
        db_default=Founding.APPROVED,
        help_text="Whether players can found teams, and whether staff approve them.",
    )
    game_roles = models.CharField(
        max_length=LONGEST_GAME_ROLES,
        blank=True,
        default="",
        db_default="",
        help_text="The roles that players have in the game, with commas between them.",
    )
    stream_game = models.CharField(
        max_length=LONGEST_STREAM_GAME,
        blank=True,
        default="",
        db_default="",
        help_text="The name of the game’s category on Twitch. Casts count as live only in it.",
    )

    class Meta:
        ordering = ["code"]
        constraints = [
            models.CheckConstraint(
                condition=Q(code__in=LeagueCode.values), name="leagues_league_code"
            ),
            models.CheckConstraint(condition=Q(best_of__gte=1), name="leagues_league_best_of"),
            models.CheckConstraint(
                condition=Q(rounds_to_win=None, most_rounds=None)
                | Q(
                    # Comparisons answer "unknown" for a null, which a constraint lets through.
                    rounds_to_win__isnull=False,
                    most_rounds__isnull=False,
                    rounds_to_win__gte=1,
                    most_rounds__gte=F("rounds_to_win"),
                ),
                name="leagues_league_rounds",
            ),
            models.CheckConstraint(
                condition=Q(roster_minimum__gte=1, roster_maximum__gte=F("roster_minimum")),
                name="leagues_league_roster_limits",
            ),
            models.CheckConstraint(
                condition=Q(
                    leave_cooldown__gte=timedelta(0),
                    confirm_results_after__gte=timedelta(0),
                    result_due_after__gte=timedelta(0),
                    remind_to_report__gte=timedelta(0),
                ),
                name="leagues_league_lengths",
            ),
            models.CheckConstraint(
                condition=Q(
                    remind_to_propose__gte=timedelta(0),
                    remind_to_answer__gte=timedelta(0),
                    proposals_stand__gte=timedelta(0),
                )
                & (
                    Q(proposals_stand=timedelta(0))
                    | Q(
                        remind_to_answer__gt=timedelta(0),
                        remind_to_answer__lt=F("proposals_stand"),
                    )
                ),
                name="leagues_league_proposal_waits",
            ),
            models.CheckConstraint(
                condition=Q(
                    check_in_opens_before__gte=timedelta(0),
                    absence_claimed_after__gte=timedelta(0),
                    absence_answered_within__gt=timedelta(0),
                ),
                name="leagues_league_match_day",
            ),
            models.CheckConstraint(
                condition=Q(requests_last__gt=timedelta(0)), name="leagues_league_requests_last"
            ),
            models.CheckConstraint(
                condition=Q(default_match_day=None, default_match_hour=None)
                | Q(
                    # IN and < answer "unknown" for a null, which a constraint lets through.
                    default_match_day__isnull=False,
                    default_match_hour__isnull=False,
                    default_match_day__in=Weekday.values,
                    default_match_hour__lt=24,
                ),
                name="leagues_league_default_time",
            ),
            models.CheckConstraint(
                condition=Q(agree_by_day__lte=6), name="leagues_league_agree_by_day"
            ),
        ]

    def __str__(self) -> str:
        return self.identity.name

    @property
    def identity(self) -> LeagueIdentity:
        return LEAGUES[LeagueCode(self.code)]

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)

    @property
    def role_list(self) -> list[str]:
        """The roles that players have in the game, in the league's order."""
        return listed_roles(self.game_roles)


def listed_roles(text: str) -> list[str]:
    """The roles in a text with commas between them."""
    return [role for part in text.split(",") if (role := " ".join(part.split()))]


class Sponsor(Named, models.Model):
    """A sponsor of a league, as its home names it, in the order of `position`."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="sponsors")
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=LONGEST_SPONSOR_NAME)
    url = models.URLField(max_length=LONGEST_LINK)

    class Meta:
        ordering = ["league", "position"]
        constraints = [
            models.UniqueConstraint(fields=["league", "position"], name="leagues_sponsor_position"),
        ]

    def __str__(self) -> str:
        return self.name


class SeasonQuerySet(models.QuerySet["Season"]):
    def current(self) -> "SeasonQuerySet":
        return self.filter(is_current=True)

    def taking_entries(self) -> "SeasonQuerySet":
        """Planned seasons that teams enter themselves, also before entry opens and after it has
        closed."""
        planned = self.filter(is_current=False, closed_at=None)
        return planned.exclude(entry_opens_at=None, entry_closes_at=None)

    def current_and_before(self) -> "SeasonQuerySet":
        """Each league's current season and the one before it; without a current season, the two
        newest."""
        of_league = Season.objects.filter(league=OuterRef("league"))
        last = of_league.order_by("-is_current", "-value").values("value")[:1]
        before = of_league.filter(value__lt=OuterRef("last")).order_by("-value").values("value")[:1]
        return self.alias(last=Subquery(last)).filter(
            value__lte=F("last"), value__gte=Coalesce(Subquery(before), F("last"))
        )

    def shown(self) -> "SeasonQuerySet":
        """The seasons that everybody can look up, newest first: each league's current one, those
        before it, closed ones, and any with an official result. Planned seasons are left out.

        `last_week` is the last of a season's weeks that has come: of the current season the current
        one, of others the last.
        """
        current = Season.objects.current().filter(league=OuterRef("league")).values("value")[:1]
        begun = Q(value__lte=Subquery(current)) | Q(ratings_frozen_at__isnull=False)
        return self.filter(begun | Q(closed_at__isnull=False)).with_last_weeks().order_by("-value")

    def with_last_weeks(self) -> "SeasonQuerySet":
        """Annotate `last_week`; see `shown`."""
        weeks = Week.objects.filter(season=OuterRef("pk")).order_by("-number")
        planned = Coalesce(Subquery(weeks.values("number")[:1]), F("current_week"))
        last = Case(When(is_current=True, then=F("current_week")), default=planned)
        return self.annotate(last_week=last)

    def current_weeks(self, codes: Iterable[str]) -> dict[str, int]:
        """The current weeks of these leagues by league code; leagues without a season are left
        out."""
        seasons = self.current().filter(league__code__in=codes)
        return dict(seasons.values_list("league__code", "current_week"))


class Season(models.Model):
    """A season of one league, with its rating settings.

    `value` is its number and defines the order; `label` is shown. The rating settings apply to
    every match of the season and freeze when its first result becomes official. `season_pull` is
    the regression to the mean. `table`, the points and the tie-breaks say how its standings are
    ordered, and freeze with them.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="seasons")
    value = models.PositiveIntegerField()
    label = models.CharField(max_length=LONGEST_SEASON_LABEL)
    is_current = models.BooleanField(default=False)
    current_week = models.PositiveSmallIntegerField(default=1, validators=[MinValueValidator(1)])
    week_moved_at = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text="When staff last changed the week; it stays until the next week opens.",
    )
    starts_on = models.DateField(null=True, blank=True)
    ends_on = models.DateField(null=True, blank=True)
    roster_lock_at = models.DateTimeField(null=True, blank=True)
    entry_opens_at = models.DateTimeField(
        null=True, blank=True, help_text="When teams can begin to enter; empty for at once."
    )
    entry_closes_at = models.DateTimeField(
        null=True, blank=True, help_text="Until when teams can enter; empty: the season opens."
    )
    places = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The most teams that are approved; empty for any number."
    )
    closed_at = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text="When the season was closed: its teams and divisions no longer change.",
    )

    k_factor = models.FloatField(default=DEFAULTS.k_factor, validators=[MinValueValidator(0.0)])
    home_advantage = models.FloatField(
        default=DEFAULTS.home_advantage,
        help_text="Rating points added to team A, except on neutral ground.",
    )
    start_rating = models.FloatField(default=START_RATING)
    draw_factor = models.FloatField(
        default=DEFAULTS.draw_factor,
        validators=[MinValueValidator(0.0)],
        help_text="Replaces the margin-of-victory multiplier's correction when a match is drawn.",
    )
    mean_rating = models.FloatField(default=DEFAULTS.mean_rating)
    season_pull = models.FloatField(
        default=DEFAULTS.season_pull,
        validators=[MinValueValidator(0.0), MaxValueValidator(1.0)],
        help_text="Regression to the mean at the season's start: 0 is none, 1 is all the way.",
    )
    ratings_frozen_at = models.DateTimeField(null=True, blank=True, editable=False)

    table = models.CharField(
        max_length=10,
        choices=TableKind,
        default=TableKind.ELO,
        db_default=TableKind.ELO,
        help_text="What orders the standings.",
    )
    points_for_win = models.SmallIntegerField(
        default=DEFAULT_TABLE.win, db_default=DEFAULT_TABLE.win
    )
    points_for_draw = models.SmallIntegerField(
        default=DEFAULT_TABLE.draw, db_default=DEFAULT_TABLE.draw
    )
    points_for_loss = models.SmallIntegerField(
        default=DEFAULT_TABLE.loss, db_default=DEFAULT_TABLE.loss
    )
    points_for_forfeit = models.SmallIntegerField(
        default=DEFAULT_TABLE.forfeit,
        db_default=DEFAULT_TABLE.forfeit,
        help_text="What a team gets for a match that it forfeits.",
    )
    tie_breaks = models.CharField(
        max_length=LONGEST_TIE_BREAKS,
        blank=True,
        default=stored_tie_breaks(DEFAULT_TABLE.tie_breaks),
        db_default=stored_tie_breaks(DEFAULT_TABLE.tie_breaks),
        help_text="What decides between teams with as many points, in order, with commas between.",
    )

    objects = SeasonQuerySet.as_manager()

    class Meta:
        ordering = ["league", "value"]
        constraints = [
            models.UniqueConstraint(fields=["league", "value"], name="leagues_season_value"),
            models.UniqueConstraint(
                fields=["league"],
                condition=Q(is_current=True),
                name="leagues_season_one_current",
            ),
            models.CheckConstraint(
                condition=Q(starts_on=None) | Q(ends_on=None) | Q(ends_on__gte=F("starts_on")),
                name="leagues_season_dates",
            ),
            models.CheckConstraint(
                condition=Q(entry_opens_at=None)
                | Q(entry_closes_at=None)
                | Q(entry_closes_at__gt=F("entry_opens_at")),
                name="leagues_season_entry_window",
            ),
            models.CheckConstraint(condition=Q(current_week__gte=1), name="leagues_season_week"),
            models.CheckConstraint(
                condition=Q(
                    # The upper bounds also exclude infinity and NaN.
                    *((f"{name}__gte", least) for name, (least, _) in RATING_BOUNDS.items()),
                    *((f"{name}__lte", most) for name, (_, most) in RATING_BOUNDS.items()),
                ),
                name="leagues_season_rating_settings",
            ),
            models.CheckConstraint(condition=Q(value__gte=1), name="leagues_season_from_1"),
            models.CheckConstraint(
                condition=Q(
                    *((f"points_for_{of}__gte", least) for of, (least, _) in POINTS_BOUNDS.items()),
                    *((f"points_for_{of}__lte", most) for of, (_, most) in POINTS_BOUNDS.items()),
                    table__in=TableKind.values,
                    points_for_draw__lte=F("points_for_win"),
                    points_for_loss__lte=F("points_for_draw"),
                    points_for_forfeit__lte=F("points_for_loss"),
                ),
                name="leagues_season_table",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league.identity.label} {isolated(self.label)}"

    @property
    def is_closed(self) -> bool:
        return self.closed_at is not None

    @property
    def is_by_points(self) -> bool:
        """Whether points order the standings, not the Elo."""
        return self.table == TableKind.POINTS

    @property
    def table_settings(self) -> TableSettings:
        """How the season ranks its teams if it is by points."""
        return TableSettings(
            win=self.points_for_win,
            draw=self.points_for_draw,
            loss=self.points_for_loss,
            forfeit=self.points_for_forfeit,
            tie_breaks=self.tie_break_list,
        )

    @property
    def tie_break_list(self) -> tuple[TieBreak, ...]:
        """What decides between teams with as many points, in order."""
        return listed_tie_breaks(self.tie_breaks)

    @property
    def is_planned(self) -> bool:
        """Whether it has never been open."""
        return not self.is_current and not self.is_closed


class Week(models.Model):
    """A week of a season. Match times are agreed by `agree_by`; results are due by `report_by`."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="weeks")
    number = models.PositiveSmallIntegerField()
    opens = models.DateTimeField()
    agree_by = models.DateTimeField()
    report_by = models.DateTimeField()
    time_zone = models.CharField(
        max_length=LONGEST_ZONE,
        blank=True,
        editable=False,
        validators=[validate_time_zone],
        help_text="The league's former time zone, if it changed during this week.",
    )
    is_catch_up = models.BooleanField(
        default=False,
        db_default=False,
        help_text="Nobody is paired in this week, so it has room for postponed matches.",
    )

    class Meta:
        ordering = ["season", "number"]
        constraints = [
            models.UniqueConstraint(fields=["season", "number"], name="leagues_week_number"),
            models.CheckConstraint(
                condition=Q(number__gte=1, agree_by__gt=F("opens"), report_by__gte=F("agree_by")),
                name="leagues_week_order",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season} Week {self.number}"

    def zone_in(self, league: League) -> ZoneInfo:
        """The time zone of this week: a week that has begun keeps the zone that it began with."""
        return ZoneInfo(self.time_zone) if self.time_zone else league.zone


class Division(Named, models.Model):
    """A group of teams in a league, highest first.

    `promoted`, `relegated` and `play_off` are how many teams change between it and the next
    division after a season: the next one's that go up, its own that go down, and those of each that
    play off for a place.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="divisions")
    name = models.CharField(max_length=LONGEST_DIVISION_NAME)
    position = models.PositiveSmallIntegerField(default=1)
    promoted = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="Teams of the next division that go up into this one."
    )
    relegated = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="Teams of this division that go down to the next one."
    )
    play_off = models.PositiveSmallIntegerField(
        default=0,
        db_default=0,
        help_text="Teams of this division and of the next one that play off for a place.",
    )

    class Meta:
        ordering = ["league", "position", PlainNameOrder("name")]
        constraints = [
            models.UniqueConstraint(fields=["league", "name"], name="leagues_division_name"),
        ]

    def __str__(self) -> str:
        return self.name


def highest_first(division: Division | None) -> tuple[bool, int, str]:
    """Orders divisions as the league does; teams without one come last."""
    if division is None:
        return True, 0, ""
    return False, division.position, name_order(division.name)


class GameMapQuerySet(models.QuerySet["GameMap"]):
    def in_pool_at(self, time: datetime | None) -> "GameMapQuerySet":
        """The maps that a match of this time may have been played on: those in the pool, and those
        that left it later."""
        return self.filter(_in_pool_at(time))

    def with_pool_at(self, time: datetime | None) -> "GameMapQuerySet":
        """The maps with `was_in_pool`, which says whether `in_pool_at` has them."""
        is_in = models.ExpressionWrapper(_in_pool_at(time), output_field=models.BooleanField())
        return self.annotate(was_in_pool=is_in)


def _in_pool_at(time: datetime | None) -> Q:
    in_pool, has_left = Q(in_pool=True), Q(left_pool_at__isnull=False)
    return in_pool if time is None else in_pool | (has_left & Q(left_pool_at__gt=time))


class GameMap(Named, FoldedKeys):
    """A map of a league's game. `in_pool` says whether new matches may use it; `left_pool_at` is
    when it last left the pool. `picture` is of the league's library."""

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="maps")
    name = models.CharField(max_length=LONGEST_MAP_NAME, validators=[validate_name])
    name_key = FoldedKeyField()
    in_pool = models.BooleanField(default=True)
    left_pool_at = models.DateTimeField(null=True, editable=False)
    picture = models.ForeignKey(
        "leagues.Image", on_delete=models.PROTECT, null=True, blank=True, related_name="maps"
    )

    objects = GameMapQuerySet.as_manager()

    class Meta:
        ordering = ["league", NameOrder("name_key")]
        constraints = [
            models.UniqueConstraint(fields=["league", "name_key"], name="leagues_map_name"),
        ]

    def __str__(self) -> str:
        return self.name


class PickBanSettings(models.Model):
    """How the matches of a season get their maps; without a row, there is no pick and ban.

    `step_seconds` is how long a step takes with a clock, `step_hours` with deadlines. `is_hidden`
    says that only the two sides and staff see the steps before all are taken. `side_one` and
    `side_two` name the sides of a map, both empty if the game has none. `orders` has orders of the
    season's own, as `matches.play.pick_ban.orders` stores them, by the length of match.
    """

    season = models.OneToOneField(Season, on_delete=models.CASCADE, related_name="pick_ban")
    mode = models.CharField(max_length=9, choices=PickBanMode, default=PickBanMode.OFF)
    step_seconds = models.PositiveSmallIntegerField(default=DEFAULT_PICK_BAN.step_seconds)
    step_hours = models.PositiveSmallIntegerField(default=DEFAULT_PICK_BAN.step_hours)
    silence = models.CharField(
        max_length=6, choices=PickBanSilence, default=DEFAULT_PICK_BAN.silence
    )
    is_hidden = models.BooleanField(default=DEFAULT_PICK_BAN.is_hidden)
    side_one = models.CharField(max_length=LONGEST_SIDE_NAME, blank=True)
    side_two = models.CharField(max_length=LONGEST_SIDE_NAME, blank=True)
    orders = models.JSONField(default=dict, blank=True)

    class Meta:
        verbose_name_plural = "pick and ban settings"
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    *((f"{of}__gte", least) for of, (least, _) in PICK_BAN_BOUNDS.items()),
                    *((f"{of}__lte", most) for of, (_, most) in PICK_BAN_BOUNDS.items()),
                    mode__in=PickBanMode.values,
                    silence__in=PickBanSilence.values,
                ),
                name="leagues_pick_ban_settings",
            ),
            models.CheckConstraint(
                condition=Q(side_one="", side_two="") | ~Q(side_one="") & ~Q(side_two=""),
                name="leagues_pick_ban_sides",
            ),
        ]

    def __str__(self) -> str:
        return f"Pick and ban of {self.season}"

    @property
    def settings(self) -> PickBanValues:
        return PickBanValues(
            mode=PickBanMode(self.mode),
            step_seconds=self.step_seconds,
            step_hours=self.step_hours,
            silence=PickBanSilence(self.silence),
            is_hidden=self.is_hidden,
            side_names=(self.side_one, self.side_two) if self.side_one else None,
            orders={int(best_of): text for best_of, text in self.orders.items()},
        )


class FormerMapName(Named, FoldedKeys):
    """A name that a map had, or that of a map that was joined into it: files and servers' logs
    still find the map by it. `until` is when the name was given up. A name that a map of the league
    has is no former one."""

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="+")
    game_map = models.ForeignKey(GameMap, on_delete=models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=LONGEST_MAP_NAME)
    name_key = FoldedKeyField()
    until = models.DateTimeField()

    class Meta:
        ordering = ["game_map", "-until", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "name_key"], name="leagues_former_map_name_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Image(models.Model):
    """A picture that a league's staff uploaded, for its announcements and rules.

    The name of its file ends with `digest`, which depends on the content: a league has each picture
    once. `name` is that of the file as it was uploaded; `alt` describes the picture in words.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="images")
    file = models.FileField(upload_to=image_path)
    digest = models.CharField(max_length=20, editable=False)
    width = models.PositiveIntegerField(editable=False)
    height = models.PositiveIntegerField(editable=False)
    alt = models.CharField(max_length=LONGEST_ALT, blank=True)
    alt_key = FoldedKeyField("alt", max_length=_LONGEST_IMAGE_KEY)
    name = models.CharField(max_length=LONGEST_IMAGE_NAME, blank=True)
    name_key = FoldedKeyField(max_length=_LONGEST_IMAGE_KEY)
    uploaded_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    uploaded_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["league", "digest"], name="leagues_image_once"),
        ]

    def __str__(self) -> str:
        return self.alt or self.name or f"Picture {self.pk}"


class RulesDocumentQuerySet(models.QuerySet["RulesDocument"]):
    def published(self) -> "RulesDocumentQuerySet":
        """Versions that everybody can read: all but those whose planned time has not come."""
        return self.filter(Q(is_planned=False) | Q(published_at__lte=timezone.now()))

    def in_force(self) -> "RulesDocumentQuerySet":
        """Each league's newest published version."""
        versions = RulesDocument.objects.published().filter(league=OuterRef("league"))
        return self.filter(pk=Subquery(versions.order_by("-published_at", "-id").values("pk")[:1]))


class RulesDocument(models.Model):
    """A version of a league's rules, as a PDF or HTML; the newest published one is in force.
    `html` is sanitised when it is stored.

    A version that is planned (`is_planned`) is published at `published_at`, and can't be read
    before; any other was published at once.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="rules")
    version = models.CharField(max_length=LONGEST_VERSION)
    changes = models.TextField(blank=True, help_text="What changed since the version before.")
    pdf = models.FileField(upload_to="rules/", blank=True)
    html = models.TextField(blank=True)
    published_at = models.DateTimeField(default=timezone.now)
    is_planned = models.BooleanField(default=False)
    published_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    objects = RulesDocumentQuerySet.as_manager()

    class Meta:
        ordering = ["-published_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "version"], name="leagues_rules_version"),
            models.CheckConstraint(
                condition=~Q(pdf="") ^ ~Q(html=""), name="leagues_rules_one_form"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league.identity.label} rules {self.version}"

    @property
    def form(self) -> Literal["html", "pdf"]:
        return "pdf" if self.pdf else "html"

    def is_published(self) -> bool:
        """Whether everybody can read it; see `RulesDocumentQuerySet.published`."""
        return not self.is_planned or self.published_at <= timezone.now()
