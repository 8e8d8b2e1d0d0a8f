"""Share cards as pictures."""

import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from runner.paths import ROOT

from clvr.lib.drawing import colours
from clvr.lib.drawing.layouts import drawn
from clvr.lib.drawing.type import drawable, fitted, width, wrapped
from clvr.lib.images.decoder import decoder
from clvr.lib.initials import initials
from clvr.lib.leagues import LEAGUES

TOKENS = (
    (ROOT / "frontend" / "ui" / "tokens.css")
    .read_text()
    .split(':root:not([data-color-scheme="light"]) {', 1)[1]
)
SIZES = (66, 52, 46)


def token(name: str) -> str:
    found = re.search(rf"--{name}: (#\w+);", TOKENS)
    assert found is not None
    return found[1]


def side(name: str = "Night Owls", picture: int | None = None) -> dict[str, Any]:
    notes = [{"text": "1500.0", "tone": "plain"}]
    return {
        "name": name,
        "stand_in": "Team 7",
        "picture": picture,
        "is_behind": False,
        "notes": notes,
    }


def versus(league: str, *sides: dict[str, Any]) -> dict[str, Any]:
    return {
        "layout": "versus",
        "league": league,
        "over": "Season 2 · Week 6",
        "site": "clvr.gg",
        "score": "7 : 3",
        "words": ["Full time"],
        "sides": sides or (side(), side()),
        "is_final": False,
    }


def a_picture(kind: str = "WEBP", size: tuple[int, int] = (256, 128)) -> bytes:
    file = BytesIO()
    Image.new("RGBA", size, (255, 0, 0, 128)).save(file, kind)
    return file.getvalue()


def test_colours_are_those_of_the_design() -> None:
    names = ("canvas", "surface", "surface_raised", "line", "ink", "ink_soft", "ink_dim")
    more = ("success", "danger", "warning", "on_accent")
    for name in (*names, *more):
        assert getattr(colours, name.upper()) == token(name.replace("_", "-"))
    assert {code: token(f"accent-{code}") for code in colours.ACCENTS} == colours.ACCENTS
    assert tuple(token(f"crest-{number}") for number in range(6)) == colours.CRESTS


@pytest.mark.parametrize("league", [*LEAGUES, "clvr"])
def test_card_has_the_size_that_other_sites_show(league: str) -> None:
    data = drawn(versus(league), [])
    with Image.open(BytesIO(data)) as card:
        assert (card.format, card.size) == ("PNG", (1200, 630))
    assert data == drawn(versus(league), [])
    assert len(data) < 80_000


@pytest.mark.parametrize(
    "data",
    [b"", b"RIFF....WEBPnonsense", a_picture("PNG", (2100, 2000))],
    ids=["missing", "damaged", "huge"],
)
def test_picture_that_can_not_be_read_gives_way_to_initials(data: bytes) -> None:
    named = versus("bcl", side(), side())
    with_picture = versus("bcl", side(picture=0), side())
    assert drawn(with_picture, [data]) == drawn(named, [])


def test_transparent_picture_lets_the_ground_through() -> None:
    data = drawn(versus("bcl", side(picture=0), side()), [a_picture()])
    with Image.open(BytesIO(data)) as card:
        pixel = card.convert("RGB").getpixel((254, 244))
    assert isinstance(pixel, tuple)
    assert 100 < pixel[0] < 200
    assert pixel[1] < 40


def pixel(card: dict[str, Any], place: tuple[int, int], *pictures: bytes) -> tuple[int, ...]:
    with Image.open(BytesIO(drawn(card, pictures))) as opened:
        found = opened.convert("RGB").getpixel(place)
    assert isinstance(found, tuple)
    return tuple(round(channel) for channel in found)


def test_each_side_of_a_match_has_an_edge_in_the_colours_of_its_crest() -> None:
    card = versus("bcl", side(picture=0), side())
    red, green, blue = pixel(card, (8, 300), a_picture())
    assert red > green + 60
    assert red > blue + 60
    other = pixel(card, (1192, 300), a_picture())
    assert other == pixel(versus("bcl"), (1192, 300))
    assert other != pixel(versus("bcl", side(), side(picture=0)), (1192, 300), a_picture())


def test_final_has_a_gold_frame() -> None:
    gold = tuple(bytes.fromhex(colours.ACCENTS["clvr"][1:]))
    for place in ((4, 300), (600, 4), (1195, 300), (600, 625)):
        final = pixel({**versus("bcl"), "is_final": True}, place)
        assert all(abs(one - other) < 12 for one, other in zip(final, gold, strict=True))
        assert pixel(versus("bcl"), place) != final


def test_picture_process_draws_the_same_card() -> None:
    card, pictures = versus("ocl", side(picture=0), side(picture=1)), [a_picture(), a_picture()]
    assert decoder().drawn(card, pictures) == drawn(card, pictures)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Night Owls", "Night Owls"),
        ("Kőbányai Sárkányok", "Kőbányai Sárkányok"),
        ("Ночные Совы", "Ночные Совы"),
        ("Νύχτα", "Νύχτα"),
        ("Ghost \U0001faa8Fox", "Ghost Fox"),
        ("\U0001faa8", "Team 7"),
        ("𒀀𒀁", "Team 7"),
    ],
)
def test_name_is_drawn_whole_or_replaced(name: str, shown: str) -> None:
    assert drawable(name, "Team 7") == shown


def test_long_names_are_shortened_to_their_room() -> None:
    assert fitted("Owls", 400, SIZES).size == 66
    words = wrapped("The Polite Society for Unreasonably Loud Entrances", 370, SIZES)
    letters = wrapped("W" * 60, 370, SIZES)
    for lines in (words, letters):
        assert len(lines) == 2
        assert lines[1].text.endswith("…")
        assert all(width(line.text, line.size) <= 370 for line in lines)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Night Owls", "NO"),
        ("The Quick Brown Foxes", "TF"),
        ("Vanguard", "VA"),
        ("  #1 - Aces! ", "1A"),
        ("Ночные Совы", "НС"),
        ("???", ""),
    ],
)
def test_initials_are_those_of_pages(name: str, expected: str) -> None:
    assert initials(name) == expected
