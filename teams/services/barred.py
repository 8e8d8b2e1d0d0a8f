"""What ends of people who are banned or whose account is closed: their requests and their posts."""

from collections.abc import Collection

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts import audit
from accounts.models import Punishment
from clvr.lib.locking import lock
from clvr.lib.transactions import transactional
from teams.enums import RequestStatus
from teams.models import FreeAgent, JoinRequest, RosterException
from teams.services.closing_requests import close_all
from teams.services.exception_ends import lapse

WHY = "This player is banned from the league, or their account is closed."


def end_requests_of_barred_people() -> int:
    """Due work: withdraw open requests to join whose senders are banned from the team's league or
    have closed their account, remove their posts as free agents, and end exceptions from the
    roster lock for them. Returns how many there were."""
    asked = JoinRequest.objects.open().filter(_is_barred("team__league__code"))
    posts = FreeAgent.objects.filter(_is_barred("league__code"))
    exceptions = RosterException.objects.unended().filter(_is_barred("team__league__code"))
    return (
        _withdraw([*asked.values_list("pk", flat=True)])
        + _remove([*posts.values_list("pk", flat=True)])
        + _lapse([*exceptions.values_list("pk", flat=True)])
    )


def _is_barred(league: str) -> Q:
    """Whether the `user` of a row may take part in nothing of its league now."""
    bans = Punishment.objects.in_force(timezone.now()).bans().holding_in(OuterRef(league))
    return Q(Exists(bans.filter(user=OuterRef("user")))) | Q(user__is_active=False)


@transactional
def _withdraw(keys: Collection[int]) -> int:
    found = JoinRequest.objects.open().filter(_is_barred("team__league__code"), pk__in=keys)
    return len(close_all(lock(found.with_context()), RequestStatus.WITHDRAWN, by=None, reason=WHY))


@transactional
def _remove(keys: Collection[int]) -> int:
    found = FreeAgent.objects.filter(_is_barred("league__code"), pk__in=keys)
    posts = list(found.select_related("user", "league"))
    for post in posts:
        post.delete()
        audit.record("player.stop_looking", post.user, actor=None, league=post.league.code)
    return len(posts)


@transactional
def _lapse(keys: Collection[int]) -> int:
    found = RosterException.objects.filter(_is_barred("team__league__code"), pk__in=keys)
    return lapse(found, why=WHY, by=None)
