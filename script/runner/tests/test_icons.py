"""The icons in the checkout are those of the marks. Without this, a new league has none."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from runner.icons import BRANDS, FOLDER, Brand, favicon_svg, manifest, pictures, sprite
from runner.paths import ROOT

HEAVIEST_FOLDER_BYTES = 60_000
STALE = "make it again: script/icons"


def sizes_of(path: Path) -> set[tuple[int, int]]:
    with Image.open(path) as image:
        return set(image.info.get("sizes", {image.size}))


each_brand = pytest.mark.parametrize("brand", BRANDS, ids=lambda brand: brand.code)


def test_every_brand_has_a_folder_and_the_sprite_has_every_mark() -> None:
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir()}
    assert folders == {brand.code for brand in BRANDS}
    assert (FOLDER / "marks.svg").read_text() == sprite(), STALE
    views = ElementTree.fromstring(sprite()).iter("{http://www.w3.org/2000/svg}view")
    assert [view.get("viewBox") for view in views] == [
        f"{64 * place} 0 64 64" for place in range(len(BRANDS))
    ]


@each_brand
def test_folder_holds_light_fresh_pictures_in_their_sizes(brand: Brand) -> None:
    assert (brand.folder / "favicon.svg").read_text() == favicon_svg(brand), STALE
    assert sum(file.stat().st_size for file in brand.folder.iterdir()) < HEAVIEST_FOLDER_BYTES
    assert sizes_of(brand.folder / "favicon.ico") == {(16, 16), (32, 32), (48, 48)}
    for name, picture in pictures(brand).items():
        with Image.open(brand.folder / f"{name}.png") as stored:
            difference = ImageChops.difference(stored.convert("L"), picture.convert("L"))
        # Other processors round otherwise.
        assert max(difference.tobytes()) < 24, f"{name}: {STALE}"


@each_brand
def test_manifest_names_existing_pictures_with_their_sizes(brand: Brand) -> None:
    text = (brand.folder / "manifest.webmanifest").read_text()
    assert text == manifest(brand), STALE
    vector, *named = json.loads(text)["icons"]
    assert (vector["src"], vector["sizes"]) == ("favicon.svg", "any")
    for icon in named:
        [(width, height)] = sizes_of(brand.folder / icon["src"])
        assert icon["sizes"] == f"{width}x{height}"


@each_brand
def test_mark_is_a_square_of_the_design_s_accent_without_external_files(brand: Brand) -> None:
    mark = (brand.folder / "mark.svg").read_text()
    tokens = (ROOT / "frontend" / "ui" / "tokens.css").read_text()
    [_, accent] = re.findall(rf"--accent-{brand.code.lower()}: (#[0-9a-f]{{6}});", tokens)
    assert f' fill="{accent}"' in mark
    assert ElementTree.fromstring(mark).get("viewBox") == "0 0 64 64"
    assert "href" not in mark
    assert "url(" not in mark
