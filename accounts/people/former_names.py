"""The names that people had, so that staff find them by any."""

from collections.abc import Set
from functools import reduce
from operator import or_

from django.db.models import Q
from django.utils import timezone

from accounts.models import FormerName, PlayerName, User
from clvr.lib.text import folded

Held = tuple[str, str]
"""The code of a league, or nothing for a username, and a name."""


def names_held(user: User) -> set[Held]:
    """The person's username and their names in all games."""
    in_games = PlayerName.objects.filter(user=user).values_list("league", "name")
    return {("", user.username), *in_games}


def keep_former_names(user: User, before: Set[Held]) -> None:
    """Keep the names of `before` that the person no longer has, and forget those that they have
    again. Call it in the transaction of the
    change, with the person locked."""
    still = {(league, folded(name)) for league, name in names_held(user)}
    gone = {(league, folded(name)): name for league, name in sorted(before)}
    now = timezone.now()
    held_again = reduce(or_, (Q(league=league, name_key=key) for league, key in still))
    FormerName.objects.filter(held_again, user=user).delete()
    FormerName.objects.bulk_create(
        [
            FormerName(user=user, league=league, name=gone[league, key], until=now)
            for league, key in sorted(gone.keys() - still)
        ],
        update_conflicts=True,
        unique_fields=["user", "league", "name_key"],
        update_fields=["name", "until"],
    )
