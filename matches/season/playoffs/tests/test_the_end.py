"""A playoff's places go to the champions hall."""

import pytest
from django.utils import timezone

from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, WeekFactory
from matches.enums import PlayoffState
from matches.play.results.services.official import amend_result
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.playoffs.services.finishing import finish_playoff
from matches.season.playoffs.tests.brackets import Field, hall, match_at, play, play_all, published
from matches.season.season_desk.preflight import preflight_of
from matches.season.season_desk.queries import champions_of
from matches.season.season_desk.services.champions import Place, store_champions
from matches.season.season_desk.services.opening import close_season, open_season
from teams.models import Champion, SeasonRecord
from teams.services.champions import remove_champion

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WINNERS = [("U1-1", "Ants"), ("U1-2", "Bees"), ("F", "Ants")]


def test_places_go_to_the_hall_with_rosters_and_honours(four: Field, manager: User) -> None:
    playoff = published(four, third_place=True)
    with pytest.raises(Refused, match="not over yet"):
        finish_playoff(playoff=playoff, by=manager)
    winners = [("U1-1", "Dogs"), ("U1-2", "Bees"), ("T", "Cats"), ("F", "Dogs")]
    play_all(playoff, winners)
    finish_playoff(playoff=playoff, mvps=[four.led[3].member.pk], by=manager)
    playoff.refresh_from_db()
    assert playoff.state == PlayoffState.FINISHED
    assert hall() == [(1, "Dogs"), (2, "Bees"), (3, "Cats")]
    champion = Champion.objects.get(place=1)
    assert champion.note == "Playoffs"
    assert [(line.name, line.is_captain, line.is_mvp) for line in champion.roster.all()] == [
        ("Dogs captain", True, False),
        ("Dogs second", False, False),
        ("Dogs member", False, True),
    ]
    with pytest.raises(Refused, match="in the champions hall already"):
        finish_playoff(playoff=playoff, by=manager)


def test_correction_after_the_end_reopens_the_playoff(four: Field) -> None:
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees"), ("F", "Ants")])
    finish_playoff(playoff=playoff, by=None)
    semifinal = match_at(playoff, "U1-1")
    amend_result(match=semifinal, verdict=Verdict.scored(1, 10, 9), by=None, reason="Rounds.")
    playoff.refresh_from_db()
    assert playoff.state == PlayoffState.FINISHED
    play(playoff, "F", "Bees")
    playoff.refresh_from_db()
    assert playoff.state == PlayoffState.PUBLISHED
    finish_playoff(playoff=playoff, by=None)
    assert hall() == [(1, "Bees"), (2, "Ants"), (3, "Cats"), (3, "Dogs")]


def test_mvps_are_players_of_teams_that_get_into_the_hall(four: Field) -> None:
    playoff = published(four, teams=[team.pk for team in four.teams[:2]])
    play(playoff, "F", "Bees")
    with pytest.raises(FieldsRefused) as refused:
        finish_playoff(playoff=playoff, mvps=[four.led[2].member.pk], by=None)
    assert refused.value.fields == {
        "mvps": ["Choose players of the teams that get into the hall. Load the page again."]
    }


def test_playoffs_of_a_season_have_their_own_entries_and_the_table_offers_none(
    four: Field,
) -> None:
    cup = published(four, name="Cup", is_rated=False)
    finals = published(four, teams=[team.pk for team in four.teams[:2]])
    play_all(cup, WINNERS)
    play(finals, "F", "Bees")
    finish_playoff(playoff=cup, by=None)
    finish_playoff(playoff=finals, by=None)
    play(finals, "F", "Ants")
    finish_playoff(playoff=finals, by=None)
    season = four.season
    close_season(season=season, by=None)
    season.refresh_from_db()
    with pytest.raises(Refused, match="The table or a playoff has other champions"):
        store_champions(season=season, places=[Place(four.key("Ants"), 1)], by=None)
    titles = Champion.objects.order_by("note", "place", "team__name")
    assert [(each.note, each.place, each.team_name) for each in titles] == [
        ("Cup", 1, "Ants"),
        ("Cup", 2, "Bees"),
        ("Cup", 3, "Cats"),
        ("Cup", 3, "Dogs"),
        ("Playoffs", 1, "Ants"),
        ("Playoffs", 2, "Bees"),
    ]
    champions = champions_of(season)
    assert champions.offers == []
    assert [each.name for each in champions.playoffs] == ["Cup", "Playoffs"]
    assert [(each.place, each.note) for each in champions.in_hall] == sorted(
        (each.place, each.note) for each in titles
    )


