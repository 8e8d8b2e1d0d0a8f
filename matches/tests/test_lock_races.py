"""Results at the same time as other commands that change teams and matches, on PostgreSQL, where
transactions run in parallel. There is no deadlock, and the ledger is sound afterwards. In
production, `clvr.lib.transactions` retries after a deadlock; not here, so only the order of the
locks prevents it."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from itertools import cycle

import pytest
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.utils import timezone

from accounts.enums import Region
from accounts.models import User
from accounts.tests.concurrency import ROUNDS, Overtaking, at_once
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib import transactions
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.tests.factories import current_season, league
from matches import locking
from matches.ledger.ratings.ledger import replay
from matches.ledger.ratings.services import adjust_rating
from matches.models import Match
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.challenges.services.challenges import accept_challenge, challenge_team
from matches.play.results.services.official import amend_result
from matches.play.results.services.reports import confirm_report, report_result
from matches.play.scheduling.services import set_time
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.enrolment.services.participation import change_status, end_team
from matches.season.enrolment.services.withdrawal import withdraw_team
from matches.tests.factories import enrol, match_between, official_match, on_a_map, played
from matches.tests.ledger_checks import assert_sound
from teams.enums import TeamStatus
from teams.models import SeasonRecord
from teams.services import staff
from teams.services.join_requests import accept_join_request, request_to_join
from teams.services.leaving import leave_team
from teams.services.membership import add_member
from teams.tests.factories import MembershipFactory, TeamFactory
from teams.tests.teams import LedTeam, led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

SAID_NO = (Refused, FieldsRefused, PermissionDenied)
Command = Callable[[], object]


class Field:
    """Two teams with leaders and two official matches. The first match of the ledger is amended
    again and again, which changes both teams and both matches."""

    def __init__(self) -> None:
        # The number of joins in all rounds.
        League.objects.update(roster_maximum=10 + ROUNDS)
        self.one, self.other = led_team("Foxes"), led_team("Owls")
        enrol(self.one.team, self.other.team)
        self.first, self.second = (
            official_match(self.one.team, self.other.team, day=day) for day in (0, 1)
        )
        self.scores = cycle([(3, 10), (10, 3)])

    def amend(self) -> Command:
        return partial(
            amend_result,
            match=self.first,
            verdict=played(*next(self.scores)),
            by=None,
            reason="A test.",
        )

    def confirm(self) -> Command:
        match = match_between(self.one.team, self.other.team, day=2 + Match.objects.count() / 1000)
        report = report_result(match=match, verdict=on_a_map(10, 7), by=self.one.captain)
        return partial(confirm_report, report=report, by=self.other.captain)


def placed(field: Field, number: int) -> Command:
    region = [Region.NA, Region.EU][number % 2]
    return partial(staff.place_team, team=field.one.team, region=region, division=None, by=None)


def moved(field: Field, number: int) -> Command:
    sides = [field.one.team, field.other.team]
    here, there = sides[number % 2], sides[1 - number % 2]
    return partial(
        staff.move_player, team=here, player=field.one.member, to=there, by=None, reason="A test."
    )


def player() -> User:
    """Someone who can join a team."""
    return PlayerNameFactory.create(league=league().code).user


def added(field: Field, number: int) -> Command:
    return partial(add_member, team=field.one.team, user=player(), by=None)


def accepted(field: Field, number: int) -> Command:
    request = request_to_join(team=field.other.team, user=player())
    return partial(accept_join_request, request=request, by=field.other.captain)


def left(field: Field, number: int) -> Command:
    return partial(leave_team, team=field.one.team, by=another(field.one))


def another(led: LedTeam) -> User:
    return MembershipFactory.create(team=led.team).user


def enrolled(field: Field, number: int) -> Command:
    enrolment = Enrolment(TeamFactory.create())
    return partial(enrol_teams, season=current_season(), enrolments=[enrolment], by=None)


def withdrawn(field: Field, number: int) -> Command:
    team = TeamFactory.create()
    enrol(team)
    return partial(withdraw_team, season=current_season(), team=team, by=None)


def given_a_status(field: Field, number: int) -> Command:
    status = [TeamStatus.INACTIVE, TeamStatus.ACTIVE][number % 2]
    return partial(change_status, team=field.one.team, status=status, by=None)


def disbanded(field: Field, number: int) -> Command:
    led = led_team(f"Team {number}")
    enrol(led.team)
    official_match(led.team, field.one.team, day=3 + number / 1000)
    return partial(end_team, team=led.team, by=None)


def adjusted(field: Field, number: int) -> Command:
    record = SeasonRecord.objects.get(team=field.one.team)
    return partial(adjust_rating, record=record, points=1, reason="A test.", by=None)


def challenged(field: Field, number: int) -> Command:
    """Challenged by two other teams, because a pair can play by challenge only once."""
    one, other = led_team(f"Herons {number}"), led_team(f"Kites {number}")
    enrol(one.team, other.team)
    made = challenge_team(challenger=one.team, challenged=other.team, by=one.captain)
    return partial(accept_challenge, challenge=made.challenge, by=other.captain)


def given_a_time(field: Field, number: int) -> Command:
    time = timezone.now() - timedelta(days=30, minutes=number)
    return partial(set_time, match=field.second, time=time, by=None)


def claimed(field: Field, number: int) -> Command:
    caster = UserFactory.create()
    name_caster(league=league(), user=caster, channel=f"https://live.example/{number}", by=None)
    match = match_between(field.one.team, field.other.team, day=None)
    return partial(claim_match, match=match, by=caster)


OTHERS: list[Callable[[Field, int], Command]] = [
    placed,
    moved,
    added,
    accepted,
    left,
    enrolled,
    withdrawn,
    given_a_status,
    disbanded,
    adjusted,
    challenged,
    given_a_time,
    claimed,
]


@pytest.fixture(autouse=True)
def _nothing_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transactions, "was_given_up", lambda error: False)


def went_wrong(raised: list[BaseException]) -> list[BaseException]:
    """Errors other than refusals."""
    return [error for error in raised if not isinstance(error, SAID_NO)]


@pytest.mark.parametrize("other", OTHERS, ids=lambda other: other.__name__)
def test_results_and_other_commands_never_deadlock(
    other: Callable[[Field, int], Command],
) -> None:
    field = Field()
    wrong = []
    for number in range(ROUNDS // 2):  # of three commands, which meet more often than two
        beside = other(field, number)
        wrong += went_wrong(at_once(field.confirm(), field.amend(), beside))
    assert wrong == []
    assert_sound(league().pk)


def test_results_and_placing_deadlock_without_the_teams_locks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The test above can fail: a result writes records, then teams; placing locks the team, then
    writes its record. Placing locks the league first, too, which is left out here."""
    field = Field()

    def race(number: int) -> list[BaseException]:
        overtaking = Overtaking()
        with monkeypatch.context() as patched:
            write = overtaking.waiting_before(replay._write_teams)
            patched.setattr(replay, "_write_teams", write)
            return went_wrong(at_once(field.amend(), overtaking.second(placed(field, number))))

    assert race(0) == []
    monkeypatch.setattr(locking, "lock_teams_of", lambda league: None)
    monkeypatch.setattr("teams.services.locking.lock_league", lambda league: None)
    assert [type(error) for error in race(1)] == [OperationalError]
