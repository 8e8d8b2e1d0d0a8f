"""Bearer tokens."""

from datetime import datetime

from django.db import models
from django.utils import timezone

from accounts.enums import (
    TokenScope,
)
from accounts.models.people import User
from clvr.lib.escaping.plain import Named
from clvr.lib.folded_key import validate_name

LONGEST_TOKEN_NAME = 60


class BearerTokenQuerySet(models.QuerySet["BearerToken"]):
    def unrevoked(self) -> "BearerTokenQuerySet":
        return self.filter(revoked_at=None)

    def usable(self, at: datetime | None = None) -> "BearerTokenQuerySet":
        """Tokens that are valid at a timestamp (now by default)."""
        return self.unrevoked().filter(expires_at__gt=at or timezone.now())


class BearerToken(Named, models.Model):
    """A bearer token that a person made for a program. The token itself is not stored.

    `digest` is its SHA-256 in hexadecimal, used to look it up. `prefix` is its first characters, by
    which the owner recognises it.
    """

    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=LONGEST_TOKEN_NAME, validators=[validate_name])
    scope = models.CharField(max_length=7, choices=TokenScope)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    prefix = models.CharField(max_length=12, editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    objects = BearerTokenQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(scope__in=TokenScope.values), name="accounts_token_scope"
            ),
            models.CheckConstraint(
                condition=models.Q(expires_at__gt=models.F("created_at")),
                name="accounts_token_expires_after_it_was_made",
            ),
        ]

    def __str__(self) -> str:
        return self.name
