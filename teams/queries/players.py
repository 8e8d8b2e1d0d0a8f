"""Members of teams, with their public data."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, Prefetch, QuerySet, prefetch_related_objects
from django.utils import timezone

from accounts.models import PlayerName, PlayerNote, User
from leagues.models import League
from teams.models import Cooldown, Membership

NOTES_SHOWN = 4
"""How many of a player's latest notes are shown."""


@dataclass(frozen=True, slots=True)
class Player:
    """A current or former member of a team, loaded by `players_of`."""

    membership: Membership

    @property
    def user(self) -> User:
        return self.membership.user

    @property
    def name(self) -> str:
        """The person's in-game name in the team's league, otherwise the username."""
        league = self.membership.league.code
        in_game = (each.name for each in self.names if each.league == league)
        return next(in_game, self.user.username)

    @property
    def names(self) -> list[PlayerName]:
        return list(self.user.names.all())

    @property
    def notes(self) -> list[PlayerNote]:
        """The latest notes in the team's league, oldest first."""
        return list(self.user.notes.all())[-NOTES_SHOWN:]

    @property
    def cooldowns(self) -> list[Cooldown]:
        """Current cooldowns, in all leagues."""
        return list(self.user.cooldowns.all())


def players_of(memberships: Sequence[Membership], league: League) -> list[Player]:
    """The players of these memberships in one league; takes three queries for any number."""
    notes = PlayerNote.objects.filter(league=league.code).order_by("written_at", "id")
    cooldowns = Cooldown.objects.filter(until__gt=timezone.now()).select_related("league")
    prefetch_related_objects(
        memberships,
        Prefetch("user__names", queryset=names_in_order()),
        Prefetch("user__notes", queryset=notes),
        Prefetch("user__cooldowns", queryset=cooldowns.order_by("league__code")),
    )
    return [Player(membership) for membership in memberships]


def names_in_order() -> QuerySet[PlayerName]:
    """In-game names by league and platform; in each league, a name without a platform is last."""
    return PlayerName.objects.order_by("league", F("platform").asc(nulls_last=True))
