"""Past seasons of a league, four a year, before those that it has; its teams played all of them."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from django.db.models import OuterRef, Subquery

from accounts.models import AuditEntry, User
from clvr.demonstration.years.matches import Played, Roster, add_match
from clvr.demonstration.years.rows import Rows
from clvr.lib.bulk import refresh_statistics
from leagues.models import GameMap, League, Season, Week
from matches.models import Match, MatchVote, OfficialResult
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord, Team

A_YEAR = 4
WEEKS = 10
APART = timedelta(weeks=13)
"""From the start of a season to that of the next one."""
VOTERS = 40
"""In a week."""
FIRST_ID = 600_000_000_000_000_000
LOGS_MAPS = "bcl"
"""The league whose game servers are connected."""


def add_years(league: League, years: int) -> None:
    """Add past seasons, without their ratings; ValueError if the league has more than as many."""
    seasons = list(Season.objects.filter(league=league).order_by("-value"))
    number = years * A_YEAR
    if number < len(seasons):
        raise ValueError(f"{league} has {len(seasons)} seasons already; add more years")
    first = Week.objects.filter(season__in=seasons).earliest("opens").opens
    for season in seasons:
        season.value += number
        season.save(update_fields=["value"])
    staffed = Membership.objects.filter(league=league, left_at=None, rank=MemberRank.CAPTAIN)
    teams = list(Team.objects.filter(pk__in=staffed.values("team")).order_by("pk"))
    begin = first - number * APART
    Membership.objects.filter(league=league, left_at=None).update(joined_at=begin)
    rosters = dict(_rosters(teams))
    former: dict[int, list[int]] = {team.pk: [] for team in teams}
    for value in range(1, number + 1):
        opens = begin + (value - 1) * APART
        _hire(league, teams, former, opens, value)
        _play(league, value, opens, [_with_former(rosters[t.pk], former[t.pk]) for t in teams])
    refresh_statistics(Match, OfficialResult, SeasonRecord, AuditEntry)


def _rosters(teams: Sequence[Team]) -> Iterator[tuple[int, Roster]]:
    for team in teams:
        seats = Membership.objects.filter(team=team, left_at=None).exclude(rank=MemberRank.STAFF)
        people = list(seats.order_by("rank", "pk").values_list("user_id", "rank"))
        leading = (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN)
        leaders = [user for user, rank in people if rank in leading]
        players = [*leaders, *(user for user, _ in people if user not in leaders)]
        yield team.pk, Roster(team, leaders, players)


def _with_former(roster: Roster, former: Sequence[int]) -> Roster:
    """The roster with those who left since, in the place of some who came later."""
    there = [*roster.leaders, *former[-2:], *roster.players[len(roster.leaders) :]]
    return Roster(roster.team, roster.leaders, there)


def _hire(
    league: League,
    teams: Sequence[Team],
    former: dict[int, list[int]],
    opens: datetime,
    value: int,
) -> None:
    """A player of each team who stays for two seasons."""
    first = User.objects.count()
    people = User.objects.bulk_create(
        User(username=f"past{first + n:07}", discord_id=FIRST_ID + first + n, joined_at=opens)
        for n in range(len(teams))
    )
    rows = Rows()
    joined, left = opens - timedelta(days=9), opens + 2 * APART - timedelta(days=8)
    for team, user in zip(teams, people, strict=True):
        former[team.pk].append(user.pk)
        rows.add(
            Membership,
            team_id=team.pk,
            user_id=user.pk,
            league_id=league.pk,
            rank=MemberRank.MEMBER.value,
            joined_at=joined,
            left_at=left,
        )
        for action, at in (("team.join", joined), ("team.leave", left)):
            rows.add(
                AuditEntry,
                at=at,
                actor_id=user.pk,
                action=action,
                league=league.code,
                subject_type=Team._meta.label_lower,
                subject_id=str(team.pk),
                subject_label=str(team)[:200],
                changes={"player": [None, user.username], "rank": [None, "Member"]},
            )
    rows.store()


def _play(league: League, value: int, opens: datetime, rosters: Sequence[Roster]) -> None:
    """A season of ten weeks in which every team has a match each week."""
    season = Season.objects.create(
        league=league,
        value=value,
        label=f"{opens:%B %Y}",
        starts_on=opens.date(),
        ends_on=(opens + timedelta(weeks=WEEKS)).date(),
        closed_at=opens + timedelta(weeks=WEEKS, days=1),
    )
    rows, dice = Rows(), random.Random(f"{league.code} {value}")  # noqa: S311 # no secret
    maps = list(GameMap.objects.filter(league=league, in_pool=True).values_list("pk", flat=True))
    for roster in rosters:
        elo, region = roster.team.elo, roster.team.region
        rows.add(SeasonRecord, season_id=season.pk, team_id=roster.team.pk, elo=elo, region=region)
    for number in range(WEEKS):
        start = opens + number * timedelta(weeks=1)
        week = Week.objects.create(
            season=season,
            number=number + 1,
            opens=start,
            agree_by=start + timedelta(days=3),
            report_by=start + timedelta(weeks=1),
            time_zone="UTC",
        )
        keys = []
        for n, sides in enumerate(_pairs(rosters, number)):
            time = start + timedelta(days=3 + n % 4, hours=18 + n % 5, minutes=n)
            logged = league.code == LOGS_MAPS
            each = Played(season, league, week.pk, time, sides, maps, logged)
            keys.append(add_match(rows, each, dice))
        for n, roster in enumerate(rosters[:VOTERS]):
            choice = {"match_id": keys[n % len(keys)], "voter_id": roster.players[-1]}
            rows.add(MatchVote, season_id=season.pk, week=week.number, cast_at=start, **choice)
        rows.store()
    in_force = OfficialResult.objects.filter(match=OuterRef("pk")).values("pk")
    Match.objects.filter(season=season).update(result=Subquery(in_force))


def _pairs(rosters: Sequence[Roster], number: int) -> Iterator[tuple[Roster, Roster]]:
    """The round of this number in which everyone meets someone else: one stays, others turn."""
    fixed, *turning = rosters if len(rosters) % 2 == 0 else rosters[:-1]
    turned = [fixed, *turning[number % len(turning) :], *turning[: number % len(turning)]]
    half = len(turned) // 2
    yield from zip(turned[:half], reversed(turned[half:]), strict=True)
