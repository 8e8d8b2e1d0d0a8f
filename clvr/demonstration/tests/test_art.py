"""Pictures made from names: the same, different, and as uploads should be."""

from collections.abc import Callable
from hashlib import sha256
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from clvr.demonstration.art import NOTE_ICONS, avatar, champion_icon, crest, note_icon
from clvr.demonstration.art.charges import beasts, signs
from clvr.demonstration.art.charges.charge import Charge
from clvr.demonstration.art.charges.meanings import charge_meant
from clvr.demonstration.texts.people import HANDLES, NOTES
from clvr.demonstration.texts.team_names import TEAM_NAMES
from clvr.lib.images import AVATAR, CHAMPION_ICON, NOTE_ICON, TEAM_LOGO, Purpose, process

TEAMS = [name for names in TEAM_NAMES.values() for name in names]


def stored(image: Image.Image, purpose: Purpose) -> tuple[int, int, int]:
    """Width, height and size in bytes after the pipeline."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=0)
    processed = process(file, purpose=purpose)
    return processed.width, processed.height, len(processed.data)


def seen_apart(a: Image.Image, b: Image.Image) -> float:
    """How far two pictures are from each other as thumbnails on black, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(a, b)).mean) / 3


def thumbnail(image: Image.Image) -> Image.Image:
    ground = Image.new("RGB", image.size, "#0a0b0e")
    ground.paste(image, mask=image.getchannel("A") if image.mode == "RGBA" else None)
    return ground.resize((24, 24), Image.Resampling.BOX)


@pytest.mark.parametrize("draw", [crest, avatar])
def test_a_name_has_one_picture_however_it_is_written(draw: Callable[[str], Image.Image]) -> None:
    same = [draw(name).tobytes() for name in ("Iron Lanterns", "iron  lanterns", "IRON LANTERNS")]
    assert same == [same[0]] * 3


@pytest.mark.parametrize(
    ("draw", "names"), [(crest, TEAMS), (avatar, HANDLES)], ids=["crests", "avatars"]
)
def test_different_names_have_pictures_that_look_different(
    draw: Callable[[str], Image.Image], names: list[str]
) -> None:
    pictures = [(name, thumbnail(draw(name))) for name in names[:100]]
    alike = [
        (a, b)
        for number, (a, first) in enumerate(pictures)
        for b, second in pictures[:number]
        if seen_apart(first, second) < 4
    ]
    assert alike == []


@pytest.mark.parametrize("name", [*TEAMS[:6], "ذئاب الصحراء", "ברק כחול", "Ω", "1"])
def test_crest_is_stored_small_and_square(name: str) -> None:
    picture = crest(name)
    width, height, size = stored(picture, TEAM_LOGO)
    assert (picture.mode, picture.size, width, height) == ("RGBA", (256, 256), 256, 256)
    assert size < 9_000


@pytest.mark.parametrize("name", [*HANDLES[:6], "ذئاب", "1"])
def test_avatar_is_stored_small_and_square(name: str) -> None:
    picture = avatar(name)
    width, height, size = stored(picture, AVATAR)
    assert (picture.mode, picture.size, width, height) == ("RGB", (250, 250), 250, 250)
    assert size < 9_000


@pytest.mark.parametrize(
    ("name", "charge"),
    [
        ("Crimson Wolves", beasts.WOLF),
        ("WOLF PACK", beasts.WOLF),
        ("Night Shift Owls", beasts.OWL),
        ("Third Battalion", signs.CHEVRONS),
        ("Oxford Union", None),
        ("ذئاب الصحراء", beasts.WOLF),
        ("Hinge & Purpose", None),
        ("", None),
    ],
)
def test_crest_pictures_what_its_name_means(name: str, charge: Charge | None) -> None:
    assert charge_meant(name) is charge


@pytest.mark.parametrize("draw", [crest, avatar])
def test_edges_are_smooth(draw: Callable[[str], Image.Image]) -> None:
    colours = draw("Iron Lanterns").convert("RGB").getcolors(1 << 16)
    assert colours is not None
    assert len(colours) > 40


def test_crest_stands_on_nothing() -> None:
    alpha = crest("Iron Lanterns").getchannel("A")
    assert [alpha.getpixel(place) for place in ((0, 0), (255, 255), (128, 120))] == [0, 0, 255]


def test_note_icons() -> None:
    pictures = [note_icon(kind) for kind in NOTE_ICONS]
    digests = {sha256(picture.tobytes()).hexdigest() for picture in pictures}
    assert (len(digests), list(NOTES)) == (12, list(NOTE_ICONS))
    assert {stored(picture, NOTE_ICON)[:2] for picture in pictures} == {(64, 64)}


def test_champion_icons_have_three_metals() -> None:
    pictures = [champion_icon(place) for place in (1, 2, 3, 4)]
    digests = [sha256(picture.tobytes()).hexdigest() for picture in pictures]
    assert (len(set(digests)), digests[2] == digests[3]) == (3, True)
    assert {stored(picture, CHAMPION_ICON)[:2] for picture in pictures} == {(128, 128)}
