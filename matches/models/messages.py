"""Messages about a match, between the leaders of both sides and the league's staff."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import LONGEST_DECISION_REASON, User
from matches.enums import Side
from matches.models.match import Match

LONGEST_MESSAGE = 500
"""Characters of a message."""


class MatchMessage(models.Model):
    """What a leader of a side or a moderator wrote about a match. It is kept for good.

    `side` is the side that the author led then; None for the league's staff. A removed message
    keeps its text, which only staff still see. `discord_message` is the id of the message that
    shows it in the match's thread on Discord, None while none does.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="messages")
    side = models.PositiveSmallIntegerField(choices=Side, null=True, blank=True)
    author = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=LONGEST_MESSAGE)
    sent_at = models.DateTimeField(default=timezone.now)
    removed_at = models.DateTimeField(null=True, editable=False)
    removed_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, editable=False, related_name="+"
    )
    removal_reason = models.CharField(
        max_length=LONGEST_DECISION_REASON, blank=True, editable=False
    )
    discord_message = models.BigIntegerField(null=True, editable=False)

    class Meta:
        ordering = ["match", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(side=None) | Q(side__in=Side.values), name="matches_message_side"
            ),
            models.CheckConstraint(
                condition=Q(removed_at=None, removed_by=None, removal_reason="")
                | (Q(removed_at__isnull=False, removed_by__isnull=False) & ~Q(removal_reason="")),
                name="matches_message_removal",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.author} about {self.match}"
