"""What staff had to put right: a result the wrong way round, a match that could not be played."""

from datetime import timedelta

from leagues.models import League
from matches.enums import Decision
from matches.models import Match, MatchQuerySet
from matches.scoring import MapScore
from matches.services.results import amend_result, make_official
from matches.services.times import set_time
from matches.verdicts import PlayedMap, Verdict

INTO_WEEK = timedelta(days=3, hours=19)
WRONG_WAY = "The teams were the wrong way round in the report; the recording shows it."
CALLED_OFF = "Neither side can field a team that week; both have agreed to call it off."


def amend_a_result(league: League) -> None:
    """Turn round the score of the season's first decided match."""
    played = _matches(league).official().filter(result__decision=Decision.PLAYED)
    match = next(each for each in played.order_by("time", "pk") if _is_decided(each))
    if match.result is None:
        return
    maps = [
        PlayedMap(each.game_map_id, MapScore(each.rounds_b, each.rounds_a))
        for each in match.result.maps.all()
    ]
    verdict = Verdict.played(match.best_of, maps)
    amend_result(match=match, verdict=verdict, by=None, reason=WRONG_WAY)


def call_off_a_match(league: League) -> None:
    """Agree on a time for a match to come, and then void it."""
    match = (
        _matches(league).filter(result=None, time=None, week__isnull=False).order_by("pk").last()
    )
    if match is not None and match.week is not None:
        match = set_time(match=match, time=match.week.opens + INTO_WEEK, by=None)
        make_official(match=match, verdict=Verdict.void(), by=None, reason=CALLED_OFF)


def _matches(league: League) -> MatchQuerySet:
    return Match.objects.with_context().filter(season__league=league, season__is_current=True)


def _is_decided(match: Match) -> bool:
    scores = match.scores
    return scores is not None and scores[0] != scores[1]
