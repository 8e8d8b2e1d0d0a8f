"""The bracket on air."""

import pytest

from matches.models import Overlay
from matches.season.playoffs.tests.brackets import field, match_at, play, published
from matches.shown.overlays.scenes import bracket as scene
from matches.shown.overlays.scenes.bracket import ShownBracket, bracket
from matches.shown.overlays.tests.overlays import on_air, overlay_with

pytestmark = pytest.mark.django_db


def shown(overlay: Overlay) -> ShownBracket:
    found = bracket(on_air(overlay))
    assert found is not None
    return found


def test_bracket_marks_the_own_match_and_says_who_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    playoff = published(field(monkeypatch))
    first, second = playoff.matches.order_by("pk").values_list("node", flat=True)[:2]
    play(playoff, first, "Ants")
    found = shown(overlay_with(match=match_at(playoff, second)))
    assert (found.name, found.season, found.champion) == ("Playoffs", playoff.season.label, None)
    assert [box.is_own for box in found.boxes] == [False, True, False]
    sides = [
        [(each.name.text, each.seed, each.goes_on) for each in box.sides] for box in found.boxes
    ]
    assert sides == [
        [("Ants", "1", True), ("Dogs", "4", False)],
        [("Bees", "2", False), ("Cats", "3", False)],
        [("Ants", "1", False), ("Winner of Semifinal 2", "", False)],
    ]
    assert len(found.lines) == 2


def test_bracket_is_as_wide_as_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    published(field(monkeypatch, teams=8))
    overlay = overlay_with()
    usual = shown(overlay)
    overlay.is_lower_third_shown, overlay.lower_title = True, "Finals"
    low = shown(overlay)
    for found in (usual, low):
        assert max(box.x for box in found.boxes) + found.box_width == found.width
        assert max(box.y for box in found.boxes) + found.box_height == found.height
    assert (low.height, low.width > usual.width) == (usual.height, True)
    assert 206 <= usual.box_width < low.box_width


def test_bracket_is_of_the_leagues_newest_playoff_without_a_match_in_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    playoff = published(field(monkeypatch))
    assert shown(overlay_with()).name == playoff.name


def test_large_bracket_leaves_out_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    published(field(monkeypatch, teams=8))
    whole = shown(overlay_with())
    monkeypatch.setattr(scene, "HIGHEST", 200)
    later = shown(overlay_with(channel="https://www.twitch.tv/other"))
    assert (len(whole.boxes), len(later.boxes)) == (7, 3)
    assert min(box.x for box in later.boxes) == 0
    assert len(later.lines) == 2
