"""Share cards: pictures that other sites show for links to the portal."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from leagues.enums import CardKind

LONGEST_ALT = 300


class ShareCardQuerySet(models.QuerySet["ShareCard"]):
    def current(self) -> "ShareCardQuerySet":
        """Those that pages name."""
        return self.filter(replaced_at=None)


class ShareCard(models.Model):
    """A drawn card. Due work draws it (`matches.shown.share_cards`), and nobody else changes it.

    `subject` is the key of the match, team, person or week. `season` is the key of the season that
    a recap is of; 0 for other cards. `digest` is that of the card's contents, and part of the
    file's name. A replaced card stays for a while after `replaced_at`, because other sites have its
    address.
    """

    kind = models.CharField(max_length=6, choices=CardKind)
    subject = models.BigIntegerField()
    season = models.BigIntegerField(default=0)
    digest = models.CharField(max_length=20)
    file = models.FileField(upload_to="cards/")
    alt = models.CharField(max_length=LONGEST_ALT)
    drawn_at = models.DateTimeField(default=timezone.now)
    replaced_at = models.DateTimeField(null=True, blank=True)

    objects = ShareCardQuerySet.as_manager()

    class Meta:
        ordering = ["-drawn_at", "-id"]
        indexes = [models.Index(fields=["kind", "subject"], name="leagues_card_subject")]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "subject", "season"],
                condition=Q(replaced_at=None),
                name="leagues_card_one_current",
            ),
            models.CheckConstraint(condition=Q(kind__in=CardKind.values), name="leagues_card_kind"),
        ]

    def __str__(self) -> str:
        return self.alt
