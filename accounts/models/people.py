"""People, what they are called in their games, and what staff note beside them."""

from typing import Any

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.utils import timezone

from accounts.enums import (
    Platform,
    Region,
    Role,
)
from clvr.lib.folded_key import FoldedKeyField, FoldedKeys, validate_name
from clvr.lib.leagues import LeagueCode
from clvr.lib.text import folded

DISCORD_DEFAULT_AVATARS = 6


def discord_avatar_url(discord_id: int, digest: str) -> str:
    """Where Discord keeps a person's picture; without a digest, the one of those who have none."""
    images = settings.ENVIRONMENT.discord_cdn_url
    if digest:
        return f"{images}/avatars/{discord_id}/{digest}.png"
    return f"{images}/embed/avatars/{(discord_id >> 22) % DISCORD_DEFAULT_AVATARS}.png"


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
    time they signed in.
    """

    username = models.CharField(max_length=60, unique=True, validators=[validate_name])
    username_key = FoldedKeyField(of="username", unique=True)
    discord_id = models.BigIntegerField(unique=True, null=True, blank=True)
    region = models.CharField(max_length=10, choices=Region, default=Region.NO_REGION)
    avatar = models.ImageField(upload_to="avatars/", blank=True)
    discord_avatar = models.CharField(max_length=64, blank=True, editable=False)
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
        """The address of the picture: the uploaded one, else Discord's; empty for a person whom
        Discord has not shown yet."""
        if self.avatar:
            return self.avatar.url
        if self.discord_id is None or self.last_login is None:
            return ""
        return discord_avatar_url(self.discord_id, self.discord_avatar)


class PlayerName(FoldedKeys):
    """What a person is called in a league's game, on one platform.

    A name that was registered from chat has no platform until its owner says which.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="names")
    league = models.CharField(max_length=3, choices=LeagueCode)
    platform = models.PositiveSmallIntegerField(choices=Platform, null=True, blank=True)
    name = models.CharField(max_length=60, validators=[validate_name])
    name_key = FoldedKeyField(db_index=True)

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
