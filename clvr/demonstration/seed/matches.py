"""Two seasons of matches: played, drawn, forfeited, reported, disputed, to come."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from accounts.models import User
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.pairings import pairings
from clvr.demonstration.seed.plan import CURRENT_WEEK, LeaguePlan
from clvr.demonstration.seed.scores import match_scores
from clvr.demonstration.seed.server_logs import log_match
from clvr.demonstration.seed.teams import Contender
from clvr.demonstration.texts.matches import DISPUTES
from leagues.models import GameMap, League, Season, Week
from matches.enums import Decision, Side
from matches.models import Match
from matches.play.results.services.reports import confirm_report, dispute_report, report_result
from matches.play.scheduling.services.creation import create_match
from matches.scores.formats import map_rule
from matches.scores.scoring import MapScore, tally_maps
from matches.scores.verdicts import PlayedMap, Verdict
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.result_import.importer import Options, import_results
from matches.season.result_import.rows import ResultRow
from matches.season.result_import.start_ratings import StartRatings
from teams.models import Membership, Team

FORFEIT_PERCENT, DOUBLE_FORFEIT_PERCENT = 3, 1
EVENING = timedelta(hours=19)
ANSWERED_WITHIN = timedelta(days=1, hours=12)
"""From the match's time: the league gives two days to answer."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A pairing of a week, with everything that chance decides about it."""

    plan: LeaguePlan
    league: League
    week: Week
    a: Contender
    b: Contender

    @property
    def chance(self) -> Chance:
        return Chance(f"{self.week} {self.a.team} {self.b.team}")

    @property
    def time(self) -> datetime:
        """An evening from Wednesday to Sunday, at a full or half hour."""
        day = 2 + self.chance.number("day", 5)
        slot = self.chance.number("slot", 6)
        return self.week.opens + timedelta(days=day, minutes=30 * slot) + EVENING

    @property
    def maps(self) -> list[MapScore]:
        difference = self.a.strength - self.b.strength
        return match_scores(self.league.best_of, map_rule(self.league), difference, self.chance)

    def played_maps(self, pool: list[GameMap]) -> list[PlayedMap]:
        order = self.chance.shuffled("maps", pool)
        return [
            PlayedMap(game_map.pk, score) for game_map, score in zip(order, self.maps, strict=False)
        ]


def fixtures(
    plan: LeaguePlan, contenders: Iterable[Contender], weeks: Iterable[Week]
) -> Iterator[Fixture]:
    """The pairings of these weeks, region by region."""
    teams = list(contenders)
    regions = dict.fromkeys(contender.team.region for contender in teams)
    for week in weeks:
        for region in regions:
            here = [each for each in teams if each.team.region == region]
            for a, b in pairings(here, week.number):
                yield Fixture(plan, week.season.league, week, a, b)


def enrol(season: Season, contenders: Iterable[Contender]) -> None:
    enrolments = [Enrolment(each.team, division=each.division) for each in contenders]
    enrol_teams(season=season, enrolments=enrolments, by=None)


def play(league: League, played: Iterable[Fixture], pool: list[GameMap]) -> None:
    """Import the fixtures' results, as staff would import a spreadsheet."""
    names = {game_map.pk: game_map.name for game_map in pool}
    rows = [_row(line, fixture, pool, names) for line, fixture in enumerate(played, start=2)]
    import_results(
        league=league,
        path=Path("demonstration.csv"),
        rows=rows,
        start_ratings=StartRatings(),
        options=Options(),
        by=None,
    )


def _row(line: int, fixture: Fixture, pool: list[GameMap], names: dict[int, str]) -> ResultRow:
    lot = fixture.chance.number("forfeit", 100)
    decision, side = Decision.PLAYED, None
    if lot < DOUBLE_FORFEIT_PERCENT:
        decision = Decision.DOUBLE_FORFEIT
    elif lot < DOUBLE_FORFEIT_PERCENT + FORFEIT_PERCENT:
        decision, side = Decision.FORFEIT, fixture.chance.pick("who", list(Side))
    maps = fixture.played_maps(pool) if decision == Decision.PLAYED else []
    return ResultRow(
        line=line,
        season=fixture.week.season.value,
        time=fixture.time,
        week=fixture.week.number,
        team_a=fixture.a.team.name,
        team_b=fixture.b.team.name,
        neutral=False,
        best_of=fixture.league.best_of,
        decision=decision,
        forfeiting_side=side,
        tally=tally_maps(fixture.league.best_of, [score for _, score in maps]) if maps else None,
        maps=tuple((names[key], score) for key, score in maps),
    )


def play_lately(played: Iterable[Fixture], pool: list[GameMap], now: datetime) -> None:
    """Report the matches of this week and the one before. Most results are confirmed, some are
    disputed; the newest waits for an answer, and so do others of the last days."""
    fixtures = list(played)
    newest = max(fixtures, key=lambda fixture: fixture.time)
    fixtures.remove(newest)
    for number, fixture in enumerate([*fixtures, newest]):
        match = _create(fixture, fixture.time)
        maps = fixture.played_maps(pool)
        log_match(match, maps, now)
        verdict = Verdict.played(fixture.league.best_of, maps)
        reporter, answerer = (_captain(team) for team in (fixture.a.team, fixture.b.team))
        report = report_result(match=match, verdict=verdict, by=reporter)
        is_fresh = now - fixture.time < ANSWERED_WITHIN
        if fixture is newest or (is_fresh and number % 5 == 1):
            continue
        if number % 5 == 2:
            reason = fixture.chance.pick("dispute", DISPUTES)
            dispute_report(report=report, by=answerer, reason=reason)
        else:
            confirm_report(report=report, by=answerer)


def _captain(team: Team) -> User:
    return Membership.objects.leading().select_related("user").filter(team=team)[:1].get().user


def plan_coming(coming: Iterable[Fixture]) -> None:
    """Create matches to come. Three of four matches of this week have a time. Of next week's one
    has, so that late on a Sunday, too, a match with a time is to come."""
    fixtures = list(coming)
    *_, early, _ = fixtures
    for number, fixture in enumerate(fixtures):
        agreed = fixture.week.number == CURRENT_WEEK and number % 4 != 3
        _create(fixture, fixture.time if agreed or fixture is early else None)


def _create(fixture: Fixture, time: datetime | None) -> Match:
    return create_match(
        season=fixture.week.season,
        team_a=fixture.a.team,
        team_b=fixture.b.team,
        week=fixture.week,
        time=time,
        by=None,
    )