def test_table_has_the_champions_of_divisions_without_a_playoff(six: Field) -> None:
    first = six.season.league.divisions.create(name="First", position=1)
    second = six.season.league.divisions.create(name="Second", position=2)
    SeasonRecord.objects.filter(team__in=six.teams[:2]).update(division=first)
    SeasonRecord.objects.filter(team__in=six.teams[2:]).update(division=second)
    playoff = published(six, teams=[team.pk for team in six.teams[:2]])
    with pytest.raises(Refused, match="Playoffs") as refused:
        close_season(season=six.season, by=None)
    assert str(refused.value) == (
        "BCL Season 1 has playoffs that are not in the champions hall yet: Playoffs. Finish them "
        "first, or take them back."
    )
    play(playoff, "F", "Bees")
    finish_playoff(playoff=playoff, by=None)
    close_season(season=six.season, by=None)
    season = Season.objects.get(pk=six.season.pk)
    offers = champions_of(season).offers
    assert [(each.division, each.place, each.team.name) for each in offers] == [
        ("Second", place, team.name) for place, team in enumerate(six.teams[2:5], start=1)
    ]
    with pytest.raises(Refused, match="has other champions"):
        store_champions(season=season, places=[Place(offers[1].team.pk, 1)], by=None)
    store_champions(season=season, places=[Place(offers[0].team.pk, 1)], by=None)
    assert hall() == [(1, "Bees"), (1, "Cats"), (2, "Ants")]


def test_season_is_not_opened_over_one_whose_playoff_runs(four: Field) -> None:
    published(four)
    following = SeasonFactory.create(league=four.season.league, value=2)
    WeekFactory.create(season=following)
    enrol_teams(season=following, enrolments=[Enrolment(four.teams[0])], by=None)
    stops = [each.words for each in preflight_of(following).findings if each.severity == "stops"]
    assert stops == ["The Playoffs of Season 1 is not in the champions hall yet."]
    with pytest.raises(Refused, match="not in the champions hall yet"):
        open_season(season=following, by=None)
    assert not Season.objects.filter(is_current=True, value=2).exists()


def test_entry_that_staff_changed_stays_the_playoffs(four: Field) -> None:
    playoff = published(four)
    play_all(playoff, WINNERS)
    finish_playoff(playoff=playoff, by=None)
    Champion.objects.filter(place=1).update(note="Playoffs, 3 to 2 in the final")
    remove_champion(champion=Champion.objects.get(place=2), by=None)
    play(playoff, "F", "Bees")
    finish_playoff(playoff=playoff, by=None)
    notes = Champion.objects.filter(place__lt=3).order_by("place").values_list("note", flat=True)
    assert hall()[:2] == [(1, "Bees"), (2, "Ants")]
    assert list(notes) == ["Playoffs", "Playoffs, 3 to 2 in the final"]


def test_playoff_of_a_season_that_was_closed_before_it_goes_on(four: Field) -> None:
    playoff = published(four)
    play(playoff, "U1-1", "Ants")
    Season.objects.update(closed_at=timezone.now())
    play_all(playoff, [("U1-2", "Bees"), ("F", "Bees")])
    finish_playoff(playoff=playoff, by=None)
    assert hall()[0] == (1, "Bees")
