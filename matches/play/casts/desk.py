"""The desk of a league's casters and managers: the matches of a week, and who casts them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, Q

from accounts.models import User
from leagues.models import League, Season, Week
from matches.enums import CastLanguage
from matches.models import Match, MatchVote, Stream, StreamQuerySet
from matches.play.casts.claims import claims_of
from matches.play.casts.clashes import Clash, Plan, Schedule
from matches.play.casts.powers import Claiming, Reader, claiming
from matches.play.casts.queries import ShownCast, reader_in, shown_cast

PAST_SHOWN = 10
"""How many past casts a caster sees in the list for adding recordings."""
MOST_ROWS = 200


@dataclass(frozen=True, slots=True)
class DeskRow:
    """A match of the week that can still be cast: its votes as match of the week, the ratings of
    both teams, how often they have met, its casts, what a cast of the reader would clash with, and
    whether they may claim it."""

    match: Match
    votes: int
    ratings: tuple[float, float]
    meetings: int
    casts: list[ShownCast]
    clashes: list[Clash]
    claim: Claiming


@dataclass(frozen=True, slots=True)
class Desk:
    """What there is to cast in a league: the reader's channel (None if they are no caster) and
    language, why they may not tell anybody anything there (empty if they may), their upcoming and
    latest past casts, and the matches of a week. `week` is None in a league without a season."""

    channel: str | None
    language: str
    mute: str
    own: list[ShownCast]
    past: StreamQuerySet
    weeks: Sequence[Week]
    week: int | None
    rows: list[DeskRow]


def desk(league: League, user: User, week: int | None, now: datetime) -> Desk:
    """The desk of a week; of the current one without a week, or for one that the season does not
    have."""
    reader = reader_in(user, league.code)
    season = Season.objects.current().filter(league=league).first()
    weeks = [] if season is None else list(season.weeks.order_by("number"))
    current = None if season is None else season.current_week
    shown = week if week in {each.number for each in weeks} else current
    theirs = Stream.objects.of_person(user).filter(match__season__league=league)
    to_come = list(theirs.upcoming(now).with_people().shown())
    of_week = [] if season is None or shown is None else _matches(season, shown, now)
    keys = {match.pk for match in of_week} | {each.match_id for each in to_come}
    claimed = claims_of(user, keys) if reader.caster else Counter()
    return Desk(
        channel=reader.caster.channel if reader.caster else None,
        language=reader.caster.language if reader.caster else CastLanguage.ENGLISH,
        mute=reader.mute,
        own=[shown_cast(each, each.match, reader, now, claimed[each.match_id]) for each in to_come],
        past=theirs.past(now).shown()[:PAST_SHOWN],
        weeks=weeks,
        week=shown,
        rows=[] if season is None else _rows(season, of_week, reader, now, claimed),
    )


def _rows(
    season: Season, matches: Sequence[Match], reader: Reader, now: datetime, claimed: Counter[int]
) -> list[DeskRow]:
    """The rows of these matches, which the reader has claimed so often."""
    people = [reader.user] if reader.caster else []
    schedule = Schedule.around(matches, people)
    votes, meetings = _votes(matches), _meetings(season, matches)
    return [
        DeskRow(
            match=match,
            votes=votes.get(match.pk, 0),
            ratings=(match.team_a.elo, match.team_b.elo),
            meetings=meetings.get(_pair(match.team_a_id, match.team_b_id), 0),
            casts=[
                shown_cast(each, match, reader, now, claimed[match.pk])
                for each in schedule.of_match(match)
            ],
            clashes=_clashes(schedule, match, reader),
            claim=claiming(match, schedule.of_match(match), reader, now, claimed[match.pk]),
        )
        for match in matches
    ]


def _matches(season: Season, week: int, now: datetime) -> list[Match]:
    of_week = Match.objects.filter(season=season).in_week(week)
    return list(of_week.to_cast(now).shown().by_time()[:MOST_ROWS])


def _clashes(schedule: Schedule, match: Match, reader: Reader) -> list[Clash]:
    caster = reader.caster
    if caster is None:
        return []
    plan = Plan(match, [reader.user], caster.channel, caster.language)
    own = next(
        (each for each in schedule.of_match(match) if each.claimed_by_id == reader.user.pk), None
    )
    if own is not None:
        plan = Plan(match, [reader.user], own.channel, own.language, own.pk)
    return schedule.clashes(plan, reader.user)


def _votes(matches: Iterable[Match]) -> dict[int, int]:
    """How many votes each match has in its season's current week, by its key."""
    keys = [match.pk for match in matches]
    cast = MatchVote.objects.filter(match__in=keys, week=F("season__current_week"))
    return dict(cast.order_by().values_list("match").annotate(Count("pk")))


def _meetings(season: Season, matches: Iterable[Match]) -> dict[tuple[int, int], int]:
    """How many official matches each two teams have had in the league, by their keys in order."""
    teams = {key for match in matches for key in (match.team_a_id, match.team_b_id)}
    found = Match.objects.official().filter(
        Q(team_a__in=teams, team_b__in=teams), season__league=season.league_id
    )
    counted: dict[tuple[int, int], int] = {}
    rows = found.order_by().values_list("team_a", "team_b").annotate(Count("pk"))
    for team_a, team_b, count in rows:
        pair = _pair(team_a, team_b)
        counted[pair] = counted.get(pair, 0) + count
    return counted


def _pair(team_a: int, team_b: int) -> tuple[int, int]:
    return min(team_a, team_b), max(team_a, team_b)
