"""Breaks without it: a team whose only leader is banned loses by deadlines that nobody of it could
meet, or staff do not hear that it needs a captain."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.enums import CaseKind, CaseOutcome, NotificationKind, PunishmentType, Role
from accounts.models import Case, Notification, Punishment, User
from accounts.people.activity import set_active
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from leagues.models import League, Season
from leagues.tests.factories import SeasonFactory
from matches.due import confirm_unanswered_reports
from matches.enums import EntryState
from matches.models import Challenge, Match, ResultReport, SeasonEntry
from matches.play.challenges.services.challenges import challenge_team, expire_challenges
from matches.play.leaderless.services import (
    FAIR_SPAN,
    STEP,
    look_after_leaderless_teams,
)
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import (
    apply_default_times,
    apply_unanswered_times,
    propose_times,
    remind_to_answer,
)
from matches.season.entering.services.offers import pass_on_offers
from matches.tests.factories import enrol, on_a_map
from matches.tests.pairings import (
    AFTER_DEADLINE,
    DEFAULT,
    TUESDAY,
    Pairing,
    evening,
    pairing,
    play_by_default,
    stop_clock,
)
from teams.enums import TeamStatus
from teams.models import JoinRequest, SeasonRecord, Team
from teams.services.captaincy import (
    accept_captaincy,
    demote_co_captain,
    make_co_captain,
    offer_captaincy,
)
from teams.services.join_requests import expire_join_requests, request_to_join
from teams.services.staff_roster import appoint_captain
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HOURLY = timedelta(hours=1)
BETWEEN_RUNS = timedelta(hours=6)
A_DAY = timedelta(days=1)


@pytest.fixture
def manager() -> User:
    return UserFactory.create(username="Tam", roles=[Role.TM_BREACHERS])


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch, manager: User) -> Pairing:
    """The Owls have a captain and no co-captain."""
    stop_clock(monkeypatch)
    made = pairing()
    demote_co_captain(team=made.owls.team, by=made.owls.captain)
    return made


def ban(user: User, **fields: Any) -> Punishment:
    return punish(
        user=user, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None, **fields
    )


def pass_time(monkeypatch: pytest.MonkeyPatch, until: datetime) -> None:
    """Let the time pass, with due work some times a day: often enough for `FAIR_SPAN`."""
    now = timezone.now()
    while now < until:
        now = min(now + BETWEEN_RUNS, until)
        stop_clock(monkeypatch, now)
        look_after_leaderless_teams()


def open_cases() -> list[Case]:
    return list(Case.objects.open().filter(kind=CaseKind.LEADER))


def test_managers_are_asked_once_until_somebody_leads(
    pair: Pairing, manager: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    assert look_after_leaderless_teams() == 0
    ban(pair.owls.captain)
    assert [look_after_leaderless_teams(), look_after_leaderless_teams()] == [1, 0]
    pass_time(monkeypatch, TUESDAY + 3 * A_DAY)
    (case,) = open_cases()
    assert (case.league, case.subject_id, case.opened_by) == ("bcl", str(pair.owls.team.pk), None)
    (told,) = Notification.objects.filter(kind=NotificationKind.APPROVAL_NEEDED)
    assert (told.user, told.title) == (manager, "Nobody may lead Owls")
    assert told.settled_at is None
    assert not Notification.objects.filter(user=moderator).exists()
    appoint_captain(team=pair.owls.team, player=pair.owls.member, by=manager, reason="No captain.")
    case.refresh_from_db()
    assert not Notification.objects.filter(pk=told.pk, settled_at=None).exists()
    assert (case.outcome, case.closed_by) == (CaseOutcome.SOLVED, manager)
    assert look_after_leaderless_teams() == 0


def test_managers_on_the_team_are_not_asked(pair: Pairing, manager: User) -> None:
    pair.owls.member.groups.add(*manager.groups.all())
    ban(pair.owls.captain)
    look_after_leaderless_teams()
    told = Notification.objects.filter(kind=NotificationKind.APPROVAL_NEEDED)
    assert [each.user for each in told] == [manager]


def _accept(pair: Pairing, manager: User) -> None:
    offer_captaincy(team=pair.owls.team, to=pair.owls.member, by=manager)
    accept_captaincy(team=pair.owls.team, by=pair.owls.member)


def _promote(pair: Pairing, manager: User) -> None:
    make_co_captain(team=pair.owls.team, player=pair.owls.member, by=manager)


@pytest.mark.parametrize("lead", [_accept, _promote])
def test_whoever_leads_again_ends_the_search_at_once(
    pair: Pairing, manager: User, lead: Callable[[Pairing, User], None]
) -> None:
    ban(pair.owls.captain)
    look_after_leaderless_teams()
    lead(pair, manager)
    assert open_cases() == []


def test_co_captain_who_may_lead_is_enough(pair: Pairing) -> None:
    ban(pair.foxes.captain)
    assert look_after_leaderless_teams() == 0
    set_active(user=pair.foxes.co_captain, is_active=False, by=None)
    assert look_after_leaderless_teams() == 1
    assert len(open_cases()) == 1


def test_ban_counts_from_when_it_begins_until_it_ends(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    begins, ends = TUESDAY + A_DAY, TUESDAY + 2 * A_DAY
    ban(pair.owls.captain, starts_at=begins, until=ends)
    pass_time(monkeypatch, begins - HOURLY)
    assert open_cases() == []
    pass_time(monkeypatch, begins)
    assert len(open_cases()) == 1
    pass_time(monkeypatch, ends)
    assert open_cases() == []
    closed = Case.objects.get(kind=CaseKind.LEADER)
    assert (closed.outcome, closed.closed_by) == (CaseOutcome.SOLVED, None)


def test_lifted_ban_ends_the_search(pair: Pairing) -> None:
    banned = ban(pair.owls.captain)
    look_after_leaderless_teams()
    lift_punishment(punishment=banned, reason="A mistake.", by=None)
    assert look_after_leaderless_teams() == 1
    assert open_cases() == []


def test_team_that_plays_nowhere_needs_no_leader(pair: Pairing) -> None:
    bears = led_team("Bears")
    for leader in (bears.captain, bears.co_captain, pair.owls.captain):
        ban(leader)
    assert look_after_leaderless_teams() == 1
    (case,) = open_cases()
    assert case.subject_id == str(pair.owls.team.pk)
    # It plays nowhere any more.
    Team.objects.filter(pk=pair.owls.team.pk).update(status=TeamStatus.DISBANDED)
    assert look_after_leaderless_teams() == 1
    assert open_cases() == []


def test_closed_season_needs_no_leader(pair: Pairing) -> None:
    Season.objects.update(closed_at=timezone.now())
    ban(pair.owls.captain)
    assert look_after_leaderless_teams() == 0


def test_team_with_an_entry_needs_a_leader(pair: Pairing) -> None:
    Season.objects.update(closed_at=timezone.now())
    season = SeasonFactory.create(value=2)
    SeasonEntry.objects.create(season=season, team=pair.owls.team, state=EntryState.ENTERED)
    ban(pair.owls.captain)
    assert look_after_leaderless_teams() == 1


def reported(pair: Pairing) -> ResultReport:
    """The Foxes' report of a match that was played an hour ago."""
    Match.objects.update(time=TUESDAY - HOURLY)
    pair.match.refresh_from_db()
    return report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)


