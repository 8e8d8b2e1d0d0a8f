"""The ledger follows every change of its inputs."""

from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command

from clvr.lib.leagues import LeagueCode
from leagues.rating_settings import RatingSettings
from leagues.tests.factories import SeasonFactory, current_season, league
from matches.enums import Side
from matches.ledger.ratings.ledger.replay import rebuild
from matches.ledger.ratings.mmr import LOSS, WIN, rate
from matches.ledger.ratings.services import adjust_rating
from matches.models import RatingChange
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.scheduling.services import set_time
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.tests.factories import (
    enrol,
    enrolled_teams,
    match_between,
    official_match,
    played,
    timestamp,
)
from matches.tests.ledger_checks import assert_sound, everything_stored, lines, standing
from teams.form import letters_of
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

SETTINGS = RatingSettings()


def test_enrolment_adds_a_season_start_at_the_seasons_start_rating() -> None:
    (team,) = enrolled_teams(1)
    assert lines() == [(team.name, "Season start", 1500.0, 1500.0, 0, 0, 0)]
    assert standing(team) == (1500.0, 0, 0, 0)


def test_match_adds_a_line_for_each_team() -> None:
    a, b = enrolled_teams(2)
    match = official_match(a, b, 10, 7)
    shift = rate(1500.0, 1500.0, WIN, 3, SETTINGS).shift
    assert lines()[2:] == [
        (a.name, "Match", 1500.0, 1500.0 + shift, 1, 0, 0),
        (b.name, "Match", 1500.0, 1500.0 - shift, 0, 1, 0),
    ]
    change = RatingChange.objects.get(match=match, record__team=b)
    assert (change.expected, change.effective_at) == (0.5, match.time)
    assert standing(a) == (1500.0 + shift, 1, 0, 0)
    assert Team.objects.get(pk=b.pk).elo == 1500.0 - shift


def test_draw_counts_for_both() -> None:
    a, b = enrolled_teams(2)
    official_match(a, b, 8, 8)
    assert standing(a) == (1500.0, 0, 0, 1)
    assert standing(b) == (1500.0, 0, 0, 1)


