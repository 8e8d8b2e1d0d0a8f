"""Overlays: what a league's channel shows over its stream, and the changes that lead there."""

from django.db import models
from django.db.models import Q

from accounts.models import User
from clvr.lib.links import LONGEST_LINK
from leagues.models import League
from matches.enums import OverlayScene
from matches.models.match import Match

LONGEST_OVERLAY_TEXT = 80
"""Characters of a line that people type: of the lower third, and of a break."""


class Overlay(models.Model):
    """The overlay of a league's channel, as its casters set it from the control page.

    `number` is what its secret address is made from: raising it makes a new address and ends the
    old one. `revision` counts the changes, so that of two casters who change it at once the second
    is told. `match` is what the scenes are about; None for the channel's own cast that is on or
    comes next. `rounds_a` to `maps_b` are the caster's own score, unofficial; None where the
    portal's own is shown.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="overlays")
    channel = models.URLField(max_length=LONGEST_LINK)
    number = models.PositiveIntegerField(default=1)
    is_revoked = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(null=True, editable=False)
    changed_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, editable=False, related_name="+"
    )
    scene = models.CharField(max_length=12, choices=OverlayScene, default=OverlayScene.SCOREBOARD)
    match = models.ForeignKey(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    next_match = models.ForeignKey(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    are_sides_swapped = models.BooleanField(default=False)
    rounds_a = models.PositiveSmallIntegerField(null=True, blank=True)
    rounds_b = models.PositiveSmallIntegerField(null=True, blank=True)
    maps_a = models.PositiveSmallIntegerField(null=True, blank=True)
    maps_b = models.PositiveSmallIntegerField(null=True, blank=True)
    is_lower_third_shown = models.BooleanField(default=False)
    lower_title = models.CharField(max_length=LONGEST_OVERLAY_TEXT, blank=True)
    lower_text = models.CharField(max_length=LONGEST_OVERLAY_TEXT, blank=True)
    break_text = models.CharField(max_length=LONGEST_OVERLAY_TEXT, blank=True)
    break_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["league", "id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "channel"], name="matches_overlay_once"),
            models.CheckConstraint(
                condition=Q(scene__in=OverlayScene.values), name="matches_overlay_scene"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league}: {self.channel}"


class OverlayChange(models.Model):
    """A change of an overlay. `revision` is the overlay's before it, and `before` what its changed
    fields held, to which undoing it goes back. That is a change, too (`is_undo`), which nobody
    undoes; the one that was undone stays (`is_undone`)."""

    # The unique constraint begins with it, and is its index.
    overlay = models.ForeignKey(
        Overlay, on_delete=models.CASCADE, related_name="changes", db_index=False
    )
    revision = models.PositiveIntegerField()
    before = models.JSONField()
    is_undo = models.BooleanField(default=False)
    is_undone = models.BooleanField(default=False)
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["overlay", "revision"]
        constraints = [
            models.UniqueConstraint(
                fields=["overlay", "revision"], name="matches_overlay_change_once"
            ),
        ]

    def __str__(self) -> str:
        return f"Change {self.revision} of {self.overlay}"
