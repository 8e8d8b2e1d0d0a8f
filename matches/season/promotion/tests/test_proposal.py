"""Breaks without it: the proposal says other places than the table, or moves teams that are gone,
that have not entered, or whose play-off had another winner."""

import pytest
from django.utils import timezone

from leagues.models import Division, Season
from leagues.tests.factories import current_season
from matches.enums import Side
from matches.models import Match, Playoff, PlayoffMatch
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.promotion.rules import Numbers
from matches.season.promotion.tests.closed_league import GOLD, SILVER, ClosedLeague, closed_league
from matches.season.season_desk.services.opening import close_season
from matches.tests.factories import match_between, official_match, played
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def changed(league: ClosedLeague) -> dict[str, tuple[str, str]]:
    """The lines of teams that do anything but stay by their place."""
    return {name: line for name, line in league.lines().items() if not line[1].endswith(": stays")}


def test_each_team_has_a_line_with_its_place_and_the_reason() -> None:
    league = closed_league()
    assert league.lines() == {
        "Ants": ("Gold", "1st in Gold: stays"),
        "Bees": ("Gold", "2nd in Gold: stays"),
        "Cats": ("Gold", "3rd in Gold: stays"),
        "Eels": ("Gold", "1st in Silver: goes up"),
        "Dogs": ("Silver", "4th in Gold: goes down"),
        "Foxes": ("Silver", "2nd in Silver: stays"),
        "Gulls": ("Silver", "3rd in Silver: stays"),
        "Hares": ("Silver", "4th in Silver: stays"),
    }


def test_places_are_those_of_the_table_and_not_of_former_ratings() -> None:
    league = closed_league(is_closed=False)
    for opponent in ("Ants", "Bees", "Cats"):
        official_match(league.teams["Dogs"], league.teams[opponent], 13, 0)
    close_season(season=current_season(), by=None)
    assert league.lines()["Dogs"] == ("Gold", "1st in Gold: stays")
    assert league.lines()["Cats"] == ("Silver", "4th in Gold: goes down")


def test_team_that_disbanded_or_stopped_playing_is_passed_over_and_frees_its_place() -> None:
    league = closed_league()
    Team.objects.filter(name="Bees").update(status=TeamStatus.NOT_PARTICIPATING)
    assert changed(league) == {
        "Dogs": ("Gold", "4th in Gold: a place in Gold is free, stays"),
        "Eels": ("Gold", "1st in Silver: goes up"),
    }
    Team.objects.filter(name="Eels").update(status=TeamStatus.DISBANDED)
    # It is no longer in the table, whose first team is another one.
    assert changed(league) == {
        "Dogs": ("Gold", "4th in Gold: a place in Gold is free, stays"),
        "Foxes": ("Gold", "1st in Silver: goes up"),
    }
    assert [(each.team.name, each.why) for each in league.proposal().passed_over] == [
        ("Bees", "Not Participating"),
        ("Eels", "Disbanded"),
    ]


def test_team_that_gave_up_in_the_season_counts_as_its_last() -> None:
    league = closed_league()
    Team.objects.filter(name="Ants").update(status=TeamStatus.DISBANDED)
    assert changed(league) == {"Eels": ("Gold", "1st in Silver: goes up")}


def test_teams_that_have_not_entered_take_part_unless_they_are_passed_over() -> None:
    league = closed_league()
    league.enrol("Ants", "Bees", "Cats", "Dogs", "Foxes")
    entered = {line.team.name: line.is_entered for line in league.proposal().lines}
    assert entered == {name: name in (*GOLD, "Foxes") for name in (*GOLD, *SILVER)}
    passed = league.proposal(pass_over=True)
    assert {line.team.name: line.reason for line in passed.lines} == {
        "Ants": "1st in Gold: stays",
        "Bees": "2nd in Gold: stays",
        "Cats": "3rd in Gold: stays",
        "Dogs": "4th in Gold: a place in Gold is free, stays",
        "Foxes": "2nd in Silver: stays",
    }
    assert [(each.team.name, each.why) for each in passed.passed_over] == [
        ("Eels", "Has no place yet"),
        ("Gulls", "Has no place yet"),
        ("Hares", "Has no place yet"),
    ]


def test_new_teams_are_placed_by_rating() -> None:
    league = closed_league()
    strong, weak = TeamFactory.create(name="Yaks"), TeamFactory.create(name="Zebras")
    enrolments = [Enrolment(strong, start_rating=1690.0), Enrolment(weak, start_rating=1300.0)]
    enrol_teams(season=league.season, enrolments=enrolments, by=None)
    reasons = {name: league.lines()[name] for name in ("Yaks", "Zebras")}
    # The middle of Ants, Bees, Cats and Eels, after the season's regression to the mean.
    assert reasons == {
        "Yaks": (
            "Gold",
            "New team: placed by rating 1690, nearest to the middle of Gold (1628)",
        ),
        "Zebras": (
            "Silver",
            "New team: placed by rating 1300, nearest to the middle of Silver (1568)",
        ),
    }


