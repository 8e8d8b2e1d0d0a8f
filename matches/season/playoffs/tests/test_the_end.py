"""A playoff's places go to the champions hall."""

import pytest

from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import PlayoffState
from matches.play.results.services.official import amend_result
from matches.scores.verdicts import Verdict
from matches.season.playoffs.services.finishing import finish_playoff
from matches.season.playoffs.tests.brackets import Field, hall, match_at, play, play_all, published
from matches.season.season_desk.queries import champion_offers
from matches.season.season_desk.services.champions import Place, store_champions
from matches.season.season_desk.services.opening import close_season
from teams.models import Champion
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


def test_playoffs_of_a_season_have_their_own_entries_beside_the_table(four: Field) -> None:
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
    assert not any(offer.is_stored for offer in champion_offers(season))
    store_champions(season=season, places=[Place(four.key("Ants"), 1)], by=None)
    titles = Champion.objects.order_by("note", "place", "team__name")
    assert [(each.note, each.place, each.team_name) for each in titles] == [
        ("", 1, "Ants"),
        ("Cup", 1, "Ants"),
        ("Cup", 2, "Bees"),
        ("Cup", 3, "Cats"),
        ("Cup", 3, "Dogs"),
        ("Playoffs", 1, "Ants"),
        ("Playoffs", 2, "Bees"),
    ]
    assert [offer.is_stored for offer in champion_offers(season)] == [True, False, False]


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


def test_playoff_goes_on_after_its_season_is_closed(four: Field) -> None:
    playoff = published(four)
    play(playoff, "U1-1", "Ants")
    close_season(season=four.season, by=None)
    play_all(playoff, [("U1-2", "Bees"), ("F", "Bees")])
    finish_playoff(playoff=playoff, by=None)
    assert hall()[0] == (1, "Bees")
