"""The icons in the checkout, and how outdated ones are found."""

import json
import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from clvr.lib.leagues import LEAGUES
from runner.icon_art import BRANDS, FOLDER, Brand, manifest, sprite
from runner.icons import is_sprite_stale, stale_files
from runner.image_files import png_size, pngs_in
from runner.paths import ROOT

PNG_SIDES = {
    "icon-192.png": 192,
    "icon-512.png": 512,
    "maskable-512.png": 512,
    "apple-touch-icon.png": 180,
    "social-512.png": 512,
}
HEAVIEST_FOLDER_BYTES = 80_000

each_brand = pytest.mark.parametrize("brand", BRANDS, ids=lambda brand: brand.code)


def test_every_brand_has_a_folder() -> None:
    leagues = [(league.label, league.name, f"/{code}/home") for code, league in LEAGUES.items()]
    assert [(brand.code, brand.name, brand.start_url) for brand in BRANDS] == [
        ("CLVR", "CLVR", "/"),
        *leagues,
    ]
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir()}
    assert folders == {brand.code for brand in BRANDS}


@each_brand
def test_folder_holds_every_file_in_its_size(brand: Brand) -> None:
    folder = FOLDER / brand.code
    texts = {"mark.svg", "favicon.svg", "favicon.ico", "manifest.webmanifest"}
    assert {file.name for file in folder.iterdir()} == texts | PNG_SIDES.keys()
    sizes = {name: png_size((folder / name).read_bytes()) for name in PNG_SIDES}
    assert sizes == {name: (side, side) for name, side in PNG_SIDES.items()}
    within = pngs_in((folder / "favicon.ico").read_bytes())
    assert [png_size(png) for png in within] == [(16, 16), (32, 32), (48, 48)]


@each_brand
def test_folder_is_light(brand: Brand) -> None:
    files = (FOLDER / brand.code).iterdir()
    assert sum(file.stat().st_size for file in files) < HEAVIEST_FOLDER_BYTES


@each_brand
def test_icons_are_fresh(brand: Brand) -> None:
    assert stale_files(brand) == [], "make them again: script/icons"


def test_sprite_is_fresh_and_has_a_view_of_each_mark(tmp_path: Path) -> None:
    assert not is_sprite_stale(), "make it again: script/icons"
    views = ElementTree.fromstring(sprite()).iter("{http://www.w3.org/2000/svg}view")
    assert [(view.get("id"), view.get("viewBox")) for view in views] == [
        (brand.code.lower(), f"{64 * place} 0 64 64") for place, brand in enumerate(BRANDS)
    ]
    (tmp_path / "marks.svg").write_text(sprite(BRANDS[:-1]))
    assert is_sprite_stale(tmp_path)


@each_brand
def test_manifest_names_existing_pictures_with_their_sizes(brand: Brand) -> None:
    folder = FOLDER / brand.code
    content = json.loads((folder / "manifest.webmanifest").read_text())
    icons = content.pop("icons")
    home = "/" if brand.code == "CLVR" else f"/{brand.code.lower()}/home"
    assert content == {
        "id": home,
        "name": brand.name,
        "short_name": brand.code,
        "start_url": home,
        "scope": "/",
        "display": "standalone",
        "theme_color": "#13151a",
        "background_color": "#0a0b0e",
    }
    assert [(icon["src"], icon["sizes"], icon.get("purpose", "any")) for icon in icons] == [
        ("favicon.svg", "any", "any"),
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("maskable-512.png", "512x512", "maskable"),
    ]


@each_brand
def test_mark_has_the_accent_of_the_design(brand: Brand) -> None:
    tokens = (ROOT / "frontend" / "ui" / "tokens.css").read_text()
    [accent, _] = re.findall(rf"--accent-{brand.code.lower()}: (#[0-9a-f]{{6}});", tokens)
    assert brand.accent == accent


@each_brand
@pytest.mark.parametrize("name", ["mark.svg", "favicon.svg"])
def test_vector_is_a_square_without_external_files(brand: Brand, name: str) -> None:
    text = (FOLDER / brand.code / name).read_text()
    assert ElementTree.fromstring(text).get("viewBox") == "0 0 64 64"
    assert "href" not in text
    assert "url(" not in text


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(FOLDER / "BCL", tmp_path / "BCL")
    return tmp_path


@pytest.mark.parametrize("name", ["favicon.svg", "favicon.ico", "icon-192.png"])
def test_file_that_is_missing_is_stale(copy: Path, name: str) -> None:
    (copy / "BCL" / name).unlink()
    assert stale_files(BRANDS[1], copy) == [copy / "BCL" / name]


def test_file_of_another_brand_is_stale(copy: Path) -> None:
    for name in ("favicon.ico", "social-512.png"):
        shutil.copy(FOLDER / "OCL" / name, copy / "BCL" / name)
    stale = stale_files(BRANDS[1], copy)
    assert sorted(path.name for path in stale) == ["favicon.ico", "social-512.png"]


def test_text_that_was_changed_by_hand_is_stale(copy: Path) -> None:
    (copy / "BCL" / "manifest.webmanifest").write_text(manifest(BRANDS[2]))
    assert [path.name for path in stale_files(BRANDS[1], copy)] == ["manifest.webmanifest"]
