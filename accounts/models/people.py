"""People, what they are called in their games, and what staff note beside them."""

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
from clvr.lib.folded_key import FoldedKeyField, FoldedKeys, LookKeyField, validate_name
from clvr.lib.leagues import LeagueCode
from clvr.lib.text import folded

SHORTEST_PLAYER_NAME = 4
"""Of a username and of an in-game name, in characters."""
LONGEST_PLAYER_NAME = 60


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, **fields: Any) -> "User":
        """A person without a password: Discord is the only sign-in."""
        user = self.model(username=username, **fields)
        user.set_unusable_password()
        user.save(using=self._db)
        return user

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username_key=folded(username or ""))


class User(FoldedKeys, AbstractBaseUser, PermissionsMixin):
    """A person; known by the Discord id, called by the username.

    `discord_avatar` is the digest by which Discord names the person's picture there, as of the last
    time they signed in; `discord_picture` is the portal's copy of the picture that had the digest
    `discord_picture_of`. Discord's own address of it holds the Discord id, which is nobody's to
    know.
    """

    username = models.CharField(
        max_length=LONGEST_PLAYER_NAME, unique=True, validators=[validate_name]
    )
    username_key = FoldedKeyField(of="username", unique=True)
    look_key = LookKeyField(of="username")
    discord_id = models.BigIntegerField(unique=True, null=True, blank=True)
    region = models.CharField(max_length=10, choices=Region, default=Region.NO_REGION)
    avatar = models.ImageField(upload_to="avatars/", blank=True)
    discord_avatar = models.CharField(max_length=64, blank=True, editable=False)
    discord_picture = models.ImageField(upload_to="avatars/", blank=True, editable=False)
    discord_picture_of = models.CharField(max_length=64, blank=True, editable=False)
    is_active = models.BooleanField(default=True)
    joined_at = models.DateTimeField(default=timezone.now)

    USERNAME_FIELD = "username"

    objects = UserManager()

    may_be_banned = True
    """Whether a ban may hold, in whatever league. Reading whose a session is finds that out; for
    everybody else it is asked."""

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(region__in=Region.values), name="accounts_user_region"
            ),
        ]

    def __str__(self) -> str:
        return self.username

    @property
    def is_staff(self) -> bool:
        """Whether Django admin is open to this person: to admins alone, for its permissions know
        no leagues."""
        return self.is_active and self.groups.filter(name=Role.ADMIN).exists()

    @property
    def avatar_url(self) -> str:
        """The address of the picture: the uploaded one, else the copy of Discord's; empty for a
        person who has neither."""
        picture = self.avatar or self.discord_picture
        return picture.url if picture else ""


class PlayerNameQuerySet(models.QuerySet["PlayerName"]):
    def of_others(self, user: User, league: str, name: str) -> "PlayerNameQuerySet":
        """The names in the league that look like this one and belong to somebody else with an open
        account."""
        look = LookKeyField.key_of(name)
        return self.filter(league=league, look_key=look, user__is_active=True).exclude(user=user)


class PlayerName(FoldedKeys):
    """What a person is called in a league's game, on one platform.

    A name that was registered from chat has no platform until its owner says which.
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
        """The condition that the name is contested: that of another person, with an open account,
        looks like it in the league."""
        same = cls.objects.filter(
            league=OuterRef("league"), look_key=OuterRef("look_key"), user__is_active=True
        )
        return Exists(same.exclude(user=OuterRef("user")))

    def __str__(self) -> str:
        return self.name


class PlayerNote(models.Model):
    """What staff want seen beside a player in a league: an icon, and what it stands for."""

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
