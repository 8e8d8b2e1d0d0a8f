"""Locks on a match, alone or with its league. `clvr.lib.locking` defines the order of all locks."""

from django.db.models import QuerySet

from clvr.lib.locking import lock
from clvr.lib.prepared import Place, prepared
from leagues.models import League
from leagues.services.locking import lock_league
from matches.models import Match
from teams.services.locking import lock_teams_of


def lock_match(match: Match) -> Match:
    """Lock a match and return its current state. Its casts can't change either until the
    transaction ends."""
    return _match.get(key=match.pk)


@prepared
def _match(*, key: Place) -> QuerySet[Match, Match]:
    return lock(Match.objects.with_context().filter(pk=key))


def lock_match_in_league(match: Match) -> Match:
    """Lock a match under its league's lock: its reports, time and substitutes can't change until
    the transaction ends."""
    lock_league(match.season.league_id)
    return lock_match(match)


def lock_match_in_ledger(match: Match) -> Match:
    """Lock a match under the lock of its league's ledger, to change its result or when that counts.
    It comes with its place in a playoff, which follows its result."""
    lock_ledger(match.season.league_id)
    return _match_of_ledger.get(key=match.pk)


@prepared
def _match_of_ledger(*, key: Place) -> QuerySet[Match, Match]:
    with_playoff = Match.objects.with_context().select_related("playoff_match__playoff")
    return lock(with_playoff.filter(pk=key))


def lock_ledger(league_id: int) -> League:
    """Lock the league and all its teams.

    Anything that changes the ledger's inputs takes this lock first. A result can change the rating
    and record of every team, so replays of one league must not overlap, and rosters must not change
    during a replay.
    """
    league = lock_league(league_id)
    lock_teams_of(league)
    return league
