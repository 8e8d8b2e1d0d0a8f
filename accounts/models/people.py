"""People, their in-game names, and staff's notes on them."""

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.enums import (
    Platform,
    Region,
    Role,
)
from clvr.lib.escaping.plain import Named
from clvr.lib.folded_key import FoldedKeyField, FoldedKeys, LookKeyField, validate_name
from clvr.lib.leagues import LeagueCode
from clvr.lib.stored_files import upload_address
from clvr.lib.text import folded

SHORTEST_PLAYER_NAME = 4
"""Characters of a username or an in-game name."""
LONGEST_PLAYER_NAME = 60
LONGEST_SPOKEN_NAME = 80


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, **fields: Any) -> "User":
        """Create a person without a password: Discord is the only sign-in."""
        user = self.model(username=username, **fields)
        user.set_unusable_password()
        user.save(using=self._db)
        return user

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username_key=folded(username or ""))


class User(Named, FoldedKeys, AbstractBaseUser, PermissionsMixin):
    """A person, identified by the Discord id and shown by the username.

    `discord_avatar` is Discord's digest of the person's picture at their last sign-in.
    `discord_picture` is the portal's copy of the picture with the digest `discord_picture_of`. The
    portal does not link to Discord's picture, because its URL contains the Discord id, which is
    private.

    `spoken_name` says to casters how the username is spoken, such as "moss, like the plant".

    `left_at` is when the person left the portal for good; the account is then closed, and says
    nothing about who they were.
    """

    username = models.CharField(
        max_length=LONGEST_PLAYER_NAME, unique=True, validators=[validate_name]
    )
    username_key = FoldedKeyField(of="username", unique=True)
    look_key = LookKeyField(of="username")
    discord_id = models.BigIntegerField(unique=True, null=True, blank=True)
    region = models.CharField(max_length=10, choices=Region, default=Region.NO_REGION)
    spoken_name = models.CharField(
        max_length=LONGEST_SPOKEN_NAME, blank=True, default="", db_default=""
    )
    avatar = models.ImageField(upload_to="avatars/", blank=True)
    discord_avatar = models.CharField(max_length=64, blank=True, editable=False)
    discord_picture = models.ImageField(upload_to="avatars/", blank=True, editable=False)
    discord_picture_of = models.CharField(max_length=64, blank=True, editable=False)
    is_active = models.BooleanField(default=True)
    joined_at = models.DateTimeField(default=timezone.now)
    left_at = models.DateTimeField(null=True, editable=False)

    USERNAME_FIELD = "username"

    objects = UserManager()

    may_be_banned = may_be_muted = True
    """False when the person is known to have no ban or mute in any league, which loading a session
    finds out. True means: look it up."""

    powers_taken: frozenset[LeagueCode] = frozenset()
    """The leagues in which a ban took a power from this person that somebody asked for since they
    were loaded: so a refusal can say why."""

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(region__in=Region.values), name="accounts_user_region"
            ),
            models.CheckConstraint(
                condition=models.Q(left_at=None) | models.Q(is_active=False),
                name="accounts_user_left_is_closed",
            ),
        ]
        indexes = [
            models.Index(fields=["-joined_at"], name="accounts_user_joined"),
            models.Index(fields=["-last_login"], name="accounts_user_last_login"),
        ]

    def __str__(self) -> str:
        return self.username

    @property
    def is_staff(self) -> bool:
        """Whether Django takes the person for staff: admins alone. `accounts.django_admin` decides
        who enters Django admin, and what they see there."""
        return self.is_active and self.groups.filter(name=Role.ADMIN).exists()

    @property
    def avatar_url(self) -> str:
        """The URL of the picture: the uploaded one, otherwise the copy of Discord's; empty when the
        person has neither."""
        picture = self.avatar or self.discord_picture
        return upload_address(picture.name)


class PlayerNameQuerySet(models.QuerySet["PlayerName"]):
    def of_others(self, user: User, league: str, name: str) -> "PlayerNameQuerySet":
        """Names in the league that look like this one and belong to other people with open
        accounts."""
        look = LookKeyField.key_of(name)
        return self.filter(league=league, look_key=look, user__is_active=True).exclude(user=user)


class PlayerName(Named, FoldedKeys):
    """A person's name in a league's game, on one platform.

    A name registered from chat has no platform until its owner chooses one.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="names")
    league = models.CharField(max_length=3, choices=LeagueCode)
    platform = models.PositiveSmallIntegerField(choices=Platform, null=True, blank=True)
    name = models.CharField(max_length=LONGEST_PLAYER_NAME, validators=[validate_name])
    name_key = FoldedKeyField(db_index=True)
    look_key = LookKeyField()

    objects = PlayerNameQuerySet.as_manager()

    class Meta:
        ordering = ["user", "league", "platform"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "league", "platform"], name="accounts_name_once"
            ),
            models.UniqueConstraint(
                fields=["user", "league"],
                condition=models.Q(platform=None),
                name="accounts_name_once_without_platform",
            ),
            models.CheckConstraint(
                condition=models.Q(league__in=LeagueCode.values), name="accounts_name_league"
            ),
            models.CheckConstraint(
                condition=models.Q(platform=None) | models.Q(platform__in=Platform.values),
                name="accounts_name_platform",
            ),
        ]

    @classmethod
    def held_by_another(cls) -> Exists:
        """The condition that a name is contested: another person with an open account has a name in
        the league that looks like it."""
        same = cls.objects.filter(
            league=OuterRef("league"), look_key=OuterRef("look_key"), user__is_active=True
        )
        return Exists(same.exclude(user=OuterRef("user")))

    def __str__(self) -> str:
        return self.name


class FormerName(Named, FoldedKeys):
    """A name that a person had in a league's game or, without a league, a username that they had.
    `until` is when they last gave it up."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="former_names")
    league = models.CharField(max_length=3, choices=LeagueCode, blank=True)
    name = models.CharField(max_length=LONGEST_PLAYER_NAME)
    name_key = FoldedKeyField(db_index=True)
    until = models.DateTimeField()

    class Meta:
        ordering = ["user", "-until", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "league", "name_key"], name="accounts_former_name_once"
            ),
            models.CheckConstraint(
                condition=models.Q(league__in=["", *LeagueCode.values]),
                name="accounts_former_name_league",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class PlayerNote(models.Model):
    """A staff note shown beside a player in a league: an icon and its meaning."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="notes")
    league = models.CharField(max_length=3, choices=LeagueCode)
    note = models.CharField(max_length=200)
    icon = models.ImageField(upload_to="notes/")
    written_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    written_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["user", "written_at", "id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(league__in=LeagueCode.values), name="accounts_note_league"
            ),
        ]

    def __str__(self) -> str:
        return self.note
