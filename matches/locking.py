"""Locking matches, alone and with what their results change. `clvr.lib.locking` has the order of
all locks."""

from clvr.lib.locking import lock
from leagues.models import League
from leagues.services.locking import lock_league
from matches.models import Match
from teams.services.locking import lock_teams_of


def lock_match(match: Match) -> Match:
    """The match as it is now; nobody else changes it, or who casts it, until the transaction
    ends."""
    return lock(Match.objects.with_context()).get(pk=match.pk)


def lock_match_in_league(match: Match) -> Match:
    """The match under its league's lock: nobody else reports it, agrees on its time or changes who
    plays in it meanwhile."""
    lock_league(match.season.league_id)
    return lock_match(match)


def lock_match_in_ledger(match: Match) -> Match:
    """The match under the lock of its league's ledger, to change its result or when it counts."""
    lock_ledger(match.season.league_id)
    return lock_match(match)


def lock_ledger(league_id: int) -> League:
    """The league and all its teams.

    Whoever changes what the ledger is computed from takes this lock first, so replays of a league
    never overlap, and no roster changes between the rows that a replay writes: any result may move
    every team's rating and record.
    """
    league = lock_league(league_id)
    lock_teams_of(league)
    return league
