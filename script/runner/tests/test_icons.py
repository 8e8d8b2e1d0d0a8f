"""The icons in the checkout, and how outdated ones are found."""

import json
import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from clvr.lib.leagues import LEAGUES
from runner import icons
from runner.icon_art import BRANDS, FOLDER, Brand, Picture, brand_files, sprite
from runner.icons import stale_folders
from runner.paths import ROOT

HEAVIEST_FOLDER_BYTES = 80_000


def sizes_of(path: Path) -> set[tuple[int, int]]:
    with Image.open(path) as image:
        return set(image.info.get("sizes", {image.size}))


each_brand = pytest.mark.parametrize("brand", BRANDS, ids=lambda brand: brand.code)


def test_every_brand_has_a_folder_of_fresh_icons() -> None:
    leagues = [(league.label, league.name, f"/{code}/home") for code, league in LEAGUES.items()]
    assert [(brand.code, brand.name, brand.start_url) for brand in BRANDS] == [
        ("CLVR", "CLVR", "/"),
        *leagues,
    ]
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == {
        brand.code for brand in BRANDS
    }
    assert stale_folders() == [], "make them again: script/icons"


@each_brand
def test_folder_holds_light_pictures_in_their_sizes(brand: Brand) -> None:
    files = list((FOLDER / brand.code).iterdir())
    assert {file.name for file in files} == {"mark.svg", *brand_files(brand)}
    assert sum(file.stat().st_size for file in files) < HEAVIEST_FOLDER_BYTES
    for name, source in brand_files(brand).items():
        if isinstance(source, tuple):
            sides = {(picture.side, picture.side) for picture in source}
            assert sizes_of(FOLDER / brand.code / name) == sides


@each_brand
def test_manifest_names_existing_pictures_with_their_sizes(brand: Brand) -> None:
    content = json.loads((FOLDER / brand.code / "manifest.webmanifest").read_text())
    assert (content["start_url"], content["scope"]) == (brand.start_url, "/")
    vector, *pictures = content["icons"]
    assert (vector["src"], vector["sizes"]) == ("favicon.svg", "any")
    for icon in pictures:
        [(width, height)] = sizes_of(FOLDER / brand.code / icon["src"])
        assert icon["sizes"] == f"{width}x{height}"
    assert [icon.get("purpose") for icon in pictures] == [None, None, "maskable"]


def test_sprite_has_a_view_of_each_mark() -> None:
    views = ElementTree.fromstring(sprite()).iter("{http://www.w3.org/2000/svg}view")
    assert [(view.get("id"), view.get("viewBox")) for view in views] == [
        (brand.code.lower(), f"{64 * place} 0 64 64") for place, brand in enumerate(BRANDS)
    ]


@each_brand
def test_mark_is_a_square_of_the_design_s_accent_without_external_files(brand: Brand) -> None:
    tokens = (ROOT / "frontend" / "ui" / "tokens.css").read_text()
    [_, accent] = re.findall(rf"--accent-{brand.code.lower()}: (#[0-9a-f]{{6}});", tokens)
    assert brand.accent == accent
    assert ElementTree.fromstring(brand.mark).get("viewBox") == "0 0 64 64"
    assert "href" not in brand.mark
    assert "url(" not in brand.mark


@pytest.mark.parametrize("name", ["favicon.svg", "favicon.ico", "icon-192.png"])
@pytest.mark.parametrize("by", [None, "OCL"])
def test_folder_with_a_missing_or_another_brand_s_file_is_stale(
    tmp_path: Path, name: str, by: str | None
) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    assert stale_folders(tmp_path) == []
    (tmp_path / "BCL" / name).unlink()
    if by is not None:
        shutil.copy(FOLDER / by / name, tmp_path / "BCL" / name)
    assert stale_folders(tmp_path) == ["BCL"]


def test_folder_made_of_another_mark_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {**icons.all_files(), "PCL": {"icon-192.png": (Picture("<svg/>", 192),)}}
    monkeypatch.setattr(icons, "all_files", lambda: made)
    assert stale_folders() == ["PCL"]
