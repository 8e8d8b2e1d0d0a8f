"""Teams leave a playoff, and come back."""

import pytest

from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import PlayoffFormat, SpotState
from matches.models import Match
from matches.play.scheduling.services.setting import set_time
from matches.season.playoffs.bracket import read_bracket
from matches.season.playoffs.services.finishing import finish_playoff
from matches.season.playoffs.services.withdrawals import comebacks, return_team, withdraw_team
from matches.season.playoffs.tests.brackets import (
    Field,
    hall,
    match_at,
    names_at,
    play,
    play_all,
    published,
    states,
)
from matches.tests.ledger_checks import assert_sound
from matches.tests.pairings import evening
from teams.models import SeasonRecord
from teams.tests.teams import told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_withdrawn_team_forfeits_and_sends_its_later_opponents_on(
    four: Field, manager: User
) -> None:
    playoff = published(four)
    withdraw_team(playoff=playoff, team=four.key("Ants"), reason="No players.", by=manager)
    assert match_at(playoff, "U1-1").winner == 1
    assert told(four.led[0].captain)[-1] == "Ants has withdrawn from the Playoffs"
    with pytest.raises(Refused, match="does not take part any more"):
        withdraw_team(playoff=playoff, team=four.key("Ants"), reason="Again.", by=manager)
    play(playoff, "U1-2", "Bees")
    assert names_at(playoff)["F"] == "Dogs – Bees"
    withdraw_team(playoff=playoff, team=four.key("Bees"), reason="No players.", by=manager)
    with pytest.raises(Refused, match="has a champion already"):
        withdraw_team(playoff=playoff, team=four.key("Dogs"), reason="No players.", by=manager)
    finish_playoff(playoff=playoff, by=manager)
    assert hall() == [(1, "Dogs"), (2, "Bees"), (3, "Ants"), (3, "Cats")]


def test_team_that_had_a_bye_keeps_what_it_has_played(six: Field) -> None:
    playoff = published(six)
    play_all(playoff, [("U1-2", "Dogs"), ("U1-4", "Cats"), ("U2-1", "Ants"), ("U2-2", "Bees")])
    withdraw_team(playoff=playoff, team=six.key("Ants"), reason="No players.", by=None)
    assert names_at(playoff)["U2-1"] == "Ants – Dogs"
    finish_playoff(playoff=playoff, by=None)
    assert hall()[:2] == [(1, "Bees"), (2, "Ants")]


def test_team_that_is_out_cannot_withdraw(four: Field) -> None:
    playoff = published(four)
    play(playoff, "U1-1", "Ants")
    with pytest.raises(Refused, match="does not take part any more"):
        withdraw_team(playoff=playoff, team=four.key("Dogs"), reason="No players.", by=None)


def test_withdrawal_is_taken_back_with_its_forfeits(four: Field, manager: User) -> None:
    playoff = published(four)
    withdraw_team(playoff=playoff, team=four.key("Ants"), reason="No players.", by=None)
    play(playoff, "U1-2", "Bees")
    set_time(match=match_at(playoff, "F"), time=evening(9), by=None)
    (back,) = comebacks(read_bracket(playoff.pk))
    assert ([made.title for made in back.undoes], back.obstacle) == (["Final"], "")
    with pytest.raises(FieldsRefused):
        return_team(playoff=playoff, team=four.key("Ants"), reason=" ", by=manager)
    return_team(playoff=playoff, team=four.key("Ants"), reason="A mistake.", by=manager)
    assert names_at(playoff) == {"U1-1": "Ants – Dogs", "U1-2": "Bees – Cats"}
    assert states(playoff)["U1-1"] == SpotState.READY
    assert told(four.led[0].captain)[-1] == "Ants takes part in the Playoffs again"
    assert_sound(four.season.league_id)
    play_all(playoff, [("U1-1", "Ants")])
    assert names_at(playoff)["F"] == "Ants – Bees"
    # The final that the other team had agreed on is void.
    assert Match.objects.filter(result__decision="void").count() == 1
    with pytest.raises(Refused, match="has not withdrawn"):
        return_team(playoff=playoff, team=four.key("Ants"), reason="Again.", by=manager)


def test_withdrawal_stands_once_a_later_match_was_played(four: Field) -> None:
    playoff = published(four)
    withdraw_team(playoff=playoff, team=four.key("Ants"), reason="No players.", by=None)
    play_all(playoff, [("U1-2", "Bees"), ("F", "Dogs")])
    with pytest.raises(Refused) as refused:
        return_team(playoff=playoff, team=four.key("Ants"), reason="A mistake.", by=None)
    assert str(refused.value) == (
        "Final, Dogs vs Bees, has been played or reported since, without this team. It would not "
        "count any more, so the team stays out."
    )


def test_team_comes_back_into_its_group_and_its_bracket(six: Field) -> None:
    playoff = published(six, groups=2, go_on=2, format=PlayoffFormat.DOUBLE)
    first = names_at(playoff)
    withdraw_team(playoff=playoff, team=six.key("Ants"), reason="No players.", by=None)
    forfeited = {node for node, state in states(playoff).items() if state == SpotState.DECIDED}
    assert forfeited == {node for node, names in first.items() if "Ants" in names}
    return_team(playoff=playoff, team=six.key("Ants"), reason="A mistake.", by=None)
    assert {states(playoff)[node] for node in first} == {SpotState.READY}
    assert names_at(playoff) == first


def test_team_that_left_the_season_holds_its_match_up(four: Field) -> None:
    playoff = published(four, is_rated=False)
    play(playoff, "U1-1", "Ants")
    SeasonRecord.objects.filter(team=four.key("Cats")).delete()
    play(playoff, "U1-2", "Cats")
    assert "F" not in names_at(playoff)
    withdraw_team(playoff=playoff, team=four.key("Cats"), reason="They left.", by=None)
    assert states(playoff)["F"] == SpotState.WALKOVER
