"""Punishments that are counted in matches: which matches serve them, and their end.

A match serves a punishment in its league if it has an official result and counts since the
punishment began, for the team that the person was on then, or, without a team, was on last: who
leaves the team does not escape the punishment, and does not keep it for good. A void match and one
that both sides forfeit serve nothing, and neither does one that the person's team forfeits: it
could let a ban end without playing. The other side's forfeit serves it.

`served` is counted again in the transaction of each result, so every read knows at once that a
punishment is over. Due work counts it again, too, for results that came another way (imports,
a version of the portal that did not count), and records the end.
"""

from datetime import datetime

from django.db.models import Q

from accounts.locking import lock_person
from accounts.models import Punishment, User
from accounts.punishments.serving import end_served
from clvr.lib.locking import lock
from clvr.lib.transactions import transactional
from leagues.models import League
from matches.enums import Decision, Side
from matches.locking import lock_ledger
from matches.models import Match
from teams.models import Membership

PLAYED_BY_NOBODY = (Decision.VOID, Decision.DOUBLE_FORFEIT)


def may_serve(user: User, league: str) -> bool:
    """Whether the person is on a team of the league, whose matches would serve a punishment."""
    return Membership.objects.current().filter(user=user, league__code=league).exists()


def served_matches(punishment: Punishment) -> int:
    """How many matches have served the punishment. Two queries."""
    held = Membership.objects.filter(user=punishment.user_id, league__code=punishment.league)
    times = [*held.order_by("joined_at", "pk").values_list("joined_at", "team_id")]
    teams = {team for _, team in times}
    found = Match.objects.filter(
        Q(team_a__in=teams) | Q(team_b__in=teams),
        season__league__code=punishment.league,
        effective_at__gte=punishment.starts_at,
        result__isnull=False,
    ).exclude(result__decision__in=PLAYED_BY_NOBODY)
    rows = found.values_list("effective_at", "team_a", "team_b", "result__forfeiting_side")
    return sum(_serves(_team_at(times, at), a, b, forfeits) for at, a, b, forfeits in rows if at)


def count_served(match: Match) -> None:
    """Count again what has served the punishments of this match's players, whose result changed."""
    sides = Membership.objects.filter(team__in=[match.team_a_id, match.team_b_id])
    counted = Punishment.objects.counted().filter(league=match.season.league.code)
    for punishment in counted.filter(user__in=sides.values("user")).order_by("pk"):
        _store(punishment)


def end_served_punishments() -> int:
    """Due work: count again what has served each punishment that is counted in matches, end those
    that are served, and return how many ended. Each has its own transaction."""
    counted = Punishment.objects.counted().order_by("pk")
    return sum(_end_if_served(each) for each in counted.select_related("user"))


@transactional
def _end_if_served(punishment: Punishment) -> bool:
    # Under the lock of the ledger no result changes meanwhile.
    lock_ledger(League.objects.get(code=punishment.league).pk)
    user = lock_person(punishment.user)
    punishment = lock(Punishment.objects.all()).get(pk=punishment.pk)
    if not Punishment.objects.counted().filter(pk=punishment.pk).exists():
        return False
    _store(punishment)
    if not punishment.is_served:
        return False
    end_served(user, punishment)
    return True


def _store(punishment: Punishment) -> None:
    served = served_matches(punishment)
    if served != punishment.served:
        punishment.served = served
        punishment.save(update_fields=["served"])


def _team_at(times: list[tuple[datetime, int]], at: datetime) -> int | None:
    """The team that the person was on, or had been on last."""
    return next((team for joined, team in reversed(times) if joined <= at), None)


def _serves(team: int | None, team_a: int, team_b: int, forfeits: int | None) -> bool:
    if team not in (team_a, team_b):
        return False
    return forfeits != (Side.TEAM_A if team == team_a else Side.TEAM_B)
