"""A closed season's table is frozen: teams can't change it any more, nor does the portal itself;
staff who settle or correct a result can."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from accounts.enums import Region
from accounts.models import Notification, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.rating_settings import RatingSettings
from leagues.tests.factories import DivisionFactory, WeekFactory, current_season
from matches.due import confirm_unanswered_reports
from matches.enums import Decision, SeasonEnding
from matches.ledger.ratings.services import adjust_rating, change_rating_settings
from matches.models import Match, ResultReport, Stream
from matches.play.challenges.services.challenges import challenge_team
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.reports import (
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.results.services.settling import settle_match
from matches.play.scheduling.services import (
    accept_time,
    apply_default_times,
    propose_times,
    set_time,
)
from matches.play.scheduling.services.creation import create_match
from matches.play.steps.waiting import count_to_answer
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.enrolment.services.founding import found_team
from matches.season.enrolment.services.withdrawal import withdraw_team
from matches.season.season_desk.services.opening import close_season, open_season
from matches.season.season_desk.services.places import place_by_rating, place_teams
from matches.season.season_desk.services.weeks import add_week, plan_season, remove_last_week
from matches.tests.factories import enrol, match_between, on_a_map, played
from matches.tests.import_files import HEADER, refusal, write
from matches.tests.pairings import play_by_default
from teams.models import SeasonRecord
from teams.services.staff import place_team
from teams.tests.factories import TeamFactory
from teams.tests.teams import LedTeam, led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

ASK_STAFF = "BCL Season 1 is closed, so the league’s staff enter the result."
CLOSED = "BCL Season 1 is closed."
NO_MATCHES = "BCL Season 1 is closed, so it gets no more matches."
A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Closing:
    """A season with an official match, one that the Foxes have reported, and one without a time."""

    foxes: LedTeam
    owls: LedTeam
    official: Match
    reported: Match
    report: ResultReport
    unscheduled: Match


@pytest.fixture
def closing() -> Closing:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    now = timezone.now()
    week = WeekFactory.create(number=1, opens=now - A_DAY, agree_by=now + A_DAY)
    official, reported = (match_between(foxes.team, owls.team, day=day) for day in (0, 1))
    make_official(match=official, verdict=played(10, 7), by=None)
    report = report_result(match=reported, verdict=on_a_map(10, 7), by=foxes.captain)
    unscheduled = match_between(foxes.team, owls.team, day=None, week=week)
    propose_times(match=unscheduled, options=[now + 2 * A_DAY], by=foxes.captain)
    return Closing(foxes, owls, official, reported, report, unscheduled)


def close() -> Season:
    season = close_season(season=current_season(), by=person("admin")).season
    return Season.objects.select_related("league").get(pk=season.pk)


def table() -> list[tuple[object, ...]]:
    """The table of season 1, with everything that it shows of a team."""
    columns = ("team__name", "elo", "wins", "losses", "draws", "region", "division", "start_rating")
    return list(SeasonRecord.objects.order_by("pk").values_list(*columns))


def record_of(team: LedTeam) -> SeasonRecord:
    return SeasonRecord.objects.select_related("season__league", "team").get(team=team.team)


def settings_of(season: Season) -> RatingSettings:
    return RatingSettings(
        k_factor=99.0,
        home_advantage=season.home_advantage,
        draw_factor=season.draw_factor,
        mean_rating=season.mean_rating,
        season_pull=season.season_pull,
    )


def answer_in_time(made: Closing) -> None:
    accept_time(
        proposal=made.unscheduled.time_proposals.get(),
        time=made.unscheduled.time_proposals.get().first,
        by=made.owls.captain,
    )


REFUSED: dict[str, tuple[Callable[[Closing, User], object], str]] = {
    "report": (
        lambda made, _: report_result(
            match=made.reported, verdict=on_a_map(10, 0), by=made.foxes.captain
        ),
        ASK_STAFF,
    ),
    "confirm": (
        lambda made, _: confirm_report(report=made.report, by=made.owls.captain),
        ASK_STAFF,
    ),
    "dispute": (
        lambda made, _: dispute_report(report=made.report, by=made.owls.captain, reason="Wrong."),
        ASK_STAFF,
    ),
    "withdraw": (
        lambda made, _: withdraw_report(report=made.report, by=made.foxes.captain),
        ASK_STAFF,
    ),
    "propose a time": (
        lambda made, _: propose_times(
            match=made.unscheduled, options=[timezone.now() + A_DAY], by=made.foxes.captain
        ),
        ASK_STAFF,
    ),
    "accept a time": (lambda made, _: answer_in_time(made), ASK_STAFF),
    "challenge": (
        lambda made, _: challenge_team(
            challenger=made.foxes.team, challenged=made.owls.team, by=made.foxes.captain
        ),
        f"{CLOSED[:-1]}. You can challenge once the next season has begun.",
    ),
    "create a match": (
        lambda made, staff: create_match(
            season=current_season(), team_a=made.foxes.team, team_b=made.owls.team, by=staff
        ),
        NO_MATCHES,
    ),
    "enrol": (
        lambda _, staff: enrol_teams(
            season=current_season(), enrolments=[Enrolment(TeamFactory.create())], by=staff
        ),
        CLOSED,
    ),
    "withdraw a team": (
        lambda made, staff: withdraw_team(season=current_season(), team=made.foxes.team, by=staff),
        CLOSED,
    ),
    "divisions": (
        lambda made, staff: place_teams(
            season=current_season(),
            teams=[made.foxes.team.pk],
            division=DivisionFactory.create(),
            by=staff,
        ),
        CLOSED,
    ),
    "divisions by rating": (
        lambda _, staff: place_by_rating(
            season=current_season(), sizes={DivisionFactory.create().pk: 2}, by=staff
        ),
        CLOSED,
    ),
    "a team's division": (
        lambda made, staff: place_team(
            team=made.foxes.team, region=Region.EU, division=DivisionFactory.create(), by=staff
        ),
        CLOSED,
    ),
    "adjust a rating": (
        lambda made, staff: adjust_rating(
            record=record_of(made.foxes), points=10.0, reason="Late.", by=staff
        ),
        CLOSED,
    ),
}


@pytest.mark.any_database
@pytest.mark.parametrize("command", REFUSED)
def test_closed_season_refuses_what_could_change_its_table(closing: Closing, command: str) -> None:
    act, words = REFUSED[command]
    close()
    before = table()
    with pytest.raises((Refused, FieldsRefused)) as refused:
        act(closing, person("admin"))
    told = refused.value
    said = told.fields["division"] if isinstance(told, FieldsRefused) else [str(told)]
    assert list(said) == [words]
    assert table() == before


@pytest.mark.any_database
@pytest.mark.parametrize(
    "command",
    [
        lambda season, by: change_rating_settings(
            season=season, settings=settings_of(season), start_rating=1600.0, by=by
        ),
        lambda season, by: plan_season(season=season, starts_on=date(2099, 1, 5), weeks=2, by=by),
        lambda season, by: add_week(season=season, by=by),
        lambda season, by: remove_last_week(season=season, by=by),
    ],
)
def test_closed_season_without_results_keeps_its_ratings_and_weeks(
    command: Callable[[Season, User], object],
) -> None:
    enrol(TeamFactory.create())
    WeekFactory.create_batch(2)
    season = close()
    before = table()
    with pytest.raises(Refused) as refused:
        command(season, person("admin"))
    assert (str(refused.value), table(), season.weeks.count()) == (CLOSED, before, 2)


def test_season_that_closes_may_void_what_nobody_has_reported(closing: Closing) -> None:
    caster = UserFactory.create()
    channel = "https://www.twitch.tv/cass"
    cast = Stream.objects.create(match=closing.unscheduled, channel=channel, claimed_by=caster)
    before = table()
    closed = close_season(season=current_season(), by=person("admin"), ending=SeasonEnding.VOID)
    assert (closed.voided, closed.waiting.unplayed, closed.waiting.reported) == (1, 0, 1)
    closing.unscheduled.refresh_from_db()
    result = closing.unscheduled.result
    assert result is not None
    assert (result.decision, result.reason) == (Decision.VOID, "BCL Season 1 was closed.")
    assert not Stream.objects.filter(pk=cast.pk).exists()
    for side in (closing.foxes, closing.owls):
        assert Notification.objects.filter(user=side.captain, title__contains="void").count() == 1
    assert table() == before


def test_staff_choose_for_each_match_of_a_season_that_closes(closing: Closing) -> None:
    others = [match_between(closing.foxes.team, closing.owls.team, day=None) for _ in range(3)]
    lost, both, void = others
    closed = close_season(
        season=current_season(),
        by=person("admin"),
        ending=SeasonEnding.VOID,
        endings={
            closing.unscheduled.pk: SeasonEnding.KEEP,
            lost.pk: SeasonEnding.FORFEIT_A,
            both.pk: SeasonEnding.DOUBLE_FORFEIT,
        },
    )
    assert (closed.voided, closed.forfeited, closed.waiting.unplayed) == (1, 2, 1)
    results = dict(Match.objects.values_list("pk", "result__decision"))
    assert results[closing.unscheduled.pk] is None
    decisions = (Decision.FORFEIT, Decision.DOUBLE_FORFEIT, Decision.VOID)
    assert tuple(results[match.pk] for match in (lost, both, void)) == decisions
    # The Foxes won one match and forfeited two; the Owls won one of these and forfeited the other.
    assert [row[2:5] for row in table()] == [(1, 2, 0), (1, 2, 0)]


def test_match_that_was_reported_since_keeps_the_season_open(closing: Closing) -> None:
    with pytest.raises(Refused, match="reported or decided since"):
        close_season(
            season=current_season(),
            by=person("admin"),
            endings={closing.reported.pk: SeasonEnding.VOID},
        )
    assert not current_season().is_closed


def test_season_that_closes_leaves_open_matches_to_staff_unless_they_say_more(
    closing: Closing,
) -> None:
    closed = close_season(season=current_season(), by=person("admin"))
    assert (closed.voided, closed.waiting.unplayed, closed.waiting.reported) == (0, 1, 1)
    assert Match.objects.filter(pk=closing.unscheduled.pk, result=None).exists()


def test_import_adds_no_match_to_a_closed_season(closing: Closing, tmp_path: Path) -> None:
    close()
    row = "1,2026-09-20 19:00,Foxes,Owls,10,7"
    assert refusal(write(tmp_path / "results.csv", HEADER, row)) == [
        "line 2, column season: season 1 is closed, so it gets no more matches"
    ]
    assert Match.objects.count() == len({closing.official, closing.reported, closing.unscheduled})


def test_team_founded_in_a_closed_season_is_not_in_its_table(closing: Closing) -> None:
    league = close().league
    before = table()
    found_team(league=league, name="Zebras", region=Region.EU, by=person("admin"))
    assert table() == before
    assert closing.official.season == current_season()


def test_open_report_of_a_closed_season_waits_for_staff(
    closing: Closing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    event = Notification.objects.filter(user=closing.owls.captain, dedupe=closing.report.event)
    assert count_to_answer(closing.owls.captain) == 2
    assert event.get().settled_at is None
    close()
    assert count_to_answer(closing.owls.captain) == 0
    assert event.get().settled_at is not None
    before = table()
    later = timezone.now() + 60 * A_DAY
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert (confirm_unanswered_reports(), apply_default_times()) == (0, 0)
    assert table() == before
    report = ResultReport.objects.get(pk=closing.report.pk)
    assert not report.stands


def test_report_that_nobody_answered_in_time_counts_before_the_season_closes(
    closing: Closing,
) -> None:
    ResultReport.objects.update(confirms_at=timezone.now() - A_DAY)
    close()
    reported = Match.objects.with_context().get(pk=closing.reported.pk)
    assert reported.confirmed
    assert [row[2:5] for row in table()] == [(2, 0, 0), (0, 2, 0)]


def test_staff_settle_and_correct_results_of_a_closed_season(closing: Closing) -> None:
    close()
    staff = person("admin")
    settle_match(match=closing.reported, verdict=played(3, 10), by=staff, reason="As reported.")
    assert [row[2:5] for row in table()] == [(1, 1, 0), (1, 1, 0)]
    amend_result(match=closing.official, verdict=played(7, 10), by=staff, reason="Swapped.")
    assert [row[2:5] for row in table()] == [(0, 2, 0), (2, 0, 0)]
    void_result(match=closing.official, by=staff, reason="Never played.")
    set_time(match=closing.unscheduled, time=timezone.now() - A_DAY, by=staff, reason="In chat.")
    make_official(match=closing.unscheduled, verdict=played(10, 7), by=staff)
    assert [row[2:5] for row in table()] == [(1, 1, 0), (1, 1, 0)]


def test_teams_answer_again_once_the_season_is_open_again(closing: Closing) -> None:
    season = close()
    open_season(season=season, by=person("admin"))
    assert count_to_answer(closing.owls.captain) == 2
    confirm_report(report=closing.report, by=closing.owls.captain)
    assert [row[2:5] for row in table()] == [(2, 0, 0), (0, 2, 0)]
