"""Pick'em in the demonstration: people's predictions of both seasons, those of matches to come too,
and a friends' table."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from accounts.models import User
from clvr.demonstration.chance import Chance
from clvr.discord_stand_in.people import CAPTAIN, CO_CAPTAIN, PLAYER
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.enums import Winner
from matches.models import FriendsTable, FriendsTableMember, Match, Prediction
from matches.scores.formats import map_rule
from matches.shown.pickem.rules import (
    PossibleScores,
    Score,
    closes_at,
    possible_scores,
)
from teams.models import Membership

PEOPLE = 24
"""In each league who predict, at most."""
TAKES_PART = 62
"""Percent of the matches that somebody predicts."""
WITH_SCORE = 80
"""Percent of the predictions that have a score."""
BEFORE = timedelta(hours=20)
"""How long before a match people predicted it, at least."""
FRIENDS = "Friday Night Oracles"
FRIENDS_FROM = LeagueCode.BCL
OTHER_FRIENDS = 4
"""People in the friends' table beside those as whom one can sign in."""


def predict_matches(now: datetime) -> None:
    """Turn Pick'em on, predict what was played and what comes next, and make a friends' table."""
    League.objects.update(has_pickem=True)
    for league in League.objects.all():
        people = _people(league)
        predictable = Match.objects.filter(season__league=league, is_rated=True, time__isnull=False)
        matches = predictable.exclude(time__gt=now + timedelta(days=7)).order_by("pk")
        with_context = matches.select_related("season", "team_a", "team_b")
        Prediction.objects.bulk_create(
            _predicted(match, person, league, now)
            for match in with_context
            for person in people
            if Chance(f"{person.username} {match.pk}").happens("predicts", TAKES_PART)
        )
    _make_friends(now)


def _offered() -> list[User]:
    """People as whom one can sign in, and who play."""
    ids = [person.id for person in (CAPTAIN, CO_CAPTAIN, PLAYER)]
    return [*User.objects.filter(discord_id__in=ids).order_by("pk")]


def _people(league: League) -> list[User]:
    """Some players of the league; those as whom one can sign in are among them."""
    members = Membership.objects.rostered().filter(team__league=league, user__is_active=True)
    players = {each.user_id: each.user for each in members.select_related("user").order_by("pk")}
    offered = [each for each in _offered() if each.pk in players]
    others = [each for each in players.values() if each not in offered]
    return [*offered, *Chance(league.code).shuffled("predict", others)][:PEOPLE]


def _predicted(match: Match, person: User, league: League, now: datetime) -> Prediction:
    chance = Chance(f"{person.username} {match.pk}")
    scores = possible_scores(match.best_of, map_rule(league))
    score = _score(match, scores, chance)
    has_score = bool(scores.wins) and chance.happens("with score", WITH_SCORE)
    a, b = score if has_score else (None, None)
    earliest = closes_at(match.time) if match.time else now
    made_at = min(earliest, now) - BEFORE * (1 + chance.share("when"))
    return Prediction(
        match=match,
        user=person,
        winner=Winner.of_score(*score),
        score_a=a,
        score_b=b,
        made_at=made_at,
        changed_at=made_at,
    )


def _score(match: Match, scores: PossibleScores, chance: Chance) -> Score:
    """Most believe in the team with the higher rating, the more the further it is ahead."""
    if scores.draws and chance.happens("draw", 6):
        return chance.pick("which draw", scores.draws)
    lead = match.team_a.elo - match.team_b.elo
    percent = round(max(15, min(85, 50 + lead / 5)))
    # Without a rule for rounds, only the winner is predicted.
    won, lost = chance.pick("score", scores.wins or [(1, 0)])
    return (won, lost) if chance.happens("team A", percent) else (lost, won)


def _make_friends(now: datetime) -> None:
    league = League.objects.get(code=FRIENDS_FROM)
    people = list(_friends(league))
    if not people:
        return
    made_at = now - timedelta(days=9)
    table = FriendsTable.objects.create(
        league=league, name=FRIENDS, owner=people[0], made_at=made_at
    )
    FriendsTableMember.objects.bulk_create(
        FriendsTableMember(table=table, user=person, joined_at=made_at + timedelta(hours=place))
        for place, person in enumerate(people)
    )


def _friends(league: League) -> Iterator[User]:
    offered = _offered()
    yield from offered
    others = (person for person in _people(league) if person not in offered)
    for _, person in zip(range(OTHER_FRIENDS), others, strict=False):
        yield person
