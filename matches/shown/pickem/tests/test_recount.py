"""Without these, points stay as they were when a match moves, is voided, or gets another result."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.models import User
from accounts.tests.factories import UserFactory
from leagues.models import League
from leagues.tests.factories import current_season, league
from matches.enums import Decision, Side, Winner
from matches.ledger.ratings.tests.test_ledger_properties import SUPPRESSED
from matches.models import Match, Prediction
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.taking_back import take_back_result
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.shown.pickem.queries import Standing, own_predictions, table
from matches.shown.pickem.rules import Guess, closes_at, points_of
from matches.tests.factories import enrolled_teams, match_between, played

pytestmark = [pytest.mark.django_db, pytest.mark.database]

MATCHES, PEOPLE = 3, 3
NOW = datetime.now(tz=timezone.get_current_timezone()).replace(microsecond=0)

some_matches, some_people = st.integers(0, MATCHES - 1), st.integers(0, PEOPLE - 1)
scores = st.sampled_from([(7, 0), (7, 3), (6, 6), (3, 7), (5, 7)])
hours = st.integers(-6, 6)
verdicts = st.one_of(
    scores.map(lambda score: played(*score)),
    st.builds(Verdict.forfeit, st.sampled_from(Side)),
    st.just(Verdict.double_forfeit()),
)


@dataclass(frozen=True)
class Predict:
    person: int
    match: int
    score: tuple[int, int]
    has_score: bool
    at: int
    """Hours from now."""


@dataclass(frozen=True)
class Move:
    match: int
    hours: int


@dataclass(frozen=True)
class Decide:
    """A first result, or another one."""

    match: int
    verdict: Verdict


@dataclass(frozen=True)
class VoidIt:
    match: int


@dataclass(frozen=True)
class TakeBack:
    match: int


Command = Predict | Move | Decide | VoidIt | TakeBack

commands = st.one_of(
    st.builds(Predict, some_people, some_matches, scores, st.booleans(), hours),
    st.builds(Move, some_matches, hours),
    st.builds(Decide, some_matches, verdicts),
    st.builds(VoidIt, some_matches),
    st.builds(TakeBack, some_matches),
)


@dataclass(frozen=True)
class Told:
    """A match as this test itself has followed it: its time and its result."""

    time: datetime
    verdict: Verdict | None = None


@contextmanager
def undone() -> Iterator[None]:
    """What is done inside is rolled back: Hypothesis runs many examples in one test."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@given(st.lists(commands, max_size=14))
@settings(suppress_health_check=SUPPRESSED, max_examples=60)
def test_points_after_any_commands_are_those_of_a_recount_from_nothing(
    given_commands: list[Command],
) -> None:
    with undone():
        world = World()
        for command in given_commands:
            world.run(command)
        season = current_season()
        rows = table(season.pk, None)
        assert {row.user: row for row in rows} == world.recounted()
        assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
        for person in world.people:
            own = own_predictions(person.pk, season.pk, season.current_week, NOW)
            of_table = world.recounted().get(person.pk)
            total = sum(each["points"] or 0 for each in own)
            assert total == (of_table.points if of_table else 0)


class World:
    """The portal, changed by its services, and beside it what this test notes itself."""

    def __init__(self) -> None:
        League.objects.filter(pk=league().pk).update(has_pickem=True)
        teams = enrolled_teams(2 * MATCHES)
        pairs = zip(teams[::2], teams[1::2], strict=True)
        self.matches = [match_between(a, b, day=None) for a, b in pairs]
        self.people: list[User] = UserFactory.create_batch(PEOPLE)
        self.told = [Told(NOW + timedelta(hours=1)) for _ in self.matches]
        for place in range(MATCHES):
            self._set(place, self.told[place].time)
        self.guesses: dict[tuple[int, int], tuple[Guess, datetime]] = {}

    def run(self, command: Command) -> None:
        place = command.match
        told = self.told[place]
        match self._of(place), command:
            case match, Predict(person, _, score, has_score, at):
                guess = Guess(Winner.of_score(*score), score if has_score else None)
                self._predict(person, match, guess, NOW + timedelta(hours=at))
            case match, Move(_, at):
                # What was played can't move to the future.
                time = NOW + timedelta(hours=min(at, -1) if told.verdict else at)
                self._set(place, time)
                self.told[place] = replace(told, time=time)
            case match, Decide(_, verdict):
                if told.time > NOW:
                    self._set(place, told.time - timedelta(days=1))
                    self.told[place] = told = replace(told, time=told.time - timedelta(days=1))
                self._decide(match, verdict)
                self.told[place] = replace(told, verdict=verdict)
            case match, VoidIt() if told.verdict and told.verdict.decision != Decision.VOID:
                void_result(match=match, by=None, reason="A test.")
                self.told[place] = replace(told, verdict=Verdict.void())
            case match, TakeBack() if match.result and not match.result.is_amendment:
                number = match.result.number
                take_back_result(match=match, seen=number, by=None, reason="A test.")
                self.told[place] = replace(told, verdict=None)
            case _:
                pass

    def _of(self, place: int) -> Match:
        return Match.objects.with_context().get(pk=self.matches[place].pk)

    def _set(self, place: int, time: datetime) -> None:
        match = self._of(place)
        if match.time != time:
            set_time(match=match, time=time, by=None, reason="A test.")

    @staticmethod
    def _decide(match: Match, verdict: Verdict) -> None:
        if match.result is None:
            make_official(match=match, verdict=verdict, by=None)
        else:
            amend_result(match=match, verdict=verdict, by=None, reason="A test.")

    def _predict(self, person: int, match: Match, guess: Guess, at: datetime) -> None:
        """As the service stores it, at any time: what is too late must not count."""
        a, b = guess.score or (None, None)
        values = {"winner": guess.winner, "score_a": a, "score_b": b, "changed_at": at}
        user = self.people[person]
        Prediction.objects.update_or_create(match=match, user=user, defaults=values)
        self.guesses[user.pk, match.pk] = guess, at

    def recounted(self) -> dict[int, Standing]:
        """The table by what this test has noted, and the pure rules."""
        rows: dict[int, Standing] = {}
        told_of = {match.pk: told for match, told in zip(self.matches, self.told, strict=True)}
        for (user, match), (guess, at) in self.guesses.items():
            told = told_of[match]
            tally = told.verdict.tally if told.verdict else None
            if tally is None or at > closes_at(told.time):
                continue
            result = tally.score_a, tally.score_b
            points = points_of(guess, result)
            name = next(each.username for each in self.people if each.pk == user)
            before = rows.get(user) or Standing(user, name, 0, 0, 0, 0)
            rows[user] = before._replace(
                points=before.points + points,
                winners=before.winners + (guess.winner == Winner.of_score(*result)),
                scores=before.scores + (guess.score == result),
                matches=before.matches + 1,
            )
        return rows


def test_winners_of_scores_are_the_portal_s() -> None:
    assert [Winner.of_score(*score) for score in ((7, 3), (6, 6), (3, 7))] == [
        Winner.TEAM_A,
        Winner.DRAW,
        Winner.TEAM_B,
    ]
