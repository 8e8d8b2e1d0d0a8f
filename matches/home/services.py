"""Voting for the match of the week. `matches.home.votes` has the rules."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.services.locking import lock_league
from matches.home.votes import candidates, match_that_closed, plays_in, votes_of
from matches.models import Match, MatchVote


@command("match.season.league.code")
def vote_for_match(*, match: Match, by: User) -> MatchVote:
    """Vote for a match of the current week, or change one's vote.

    Raises PermissionDenied unless `by` is on the roster of a team of the league; Refused if they
    are banned there, the vote is closed, or the match can't be voted for.
    """
    league = lock_league(match.season.league_id)
    require(plays_in(by, league))
    season, now = _season(match.season), timezone.now()
    _require_open(season, now)
    if not candidates(season, now).filter(pk=match.pk).exists():
        raise Refused("Nobody can vote for this match now. Load the page again.")
    vote, is_new = MatchVote.objects.update_or_create(
        season=season, week=season.current_week, voter=by, defaults={"match": match, "cast_at": now}
    )
    _record("season.vote_match" if is_new else "season.vote_match_again", season, by)
    return vote


@command("season.league.code")
def remove_match_vote(*, season: Season, by: User) -> None:
    """Remove one's own vote of the current week.

    Raises Refused if the person is banned from the league, the vote is closed, or there is none.
    """
    lock_league(season.league_id)
    season = _season(season)
    _require_open(season, timezone.now())
    deleted, _ = votes_of(by, season).delete()
    if not deleted:
        raise Refused("You have not voted this week.")
    _record("season.remove_match_vote", season, by)


def _season(season: Season) -> Season:
    return Season.objects.select_related("league").get(pk=season.pk)


def _require_open(season: Season, now: datetime) -> None:
    if not season.is_current or season.is_closed:
        raise Refused(f"{season} is not played now, so nobody can vote.")
    if leading := match_that_closed(season, now):
        raise Refused(f"The vote is closed: {leading.versus} leads, and has begun.")


def _record(action: str, season: Season, by: User) -> None:
    # The vote is secret, so the log does not say for which match.
    after = {"week": season.current_week}
    audit.record(action, season, actor=by, league=season.league.code, after=after)
