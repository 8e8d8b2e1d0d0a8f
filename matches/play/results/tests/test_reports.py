"""Reports: who can make and answer them, and their outcome."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import PunishmentType
from accounts.models import AuditEntry, User
from accounts.punishments.services import punish
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import GameMap
from leagues.services.maps import move_map
from leagues.tests.factories import GameMapFactory, league
from matches.enums import ReportStatus, Side, Winner
from matches.models import Match, OfficialResult, ResultReport, Vod
from matches.play.results.queries import result_sheet
from matches.play.results.serializers.sheet import LeagueMapSerializer
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import (
    OTHERS_ANSWER,
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    match_between,
    on_a_map,
    played,
    played_on,
)
from matches.tests.reports import leader, open_report, statuses
from teams.enums import MemberRank
from teams.models import Membership

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


@pytest.mark.parametrize("rank", [MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN])
def test_report_confirmed_by_the_other_side_is_official(match: Match, rank: MemberRank) -> None:
    reporter, other = leader(match.team_a, rank), leader(match.team_b, rank)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=reporter)
    assert not Match.objects.get().confirmed
    confirmed = confirm_report(report=report, by=other)
    assert (confirmed.confirmed, confirmed.winner) == (True, Winner.TEAM_A)
    result = OfficialResult.objects.get()
    assert (result.recorded_by, result.score_a, result.score_b) == (other, 10, 7)
    report.refresh_from_db()
    assert (report.status, report.answered_by) == (ReportStatus.CONFIRMED, other)
    actions = AuditEntry.objects.filter(subject_type="matches.match").order_by("pk")
    assert [entry.action for entry in actions] == [
        "match.create",
        "result.report",
        "result.confirm",
    ]


@pytest.mark.parametrize(
    "claim",
    [
        lambda: on_a_map(8, 8),
        lambda: Verdict.forfeit(Side.TEAM_B),
        Verdict.double_forfeit,
    ],
    ids=["played", "forfeit", "double forfeit"],
)
def test_claim_is_stored_as_it_was_made(match: Match, claim: Callable[[], Verdict]) -> None:
    verdict = claim()
    report = report_result(match=match, verdict=verdict, by=leader(match.team_b))
    report.refresh_from_db()
    assert Verdict.from_json(match.best_of, report.claim) == verdict
    assert report.side == Side.TEAM_B


def test_side_can_t_answer_its_own_report(match: Match) -> None:
    captain = leader(match.team_a)
    second = leader(match.team_a, MemberRank.CO_CAPTAIN)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=captain)
    for by in (captain, second):
        with pytest.raises(PermissionDenied):
            confirm_report(report=report, by=by)
        with pytest.raises(PermissionDenied):
            dispute_report(report=report, by=by, reason="No.")
        if by == second:
            withdraw_report(report=report, by=by)
    assert statuses() == [ReportStatus.WITHDRAWN]


def test_whoever_can_t_answer_a_report_reads_who_answers_it(match: Match) -> None:
    captain = leader(match.team_a)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=captain)
    second = leader(match.team_a, MemberRank.CO_CAPTAIN)
    assert _refusal(report, captain) == "You reported this result. The other team answers it."
    assert _refusal(report, second) == "Your team reported this result. The other team answers it."
    assert _refusal(report, person("moderator")) == OTHERS_ANSWER


def _refusal(report: ResultReport, by: User) -> str:
    with pytest.raises(PermissionDenied) as refused:
        confirm_report(report=report, by=by)
    with pytest.raises(PermissionDenied) as disputing:
        dispute_report(report=report, by=by, reason="No.")
    assert str(disputing.value) == str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("kind", KINDS)
def test_only_leaders_report_and_answer(match: Match, kind: str) -> None:
    by, report = (
        person(kind),
        report_result(match=match, verdict=on_a_map(10, 7), by=leader(match.team_a)),
    )
    with pytest.raises(PermissionDenied):
        report_result(match=match, verdict=on_a_map(7, 10), by=by)
    with pytest.raises(PermissionDenied):
        confirm_report(report=report, by=by)
    with pytest.raises(PermissionDenied):
        dispute_report(report=report, by=by, reason="No.")
    with pytest.raises(PermissionDenied):
        withdraw_report(report=report, by=by)
    assert statuses() == [ReportStatus.OPEN]
    assert not OfficialResult.objects.exists()


def test_ordinary_members_can_t_report(match: Match) -> None:
    with pytest.raises(PermissionDenied):
        report_result(
            match=match, verdict=on_a_map(1, 0), by=leader(match.team_a, MemberRank.MEMBER)
        )


def test_second_report_of_a_side_replaces_its_open_one(match: Match) -> None:
    captain = leader(match.team_a)
    report_result(match=match, verdict=on_a_map(10, 7), by=captain)
    report_result(match=match, verdict=on_a_map(7, 10), by=captain)
    assert statuses() == [ReportStatus.SUPERSEDED, ReportStatus.OPEN]


def test_other_side_has_to_answer_instead_of_reporting(match: Match) -> None:
    report_result(match=match, verdict=on_a_map(10, 7), by=leader(match.team_a))
    with pytest.raises(Refused, match="Confirm or dispute it"):
        report_result(match=match, verdict=on_a_map(7, 10), by=leader(match.team_b))


def test_disputed_report_is_settled_by_staff(match: Match) -> None:
    report = report_result(match=match, verdict=on_a_map(10, 7), by=leader(match.team_a))
    other = leader(match.team_b)
    with pytest.raises(Refused, match="Say what is wrong"):
        dispute_report(report=report, by=other, reason=" ")
    dispute_report(report=report, by=other, reason="It was 7 to 10.")
    with pytest.raises(Refused, match="has already been answered, replaced or withdrawn"):
        confirm_report(report=report, by=other)
    make_official(match=match, verdict=played(7, 10), by=person("moderator"))
    assert statuses() == [ReportStatus.DISPUTED]
    assert Match.objects.get().winner == Winner.TEAM_B


def test_match_with_a_result_can_t_be_reported(match: Match) -> None:
    captain, other = leader(match.team_a), leader(match.team_b)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=captain)
    make_official(match=match, verdict=played(1, 2), by=None)
    assert statuses() == [ReportStatus.SUPERSEDED]
    with pytest.raises(Refused, match="already has an official result"):
        report_result(match=match, verdict=on_a_map(10, 7), by=captain)
    with pytest.raises(Refused, match="has already been answered, replaced or withdrawn"):
        confirm_report(report=report, by=other)


def test_sides_can_t_void(match: Match) -> None:
    with pytest.raises(Refused, match="Only staff can void a match"):
        report_result(match=match, verdict=Verdict.void(), by=leader(match.team_a))


def test_reporter_who_changed_sides_can_t_answer_their_own_report(match: Match) -> None:
    report = open_report(match)
    reporter = report.reported_by
    Membership.objects.filter(user=reporter).update(team=match.team_b)
    for command in (
        lambda: confirm_report(report=report, by=reporter),
        lambda: dispute_report(report=report, by=reporter, reason="No."),
    ):
        with pytest.raises(PermissionDenied, match="someone else from"):
            command()
    assert statuses() == [ReportStatus.OPEN]


def test_map_that_left_the_pool_after_the_match_can_be_reported(match: Match) -> None:
    assert match.time is not None
    game_map, by = GameMapFactory.create(), leader(match.team_a)
    move_map(game_map=game_map, in_pool=False, by=None)
    GameMap.objects.filter(pk=game_map.pk).update(left_pool_at=match.time)
    claim = played_on(1, (game_map.pk, 10, 7))
    with pytest.raises(FieldsRefused):
        report_result(match=match, verdict=claim, by=by)
    GameMap.objects.filter(pk=game_map.pk).update(left_pool_at=match.time + timedelta(seconds=1))
    shown = LeagueMapSerializer(result_sheet(match, by).maps, many=True).data
    assert [each["isInPool"] for each in shown] == [True]
    report_result(match=match, verdict=claim, by=by)
    assert statuses() == [ReportStatus.OPEN]


def test_side_can_only_use_maps_of_the_pool(match: Match) -> None:
    retired = GameMapFactory.create(in_pool=False)
    foreign = GameMapFactory.create(league=league(LeagueCode.OCL))
    by = leader(match.team_a)
    with pytest.raises(FieldsRefused) as none_named:
        report_result(match=match, verdict=played(10, 7), by=by)
    assert none_named.value.fields == {"maps": ["Say which maps were played."]}
    with pytest.raises(FieldsRefused) as out_of_pool:
        report_result(match=match, verdict=played_on(1, (retired.pk, 10, 7)), by=by)
    assert out_of_pool.value.fields == {
        "maps": ["One of these maps is no longer in the league’s pool."]
    }
    with pytest.raises(Refused, match="not one of the league's"):
        report_result(match=match, verdict=played_on(1, (foreign.pk, 10, 7)), by=by)


def test_links_become_the_recordings_once_the_report_is_official(match: Match) -> None:
    Vod.objects.create(match=match, url="https://video.example/1")
    links = ["https://video.example/1", " https://video.example/2 ", "https://video.example/2", ""]
    by = leader(match.team_a)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=by, vods=links)
    assert report.vods == ["https://video.example/1", "https://video.example/2"]
    assert [vod.url for vod in match.vods.all()] == ["https://video.example/1"]
    confirm_report(report=report, by=leader(match.team_b))
    assert [vod.url for vod in match.vods.all()] == report.vods


@pytest.mark.parametrize(
    ("links", "words"),
    [
        (
            ["video"],
            "“video” is not a link. A link starts with https:// and has no spaces.",
        ),
        (
            ["ftp://video.example/1"],
            "“ftp://video.example/1” is not a link. A link starts with https:// and has no spaces.",
        ),
        ([f"https://video.example/{n}" for n in range(6)], "At most 5 links."),
        (["https://video.example/" + "x" * 300], "A link has at most 300 characters."),
    ],
)
def test_invalid_link_is_refused(match: Match, links: list[str], words: str) -> None:
    with pytest.raises(FieldsRefused) as refused:
        report_result(match=match, verdict=on_a_map(10, 7), by=leader(match.team_a), vods=links)
    assert refused.value.fields == {"vods": [words]}


def test_side_can_report_again_after_withdrawing(match: Match) -> None:
    report = open_report(match)
    other = leader(match.team_b)
    withdraw_report(report=report, by=report.reported_by)
    with pytest.raises(Refused, match="already been answered, replaced or withdrawn"):
        confirm_report(report=report, by=other)
    report_result(match=match, verdict=on_a_map(7, 10), by=other)
    assert statuses() == [ReportStatus.WITHDRAWN, ReportStatus.OPEN]


def test_banned_leader_is_refused_with_the_reason(match: Match) -> None:
    reporter, other = leader(match.team_a), leader(match.team_b)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=reporter)
    for user in (reporter, other):
        punish(user=user, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    commands: list[Callable[[], object]] = [
        lambda: report_result(match=match, verdict=on_a_map(10, 8), by=reporter),
        lambda: confirm_report(report=report, by=other),
        lambda: dispute_report(report=report, by=other, reason="No."),
        lambda: withdraw_report(report=report, by=reporter),
    ]
    for command in commands:
        with pytest.raises(Refused, match="You are banned"):
            command()
    assert statuses() == [ReportStatus.OPEN]
