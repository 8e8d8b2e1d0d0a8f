"""Breaks without it: a locked roster keeps out a player whom staff let in, or lets in others."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import CaseOutcome, NotificationKind, PunishmentType, Role
from accounts.models import Case, Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.tests.factories import current_season
from matches.people.cases.services import decide_case
from matches.tests.pairings import stop_clock
from teams.enums import ExceptionState, TeamStatus
from teams.models import JoinRequest, Membership, RosterException
from teams.recruiting.services.invitations import accept_invitation, invite
from teams.services.barred import end_requests_of_barred_people
from teams.services.exception_ends import lapse_exceptions_in
from teams.services.join_requests import accept_join_request, request_to_join
from teams.services.leaving import disband_team, leave_team
from teams.services.roster_exceptions import (
    ask_for_exception,
    decide_exception,
    expire_exceptions,
    give_exception,
    take_back_exception,
    withdraw_exception,
)
from teams.services.staff_roster import add_player
from teams.tests.factories import CooldownFactory, FreeAgentFactory
from teams.tests.teams import LedTeam, audited, led_team, ranks_of, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOW = datetime(2026, 10, 6, 18, tzinfo=UTC)
FRIDAY = date(2026, 10, 9)


@pytest.fixture(autouse=True)
def _rosters_are_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch, NOW)
    current_season()
    League.objects.update(time_zone="Europe/London")
    Season.objects.current().update(roster_lock_at=NOW - timedelta(days=1))


@pytest.fixture
def foxes() -> LedTeam:
    return led_team()


@pytest.fixture
def pip() -> User:
    user: User = PlayerNameFactory.create(user__username="Pip").user
    return user


@pytest.fixture
def staff() -> User:
    return UserFactory.create(username="Tess", roles=[Role.TM_BREACHERS])


def asked(foxes: LedTeam, player: User) -> RosterException:
    reason = "Our keeper broke a wrist."
    return ask_for_exception(team=foxes.team, player=player, reason=reason, by=foxes.captain)


def given(foxes: LedTeam, player: User, by: User | None, until: date | None = FRIDAY) -> None:
    give_exception(team=foxes.team, player=player, until=until, reason="An injury.", by=by)


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def wrong(command: Callable[[], object]) -> object:
    with pytest.raises(FieldsRefused) as refusal:
        command()
    return dict(refusal.value.fields)


def states() -> list[str]:
    return list(RosterException.objects.order_by("pk").values_list("state", flat=True))


def titles(user: User) -> list[tuple[str, str]]:
    """Kind and title of what the person was told and need not answer any more."""
    found = Notification.objects.filter(user=user).order_by("pk")
    return list(found.values_list("kind", "title"))


LOCKED = "Rosters have been locked for BCL Season 1 since"


def test_staff_let_a_player_in_whom_the_captain_asked_for(
    foxes: LedTeam, pip: User, staff: User
) -> None:
    assert refused(lambda: request_to_join(team=foxes.team, user=pip)).startswith(LOCKED)
    exception = asked(foxes, pip)
    case = Case.objects.get()
    demand = Notification.objects.get(user=staff)
    assert (demand.kind, demand.title, demand.link, demand.settled_at) == (
        NotificationKind.APPROVAL_NEEDED,
        "Foxes asks for an exception from the roster lock for Pip",
        f"/tm/manage/cases/{case.pk}",
        None,
    )
    assert refused(lambda: request_to_join(team=foxes.team, user=pip)).startswith(LOCKED)
    decide_exception(exception=exception, approve=True, until=FRIDAY, by=staff)
    exception.refresh_from_db()
    # The last minute of the day in the league's zone, London.
    assert (exception.state, exception.until) == (
        ExceptionState.RUNNING,
        datetime(2026, 10, 9, 22, 59, tzinfo=UTC),
    )
    case.refresh_from_db()
    demand.refresh_from_db()
    assert (case.outcome, case.closed_by) == (CaseOutcome.APPROVED, staff)
    assert demand.settled_at == NOW
    decided = NotificationKind.ROSTER_EXCEPTION
    for leader in (foxes.captain, foxes.co_captain):
        assert titles(leader) == [(decided, "Pip can join Foxes in spite of the roster lock")]
    assert titles(pip) == [(decided, "You can join Foxes in spite of the roster lock")]
    request = request_to_join(team=foxes.team, user=pip)
    accept_join_request(request=request, by=foxes.captain)
    assert ranks_of(foxes.team)["Pip"] == "Member"
    assert states() == [ExceptionState.USED]
    assert [action for action, _, _ in audited()] == [
        "team.ask_exception",
        "team.approve_exception",
        "request_to_join.create",
        "team.use_exception",
        "team.join",
        "request_to_join.accept",
    ]


@pytest.mark.any_database
def test_it_is_for_one_player_on_one_team(foxes: LedTeam, pip: User, staff: User) -> None:
    given(foxes, pip, staff)
    other: User = PlayerNameFactory.create().user
    assert refused(lambda: request_to_join(team=foxes.team, user=other)).startswith(LOCKED)
    owls = led_team("Owls")
    assert refused(lambda: request_to_join(team=owls.team, user=pip)).startswith(LOCKED)
    request_to_join(team=foxes.team, user=pip)


@pytest.mark.any_database
@pytest.mark.parametrize("status", [TeamStatus.ROSTER_LOCKED, TeamStatus.ROSTER_LOCKED_ACTIVE])
def test_it_opens_a_roster_that_staff_locked(
    foxes: LedTeam, pip: User, staff: User, status: TeamStatus
) -> None:
    Season.objects.current().update(roster_lock_at=None)
    foxes.team.status = status
    foxes.team.save()
    add: dict[str, Any] = {"team": foxes.team, "player": pip, "by": staff, "reason": "An injury."}
    assert refused(lambda: add_player(**add)) == "Foxes has a locked roster."
    given(foxes, pip, staff)
    add_player(**add)
    assert states() == [ExceptionState.USED]


@pytest.mark.any_database
def test_invited_player_joins_with_it(foxes: LedTeam, staff: User) -> None:
    agent: User = FreeAgentFactory.create(posted_at=NOW, ends_at=NOW + timedelta(days=9)).user
    given(foxes, agent, staff)
    invitation = invite(team=foxes.team, user=agent, by=foxes.captain)
    accept_invitation(invitation=invitation, user=agent)
    assert states() == [ExceptionState.USED]


@pytest.mark.any_database
def test_every_other_rule_holds(foxes: LedTeam, pip: User, staff: User) -> None:
    given(foxes, pip, staff)
    League.objects.update(roster_minimum=1, roster_maximum=3)
    assert refused(lambda: request_to_join(team=foxes.team, user=pip)).startswith(
        "Foxes already has 3 players"
    )
    League.objects.update(roster_maximum=9)
    CooldownFactory.create(user=pip)
    assert refused(lambda: request_to_join(team=foxes.team, user=pip)).startswith(
        "You are on cooldown until"
    )


@pytest.mark.any_database
def test_it_ends_with_its_day(
    foxes: LedTeam, pip: User, staff: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(foxes, pip, staff)
    stop_clock(monkeypatch, datetime(2026, 10, 9, 22, 58, tzinfo=UTC))
    assert expire_exceptions() == 0
    stop_clock(monkeypatch, datetime(2026, 10, 9, 22, 59, tzinfo=UTC))
    # Even before due work marks it.
    assert refused(lambda: request_to_join(team=foxes.team, user=pip)).startswith(LOCKED)
    exception = RosterException.objects.get()
    take_back: dict[str, Any] = {"exception": exception, "reason": "A mistake.", "by": staff}
    assert refused(lambda: take_back_exception(**take_back)) == (
        "This exception was already decided or has ended."
    )
    before = len(told(pip))
    assert (expire_exceptions(), expire_exceptions()) == (1, 0)
    assert (states(), len(told(pip))) == ([ExceptionState.EXPIRED], before)
    given(foxes, pip, staff, date(2026, 10, 12))
    assert states() == [ExceptionState.EXPIRED, ExceptionState.RUNNING]


@pytest.mark.any_database
def test_it_runs_for_a_week_by_default(foxes: LedTeam, pip: User, staff: User) -> None:
    given(foxes, pip, staff, None)
    assert RosterException.objects.get().until == datetime(2026, 10, 13, 22, 59, tzinfo=UTC)


@pytest.mark.any_database
def test_day_that_has_passed_or_is_too_far_is_refused(
    foxes: LedTeam, pip: User, staff: User
) -> None:
    assert wrong(lambda: given(foxes, pip, staff, date(2026, 10, 5))) == {
        "until": ["This day has passed."]
    }
    assert wrong(lambda: given(foxes, pip, staff, date(2027, 1, 5))) == {
        "until": ["Choose a day within 60 days."]
    }


@pytest.mark.any_database
def test_declining_tells_both_why(foxes: LedTeam, pip: User, staff: User) -> None:
    exception = asked(foxes, pip)
    decline: dict[str, Any] = {"exception": exception, "approve": False, "by": staff}
    assert wrong(lambda: decide_exception(**decline)) == {"reason": ["Give a reason"]}
    decide_exception(**decline, reason="Play with a substitute.")
    exception.refresh_from_db()
    assert (exception.state, exception.answer, exception.decided_by) == (
        ExceptionState.DECLINED,
        "Play with a substitute.",
        staff,
    )
    assert Case.objects.get().outcome == CaseOutcome.DECLINED
    assert told(foxes.captain) == ["Staff declined the exception from the roster lock for Pip"]
    assert told(pip) == ["Staff declined the exception with which you could have joined Foxes"]
    again: dict[str, Any] = {"exception": exception, "approve": True, "by": staff}
    assert refused(lambda: decide_exception(**again)) == (
        "This exception was already decided or has ended."
    )


@pytest.mark.any_database
def test_staff_decide_it_as_a_case(foxes: LedTeam, pip: User, staff: User) -> None:
    asked(foxes, pip)
    case = Case.objects.get()
    decide_case(case=case, outcome=CaseOutcome.APPROVED, answer="", by=staff, until=FRIDAY)
    case.refresh_from_db()
    assert (case.outcome, case.owner, states()) == (
        CaseOutcome.APPROVED,
        staff,
        [ExceptionState.RUNNING],
    )


@pytest.mark.any_database
def test_staff_decide_it_neither_for_their_team_nor_for_themself(
    foxes: LedTeam, pip: User, staff: User
) -> None:
    exception = asked(foxes, pip)
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    manager = UserFactory.create(roles=[Role.TM_BREACHERS])
    Membership.objects.create(team=foxes.team, user=manager, league=foxes.team.league)
    for by in (foxes.captain, moderator, manager):
        with pytest.raises(PermissionDenied):
            decide_exception(exception=exception, approve=True, by=by)
    PlayerNameFactory.create(user=staff)
    with pytest.raises(PermissionDenied):
        given(foxes, staff, staff)


@pytest.mark.any_database
def test_only_leaders_ask_and_withdraw(foxes: LedTeam, pip: User, staff: User) -> None:
    for by in (foxes.member, pip, staff):
        with pytest.raises(PermissionDenied):
            ask_for_exception(team=foxes.team, player=pip, reason="An injury.", by=by)
    exception = asked(foxes, pip)
    for by in (foxes.member, pip, staff):
        with pytest.raises(PermissionDenied):
            withdraw_exception(exception=exception, by=by)
    withdraw_exception(exception=exception, by=foxes.co_captain)
    assert (states(), Case.objects.get().outcome) == (
        [ExceptionState.WITHDRAWN],
        CaseOutcome.SOLVED,
    )
    assert not Notification.objects.filter(user=staff, settled_at=None).exists()


@pytest.mark.any_database
def test_asking_needs_a_lock_a_reason_and_a_free_player(foxes: LedTeam, pip: User) -> None:
    ask: dict[str, Any] = {
        "team": foxes.team,
        "player": pip,
        "reason": "An injury.",
        "by": foxes.captain,
    }
    assert wrong(lambda: ask_for_exception(**{**ask, "reason": " "})) == {
        "reason": ["Give a reason"]
    }
    stranger = UserFactory.create(username="Rey")
    assert wrong(lambda: ask_for_exception(**{**ask, "player": stranger})) == {
        "player": ["Rey is not registered for the Breachers Champions League."]
    }
    owls = led_team("Owls")
    PlayerNameFactory.create(user=owls.member)
    assert wrong(lambda: ask_for_exception(**{**ask, "player": owls.member})) == {
        "player": ["Owls member is already on Owls."]
    }
    ask_for_exception(**ask)
    assert refused(lambda: ask_for_exception(**ask)) == (
        "Foxes already asks for an exception for Pip. Wait for the answer."
    )
    Season.objects.current().update(roster_lock_at=None)
    assert refused(lambda: ask_for_exception(**ask)) == (
        "The roster of Foxes is not locked, so nobody needs an exception."
    )
    Season.objects.current().update(roster_lock_at=NOW, closed_at=NOW)
    assert refused(lambda: ask_for_exception(**ask)) == "BCL Season 1 is closed."


@pytest.mark.any_database
def test_giving_one_decides_what_waits(foxes: LedTeam, pip: User, staff: User) -> None:
    asked(foxes, pip)
    given(foxes, pip, staff)
    assert (states(), Case.objects.get().outcome) == (
        [ExceptionState.RUNNING],
        CaseOutcome.APPROVED,
    )
    assert refused(lambda: given(foxes, pip, staff)).startswith(
        "Pip has an exception from the roster lock until"
    )


@pytest.mark.any_database
def test_one_that_is_taken_back_is_told(foxes: LedTeam, pip: User, staff: User) -> None:
    given(foxes, pip, staff)
    exception = RosterException.objects.get()
    with pytest.raises(PermissionDenied):
        take_back_exception(exception=exception, reason="A mistake.", by=foxes.captain)
    take_back_exception(exception=exception, reason="A mistake.", by=staff)
    assert states() == [ExceptionState.TAKEN_BACK]
    assert told(pip)[-1] == "Your exception from the roster lock of Foxes has ended"
    assert told(foxes.captain)[-1] == "The exception from the roster lock for Pip has ended"
    assert refused(lambda: request_to_join(team=foxes.team, user=pip)).startswith(LOCKED)


def test_player_who_joins_another_team_ends_those_of_others(
    foxes: LedTeam, pip: User, staff: User
) -> None:
    owls = led_team("Owls")
    given(foxes, pip, staff)
    given(owls, pip, staff)
    asked(led_team("Bears"), pip)
    accept_join_request(request=request_to_join(team=owls.team, user=pip), by=owls.captain)
    assert states() == [ExceptionState.LAPSED, ExceptionState.USED, ExceptionState.LAPSED]
    assert told(foxes.captain)[-1] == "The exception from the roster lock for Pip has ended"
    assert not Case.objects.open().exists()
    leave_team(team=owls.team, by=pip)
    assert states() == [ExceptionState.LAPSED, ExceptionState.USED, ExceptionState.LAPSED]


def test_team_that_ends_ends_them(foxes: LedTeam, pip: User, staff: User) -> None:
    given(foxes, pip, staff)
    asked(foxes, PlayerNameFactory.create().user)
    disband_team(team=foxes.team, by=foxes.captain)
    assert states() == [ExceptionState.LAPSED] * 2
    assert told(pip)[-1] == "Your exception from the roster lock of Foxes has ended"
    assert not Case.objects.open().exists()


@pytest.mark.parametrize(("league", "is_ended"), [("bcl", True), ("", True), ("ocl", False)])
def test_ban_ends_those_of_its_league(
    foxes: LedTeam, pip: User, staff: User, league: str, is_ended: bool
) -> None:
    given(foxes, pip, staff)
    punish(user=pip, kind=PunishmentType.BAN, league=league, reason="Cheated.", by=None)
    assert [end_requests_of_barred_people(), end_requests_of_barred_people()] == [is_ended, 0]
    assert (states() == [ExceptionState.LAPSED]) == is_ended
    ended = "The exception from the roster lock for Pip has ended"
    assert (told(foxes.captain)[-1] == ended) == is_ended


def test_closed_season_ends_them_and_tells_everyone(foxes: LedTeam, pip: User, staff: User) -> None:
    given(foxes, pip, staff)
    lapse_exceptions_in(current_season(), by=None)
    assert states() == [ExceptionState.LAPSED]
    bodies = Notification.objects.order_by("-pk").values_list("user__username", "body")
    assert set(bodies[:3]) == {
        (name, "BCL Season 1 is closed.") for name in ("Pip", "Foxes captain", "Foxes second")
    }
    assert not JoinRequest.objects.exists()


@pytest.mark.any_database
def test_team_waits_for_three_at_most(foxes: LedTeam) -> None:
    for _ in range(3):
        asked(foxes, PlayerNameFactory.create().user)
    assert refused(lambda: asked(foxes, PlayerNameFactory.create().user)) == (
        "A team can wait for 3 exceptions from the roster lock. Withdraw one before you ask."
    )
    RosterException.objects.update(state=ExceptionState.WITHDRAWN, ended_at=timezone.now())
    asked(foxes, PlayerNameFactory.create().user)
