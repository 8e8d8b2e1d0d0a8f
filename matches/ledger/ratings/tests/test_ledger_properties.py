"""After any commands in any order, stored ratings equal those of a rebuild, and those of a simple
computation that does not use the ledger."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leagues.models import Season
from leagues.tests.factories import SeasonFactory, current_season, league
from matches.enums import Decision, Side
from matches.ledger.ratings.services import adjust_rating
from matches.models import Match, RatingAdjustment
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.scheduling.services import set_time
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrol, enrolled_teams, match_between, played, timestamp
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.models import SeasonRecord, Team

pytestmark = [pytest.mark.django_db]

SUPPRESSED = [
    *settings().suppress_health_check,
    HealthCheck.function_scoped_fixture,
]
PAIRS = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)]

matches = st.integers(0, 2 * len(PAIRS) - 1)
rounds = st.integers(0, 13)
days = st.integers(0, 20)
verdicts = st.one_of(
    st.tuples(rounds, rounds).filter(any).map(lambda score: played(*score)),
    st.builds(Verdict.forfeit, st.sampled_from(Side)),
    st.just(Verdict.double_forfeit()),
)


@dataclass(frozen=True)
class Decide:
    """Give a match its first result, or an amendment."""

    match: int
    verdict: Verdict


@dataclass(frozen=True)
class VoidIt:
    match: int


@dataclass(frozen=True)
class Move:
    match: int
    day: int


@dataclass(frozen=True)
class Adjust:
    record: int
    points: int
    day: int


Command = Decide | VoidIt | Move | Adjust

commands = st.one_of(
    st.builds(Decide, matches, verdicts),
    st.builds(VoidIt, matches),
    st.builds(Move, matches, days),
    st.builds(Adjust, st.integers(0, 7), st.integers(-50, 50).filter(bool), days),
)


@dataclass
class World:
    """Four teams in two seasons, and their matches without results."""

    matches: list[Match]
    records: list[SeasonRecord]

    @classmethod
    def create(cls) -> "World":
        first = current_season()
        second = SeasonFactory.create(value=2, k_factor=32.0, draw_factor=2.2, home_advantage=30.0)
        teams = enrolled_teams(4, first)
        enrol(*teams, season=second)
        made = [
            match_between(teams[a], teams[b], day=day, season=season)
            for season in (first, second)
            for day, (a, b) in enumerate(PAIRS)
        ]
        return cls(made, list(SeasonRecord.objects.order_by("pk")))

    def do(self, command: Command) -> None:
        match command:
            case Decide(number, verdict):
                self.decide(Match.objects.get(pk=self.matches[number].pk), verdict)
            case VoidIt(number):
                match_now = Match.objects.get(pk=self.matches[number].pk)
                if match_now.result_id:
                    void_result(match=match_now, by=None, reason="A test.")
            case Move(number, day):
                set_time(match=self.matches[number], time=timestamp(day), by=None)
            case Adjust(number, points, day):
                adjust_rating(
                    record=self.records[number],
                    points=points,
                    reason="A test.",
                    by=None,
                    effective_at=timestamp(day),
                )

    @staticmethod
    def decide(match: Match, verdict: Verdict) -> None:
        if match.result_id is None:
            make_official(match=match, verdict=verdict, by=None)
        else:
            amend_result(match=match, verdict=verdict, by=None, reason="A test.")


@contextmanager
def undone() -> Iterator[None]:
    """Roll back everything done within, so that examples do not affect each other."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def computed_ratings() -> dict[int, float]:
    """Each season record's rating, computed season by season from the facts."""
    carried: dict[int, float] = {}
    final: dict[int, float] = {}
    for season in Season.objects.filter(league=league()).order_by("value"):
        now: dict[int, float] = {}
        for team in Team.objects.filter(records__season=season):
            last = carried.get(team.pk)
            now[team.pk] = 1500.0 if last is None else last + 0.25 * (1500.0 - last)
        official = Match.objects.official().filter(season=season).select_related("result")
        entries: list[tuple[datetime | None, int, int, Match | RatingAdjustment]] = []
        entries += [(match.effective_at, 1, match.pk, match) for match in official]
        adjustments = RatingAdjustment.objects.filter(record__season=season)
        entries += [(each.effective_at, 2, each.pk, each) for each in adjustments]
        for _, _, _, entry in sorted(entries, key=lambda entry: entry[:3]):
            if isinstance(entry, Match):
                rate_by_hand(entry, season, now)
            else:
                now[entry.record.team_id] += entry.points
        carried |= now
        records = SeasonRecord.objects.filter(season=season)
        final |= {record.pk: now[record.team_id] for record in records}
    return final


def rate_by_hand(match: Match, season: Season, ratings: dict[int, float]) -> None:
    result = match.result
    assert result is not None
    if result.decision != Decision.PLAYED:
        return
    assert result.score_a is not None
    assert result.score_b is not None
    ahead = ratings[match.team_a_id] - ratings[match.team_b_id] + season.home_advantage
    expected = 1 / (1 + 10 ** (-ahead / 400))
    by = result.score_a - result.score_b
    factor = season.draw_factor if by == 0 else 2.2 / (0.001 * math.copysign(1, by) * ahead + 2.2)
    score = 0.5 + 0.5 * ((by > 0) - (by < 0))
    shift = season.k_factor * math.log(max(abs(by), 1) + 1) * factor * (score - expected)
    ratings[match.team_a_id] += shift
    ratings[match.team_b_id] -= shift


@settings(max_examples=15, suppress_health_check=SUPPRESSED)
@given(st.lists(commands, min_size=1, max_size=14))
def test_stored_ratings_always_equal_a_rebuild(done: list[Command]) -> None:
    with undone():
        world = World.create()
        for command in done:
            world.do(command)
        assert_sound(league().pk)
        stored = dict(SeasonRecord.objects.values_list("pk", "elo"))
        assert stored == pytest.approx(computed_ratings(), abs=1e-9)


@settings(max_examples=6, suppress_health_check=SUPPRESSED)
@given(
    st.lists(verdicts, min_size=2 * len(PAIRS), max_size=2 * len(PAIRS)),
    st.permutations(range(2 * len(PAIRS))),
)
def test_order_of_confirmation_does_not_matter(outcomes: list[Verdict], order: list[int]) -> None:
    with undone():
        world = World.create()
        with undone():
            for number, verdict in enumerate(outcomes):
                world.do(Decide(number, verdict))
            one_way = everything_stored()
        for number in order:
            world.do(Decide(number, outcomes[number]))
        assert everything_stored() == one_way
