"""Teams, their season records, members and requests."""

from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Case, Exists, F, OuterRef, Q, Value, When
from django.utils import timezone

from accounts.enums import Region
from accounts.models import Punishment, User
from clvr.lib.escaping.plain import Named, isolated
from clvr.lib.folded_key import (
    FoldedKeyField,
    FoldedKeys,
    LookKeyField,
    validate_name,
    validate_readable,
)
from clvr.lib.name_order import NameOrder, PlainNameOrder
from leagues.models import Division, League, Season
from teams.enums import (
    LEADERS,
    MemberRank,
    NameOutcome,
    OfferOutcome,
    RequestStatus,
    TeamStatus,
    TeamStatusFilter,
)
from teams.request_state import AnswerableRequest, RequestQuerySet, state_constraints
from teams.rosters import NOT_PLAYING_STATUSES

LONGEST_TEAM_NAME = 60
LONGEST_REQUEST_MESSAGE = 300
"""Characters of the message with a request to join or an invitation."""
RATING_LIMIT = 10_000.0
"""Start ratings and adjustments must be within ± this."""


def is_within_limits(value: float) -> bool:
    """Whether a rating, or points, are within ± RATING_LIMIT; False for NaN."""
    return -RATING_LIMIT <= value <= RATING_LIMIT


def validate_rating(value: float) -> None:
    if not is_within_limits(value):
        raise ValidationError(f"A rating must be a number within ±{RATING_LIMIT:.0f}.")


def within_limits(field: str) -> Q:
    """The condition that a rating is null or within the limits; excludes NaN and infinity."""
    bounds = {f"{field}__gte": -RATING_LIMIT, f"{field}__lte": RATING_LIMIT}
    return Q(**{field: None}) | Q(**bounds)


class TeamQuerySet(models.QuerySet["Team"]):
    def participating(self) -> "TeamQuerySet":
        """Teams that can play matches (the filter -2)."""
        return self.exclude(status__in=NOT_PLAYING_STATUSES)

    def with_status(self, status: int) -> "TeamQuerySet":
        """Teams for a value of `?status=`: a status or a value of TeamStatusFilter."""
        match status:
            case TeamStatusFilter.ALL_PARTICIPATING:
                return self.participating()
            case TeamStatusFilter.ALL:
                return self
            case _:
                return self.filter(status=status)

    def without_leader(self, at: datetime) -> "TeamQuerySet":
        """Teams that can play and that nobody may lead."""
        leaders = Membership.objects.able_to_lead(at).filter(team=OuterRef("pk"))
        return self.participating().filter(~Exists(leaders))

    def by_rating(self) -> "TeamQuerySet":
        """Highest rating first, then by name."""
        return self.order_by("-elo", NameOrder("name_key"))


