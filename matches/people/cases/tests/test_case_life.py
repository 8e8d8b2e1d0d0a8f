"""When cases open and close, and who hears of it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import CaseKind, CaseOutcome, PunishmentType, Role
from accounts.models import Case, Notification, Punishment, User
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from leagues.models import League
from matches.due import confirm_unanswered_reports, open_report_cases
from matches.models import Match, ResultReport
from matches.people.cases.reporting import appeal
from matches.people.cases.services import decide_case, take_case
from matches.people.cases.tests.cases import moderator, reported
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import confirm_report, dispute_report, report_result
from matches.tests.factories import enrolled_pair, match_between, on_a_map, played
from matches.tests.reports import leader, open_report
from teams.enums import MemberRank
from teams.services.identity import answer_name_request, rename_team
from teams.services.leaving import disband_team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db]

State = tuple[CaseKind, CaseOutcome | str]


def states() -> list[State]:
    return [(CaseKind(case.kind), case.outcome) for case in Case.objects.order_by("pk")]


def told(user: User) -> list[str]:
    return list(
        Notification.objects.filter(user=user).order_by("pk").values_list("title", flat=True)
    )


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


def disputed(match: Match) -> ResultReport:
    report = open_report(match)
    return dispute_report(report=report, by=leader(match.team_b), reason="It was 7 : 10.")


def test_dispute_is_a_case_until_staff_settle_it(match: Match) -> None:
    report = disputed(match)
    (case,) = Case.objects.all()
    assert (case.text, case.opened_by, case.league) == ("It was 7 : 10.", report.answered_by, "bcl")
    assert case.due_at == case.opened_at + timedelta(days=2)
    warden = moderator()
    make_official(match=match, verdict=played(10, 7), by=warden)
    case.refresh_from_db()
    assert (case.outcome, case.closed_by) == (CaseOutcome.SETTLED, warden)


def test_second_dispute_of_a_match_belongs_to_its_case(match: Match) -> None:
    disputed(match)
    captain_a, captain_b = (
        team.memberships.get(rank=MemberRank.CAPTAIN).user for team in (match.team_a, match.team_b)
    )
    again = report_result(match=match, verdict=on_a_map(10, 8), by=captain_b)
    dispute_report(report=again, by=captain_a, reason="Still wrong.")
    assert [case.text for case in Case.objects.all()] == ["Still wrong."]
    last = report_result(match=match, verdict=on_a_map(7, 10), by=captain_b)
    confirm_report(report=last, by=captain_a)
    assert states() == [(CaseKind.DISPUTE, CaseOutcome.SOLVED)]


def test_report_without_an_answer_becomes_a_case_after_half_of_its_time(match: Match) -> None:
    League.objects.update(confirm_results_after=timedelta(hours=24))
    report = open_report(match)
    assert open_report_cases() == 0
    ResultReport.objects.update(reported_at=timezone.now() - timedelta(hours=12, seconds=1))
    assert (open_report_cases(), open_report_cases()) == (1, 0)
    (case,) = Case.objects.all()
    assert (case.kind, case.due_at) == (CaseKind.UNANSWERED, report.confirms_at)
    ResultReport.objects.update(confirms_at=timezone.now() - timedelta(seconds=1))
    assert confirm_unanswered_reports() == 1
    assert states() == [(CaseKind.UNANSWERED, CaseOutcome.SOLVED)]


def test_dispute_without_a_case_gets_one_later(match: Match) -> None:
    disputed(match)
    Case.objects.all().delete()
    assert open_report_cases() == 1
    assert states() == [(CaseKind.DISPUTE, "")]


@pytest.mark.parametrize(
    ("approve", "outcome"), [(True, CaseOutcome.APPROVED), (False, CaseOutcome.DECLINED)]
)
def test_request_for_a_name_is_a_case_until_it_is_answered(
    approve: bool, outcome: CaseOutcome
) -> None:
    League.objects.update(approve_names=True)
    team = TeamFactory.create()
    captain = leader(team)
    rename_team(team=team, name="Night Owls", by=captain)
    rename_team(team=team, name="Day Owls", by=captain)
    assert states() == [(CaseKind.NAME, CaseOutcome.SOLVED), (CaseKind.NAME, "")]
    answer_name_request(team=team, approve=approve, by=None, reason="Owls only fly at night.")
    assert states()[1] == (CaseKind.NAME, outcome)


def test_disbanding_closes_the_request_for_a_name() -> None:
    League.objects.update(approve_names=True)
    team = TeamFactory.create()
    rename_team(team=team, name="Night Owls", by=leader(team))
    disband_team(team=team, by=None)
    assert states() == [(CaseKind.NAME, CaseOutcome.DECLINED)]


def test_moderators_hear_of_misconduct_but_not_those_whom_it_is_about() -> None:
    team = TeamFactory.create()
    warden, player = moderator(), moderator("Playing")
    MembershipFactory.create(team=team, user=player)
    reporter, elsewhere = UserFactory.create(), moderator("Far", Role.MOD_ONWARD)
    case = reported(team, by=reporter)
    assert [told(each) for each in (warden, player, elsewhere)] == [
        [f"Someone reports misconduct: {team}"],
        [],
        [],
    ]
    decide_case(case=case, outcome=CaseOutcome.ACTED, answer="We warned them.", by=warden)
    assert told(reporter) == [f"Staff acted on your report about {team}"]
    assert Notification.objects.get(user=reporter).link == "/cases"
    assert Notification.objects.get(user=warden).settled_at is not None


def test_each_report_about_a_player_is_closed_alone() -> None:
    player, warden = UserFactory.create(), moderator()
    first, second = reported(player), reported(player)
    decide_case(case=first, outcome=CaseOutcome.DISMISSED, answer="Not shown.", by=warden)
    second.refresh_from_db()
    assert second.is_open


def test_appeal_that_is_granted_lifts_the_punishment_even_after_its_end() -> None:
    player, warden = UserFactory.create(), moderator()
    now = timezone.now()
    warning = punish(
        user=player,
        kind=PunishmentType.MUTE,
        league="bcl",
        reason="Rude.",
        by=None,
        starts_at=now - timedelta(days=2),
        until=now - timedelta(days=1),
    )
    case = appeal(punishment=warning, text="That was somebody else, not me.", links=[], by=player)
    assert told(warden)[0].startswith(f"{player} appeals against a mute in the Breachers")
    decide_case(case=case, outcome=CaseOutcome.UNDONE, answer="It was not you.", by=warden)
    warning.refresh_from_db()
    assert (warning.lifted_by, warning.lift_reason) == (warden, "It was not you.")
    assert states() == [(CaseKind.APPEAL, CaseOutcome.UNDONE)]
    assert told(player)[-1] == "You are no longer muted in the Breachers Champions League"
    with pytest.raises(Refused, match="already appealed"):
        appeal(punishment=warning, text="That was somebody else, not me.", links=[], by=player)


def test_appeal_against_a_short_punishment_is_due_halfway_to_its_end() -> None:
    player, now = UserFactory.create(), timezone.now()
    for days, due in ((1, timedelta(hours=12)), (30, timedelta(days=5)), (None, timedelta(days=5))):
        until = None if days is None else now + timedelta(days=days)
        ban = punish(user=player, kind=PunishmentType.WARN, league="bcl", reason="Rude.", by=None)
        Punishment.objects.filter(pk=ban.pk).update(until=until)
        case = appeal(punishment=ban, text="That was somebody else, not me.", links=[], by=player)
        assert abs(case.due_at - now - due) < timedelta(minutes=5)


def test_who_gave_a_punishment_is_not_asked_about_the_appeal_unless_nobody_else_is() -> None:
    player, giver = UserFactory.create(), moderator("Giver")
    mute, ban = (
        punish(user=player, kind=kind, league="bcl", reason="Rude.", by=giver)
        for kind in (PunishmentType.MUTE, PunishmentType.WARN)
    )
    appeal(punishment=mute, text="That was somebody else, not me.", links=[], by=player)
    assert [words for words in told(giver) if "appeals" in words] != []
    other = moderator("Other")
    appeal(punishment=ban, text="That was somebody else, not me.", links=[], by=player)
    assert len([words for words in told(giver) if "appeals" in words]) == 1
    assert len([words for words in told(other) if "appeals" in words]) == 1


def test_punishment_is_not_lifted_beside_its_appeal() -> None:
    player, warden = UserFactory.create(), moderator()
    ban = punish(user=player, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)
    case = appeal(punishment=ban, text="That was somebody else, not me.", links=[], by=player)
    with pytest.raises(Refused, match=f"{player} has appealed. Decide the appeal under Cases."):
        lift_punishment(punishment=ban, reason="A mistake.", by=warden)
    take_case(case=case, seen_owner=None, by=warden)
    root = UserFactory.create(roles=[Role.ADMIN])
    with pytest.raises(Refused, match=f"{warden} has taken this case. Take it over first."):
        decide_case(case=case, outcome=CaseOutcome.UNDONE, answer="A mistake.", by=root)
    decide_case(case=case, outcome=CaseOutcome.UNDONE, answer="A mistake.", by=warden)
    ban.refresh_from_db()
    assert ban.lifted_by == warden


def test_appeal_that_fails_leaves_the_punishment() -> None:
    player, warden = UserFactory.create(), moderator()
    ban = punish(user=player, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)
    case = appeal(punishment=ban, text="That was somebody else, not me.", links=[], by=player)
    decide_case(case=case, outcome=CaseOutcome.UPHELD, answer="The video shows you.", by=warden)
    ban.refresh_from_db()
    assert ban.lifted_at is None
    assert told(player)[-1] == (
        "Your appeal was not successful: your ban in the Breachers Champions League stands"
    )


def test_log_can_t_be_appealed_and_a_lifted_punishment_neither() -> None:
    player = UserFactory.create()
    ban = punish(user=player, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    with pytest.raises(Refused, match="it was lifted"):
        appeal(punishment=ban, text="That was somebody else, not me.", links=[], by=player)