def test_report_waits_until_two_days_after_somebody_leads_again(
    pair: Pairing, manager: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = reported(pair)
    assert report.confirms_at is not None
    ban(pair.owls.captain)
    led_again = report.confirms_at + A_DAY
    pass_time(monkeypatch, led_again)
    assert confirm_unanswered_reports() == 0
    appoint_captain(team=pair.owls.team, player=pair.owls.member, by=manager, reason="No captain.")
    report.refresh_from_db()
    assert report.confirms_at is not None
    assert FAIR_SPAN <= report.confirms_at - led_again <= FAIR_SPAN + STEP
    pass_time(monkeypatch, led_again + FAIR_SPAN - HOURLY)
    assert confirm_unanswered_reports() == 0
    pass_time(monkeypatch, led_again + FAIR_SPAN + STEP)
    assert confirm_unanswered_reports() == 1


def test_deadline_of_the_other_side_runs_on(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    report = reported(pair)
    ban(pair.foxes.captain)
    set_active(user=pair.foxes.co_captain, is_active=False, by=None)
    assert report.confirms_at is not None
    pass_time(monkeypatch, report.confirms_at)
    assert confirm_unanswered_reports() == 1


def test_deadline_that_had_passed_stays_passed(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = reported(pair)
    assert report.confirms_at is not None
    stop_clock(monkeypatch, report.confirms_at)
    ban(pair.owls.captain)
    look_after_leaderless_teams()
    assert confirm_unanswered_reports() == 1


def test_proposed_time_stands_only_once_somebody_could_answer(
    pair: Pairing, manager: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    League.objects.update(remind_to_answer=timedelta(hours=2), proposals_stand=timedelta(hours=4))
    pair.match.refresh_from_db()
    propose_times(match=pair.match, options=[evening(3)], by=pair.foxes.captain)
    ban(pair.owls.captain)
    pass_time(monkeypatch, TUESDAY + timedelta(hours=6))
    assert (remind_to_answer(), apply_unanswered_times()) == (0, 0)
    appoint_captain(team=pair.owls.team, player=pair.owls.member, by=manager, reason="No captain.")
    pass_time(monkeypatch, timezone.now() + FAIR_SPAN - HOURLY)
    assert (remind_to_answer(), apply_unanswered_times()) == (0, 0)
    pass_time(monkeypatch, timezone.now() + HOURLY + STEP)
    assert remind_to_answer() == 1


def test_proposal_that_was_reminded_of_stands_no_earlier_than_two_days_after(
    pair: Pairing, manager: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    League.objects.update(remind_to_answer=timedelta(hours=2), proposals_stand=timedelta(hours=4))
    pair.match.refresh_from_db()
    propose_times(match=pair.match, options=[evening(3)], by=pair.foxes.captain)
    stop_clock(monkeypatch, TUESDAY + timedelta(hours=2))
    assert remind_to_answer() == 1
    ban(pair.owls.captain)
    pass_time(monkeypatch, TUESDAY + timedelta(hours=4))
    assert apply_unanswered_times() == 0
    appoint_captain(team=pair.owls.team, player=pair.owls.member, by=manager, reason="No captain.")
    stop_clock(monkeypatch, timezone.now() + FAIR_SPAN + STEP)
    assert apply_unanswered_times() == 1


def test_match_gets_no_default_time_before_somebody_could_agree(
    pair: Pairing, manager: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    ban(pair.owls.captain)
    pass_time(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 0
    appoint_captain(team=pair.owls.team, player=pair.owls.member, by=manager, reason="No captain.")
    stop_clock(monkeypatch, AFTER_DEADLINE + FAIR_SPAN + STEP)
    assert apply_default_times() == 1
    pair.match.refresh_from_db()
    assert pair.match.time == DEFAULT


def test_requests_to_the_team_do_not_expire(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    bears, lynxes, owls = led_team("Bears"), led_team("Lynxes"), pair.owls
    enrol(bears.team, lynxes.team)
    challenge = challenge_team(
        challenger=bears.team, challenged=owls.team, by=bears.captain
    ).challenge
    own = challenge_team(challenger=owls.team, challenged=lynxes.team, by=owls.captain).challenge
    assert challenge is not None
    assert own is not None
    player = PlayerNameFactory.create(user__username="Pip").user
    asked = request_to_join(team=pair.owls.team, user=player)
    last = max(challenge.expires_at, asked.expires_at)
    ban(pair.owls.captain)
    pass_time(monkeypatch, last + HOURLY)
    assert (expire_challenges(), expire_join_requests()) == (1, 0)
    # Their own challenge waits for the other side, so it expires.
    assert list(Challenge.objects.open().values_list("pk", flat=True)) == [challenge.pk]
    assert JoinRequest.objects.open().filter(pk=asked.pk).exists()


def test_place_that_is_offered_is_not_passed_on(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = TUESDAY + A_DAY
    entry = SeasonEntry.objects.create(
        season=SeasonFactory.create(value=2),
        team=pair.owls.team,
        state=EntryState.OFFERED,
        offer_ends_at=ends,
    )
    ban(pair.owls.captain)
    pass_time(monkeypatch, ends + HOURLY)
    assert pass_on_offers() == 0
    entry.refresh_from_db()
    assert entry.state == EntryState.OFFERED


def test_nothing_moves_of_a_team_that_is_led(pair: Pairing) -> None:
    report = reported(pair)
    look_after_leaderless_teams()
    assert ResultReport.objects.get().confirms_at == report.confirms_at
    assert not SeasonRecord.objects.filter(team__waits_until__isnull=False).exists()
