"""Team names that look alike or mislead."""

import pytest
from django.core.exceptions import ValidationError

from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.names import UNSEEN
from leagues.models import League
from leagues.tests.factories import league
from teams.models import NameChangeRequest, Team
from teams.services.creation import create_team
from teams.services.identity import answer_name_request, rename_team
from teams.tests.factories import TeamFactory
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

ALIKE = "This name looks like Wolves, another team in this league"
MIXED = "“Wоlvеs” mixes letters of two alphabets that look the same"


@pytest.mark.parametrize(
    ("name", "reason"),
    [("WO1VES", None), ("Wo1ves", f"{ALIKE}."), ("Wоlvеs", MIXED), ("Wol\u3164ves", UNSEEN)],
)
def test_team_is_not_created_with_a_misleading_name(name: str, reason: str | None) -> None:
    TeamFactory.create(name="Wolves")
    if reason is None:
        assert create_team(league=league(), name=name, by=None).look_key == "woives"
        return
    with pytest.raises(ValidationError) as refused:
        create_team(league=league(), name=name, by=None)
    assert refused.value.message_dict["name"] == [reason]
    assert Team.objects.count() == 1


def test_team_of_another_league_may_look_the_same() -> None:
    TeamFactory.create(name="Wolves")
    assert create_team(league=league(LeagueCode.OCL), name="Wo1ves", by=None).pk


def test_team_is_not_renamed_to_look_like_another() -> None:
    TeamFactory.create(name="Wolves")
    led = led_team()
    for name, reason in (("Wo1ves", ALIKE), ("Wоlvеs", MIXED), ("Wol\u200bves", UNSEEN)):
        with pytest.raises(FieldsRefused) as refused:
            rename_team(team=led.team, name=name, by=led.captain)
        assert dict(refused.value.fields) == {"name": [reason]}
    assert rename_team(team=led.team, name="F0xes", by=led.captain) is None


def test_requested_name_that_now_looks_like_another_is_not_approved() -> None:
    League.objects.filter(code="bcl").update(approve_names=True)
    led = led_team()
    rename_team(team=led.team, name="Wo1ves", by=led.captain)
    TeamFactory.create(name="Wolves")
    with pytest.raises(FieldsRefused) as refused:
        answer_name_request(team=led.team, approve=True, by=None)
    assert dict(refused.value.fields) == {"name": [ALIKE]}
    NameChangeRequest.objects.update(name="Be\u3164rs")
    with pytest.raises(FieldsRefused) as refused:
        answer_name_request(team=led.team, approve=True, by=None)
    assert dict(refused.value.fields) == {"name": [UNSEEN]}


def test_team_with_an_old_look_alike_name_may_change_its_spelling() -> None:
    TeamFactory.create(name="Wolves")
    twin = TeamFactory.create(name="Wo1ves")
    rename_team(team=twin, name="WoIves", by=None)
    assert Team.objects.get(pk=twin.pk).name == "WoIves"
