"""Results that somebody has to answer, and results that were put right."""

from datetime import datetime, timedelta

from accounts import outbox
from accounts.enums import OutboxKind
from accounts.models import Notification, User
from accounts.powers import moderates_league
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.plan import CURRENT_WEEK, LEAGUE_PLANS
from clvr.demonstration.seed.scores import match_scores
from clvr.demonstration.texts.matches import vod
from clvr.discord_stand_in.people import CAPTAIN, STAFF
from leagues.models import GameMap, Season, Week
from matches.enums import Decision, Side, Winner
from matches.models import Match
from matches.services.creation import create_match
from matches.services.reports import report_result
from matches.services.results import amend_result, void_result
from matches.verdicts import PlayedMap, Verdict
from teams.enums import TeamStatus
from teams.models import Membership, Team
from teams.services.join_requests import leaders_of

STRONGER = 400.0
"""By how many rating points the rivals are to win what they report."""
PLAYED_BEFORE, TOLD_BEFORE = timedelta(hours=18), timedelta(hours=14)
AMENDED = "They fielded a player who was not on the roster at the lock."
VOIDED = "The server ran last month’s version of the map. The match is played again."


def report_and_correct(now: datetime) -> None:
    """Let the captain of the demonstration have a report to answer, and its moderator have amended
    a result and voided one. Nobody's Discord rings for it."""
    current = Membership.objects.leading().select_related("team__league")
    membership = current.filter(user__discord_id=CAPTAIN.id).order_by("id").first()
    if membership is not None:
        league = membership.team.league
        season = Season.objects.current().select_related("league").get(league=league)
        _report_to(membership.team, season, now - PLAYED_BEFORE)
        _correct(season)
    # Everybody whom the results of the demonstration concern was told of them just now.
    Notification.objects.update(created_at=now - TOLD_BEFORE)
    outbox.withdraw(OutboxKind.DISCORD_MESSAGE)


def _report_to(team: Team, season: Season, time: datetime) -> None:
    """A further match of the team's, which its rivals say they won."""
    league = season.league
    others = Team.objects.filter(records__season=season, status=TeamStatus.ACTIVE)
    rival = others.exclude(pk=team.pk).order_by("pk").first()
    week = Week.objects.filter(season=season, number=CURRENT_WEEK - 1).first()
    if rival is None:
        return
    match = create_match(season=season, team_a=rival, team_b=team, week=week, time=time, by=None)
    rounds = next(plan.rounds for plan in LEAGUE_PLANS if plan.code == league.code)
    scores = match_scores(league.best_of, rounds, STRONGER, Chance(f"report {match}"))
    pool = GameMap.objects.filter(league=league, in_pool=True)
    maps = [PlayedMap(game_map.pk, score) for game_map, score in zip(pool, scores, strict=False)]
    captain, *_ = leaders_of(rival)
    report_result(
        match=match,
        verdict=Verdict.played(league.best_of, maps),
        by=captain,
        vods=[vod(f"report {match}")],
    )


def _correct(season: Season) -> None:
    """Amend a result of last week and void another one, as the league's moderator."""
    moderators = User.objects.filter(discord_id__in=[person.id for person in STAFF])
    code = season.league.code
    moderator = next((each for each in moderators if moderates_league(each, code)), None)
    week = Match.objects.official().filter(season=season, week__number=CURRENT_WEEK - 1)
    played = week.filter(result__decision=Decision.PLAYED).with_context().order_by("pk")
    if moderator is None or len(played) < 2:
        return
    amended, voided = played[0], played[1]
    forfeiting = Side.TEAM_A if amended.winner == Winner.TEAM_A else Side.TEAM_B
    verdict = Verdict.forfeit(forfeiting)
    amend_result(match=amended, verdict=verdict, by=moderator, reason=AMENDED)
    void_result(match=voided, by=moderator, reason=VOIDED)