class Team(Named, FoldedKeys):
    """A team of one league.

    `elo` is its current rating; only the ledger writes it. `start_rating` is the rating with which
    it enters its first season; null for that season's default. Until `waits_until`, deadlines that
    wait for the team decide nothing: nobody may lead it, or nobody did until lately
    (`matches.play.leaderless`).
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="teams")
    name = models.CharField(
        max_length=LONGEST_TEAM_NAME, validators=[validate_name, validate_readable]
    )
    name_key = FoldedKeyField()
    look_key = LookKeyField()
    image = models.ImageField(upload_to="teams/", blank=True)
    status = models.SmallIntegerField(choices=TeamStatus, default=TeamStatus.ACTIVE)
    region = models.CharField(max_length=10, choices=Region, default=Region.NO_REGION)
    start_rating = models.FloatField(null=True, blank=True, validators=[validate_rating])
    waits_until = models.DateTimeField(null=True, blank=True, editable=False)
    elo = models.FloatField()

    objects = TeamQuerySet.as_manager()

    class Meta:
        ordering = ["league", NameOrder("name_key")]
        constraints = [
            models.UniqueConstraint(fields=["league", "name_key"], name="teams_team_name"),
            models.CheckConstraint(
                condition=within_limits("start_rating"), name="teams_team_start_rating"
            ),
            models.CheckConstraint(
                condition=Q(status__in=TeamStatus.values), name="teams_team_status"
            ),
            models.CheckConstraint(condition=Q(region__in=Region.values), name="teams_team_region"),
        ]

    def __str__(self) -> str:
        return self.name


class FormerTeamName(Named, FoldedKeys):
    """A name that a team had, by which the search finds it. `until` is when the team last gave it
    up."""

    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=LONGEST_TEAM_NAME)
    name_key = FoldedKeyField()
    until = models.DateTimeField()

    class Meta:
        ordering = ["team", "-until", "id"]
        constraints = [
            models.UniqueConstraint(fields=["team", "name_key"], name="teams_former_name_once")
        ]

    def __str__(self) -> str:
        return self.name


_LAST = 32_767
_BY_DIVISION = (
    Case(
        When(table_place=0, then=Value(0)),
        When(division=None, then=Value(_LAST)),
        default="division__position",
        output_field=models.IntegerField(),
    ),
    Case(
        When(table_place=0, then=Value("")),
        default=PlainNameOrder("division__name"),
        output_field=models.CharField(),
    ),
)
"""Orders the records of a season by points by their divisions, and leaves others alone."""


class SeasonRecordQuerySet(models.QuerySet["SeasonRecord"]):
    def standings(self, *league_ids: int) -> "SeasonRecordQuerySet":
        """The standings of a league's current season: every enrolled team that has not disbanded,
        as `ranked`. Of several leagues, the rows of each are in its order among the others'."""
        of_leagues = Q(season__league__in=league_ids)
        if len(league_ids) == 1:
            of_leagues = Q(season__league=league_ids[0])
        current = self.filter(of_leagues, season__is_current=True)
        return current.exclude(team__status=TeamStatus.DISBANDED).ranked()

    def standings_of(self, season: Season) -> "SeasonRecordQuerySet":
        """The standings of a season. Former seasons list every enrolled team, even if it has
        disbanded since then."""
        if season.is_current:
            return self.standings(season.league_id)
        return self.filter(season=season).ranked()

    def ranked(self) -> "SeasonRecordQuerySet":
        """In the order of the season's table. By Elo, then wins, then fewer losses, then name; in a
        season by points the divisions one after the other, highest first, and in each the places
        that `matches.ledger.standings.tables` has stored."""
        shown = self.select_related("team", "division", "season__league")
        return shown.order_by(
            *_BY_DIVISION,
            "table_place",
            *("-elo", "-wins", "losses", NameOrder("team__name_key")),
        )

    def in_region(self, region: Region | None) -> "SeasonRecordQuerySet":
        """The rows of one region; None for all."""
        return self if region is None else self.filter(region=region)


class SeasonRecord(models.Model):
    """A team's record in a season, created when it is enrolled.

    Only the ledger writes `elo`, `wins`, `losses`, `draws` and `form` (`teams.form`).
    `start_rating` overrides the rating with which the team would start the season.

    In a season by points, `points` are the team's, `table_place` is its place in its division, and
    `table_reason` says what decided it, as `matches.ledger.standings.reasons` reads it. Teams that
    are level in everything share a place. `gave_up` is whether the team left while the season was
    open. In a season by Elo the place is 0. `matches.ledger.standings.tables` writes them.
    """

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="records")
    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="records")
    division = models.ForeignKey(
        Division, on_delete=models.PROTECT, null=True, blank=True, related_name="records"
    )
    region = models.CharField(max_length=10, choices=Region, default=Region.NO_REGION)
    start_rating = models.FloatField(null=True, blank=True, validators=[validate_rating])
    elo = models.FloatField()
    wins = models.PositiveIntegerField(default=0)
    losses = models.PositiveIntegerField(default=0)
    draws = models.PositiveIntegerField(default=0)
    form = models.PositiveSmallIntegerField(default=0, db_default=0)
    points = models.SmallIntegerField(default=0, db_default=0)
    table_place = models.PositiveSmallIntegerField(default=0, db_default=0)
    table_reason = models.TextField(blank=True, default="", db_default="")
    gave_up = models.BooleanField(default=False, db_default=False)

    objects = SeasonRecordQuerySet.as_manager()

    class Meta:
        ordering = ["season", "-elo"]
        constraints = [
            models.UniqueConstraint(fields=["team", "season"], name="teams_record_once"),
            models.CheckConstraint(
                condition=within_limits("start_rating"), name="teams_record_start_rating"
            ),
            models.CheckConstraint(
                condition=Q(region__in=Region.values), name="teams_record_region"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} in {self.season}"

    @property
    def games_played(self) -> int:
        return self.wins + self.losses + self.draws


class MembershipQuerySet(models.QuerySet["Membership"]):
    def current(self) -> "MembershipQuerySet":
        return self.filter(left_at=None)

    def leading(self) -> "MembershipQuerySet":
        """Captains and co-captains. A captain may do everything that a co-captain may."""
        return self.current().filter(rank__in=LEADERS)

    def captains(self) -> "MembershipQuerySet":
        return self.current().filter(rank=MemberRank.CAPTAIN)

    def able_to_lead(self, at: datetime) -> "MembershipQuerySet":
        """Leaders with an open account whom no ban keeps from their league."""
        bans = Punishment.objects.in_force(at).bans().holding_in(OuterRef("league__code"))
        banned = Exists(bans.filter(user=OuterRef("user")))
        return self.leading().filter(~banned, user__is_active=True)

    def rostered(self) -> "MembershipQuerySet":
        """Members who count in the roster; a team's staff doesn't."""
        return self.current().exclude(rank=MemberRank.STAFF)


class Membership(models.Model):
    """A person's time on a team, from joining to leaving. `league` is the team's."""

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="memberships")
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="memberships")
    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="memberships")
    rank = models.PositiveSmallIntegerField(choices=MemberRank, default=MemberRank.MEMBER)
    joined_at = models.DateTimeField(default=timezone.now)
    left_at = models.DateTimeField(null=True, blank=True)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        ordering = ["team", "rank", "joined_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "league"],
                condition=Q(left_at=None),
                name="teams_member_of_one_team",
            ),
            models.UniqueConstraint(
                fields=["team"],
                condition=Q(left_at=None, rank=MemberRank.CAPTAIN),
                name="teams_one_captain",
            ),
            models.UniqueConstraint(
                fields=["team"],
                condition=Q(left_at=None, rank=MemberRank.CO_CAPTAIN),
                name="teams_one_co_captain",
            ),
            models.CheckConstraint(
                condition=Q(rank__in=MemberRank.values), name="teams_member_rank"
            ),
            models.CheckConstraint(
                condition=Q(left_at=None) | Q(left_at__gte=F("joined_at")),
                name="teams_member_leaves_after_joining",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} on {self.team}"


