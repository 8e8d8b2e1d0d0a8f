"""Without it, a team that leaves would leave its open matches, with their casts and reminders."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import Notification, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.models import Week
from leagues.tests.factories import WeekFactory, league
from matches.enums import Decision, Ending, ReportStatus, Side, SpotState
from matches.models import Lineup, Match, Stream, Substitute
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.lineups.services import hand_in_lineup
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services.deleting import delete_match
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.participation import change_status, end_team
from matches.season.leaving.rules import default_ending, endings_of
from matches.season.playoffs.services.finishing import finish_playoff
from matches.season.playoffs.tests.brackets import (
    field,
    hall,
    match_at,
    names_at,
    play,
    published,
    states,
)
from matches.tests.factories import enrol, match_between, official_match, on_a_map
from matches.tests.ledger_checks import assert_sound
from matches.tests.pairings import TUESDAY, stop_clock
from teams.enums import TeamStatus
from teams.tests.teams import LedTeam, led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@dataclass(frozen=True)
class Left:
    """The Foxes, three opponents, and a match of the Foxes in each of three weeks. It is Tuesday of
    the first week."""

    foxes: LedTeam
    owls: LedTeam
    bears: LedTeam
    now: Match
    later: Match
    last: Match


@pytest.fixture
def left(monkeypatch: pytest.MonkeyPatch) -> Left:
    stop_clock(monkeypatch)
    foxes, owls, bears = led_team("Foxes"), led_team("Owls"), led_team("Bears")
    enrol(foxes.team, owls.team, bears.team)
    weeks: list[Week] = [WeekFactory.create(number=number) for number in (1, 2, 3)]
    made = [
        match_between(foxes.team, owls.team, day=None, week=weeks[0]),
        match_between(bears.team, foxes.team, day=None, week=weeks[1]),
        match_between(foxes.team, owls.team, day=None, week=weeks[2]),
    ]
    Notification.objects.all().delete()
    return Left(foxes, owls, bears, *made)


def told(user: User) -> list[tuple[str, str]]:
    rows = Notification.objects.filter(user=user).order_by("pk")
    return list(rows.values_list("title", "body"))


def decisions(*matches: Match) -> list[tuple[Decision | None, int | None]]:
    """How each match ended, and which side forfeited."""
    rows = Match.objects.in_bulk([match.pk for match in matches])
    results = [rows[match.pk].result for match in matches]
    return [
        (None, None) if each is None else (Decision(each.decision), each.forfeiting_side)
        for each in results
    ]


FORFEIT_A, FORFEIT_B = (Decision.FORFEIT, Side.TEAM_A), (Decision.FORFEIT, Side.TEAM_B)
VOID, OPEN = (Decision.VOID, None), (None, None)


def test_team_forfeits_matches_of_open_weeks_and_later_ones_do_not_count(left: Left) -> None:
    end_team(team=left.foxes.team, by=left.foxes.captain)
    assert decisions(left.now, left.later, left.last) == [FORFEIT_A, VOID, VOID]
    assert told(left.owls.captain) == told(left.owls.co_captain)
    assert told(left.owls.captain) == [
        (
            "Foxes has disbanded",
            (
                "Foxes vs Owls, week 1: Foxes forfeits, so you win. "
                "Foxes vs Owls, week 3: it is void and does not count."
            ),
        )
    ]
    assert told(left.bears.captain) == [
        ("Foxes has disbanded", "Bears vs Foxes, week 2: it is void and does not count.")
    ]
    assert_sound(league().pk)


def test_whoever_ends_a_team_chooses_for_each_match(left: Left) -> None:
    moderator = person("moderator")
    end_team(
        team=left.foxes.team,
        by=left.foxes.captain,
        endings={
            left.now.pk: Ending.KEEP,
            left.later.pk: Ending.FORFEIT,
            left.last.pk: Ending.VOID,
        },
    )
    assert decisions(left.now, left.later, left.last) == [OPEN, FORFEIT_B, VOID]
    assert told(left.owls.captain)[0][1].startswith(
        "Foxes vs Owls, week 1: staff decide what becomes of it."
    )
    waits = ("Foxes vs Owls waits for your decision", "Foxes has disbanded. Decide its result.")
    assert told(moderator) == [waits]
    demand = Notification.objects.filter(user=moderator)
    assert demand.get().settled_at is None
    make_official(match=left.now, verdict=Verdict.forfeit(Side.TEAM_A), by=moderator)
    assert demand.get().settled_at is not None


def test_demand_ends_when_the_match_is_deleted(left: Left) -> None:
    moderator, manager = person("moderator"), person("team manager")
    end_team(team=left.foxes.team, by=left.foxes.captain, endings={left.now.pk: Ending.KEEP})
    demand = Notification.objects.get(user=moderator)
    assert demand.settled_at is None
    delete_match(match=left.now, by=manager)
    demand.refresh_from_db()
    assert demand.settled_at is not None


@pytest.mark.parametrize("status", [TeamStatus.NOT_PARTICIPATING, TeamStatus.DISBANDED])
def test_status_that_ends_a_team_ends_its_matches(left: Left, status: TeamStatus) -> None:
    staff = person("team manager")
    endings = {left.last.pk: Ending.KEEP}
    change_status(team=left.foxes.team, status=status, by=staff, endings=endings)
    assert decisions(left.now, left.later, left.last) == [FORFEIT_A, VOID, OPEN]


@pytest.mark.parametrize(
    "status", sorted(set(TeamStatus) - {0, TeamStatus.DISBANDED, TeamStatus.NOT_PARTICIPATING})
)
def test_other_statuses_leave_matches_as_they_are(left: Left, status: TeamStatus) -> None:
    staff = person("team manager")
    endings = {left.now.pk: Ending.VOID}
    with pytest.raises(Refused, match="goes on playing in this status"):
        change_status(team=left.foxes.team, status=status, by=staff, endings=endings)
    change_status(team=left.foxes.team, status=status, by=staff)
    assert decisions(left.now, left.later, left.last) == [OPEN] * 3
    assert told(left.owls.captain) == []


def test_what_was_played_or_reported_stays(left: Left) -> None:
    played = official_match(left.foxes.team, left.bears.team, day=-7)
    Match.objects.filter(pk=left.now.pk).update(time=timezone.now() - timedelta(hours=2))
    report = report_result(match=left.now, verdict=on_a_map(10, 7), by=left.foxes.captain)
    Match.objects.filter(pk=left.last.pk).update(time=timezone.now() - timedelta(hours=2))
    end_team(team=left.foxes.team, by=left.foxes.captain)
    report.refresh_from_db()
    assert report.status == ReportStatus.OPEN
    # Nobody reported the third one, but its time has passed: staff decide.
    assert decisions(played, left.now, left.last) == [(Decision.PLAYED, None), OPEN, OPEN]
    assert_sound(league().pk)


def test_casts_substitutes_and_line_ups_end_and_their_people_are_told_once(left: Left) -> None:
    caster = UserFactory.create(username="Cass")
    name_caster(league=league(), user=caster, channel="https://live.example/c", by=None)
    claim_match(match=left.now, by=caster)
    for match, side, name in ((left.now, Side.TEAM_B, "Ona"), (left.later, Side.TEAM_B, "Pip")):
        user = UserFactory.create(username=name)
        Substitute.objects.create(
            match=match,
            side=side,
            user=user,
            named_by=None,
            available=3,
            status="accepted",
            answered_at=timezone.now(),
        )
    hand_in_lineup(
        match=left.now, side=Side.TEAM_A, players=[left.foxes.captain.pk], by=left.foxes.captain
    )
    Notification.objects.all().delete()
    end_team(team=left.foxes.team, by=left.foxes.captain, endings={left.later.pk: Ending.KEEP})
    assert not Stream.objects.exists()
    assert not Lineup.objects.exists()
    assert not Substitute.objects.holding().exists()
    assert [title for title, _ in told(caster)] == ["Your cast of Foxes vs Owls was called off"]
    ona, pip = (User.objects.get(username=name) for name in ("Ona", "Pip"))
    assert told(ona) == [
        ("You are no longer a substitute for Owls in Foxes vs Owls", "Foxes has disbanded.")
    ]
    assert told(pip) == [
        ("You are no longer a substitute for Foxes in Bears vs Foxes", "Foxes has disbanded.")
    ]
    assert len(told(left.owls.captain)) == len(told(left.bears.captain)) == 1


def test_team_that_leaves_a_playoff_sends_its_opponent_on(monkeypatch: pytest.MonkeyPatch) -> None:
    four = field(monkeypatch)
    playoff = published(four)
    end_team(team=four.teams[0], by=four.led[0].captain)
    assert decisions(match_at(playoff, "U1-1"))[0][0] == Decision.FORFEIT
    play(playoff, "U1-2", "Bees")
    assert names_at(playoff)["F"] == "Dogs – Bees"
    # Without the Dogs, too, the Bees win the playoff.
    end_team(team=four.teams[3], by=four.led[3].captain)
    finish_playoff(playoff=playoff, by=None)
    assert_sound(league().pk)


def test_team_that_waits_for_its_next_match_of_a_playoff_leaves_it_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    four = field(monkeypatch)
    playoff = published(four)
    play(playoff, "U1-1", "Ants")
    end_team(team=four.teams[0], by=four.led[0].captain)
    play(playoff, "U1-2", "Bees")
    assert "F" not in names_at(playoff)
    finish_playoff(playoff=playoff, by=None)
    assert hall()[:2] == [(1, "Bees"), (2, "Ants")]
    assert_sound(league().pk)


def test_decision_of_staff_that_is_due_is_not_made_by_a_team_that_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    four = field(monkeypatch)
    playoff = published(four)
    make_official(match=match_at(playoff, "U1-1"), verdict=Verdict.double_forfeit(), by=None)
    end_team(team=four.teams[0], by=four.led[0].captain)
    play(playoff, "U1-2", "Bees")
    assert states(playoff)["U1-1"] == SpotState.UNDECIDED
    assert "F" not in names_at(playoff)


def test_match_that_both_sides_have_left_does_not_count(left: Left) -> None:
    end_team(
        team=left.owls.team,
        by=left.owls.captain,
        endings=dict.fromkeys([left.now.pk, left.last.pk], Ending.KEEP),
    )
    with pytest.raises(Refused, match="can’t end like this"):
        end_team(team=left.foxes.team, by=left.foxes.captain, endings={left.now.pk: Ending.FORFEIT})
    end_team(team=left.foxes.team, by=left.foxes.captain)
    assert decisions(left.now, left.later, left.last) == [VOID, VOID, VOID]


def test_staff_decide_a_match_of_a_playoff_that_both_sides_have_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    four = field(monkeypatch)
    match = match_at(published(four), "U1-1")
    end_team(team=four.teams[0], by=four.led[0].captain, endings={match.pk: Ending.KEEP})
    end_team(team=four.teams[3], by=four.led[3].captain)
    assert decisions(match) == [OPEN]


@pytest.mark.parametrize(
    ("endings", "why"),
    [
        (lambda left: {left.now.pk + 1000: Ending.VOID}, "no longer open"),
        (
            lambda left: {official_match(left.owls.team, left.bears.team, day=-7).pk: Ending.VOID},
            "no longer open",
        ),
    ],
)
def test_match_that_is_not_open_is_refused_and_nothing_changes(
    left: Left, endings: Callable[[Left], dict[int, Ending]], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        end_team(team=left.foxes.team, by=left.foxes.captain, endings=endings(left))
    left.foxes.team.refresh_from_db()
    assert left.foxes.team.status == TeamStatus.ACTIVE
    assert decisions(left.now) == [OPEN]


def test_match_of_a_playoff_cannot_be_void(monkeypatch: pytest.MonkeyPatch) -> None:
    four = field(monkeypatch)
    match = match_at(published(four), "U1-1")
    with pytest.raises(Refused, match="can’t end like this"):
        end_team(team=four.teams[0], by=four.led[0].captain, endings={match.pk: Ending.VOID})


def test_only_who_decides_for_the_team_ends_its_matches(left: Left) -> None:
    for by in (left.foxes.member, left.owls.captain, person("moderator of another league")):
        with pytest.raises(PermissionDenied):
            end_team(team=left.foxes.team, by=by)
    assert decisions(left.now) == [OPEN]


@pytest.mark.parametrize("is_in_playoff", [True, False])
@pytest.mark.parametrize("has_begun", [True, False])
@pytest.mark.parametrize("week_has_opened", [True, False])
@pytest.mark.parametrize("opponent_has_left", [True, False])
def test_default_is_one_of_the_endings(
    is_in_playoff: bool, opponent_has_left: bool, has_begun: bool, week_has_opened: bool
) -> None:
    found = default_ending(
        is_in_playoff=is_in_playoff,
        opponent_has_left=opponent_has_left,
        has_begun=has_begun,
        week_has_opened=week_has_opened,
    )
    assert found in endings_of(is_in_playoff=is_in_playoff, opponent_has_left=opponent_has_left)


def test_api_lists_open_matches_with_what_becomes_of_them(client: Client, left: Left) -> None:
    client.force_login(left.foxes.captain)
    Match.objects.filter(pk=left.now.pk).update(time=TUESDAY + timedelta(days=1))
    every: list[str] = list(Ending)

    def row(
        match: Match, opponent: str, week: int, ending: str, time: Any = None
    ) -> dict[str, Any]:
        return {
            "_id": str(match.pk),
            "opponent": opponent,
            "week": week,
            "time": time,
            "ending": ending,
            "endings": every,
        }

    address = f"/api/teams/{left.foxes.team.pk}/manage"
    assert client.get(f"{address}/open-matches").json() == [
        row(left.now, "Owls", 1, "forfeit", int((TUESDAY + timedelta(days=1)).timestamp())),
        row(left.later, "Bears", 2, "void"),
        row(left.last, "Owls", 3, "void"),
    ]
    sent = {"matches": [{"match": str(left.now.pk), "ending": "void"}]}
    answer = client.post(f"{address}/disband", sent, content_type="application/json")
    assert (answer.status_code, decisions(left.now)) == (200, [VOID])
    assert client.get(f"{address}/open-matches").status_code == 403


@pytest.mark.parametrize("count", [1, 4])
def test_open_matches_need_a_constant_number_of_queries(
    client: Client, left: Left, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(count):
        match_between(left.foxes.team, left.bears.team, day=None)
    client.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    address = f"/api/teams/{left.foxes.team.pk}/manage/open-matches"
    client.get(address)
    with django_assert_num_queries(6):
        assert len(client.get(address).json()) == 3 + count
