"""What who reported a result reads."""

import pytest

from clvr.lib.escaping.plain import isolated
from matches.enums import Side
from matches.models import Match, ResultReport
from matches.play.agreed_maps.rules import OtherMap
from matches.play.results.texts import reported, result_reported
from matches.scores.scoring import MapScore
from matches.scores.verdicts import PlayedMap, Verdict
from teams.models import Team

MAPS = ["Factory", "Skyfall Peak", "Yard"]


def played(best_of: int, *rounds: tuple[int, int]) -> Verdict:
    maps = [PlayedMap(key, MapScore(*each)) for key, each in enumerate(rounds)]
    return Verdict.played(best_of, maps)


@pytest.mark.parametrize(
    ("best_of", "verdict", "said"),
    [
        (1, played(1, (7, 3)), "Foxes won 7:3 on Factory"),
        (1, played(1, (3, 7)), "Owls won 7:3 on Factory"),
        (
            3,
            played(3, (7, 3), (4, 7), (5, 7)),
            "Owls won 2:1 (Factory 3:7, Skyfall Peak 7:4, Yard 7:5)",
        ),
        (1, Verdict.scored(1, 5, 10), "Owls won 10:5"),
        (1, Verdict.forfeit(Side.TEAM_A), "Foxes forfeited to Owls"),
        (1, Verdict.double_forfeit(), "Foxes and Owls both forfeited"),
    ],
)
def test_reported_result_is_said_in_words(best_of: int, verdict: Verdict, said: str) -> None:
    match = Match(team_a=Team(name="Foxes"), team_b=Team(name="Owls"), best_of=best_of)
    report = ResultReport(match=match, side=Side.TEAM_A, claim=verdict.as_json())
    told = reported(match, report, MAPS[: len(verdict.maps)], [])
    assert told == f"Result reported: {said}. The other team has to confirm it."


def test_other_maps_than_agreed_are_said_to_both_sides() -> None:
    match = Match(team_a=Team(name="Foxes"), team_b=Team(name="Owls"), best_of=1)
    report = ResultReport(match=match, side=Side.TEAM_A, claim=played(1, (7, 3)).as_json())
    others = [OtherMap(1, "Ship")]
    words = f"Map 1 was agreed to be {isolated('Ship')}."
    told = reported(match, report, MAPS[:1], others)
    assert (
        told
        == f"Result reported: Foxes won 7:3 on Factory. The other team has to confirm it. {words}"
    )
    asked = result_reported(match, report, others)
    assert asked.body == f"Foxes 7 : 3 Owls. {words} Confirm it, or dispute it again."
