"""Accounts that were joined, and people who got another Discord account."""

from datetime import datetime, timedelta

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models.people import User

UNDO_FOR = timedelta(days=7)
"""How long a change of accounts can be undone."""


class AccountChangeQuerySet(models.QuerySet["AccountChange"]):
    def not_undone(self) -> "AccountChangeQuerySet":
        """Those that nobody undid."""
        return self.filter(undone_at=None)

    def prunable(self, now: datetime) -> "AccountChangeQuerySet":
        """Those that can no longer be undone and still have what undoing them needs."""
        over = Q(made_at__lte=now - UNDO_FOR) | Q(undone_at__isnull=False)
        return self.filter(over).exclude(record=[])


class AccountChange(models.Model):
    """An admin joined `gone` into `stays`, because both are one person; without `gone`, the person
    `stays` got another Discord account.

    `record` has what undoing it needs, in the order in which it was done (`clvr.lib.row_changes`).
    It is emptied once it can't be undone any more.
    """

    stays = models.ForeignKey(User, on_delete=models.PROTECT, related_name="account_changes")
    gone = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="joins"
    )
    record = models.JSONField(default=list, blank=True, encoder=DjangoJSONEncoder)
    reason = models.TextField()
    made_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)
    undone_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    undone_at = models.DateTimeField(null=True, blank=True)

    objects = AccountChangeQuerySet.as_manager()

    class Meta:
        ordering = ["-made_at", "-id"]
        indexes = [models.Index(fields=["made_at"], name="account_change_made_at")]
        constraints = [
            models.CheckConstraint(
                condition=Q(gone=None) | ~Q(gone=models.F("stays")),
                name="accounts_joined_with_another",
            ),
            models.UniqueConstraint(
                fields=["gone"], condition=Q(undone_at=None), name="accounts_joined_once"
            ),
        ]

    def __str__(self) -> str:
        if self.gone is None:
            return f"Another Discord account of {self.stays}"
        return f"{self.gone} joined into {self.stays}"

    @property
    def undo_until(self) -> datetime:
        return self.made_at + UNDO_FOR

    def can_be_undone(self, now: datetime) -> bool:
        """Whether its week has not passed, and nobody undid it."""
        return self.undone_at is None and now < self.undo_until


def joined_into(user: User) -> User | None:
    """The person into whom this one was joined, at the end of a row of joins; None for others."""
    found: User | None = None
    seen = {user.pk}
    while True:
        joins = AccountChange.objects.not_undone().filter(gone=found or user)
        join = joins.select_related("stays").first()
        if join is None or join.stays_id in seen:
            return found
        found = join.stays
        seen.add(found.pk)