def test_team_without_a_division_is_placed_by_rating_as_well() -> None:
    league = closed_league()
    SeasonRecord.objects.filter(season=league.former, team__name="Hares").update(division=None)
    assert league.lines()["Hares"] == (
        "Silver",
        "No division in Season 1: placed by rating 1545, nearest to the middle of Silver (1575)",
    )


def play_off(league: ClosedLeague, verdict: Verdict) -> Match:
    """Cats, who are in danger, play Foxes, who hope."""
    match = match_between(league.teams["Cats"], league.teams["Foxes"], day=10)
    return make_official(match=match, verdict=verdict, by=None)


@pytest.mark.parametrize(
    ("verdict", "cats", "foxes"),
    [
        (
            played(7, 10),
            ("Silver", "3rd in Gold: lost the play-off against Foxes, plays in Silver"),
            ("Gold", "2nd in Silver: won the play-off against Cats, plays in Gold"),
        ),
        (
            Verdict.forfeit(Side.TEAM_B),
            ("Gold", "3rd in Gold: won the play-off against Foxes, plays in Gold"),
            ("Silver", "2nd in Silver: lost the play-off against Cats, plays in Silver"),
        ),
        (
            played(9, 9),
            ("Gold", "3rd in Gold: play-off against Foxes without a winner, stays"),
            ("Silver", "2nd in Silver: play-off against Cats without a winner, stays"),
        ),
    ],
)
def test_winner_of_the_play_off_gets_the_place(
    verdict: Verdict, cats: tuple[str, str], foxes: tuple[str, str]
) -> None:
    league = closed_league(Numbers(1, 1, 1), is_closed=False)
    play_off(league, verdict)
    close_season(season=current_season(), by=None)
    # So the table is as before.
    SeasonRecord.objects.filter(team__name="Cats").update(elo=1660)
    SeasonRecord.objects.filter(team__name="Foxes").update(elo=1600)
    assert (league.lines()["Cats"], league.lines()["Foxes"]) == (cats, foxes)


def test_staff_s_ruling_decides_a_play_off_of_a_bracket_that_nobody_won() -> None:

    league = closed_league(Numbers(1, 1, 1), is_closed=False)
    match = play_off(league, Verdict.double_forfeit())
    PlayoffMatch.objects.create(
        playoff=Playoff.objects.create(season=league.former, name="Play-off"),
        node="U1.1",
        title="Final",
        match=match,
        ruled_for=league.teams["Foxes"],
        ruled_at=timezone.now(),
    )
    close_season(season=current_season(), by=None)
    assert league.lines()["Foxes"][0] == "Gold"


def test_match_before_the_last_one_of_a_team_is_no_play_off() -> None:
    league = closed_league(Numbers(1, 1, 1), is_closed=False)
    play_off(league, played(7, 10))
    later = match_between(league.teams["Cats"], league.teams["Ants"], day=11)
    make_official(match=later, verdict=Verdict.double_forfeit(), by=None)
    close_season(season=current_season(), by=None)
    SeasonRecord.objects.filter(team__name="Cats").update(elo=1660)
    SeasonRecord.objects.filter(team__name="Foxes").update(elo=1600)
    assert league.lines()["Cats"] == (
        "Gold",
        "3rd in Gold: play-off against Foxes not played, stays",
    )


def test_table_of_a_season_that_runs_is_shown_and_can_not_be_approved() -> None:
    league = closed_league(is_closed=False)
    assert league.proposal().barrier == (
        "Season 1 is not closed. This is what its table says now: close it before you approve the "
        "divisions."
    )
    assert len(league.lines()) == len((*GOLD, *SILVER))
    close_season(season=current_season(), by=None)
    assert league.proposal().barrier == ""


def obstacle_after(league: ClosedLeague, **fields: object) -> str:
    Season.objects.filter(pk=league.season.pk).update(**fields)
    league.season.refresh_from_db()
    return league.proposal().obstacle


def test_obstacles_say_why_nothing_is_proposed() -> None:
    league = closed_league()
    assert obstacle_after(league, closed_at=league.former.closed_at) == (
        "Season 2 is closed, so its divisions stay."
    )
    Season.objects.filter(pk=league.former.pk).update(is_current=False)
    assert obstacle_after(league, closed_at=None, is_current=True) == (
        "Season 2 is open. Move single teams by hand."
    )
    assert obstacle_after(league, is_current=False) == ""
    SeasonRecord.objects.update(division=None)
    assert obstacle_after(league) == (
        "No team had a division in Season 1. Fill the divisions by rating."
    )
    Season.objects.filter(pk=league.former.pk).update(closed_at=None)
    assert obstacle_after(league) == (
        "No season was played before this one. Fill the divisions by rating."
    )
    Division.objects.all().delete()
    assert obstacle_after(league) == "The league has no divisions, so nobody goes up or down."
