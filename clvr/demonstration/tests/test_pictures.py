"""The pictures have the form of stored uploads, and each is used."""

from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from PIL import Image

from accounts.enums import NoteIcon
from accounts.people.notes import ICONS, note_icon
from clvr.demonstration.seed.pictures import PICTURES, avatar, crest, trophy
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.demonstration.texts.people import NOTES
from clvr.lib.images import AVATAR, CHAMPION_ICON, NOTE_ICON, TEAM_LOGO, Purpose, process
from clvr.lib.leagues import LeagueCode

LARGEST = 10_000  # bytes
PURPOSES = {
    "avatars": AVATAR,
    "crests": TEAM_LOGO,
    "note_icons": NOTE_ICON,
    "trophies": CHAMPION_ICON,
}
FILES = sorted([*PICTURES.rglob("*.webp"), *ICONS.glob("*.webp")])


def names(folder: str) -> set[str]:
    return {path.stem for path in (PICTURES / folder).iterdir()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_picture_has_the_form_in_which_uploads_are_stored(path: Path) -> None:
    purpose: Purpose = PURPOSES[path.parent.name]
    with Image.open(path) as image:
        assert (image.format, image.size) == ("WEBP", (purpose.width, purpose.height))
        assert set(image.info) <= {"loop", "background"}
        picture = process(path.read_bytes(), purpose=purpose)
        with Image.open(BytesIO(picture.data)) as again:
            assert (again.mode, again.size) == (image.mode, image.size)
    assert path.stat().st_size < LARGEST


@pytest.mark.parametrize("code", LeagueCode)
def test_every_team_of_a_league_has_a_crest_of_its_own(code: LeagueCode) -> None:
    teams = DEMONSTRATION_LEAGUES[code].team_crests
    assert len({bytes(crest(code, team).read()) for team in teams}) == len(teams)


def test_every_picture_is_used() -> None:
    leagues = DEMONSTRATION_LEAGUES.values()
    assert names("crests") == {name for league in leagues for name in league.team_crests.values()}
    assert {path.stem for path in ICONS.iterdir()} == set(NOTES) == set(NoteIcon)
    assert names("trophies") == {"1", "2", "3"}
    count = len(names("avatars"))
    assert names("avatars") == {f"{number:02}" for number in range(1, count + 1)}


def test_people_created_one_after_the_other_have_different_avatars() -> None:
    count = len(names("avatars"))
    assert len({bytes(avatar(number).read()) for number in range(count)}) == count
    assert avatar(count).name == avatar(0).name
    assert count > 8  # more than the largest roster


@pytest.mark.parametrize(
    ("picture", "stem"),
    [
        (crest(LeagueCode.BCL, "Iron Lanterns"), "iron-lanterns-"),
        (avatar(0), "avatar-1-"),
        (note_icon(NoteIcon.STAR), "star-"),
        (trophy(1), "place-1-"),
    ],
    ids=["crest", "avatar", "note", "trophy"],
)
def test_picture_is_named_after_what_it_shows(picture: "ContentFile[bytes]", stem: str) -> None:
    assert str(picture.name).startswith(stem)
