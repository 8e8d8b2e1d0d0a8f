"""The score on air: the official one before the casters', and theirs before the game server's."""

from typing import Any

import pytest

from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import GameMapFactory, current_season, play_to
from matches.enums import Side, Winner
from matches.models import Match, Overlay
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.shown.overlays.scenes.score import Mark, Score, score_of, winner_of
from matches.shown.overlays.tests.overlays import cast_in, on_air, overlay_with
from matches.tests.factories import GameServerFactory, enrolled_teams, played, played_on, put_on

pytestmark = pytest.mark.django_db


def shown(match: Match, **fields: Any) -> Score:
    match = Match.objects.with_context().get(pk=match.pk)
    return score_of(match, Overlay(**fields), None)


def live(**fields: Any) -> Score:
    """The score of a match on a game server, 3:7."""
    season = current_season(LeagueCode.PCL)
    match = cast_in(-10, teams=enrolled_teams(2, season), season=season)
    put_on(GameServerFactory.create(), match)
    overlay = overlay_with(match=match, **fields)
    air = on_air(overlay)
    return score_of(match, overlay, air.live)


def test_score_is_empty_while_nobody_knows_it() -> None:
    assert shown(cast_in(-10)) == Score()


def test_score_is_of_the_game_server() -> None:
    assert live() == Score((3, 7), None, Mark.LIVE, is_live=True)


def test_own_score_is_unofficial_and_stands_before_the_game_servers() -> None:
    assert live(rounds_a=5) == Score((5, 0), None, Mark.UNOFFICIAL)


def test_own_maps_are_unofficial() -> None:
    match = cast_in(-10, best_of=3)
    assert shown(match, maps_a=1, maps_b=0) == Score(None, (1, 0), Mark.UNOFFICIAL)
    assert shown(cast_in(-10), maps_a=1, maps_b=0) == Score()


def test_official_score_stands_before_the_own() -> None:
    match = cast_in(-10)
    make_official(match=match, verdict=played(10, 7), by=None)
    assert shown(match, rounds_a=9, rounds_b=9) == Score((10, 7), None, Mark.FINAL)


def test_official_score_of_several_maps_is_of_maps() -> None:
    match, game_map = cast_in(-10, best_of=3), GameMapFactory.create()
    verdict = played_on(3, (game_map.pk, 10, 3), (game_map.pk, 10, 4))
    make_official(match=match, verdict=verdict, by=None)
    assert shown(match, maps_b=2) == Score(None, (2, 0), Mark.FINAL)


def test_forfeit_is_said_in_words() -> None:
    match = cast_in(-10)
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    assert shown(match) == Score(mark=Mark.FINAL, words="Forfeit")
    both = cast_in(-10)
    make_official(match=both, verdict=Verdict.double_forfeit(), by=None)
    assert shown(both) == Score(mark=Mark.FINAL, words="Both forfeited")


@pytest.mark.parametrize(
    ("best_of", "fields", "winner"),
    [
        (1, {}, Winner.NONE),
        (1, {"rounds_a": 9, "rounds_b": 3}, Winner.NONE),
        (1, {"rounds_a": 10, "rounds_b": 3}, Winner.TEAM_A),
        (1, {"rounds_a": 3, "rounds_b": 10}, Winner.TEAM_B),
        (3, {"rounds_a": 10, "rounds_b": 3}, Winner.NONE),
        (3, {"maps_a": 1, "maps_b": 0}, Winner.NONE),
        (3, {"maps_a": 1, "maps_b": 2}, Winner.TEAM_B),
        (2, {"maps_a": 1, "maps_b": 1}, Winner.DRAW),
    ],
)
def test_own_score_has_a_winner_only_when_the_match_is_over(
    best_of: int, fields: dict[str, int], winner: Winner
) -> None:
    play_to(10, 19)
    match = cast_in(-10, best_of=best_of)
    assert winner_of(match, Overlay(**fields))[0] == winner


def test_official_winner_stands_before_the_own() -> None:
    match = cast_in(-10)
    make_official(match=match, verdict=played(10, 7), by=None)
    match = Match.objects.with_context().get(pk=match.pk)
    won, score = winner_of(match, Overlay(rounds_a=3, rounds_b=10))
    assert (won, score.rounds, score.mark) == (Winner.TEAM_A, (10, 7), Mark.FINAL)