def test_forfeit_counts_in_the_record_and_not_in_the_rating() -> None:
    a, b = enrolled_teams(2)
    make_official(match=match_between(a, b), verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    assert standing(a) == (1500.0, 0, 1, 0)
    assert standing(b) == (1500.0, 1, 0, 0)
    assert set(RatingChange.objects.filter(kind=1).values_list("expected", "multiplier")) == {
        (None, None)
    }


def test_double_forfeit_is_a_loss_each() -> None:
    a, b = enrolled_teams(2)
    make_official(match=match_between(a, b), verdict=Verdict.double_forfeit(), by=None)
    assert standing(a) == (1500.0, 0, 1, 0)
    assert standing(b) == (1500.0, 0, 1, 0)


def forms(*teams: Team) -> list[str]:
    return [letters_of(SeasonRecord.objects.get(team=team).form) for team in teams]


def test_form_is_the_last_five_results_and_follows_corrections() -> None:
    a, b = enrolled_teams(2)
    first, second, *_ = (
        official_match(a, b, 10, rounds, day=day)
        for day, rounds in enumerate((3, 4, 10, 5, 6), start=1)
    )
    assert forms(a, b) == ["WWDWW", "LLDLL"]
    forfeited = match_between(a, b, day=6)
    make_official(match=forfeited, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    make_official(match=match_between(a, b, day=7), verdict=Verdict.double_forfeit(), by=None)
    assert forms(a, b) == ["DWWLL", "DLLWL"]
    amend_result(match=forfeited, verdict=played(10, 2), by=None, reason="A test.")
    assert forms(a, b) == ["DWWWL", "DLLLL"]
    for match in (second, forfeited):
        void_result(match=match, by=None, reason="A test.")
    assert forms(a, b) == ["WDWWL", "LDLLL"]
    amend_result(match=first, verdict=played(2, 10), by=None, reason="A test.")
    assert forms(a, b) == ["LDWWL", "WDLLL"]
    assert_sound(league().pk)


def test_migration_works_the_form_of_every_line_out() -> None:
    a, b = enrolled_teams(2)
    for day, rounds in enumerate((3, 12, 10, 5, 6, 7), start=1):
        official_match(a, b, 10, rounds, day=day)
    record = SeasonRecord.objects.get(team=a)
    adjust_rating(record=record, points=5.0, reason="A test.", by=None)
    for rows in (RatingChange.objects, SeasonRecord.objects):
        assert rows.exclude(form=0).update(form=0)
    import_module("matches.migrations.0025_form").write_forms(apps, None)
    assert_sound(league().pk)


def test_matches_count_in_order_of_time_not_of_confirmation() -> None:
    a, b, c = enrolled_teams(3)
    late = match_between(b, c, day=5)
    early = match_between(a, b, day=1)
    make_official(match=late, verdict=played(10, 0), by=None)
    make_official(match=early, verdict=played(10, 0), by=None)
    first = rate(1500.0, 1500.0, WIN, 10, SETTINGS).shift
    second = rate(1500.0 - first, 1500.0, WIN, 10, SETTINGS).shift
    assert standing(b) == (1500.0 - first + second, 1, 1, 0)


def test_amendment_changes_every_rating_that_follows() -> None:
    a, b, c = enrolled_teams(3)
    first = official_match(a, b, 10, 0, day=1)
    official_match(b, c, 10, 0, day=2)
    amend_result(match=first, verdict=played(0, 10), by=None, reason="The sides were swapped.")
    lost = rate(1500.0, 1500.0, LOSS, 10, SETTINGS).shift
    then = rate(1500.0 - lost, 1500.0, WIN, 10, SETTINGS).shift
    assert standing(a) == (1500.0 + lost, 0, 1, 0)
    assert standing(b) == (1500.0 - lost + then, 2, 0, 0)
    assert standing(c) == (1500.0 - then, 0, 1, 0)


def test_amendment_does_not_change_earlier_lines() -> None:
    a, b, c = enrolled_teams(3)
    official_match(a, b, day=1)
    second = official_match(b, c, day=2)
    before = set(RatingChange.objects.filter(effective_at__lt=timestamp(2)).values_list("pk"))
    starts = set(RatingChange.objects.filter(effective_at=None).values_list("pk"))
    amend_result(match=second, verdict=played(3, 10), by=None, reason="Misread.")
    assert (
        set(RatingChange.objects.filter(effective_at__lt=timestamp(2)).values_list("pk")) == before
    )
    assert set(RatingChange.objects.filter(effective_at=None).values_list("pk")) == starts


def test_void_match_does_not_count_and_can_be_restored() -> None:
    a, b = enrolled_teams(2)
    match = official_match(a, b, 10, 7)
    with_it = everything_stored()
    void_result(match=match, by=None, reason="Played with a banned player.")
    assert standing(a) == standing(b) == (1500.0, 0, 0, 0)
    assert not RatingChange.objects.filter(match=match).exists()
    amend_result(match=match, verdict=played(10, 7), by=None, reason="The ban was lifted.")
    assert everything_stored() == with_it


def test_new_time_moves_the_match_in_the_ledger() -> None:
    a, b, c = enrolled_teams(3)
    moved = official_match(a, b, 10, 0, day=1)
    official_match(b, c, 10, 0, day=2)
    set_time(match=moved, time=timestamp(3), by=None)
    first = rate(1500.0, 1500.0, WIN, 10, SETTINGS).shift
    second = rate(1500.0, 1500.0 + first, WIN, 10, SETTINGS).shift
    assert standing(b) == (1500.0 + first - second, 1, 1, 0)
    assert_sound(league().pk)


def test_adjustment_moves_the_rating_from_its_timestamp_on() -> None:
    a, b = enrolled_teams(2)
    official_match(a, b, 10, 0, day=2)
    record = SeasonRecord.objects.get(team=a)
    adjust_rating(record=record, points=100, reason="Seeding.", by=None, effective_at=timestamp(1))
    shift = rate(1600.0, 1500.0, WIN, 10, SETTINGS).shift
    assert lines()[2:] == [
        (a.name, "Adjustment", 1500.0, 1600.0, 0, 0, 0),
        (a.name, "Match", 1600.0, 1600.0 + shift, 1, 0, 0),
        (b.name, "Match", 1500.0, 1500.0 - shift, 0, 1, 0),
    ]


def test_next_season_starts_with_regression_to_the_mean() -> None:
    a, b = enrolled_teams(2)
    official_match(a, b, 10, 0)
    ended, *_ = standing(a)
    enrol(a, b, season=SeasonFactory.create(value=2))
    assert standing(a) == (ended + 0.25 * (1500.0 - ended), 0, 0, 0)
    assert lines()[4][:4] == (a.name, "Season start", ended, standing(a)[0])


def test_correction_in_an_old_season_reaches_the_new_one() -> None:
    a, b = enrolled_teams(2)
    match = official_match(a, b, 10, 0)
    enrol(a, b, season=SeasonFactory.create(value=2))
    void_result(match=match, by=None, reason="Never played.")
    assert standing(a) == standing(b) == (1500.0, 0, 0, 0)
    assert Team.objects.get(pk=a.pk).elo == 1500.0


def test_season_without_the_team_does_not_change_its_rating() -> None:
    a, b = enrolled_teams(2)
    official_match(a, b, 10, 0)
    ended, *_ = standing(a)
    SeasonFactory.create(value=2)
    enrol(a, season=SeasonFactory.create(value=3))
    assert standing(a) == (ended + 0.25 * (1500.0 - ended), 0, 0, 0)


def test_start_ratings_of_team_and_season_are_used() -> None:
    season = current_season()
    team, other = TeamFactory.create(start_rating=1700.0), TeamFactory.create(start_rating=1700.0)
    enrol_teams(
        season=season,
        enrolments=[Enrolment(team), Enrolment(other, start_rating=1550.0)],
        by=None,
    )
    assert (standing(team)[0], standing(other)[0]) == (1700.0, 1550.0)


def test_league_is_replayed_without_other_leagues() -> None:
    a, b = enrolled_teams(2)
    official_match(a, b)
    SeasonRecord.objects.filter(team=a).update(elo=1.0)
    other = current_season(LeagueCode.OCL)
    enrolled_teams(2, other)
    assert rebuild(other.league_id, write=True).differences == 0
    assert standing(a)[0] == 1.0


def test_rebuild_finds_and_corrects_manual_changes() -> None:
    a, b = enrolled_teams(2)
    official_match(a, b)
    sound = everything_stored()
    RatingChange.objects.filter(kind=1, record__team=a).update(after=9999.0)
    RatingChange.objects.filter(kind=1, record__team=b).delete()
    SeasonRecord.objects.filter(team=a).update(wins=7)
    Team.objects.filter(pk=b.pk).update(elo=0.0)
    assert rebuild(league().pk, write=False).differences == 4
    with pytest.raises(CommandError, match="4 differences; nothing was changed"):
        call_command("rebuild_ratings", "--check", "--league", "bcl")
    with pytest.raises(CommandError, match="4 differences; all were put right"):
        call_command("rebuild_ratings")
    call_command("rebuild_ratings")
    assert everything_stored() == sound


def test_replay_that_changes_nothing_writes_nothing() -> None:
    a, b = enrolled_teams(2)
    match = official_match(a, b, 10, 7)
    keys = list(RatingChange.objects.order_by("pk").values_list("pk"))
    amend_result(match=match, verdict=played(10, 7), by=None, reason="Checked again.")
    assert list(RatingChange.objects.order_by("pk").values_list("pk")) == keys


def test_later_match_follows_the_newest_of_several_at_one_timestamp() -> None:
    a, b, c = enrolled_teams(3)
    official_match(a, b, day=1)
    official_match(a, c, day=1)
    official_match(a, b, day=2)
    assert_sound(league().pk)
