"""Voting for the match of the week. `matches.shown.home.votes` has the rules."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.services.locking import lock_league
from matches.models import Match, MatchVote
from matches.shown.home.votes import candidates, is_fixed, plays_in, votes_of


@command("match.season.league.code")
def vote_for_match(*, match: Match, by: User) -> MatchVote:
    """Vote for a match of the current week, or change one's vote.

    Raises PermissionDenied unless `by` is on the roster of a team of the league; Refused if they
    are banned there, the match of their choice has begun, or this one can't be voted for.
    """
    league = lock_league(match.season.league_id)
    require(plays_in(by, league))
    season, now = _season(match.season), timezone.now()
    _require_open(season, by, now)
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

    Raises Refused if the person is banned from the league, the match of their choice has begun, or
    they have not voted.
    """
    lock_league(season.league_id)
    season = _season(season)
    vote = _require_open(season, by, timezone.now())
    if vote is None:
        raise Refused("You have not voted this week.")
    vote.delete()
    _record("season.remove_match_vote", season, by)


def _season(season: Season) -> Season:
    return Season.objects.select_related("league").get(pk=season.pk)


def _require_open(season: Season, by: User, now: datetime) -> MatchVote | None:
    """The person's vote of this week, if there is one, which they can still change."""
    if not season.is_current or season.is_closed:
        raise Refused(f"{season} is not played now, so nobody can vote.")
    vote = votes_of(by, season).first()
    if vote is not None and is_fixed(vote.match, now):
        raise Refused(f"You voted for {vote.match.versus}, which has begun. Your vote stays.")
    return vote


def _record(action: str, season: Season, by: User) -> None:
    # The vote is secret, so the log does not say for which match.
    after = {"week": season.current_week}
    audit.record(action, season, actor=by, league=season.league.code, after=after)
