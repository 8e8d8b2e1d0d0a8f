"""Corrections by staff: a result with its sides swapped, a match that could not be played."""

from datetime import timedelta

from accounts.models import User
from accounts.roles.powers import moderates_league
from clvr.demonstration.seed.plan import CURRENT_WEEK
from clvr.discord_stand_in.people import STAFF
from leagues.models import League
from matches.enums import Decision, Side, Winner
from matches.ledger.ratings.services import adjust_rating
from matches.models import Match, MatchQuerySet
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.scheduling.services import set_time
from matches.scores.scoring import MapScore
from matches.scores.verdicts import PlayedMap, Verdict
from teams.models import SeasonRecord

INTO_WEEK = timedelta(days=3, hours=19)
WRONG_WAY = "The teams were the wrong way round in the report; the recording shows it."
INELIGIBLE = "They played someone who is not on their roster."
OLD_MAP = "The server ran last month’s version of the map. The match is played again."
ADJUSTMENTS = (
    (7.5, "It began with the rating of its former roster, which was too low."),
    (-12.5, "It fielded a player of another team in two matches."),
)
CALLED_OFF = "Neither side can field a team that week; both have agreed to call it off."


def amend_a_result(league: League) -> None:
    """Swap the score of the season's first decided match."""
    match = next(each for each in _played(league).order_by("time", "pk") if _is_decided(each))
    if match.result is None:
        return
    maps = [
        PlayedMap(each.game_map_id, MapScore(each.rounds_b, each.rounds_a))
        for each in match.result.maps.all()
    ]
    verdict = Verdict.played(match.best_of, maps)
    amend_result(match=match, verdict=verdict, by=None, reason=WRONG_WAY)


def call_off_a_match(league: League) -> None:
    """Agree on a time for a coming match, and then void the match."""
    match = (
        _matches(league).filter(result=None, time=None, week__isnull=False).order_by("pk").last()
    )
    if match is not None and match.week is not None:
        match = set_time(match=match, time=match.week.opens + INTO_WEEK, by=None)
        make_official(match=match, verdict=Verdict.void(), by=None, reason=CALLED_OFF)


def adjust_ratings(league: League) -> None:
    """Adjust the ratings of two teams this week, one up and one down."""
    records = SeasonRecord.objects.standings(league.pk)
    for record, (points, reason) in zip(records[3:5], ADJUSTMENTS, strict=False):
        adjust_rating(record=record, points=points, reason=reason, by=None)


def correct_last_week(league: League) -> None:
    """Amend one result of last week and void another, as the league's moderator."""
    people = User.objects.filter(discord_id__in=[person.id for person in STAFF])
    moderator = next((each for each in people if moderates_league(each, league.code)), None)
    last_week = _played(league).filter(week__number=CURRENT_WEEK - 1).order_by("pk")[:2]
    if moderator is None or len(last_week) < 2:
        return
    amended, voided = last_week
    forfeiting = Side.TEAM_A if amended.winner == Winner.TEAM_A else Side.TEAM_B
    verdict = Verdict.forfeit(forfeiting)
    amend_result(match=amended, verdict=verdict, by=moderator, reason=INELIGIBLE)
    void_result(match=voided, by=moderator, reason=OLD_MAP)


def _matches(league: League) -> MatchQuerySet:
    return Match.objects.with_context().filter(season__league=league, season__is_current=True)


def _played(league: League) -> MatchQuerySet:
    """The season's matches whose official result was played."""
    return _matches(league).official().filter(result__decision=Decision.PLAYED)


def _is_decided(match: Match) -> bool:
    scores = match.scores
    return scores is not None and scores[0] != scores[1]
