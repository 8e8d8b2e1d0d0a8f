"""Roles of a league's Discord server that follow the portal: see
`matches/people/discord_roles`."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from clvr.lib.escaping.plain import isolated
from leagues.models import League
from matches.enums import DiscordRoleKind, RoleChangeResult, RoleObstacle, ServerProblem

LONGEST_ROLE_NAME = 100
LONGEST_MEMBER_NAME = 32
"""Discord's limits."""


class DiscordServer(models.Model):
    """What the portal knows of a league's Discord server. `is_on`: members' roles follow the
    portal. `compare_at` is when they are next compared with all members; empty for now. `is_told`:
    staff know of the problem."""

    league = models.OneToOneField(
        League, on_delete=models.CASCADE, primary_key=True, related_name="discord_server"
    )
    is_on = models.BooleanField(default=False)
    problem = models.CharField(max_length=10, choices=ServerProblem, blank=True)
    is_told = models.BooleanField(default=False)
    compare_at = models.DateTimeField(null=True, blank=True)
    compared_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["league"]

    def __str__(self) -> str:
        return f"Discord server of the {self.league}"


class MappedRole(models.Model):
    """The role of a league's Discord server that people of one kind have. `name` is the role's name
    when it was read last. `obstacle` stops changes of it; `is_told`: staff know, and it has not
    been mended since."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="mapped_roles")
    kind = models.CharField(max_length=10, choices=DiscordRoleKind)
    role = models.BigIntegerField()
    name = models.CharField(max_length=LONGEST_ROLE_NAME)
    obstacle = models.CharField(max_length=10, choices=RoleObstacle, blank=True)
    is_told = models.BooleanField(default=False)

    class Meta:
        ordering = ["league", "id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "kind"], name="matches_role_of_a_kind"),
        ]

    def __str__(self) -> str:
        return isolated(self.name)


class DiscordMember(models.Model):
    """A member of a league's Discord server as far as mapped roles go: the ids of those that they
    have. Of somebody who is not there they are those that were tried."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="discord_members")
    discord_id = models.BigIntegerField()
    name = models.CharField(max_length=LONGEST_MEMBER_NAME, blank=True)
    roles = models.JSONField(default=list)
    is_there = models.BooleanField(default=True)

    class Meta:
        ordering = ["league", "discord_id"]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "discord_id"], name="matches_discord_member_once"
            ),
        ]

    def __str__(self) -> str:
        return str(self.discord_id)


class RoleChange(models.Model):
    """A difference between the portal and a Discord server, and what became of it: a member gets a
    role, or loses it. `is_nightly`: all members were compared."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="role_changes")
    discord_id = models.BigIntegerField()
    role = models.BigIntegerField()
    role_name = models.CharField(max_length=LONGEST_ROLE_NAME)
    gives = models.BooleanField()
    is_nightly = models.BooleanField(default=False)
    result = models.CharField(
        max_length=10, choices=RoleChangeResult, default=RoleChangeResult.WAITING
    )
    found_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-found_at", "-id"]
        indexes = [
            models.Index(fields=["league", "-id"], name="role_changes_of_league"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "discord_id", "role"],
                condition=Q(result=RoleChangeResult.WAITING),
                name="matches_role_change_waits_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{isolated(self.role_name)} {'to' if self.gives else 'from'} {self.discord_id}"
