"""Two teams that challenge each other more often than usual, with staff's approval."""

from datetime import datetime, timedelta
from itertools import combinations

from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.scores import match_scores
from clvr.discord_stand_in.people import KNOWN
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap, League
from matches.models import Challenge, Match
from matches.play.challenges.services.approvals import approve_challenge
from matches.play.challenges.services.challenges import accept_challenge, challenge_team, season_of
from matches.play.challenges.services.limits import challenges_left
from matches.play.results.services.official import make_official
from matches.play.scheduling.services import set_time
from matches.scores.formats import map_rule
from matches.scores.verdicts import PlayedMap, Verdict
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import Team

MATCHES = 3
BEFORE, APART = timedelta(hours=65), timedelta(minutes=40)
"""How long before the day's noon their first match was, and the time between matches."""
ASKED_BEFORE = timedelta(days=1)
STRONGER = 200.0
ONE_EVENING = "They want to play three matches on one evening."
AGREED_IN_CHAT = "They agreed on it in chat."


def play_by_challenge(now: datetime) -> None:
    """Let two Breachers teams have played three matches in one evening, which staff find among the
    unusual results."""
    league = League.objects.get(code=LeagueCode.BCL)
    pair = _pair(league)
    if pair is None:
        return
    for number in range(MATCHES):
        _play(league, *pair, at=now - BEFORE + number * APART)


def _pair(league: League) -> tuple[Team, Team] | None:
    """Two teams without a match to play, and without players whom the stand-in for Discord
    offers."""
    teams = Team.objects.filter(league=league, status=TeamStatus.ACTIVE).select_related("league")
    offered = [person.id for person in KNOWN]
    others = teams.exclude(memberships__user__discord_id__in=offered).order_by("pk")
    for one, other in combinations(others, 2):
        to_play = Match.objects.between(one, other).filter(season__is_current=True, result=None)
        if not to_play.exists():
            return one, other
    return None


def _play(league: League, one: Team, other: Team, *, at: datetime) -> None:
    season = season_of(one, other)
    if challenges_left(season, one, other) <= 0:
        approval = approve_challenge(team=one, opponent=other, by=None, reason=ONE_EVENING)
        approval.approved_at = at - 2 * ASKED_BEFORE
        approval.save(update_fields=["approved_at"])
    made = challenge_team(challenger=one, challenged=other, by=leaders_of(one)[0]).challenge
    match = accept_challenge(challenge=made, by=leaders_of(other)[0])
    asked = at - ASKED_BEFORE
    match.created_at = asked
    match.week = season.weeks.filter(opens__lte=at, report_by__gt=at).first()
    match.save(update_fields=["created_at", "week"])
    Challenge.objects.filter(pk=made.pk).update(
        created_at=asked, answered_at=asked, expires_at=asked + league.requests_last
    )
    match = set_time(match=match, time=at, by=None, reason=AGREED_IN_CHAT)
    scores = match_scores(
        league.best_of, map_rule(league), STRONGER, Chance(f"challenge {match} {at}")
    )
    pool = GameMap.objects.filter(league=league, in_pool=True)
    maps = [PlayedMap(game_map.pk, score) for game_map, score in zip(pool, scores, strict=False)]
    make_official(match=match, verdict=Verdict.played(league.best_of, maps), by=None)
