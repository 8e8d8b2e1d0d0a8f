"""People on teams, with what everyone may know of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, Prefetch, QuerySet, prefetch_related_objects
from django.utils import timezone

from accounts.models import PlayerName, PlayerNote, User
from leagues.models import League
from teams.models import Cooldown, Membership

NOTES_SHOWN = 4
"""How many notes of a player are shown: the last that were written."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person on a team, now or once, as `players_of` reads them."""

    membership: Membership

    @property
    def user(self) -> User:
        return self.membership.user

    @property
    def name(self) -> str:
        """What the person is called in the game of the team's league, else the username."""
        league = self.membership.league.code
        in_game = (each.name for each in self.names if each.league == league)
        return next(in_game, self.user.username)

    @property
    def names(self) -> list[PlayerName]:
        return list(self.user.names.all())

    @property
    def notes(self) -> list[PlayerNote]:
        """The last notes of the team's league, in the order in which they were written."""
        return list(self.user.notes.all())[-NOTES_SHOWN:]

    @property
    def cooldowns(self) -> list[Cooldown]:
        """Those that still hold, in every league."""
        return list(self.user.cooldowns.all())


def players_of(memberships: Sequence[Membership], league: League) -> list[Player]:
    """The people of these memberships of one league's teams: three queries, however many."""
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
    """In-game names by league and platform; one without a platform comes last in its league."""
    return PlayerName.objects.order_by("league", F("platform").asc(nulls_last=True))