class CaptaincyOffer(models.Model):
    """An offer of a team's captaincy to a member; open until it has an outcome."""

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="captaincy_offers")
    to = models.ForeignKey(User, on_delete=models.PROTECT, related_name="captaincy_offers")
    offered_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    offered_at = models.DateTimeField(default=timezone.now)
    outcome = models.CharField(max_length=10, choices=OfferOutcome, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["team"], condition=Q(outcome=""), name="teams_one_open_offer"
            ),
            models.CheckConstraint(
                condition=Q(outcome="", closed_at=None)
                | Q(outcome__in=OfferOutcome.values, closed_at__isnull=False),
                name="teams_offer_closes_with_an_outcome",
            ),
        ]

    def __str__(self) -> str:
        return f"Captaincy of {self.team} for {self.to}"


class NameChangeRequest(models.Model):
    """A team's request for a new name, in a league that approves names; open until it has an
    outcome."""

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="name_requests")
    name = models.CharField(max_length=LONGEST_TEAM_NAME, validators=[validate_name])
    asked_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    asked_at = models.DateTimeField(default=timezone.now)
    outcome = models.CharField(max_length=10, choices=NameOutcome, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["team"], condition=Q(outcome=""), name="teams_one_open_name_request"
            ),
            models.CheckConstraint(
                condition=Q(outcome="", closed_at=None)
                | Q(outcome__in=NameOutcome.values, closed_at__isnull=False),
                name="teams_name_request_closes_with_an_outcome",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} to be named {isolated(self.name)}"


class Cooldown(models.Model):
    """The time until which a player may not join a team of the league."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="cooldowns")
    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="cooldowns")
    until = models.DateTimeField()
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "league"], name="teams_cooldown_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} until {self.until:%Y-%m-%d}"


class JoinRequestQuerySet(RequestQuerySet["JoinRequest"]):
    def to_teams_led_by(self, user: User | int) -> "JoinRequestQuerySet":
        """Requests to teams that the person leads."""
        return self.filter(team__in=Membership.objects.leading().filter(user=user).values("team"))

    def with_context(self) -> "JoinRequestQuerySet":
        """Load the related objects that are needed to show a request."""
        return self.select_related("team__league", "user")


class JoinRequest(AnswerableRequest):
    """A player's request to join a team."""

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="join_requests")
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="join_requests")
    message = models.CharField(
        max_length=LONGEST_REQUEST_MESSAGE, blank=True, default="", db_default=""
    )

    objects = JoinRequestQuerySet.as_manager()

    class Meta:
        verbose_name = "request to join"
        verbose_name_plural = "requests to join"
        ordering = ["created_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["team", "user"],
                condition=Q(status=RequestStatus.OPEN),
                name="teams_join_request_one_open",
            ),
            *state_constraints("teams_join_request"),
        ]

    def __str__(self) -> str:
        return f"{self.user} to {self.team}"

    @property
    def league_code(self) -> str:
        return self.team.league.code

    def audited(self) -> dict[str, Any]:
        return {"player": self.user.username, "team": self.team.name}
