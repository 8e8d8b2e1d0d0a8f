"""Threads on Discord, one for each match."""

from django.db import models
from django.db.models import Q

from leagues.models import LONGEST_DISCORD_ID, League
from matches.models.match import Match

LONGEST_THREAD_NAME = 100
"""Characters, by Discord."""


class MatchThreadQuerySet(models.QuerySet["MatchThread"]):
    def kept(self) -> "MatchThreadQuerySet":
        """Threads that nobody deleted on Discord, and those that are yet to be made."""
        return self.filter(gone_at=None)

    def written_to(self) -> "MatchThreadQuerySet":
        """Threads that are there and open."""
        return self.kept().filter(thread__isnull=False, is_archived=False, is_begun=True, ended="")


class MatchThread(models.Model):
    """The private thread of a match on Discord, and what the portal has said and done there.

    One worker at a time changes it: the one that sends its message of the outbox. `match` is empty
    when the match was deleted afterwards. `asked_at` is when Discord was asked to make the thread:
    one whose answer was lost is found again by it. `members` are the ids of the Discord accounts
    that the portal added, `absent` those that could not be added, with the time in unix seconds.
    `told_time` is the match's time as the thread was told, `ended` names why it was said to be
    over, and is empty while it is not. `questions` are the messages that ask for an answer, by the
    keys of `matches.play.discord_threads.questions`: each as a pair, the message's id and a digest
    of what it shows. `gone_at` is when Discord said that somebody deleted it.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="+")
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, related_name="discord_thread"
    )
    channel = models.CharField(max_length=LONGEST_DISCORD_ID, blank=True)
    thread = models.BigIntegerField(null=True, unique=True)
    name = models.CharField(max_length=LONGEST_THREAD_NAME, blank=True)
    asked_at = models.DateTimeField(null=True)
    is_begun = models.BooleanField(default=False)
    is_archived = models.BooleanField(default=False)
    ended = models.CharField(max_length=80, blank=True)
    told_time = models.DateTimeField(null=True)
    members = models.JSONField(default=list)
    absent = models.JSONField(default=dict)
    questions = models.JSONField(default=dict, db_default={})
    gone_at = models.DateTimeField(null=True)

    objects = MatchThreadQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(thread__isnull=False)
                | Q(is_begun=False, is_archived=False, ended="", gone_at=None),
                name="matches_thread_is_there",
            ),
        ]

    def __str__(self) -> str:
        return self.name or f"Thread {self.pk}"
