"""Breaks without it: the places of a season by points lag behind its results, or a rebuild finds
other ones."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone

from accounts.enums import Region
from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.enums import TableKind, TieBreak
from leagues.models import Season
from leagues.services.seasons import create_season
from leagues.table_settings import TableSettings
from leagues.tests.factories import DivisionFactory, current_season, league
from matches.enums import Side
from matches.ledger.ratings.check.queries import Pairing, check
from matches.ledger.standings.services import change_table
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.scores.scoring import MapScore
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.enrolment.services.participation import change_status
from matches.season.playoffs.tests.brackets import field, play, published
from matches.season.season_desk.services.places import place_teams
from matches.tests.factories import enrolled_teams, match_between, official_match, played
from matches.tests.ledger_checks import assert_sound
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.services.staff import place_team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

STANDINGS = "/api/teams/standings/1045744289201782826"


def by_points(**settings: Any) -> Season:
    return change_table(
        season=current_season(),
        kind=TableKind.POINTS,
        settings=TableSettings(**settings),
        by=None,
    )


def three_teams() -> list[Team]:
    teams = enrolled_teams(3)
    for team, name in zip(teams, ("Ants", "Bees", "Crows"), strict=True):
        team.name = name
        team.save()
    by_points()
    return teams


def rows() -> list[tuple[str, int, str]]:
    answer = Client().get(STANDINGS).json()
    return [(row["name"]["name"], row["points"], row["reason"]) for row in answer]


def order() -> list[str]:
    assert_sound(league().pk)
    return [name for name, _, _ in rows()]


def test_results_set_points_places_and_reasons() -> None:
    ants, bees, crows = three_teams()
    official_match(crows, ants, 13, 2, day=1)
    official_match(bees, crows, 13, 11, day=2)
    assert rows() == [
        (
            "Bees",
            3,
            "3 points from 1 win. Level with Crows: ahead by head to head, 3 points to 0.",
        ),
        (
            "Crows",
            3,
            (
                "3 points from 1 win and 1 loss. Level with Bees: behind by head to head, "
                "0 points to 3."
            ),
        ),
        ("Ants", 0, "0 points from 1 loss."),
    ]
    assert order() == ["Bees", "Crows", "Ants"]


def test_another_result_and_none_move_the_places_at_once() -> None:
    ants, bees, _ = three_teams()
    match = official_match(ants, bees, 13, 2, day=1)
    assert order()[0] == "Ants"
    amend_result(match=match, verdict=played(2, 13), by=None, reason="Swapped.")
    assert order()[0] == "Bees"
    void_result(match=match, by=None, reason="Cheating.")
    assert [points for _, points, _ in rows()] == [0, 0, 0]
    assert_sound(league().pk)


def test_forfeit_gives_the_points_of_a_forfeit() -> None:
    ants, bees, _ = enrolled_teams(3)
    by_points(forfeit=-1)
    match = match_between(ants, bees, day=1)
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    listed = SeasonRecord.objects.standings_of(current_season())
    assert [(each.team_id, each.points) for each in listed][::2] == [(bees.pk, 3), (ants.pk, -1)]
    assert_sound(league().pk)


def test_team_that_stops_playing_is_below_the_others_until_it_plays_again() -> None:
    ants, bees, _crows = three_teams()
    official_match(ants, bees, 13, 2, day=1)
    change_status(team=ants, status=TeamStatus.NOT_PARTICIPATING, by=None)
    assert order()[2] == "Ants"
    assert rows()[2] == (
        "Ants",
        3,
        "3 points from 1 win. Gave up, so below the teams that did not.",
    )
    change_status(team=ants, status=TeamStatus.ACTIVE, by=None)
    assert order()[0] == "Ants"


def test_closed_table_stays_when_a_team_of_it_stops_playing() -> None:
    ants, bees, _ = three_teams()
    official_match(ants, bees, 13, 2, day=1)
    Season.objects.update(closed_at=timezone.now())
    change_status(team=ants, status=TeamStatus.NOT_PARTICIPATING, by=None)
    assert order()[0] == "Ants"


def test_divisions_have_tables_of_their_own_highest_first() -> None:
    ants, bees, crows = three_teams()
    gold = DivisionFactory.create(name="Gold", position=1)
    silver = DivisionFactory.create(name="Silver", position=2)
    official_match(ants, bees, 13, 2, day=1)
    place_teams(season=current_season(), teams=[ants.pk], division=silver, by=None)
    place_teams(season=current_season(), teams=[bees.pk, crows.pk], division=gold, by=None)
    assert order()[2] == "Ants"
    stored = SeasonRecord.objects.values_list("team__name", "table_place").order_by("team__name")
    assert dict(stored)["Ants"] == 1
    place_team(team=ants, region=Region.EU, division=gold, by=None)
    assert order()[0] == "Ants"


def test_team_of_another_region_is_named() -> None:
    ants, bees, _ = three_teams()
    SeasonRecord.objects.filter(team=ants).update(region=Region.EU)
    official_match(ants, bees, 13, 2, day=1)
    official_match(bees, ants, 13, 2, day=2)
    (row,) = Client().get(f"{STANDINGS}?region=eu").json()
    assert "Level with Bees: " in row["reason"]


def test_rows_of_a_season_by_elo_have_neither_points_nor_reason() -> None:
    enrolled_teams(1)
    (row,) = Client().get(STANDINGS).json()
    assert not {"points", "reason"} & row.keys()


def test_table_is_chosen_and_audited() -> None:
    enrolled_teams(2)
    season = by_points(win=2, tie_breaks=(TieBreak.WINS,))
    assert (season.table, season.points_for_win, season.tie_breaks) == ("points", 2, "wins")
    assert {each.table_place for each in SeasonRecord.objects.all()} != {0}
    entry = AuditEntry.objects.get(action="season.table")
    assert entry.changes == {
        "table": ["elo", "points"],
        "points_for_win": [3, 2],
        "tie_breaks": ["head-to-head,maps,rounds,wins,elo", "wins"],
    }
    change_table(season=season, kind=TableKind.ELO, settings=TableSettings(), by=None)
    stored = SeasonRecord.objects.values_list("points", "table_place", "table_reason", "gave_up")
    assert set(stored) == {(0, 0, "", False)}


def test_first_result_freezes_the_table() -> None:
    ants, bees, _ = three_teams()
    official_match(ants, bees, 13, 2, day=1)
    with pytest.raises(Refused, match="has official matches, so its table can’t change"):
        by_points()


def test_table_is_refused_in_a_closed_season_and_to_others() -> None:
    season = current_season()
    with pytest.raises(PermissionDenied):
        change_table(
            season=season,
            kind=TableKind.POINTS,
            settings=TableSettings(),
            by=person("team manager"),
        )
    Season.objects.update(closed_at=timezone.now())
    with pytest.raises(Refused, match="is closed"):
        by_points()


@pytest.mark.parametrize(
    ("settings", "wrong"),
    [
        (
            {"win": 0},
            {
                "win": ["Choose from 1 to 10 points."],
                "draw": ["A draw can’t give more points than a win."],
            },
        ),
        ({"draw": 4}, {"draw": ["A draw can’t give more points than a win."]}),
        ({"loss": 2}, {"loss": ["A loss can’t give more points than a draw."]}),
        ({"forfeit": 1}, {"forfeit": ["A forfeit can’t give more points than a loss."]}),
        (
            {"tie_breaks": (TieBreak.WINS, TieBreak.WINS)},
            {"tieBreaks": ["Name each tie-break once."]},
        ),
    ],
)
def test_worse_result_never_gives_more_points(
    settings: dict[str, Any], wrong: dict[str, list[str]]
) -> None:
    with pytest.raises(FieldsRefused) as refused:
        by_points(**settings)
    assert refused.value.fields == wrong


def test_next_season_has_the_table_of_the_one_before() -> None:
    by_points(win=2, tie_breaks=(TieBreak.MAPS,))
    made = create_season(
        league=league(),
        value=7,
        label="Next",
        starts_on=timezone.now().date(),
        weeks=1,
        by=None,
    )
    assert (made.table, made.table_settings) == (
        "points",
        TableSettings(win=2, tie_breaks=(TieBreak.MAPS,)),
    )


def test_late_team_is_placed_when_it_is_enrolled() -> None:
    three_teams()
    team = TeamFactory.create(name="Deer")
    enrol_teams(season=current_season(), enrolments=[Enrolment(team)], by=None)
    assert SeasonRecord.objects.get(team=team).table_place > 0
    assert match_between(team, Team.objects.get(name="Ants")).pk
    assert_sound(league().pk)


def test_supposed_result_moves_places_as_the_official_one_does() -> None:
    ants, bees, crows = three_teams()
    official_match(ants, bees, 13, 2, day=1)
    match = match_between(crows, ants, day=2)
    checked = check(Pairing.of_match(match), [MapScore(13, 5)])
    supposed = [row.record.team.name for row in checked.table]
    before = {row.record.team.name: row.place_before for row in checked.table}
    assert before == {"Ants": 1, "Crows": 2, "Bees": 3}
    make_official(match=match, verdict=played(13, 5), by=None)
    assert supposed == order() == ["Crows", "Ants", "Bees"]


def test_match_of_a_playoff_gives_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    found = field(monkeypatch)
    by_points()
    play(published(found), "U1-1", "Ants")
    assert set(SeasonRecord.objects.values_list("points", "wins")) == {(0, 0), (0, 1)}
