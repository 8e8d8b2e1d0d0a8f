"""Without this, an SVG sent to the API reads the server's files, or stops the portal."""

import base64
import time
from io import BytesIO
from pathlib import Path

import pytest
import resvg_py
from PIL import Image

from clvr.lib.decoding.purposes import AVATAR, LEAGUE_IMAGE, TEAM_LOGO, Purpose
from clvr.lib.decoding.refused import (
    DAMAGED,
    NOT_ACCEPTED,
    TEXT_IN_SVG,
    TOO_HARD,
    TOO_MANY_PARTS,
    ImageRefused,
)
from clvr.lib.decoding.rendition import rendition
from clvr.lib.images import process
from clvr.lib.tests.pictures import encoded
from clvr.lib.tests.svgs import ENTITIES, HALVES, repeated, svg

RED, BLUE = (255, 0, 0), (0, 0, 255)


def drawing(upload: bytes, purpose: Purpose = AVATAR) -> Image.Image:
    return Image.open(BytesIO(rendition(upload, purpose).data))


def near(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(got - wanted) < 12 for got, wanted in zip(pixel, colour, strict=False))


@pytest.mark.parametrize(
    "upload",
    [
        svg(HALVES),
        b"\xef\xbb\xbf" + svg(HALVES),
        svg(HALVES, before='<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->\n'),
        svg(HALVES, before='<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'),
        svg(HALVES, 'width="10mm" height="10mm" viewBox="0 0 10 10"'),
        svg(HALVES, 'width="10" height="10"'),
        svg(f'{HALVES}<a href="https://clvr.example/"><path d="M1 1"/></a>'),
    ],
    ids=["plain", "byte order mark", "declared", "doctype", "millimetres", "no box", "link"],
)
def test_svg_becomes_pixels_as_large_as_needed(upload: bytes) -> None:
    image = drawing(upload)
    assert (image.format, image.size) == ("WEBP", (250, 250))
    assert near(image.getpixel((60, 200)), RED)
    assert near(image.getpixel((190, 200)), BLUE)


def test_wide_svg_is_cropped_or_whole_like_other_pictures() -> None:
    wide = svg('<rect width="40" height="10" fill="#f00"/>', 'viewBox="0 0 40 10"')
    assert drawing(wide, AVATAR).size == (250, 250)
    logo = drawing(wide, TEAM_LOGO)
    assert (logo.size, logo.mode) == ((256, 256), "RGBA")
    assert drawing(wide, LEAGUE_IMAGE).size == (2000, 500)


def test_svg_without_a_size_is_as_large_as_what_it_draws() -> None:
    assert drawing(svg(HALVES, "")).size == (250, 250)


def test_svg_may_hold_a_picture() -> None:
    png = base64.b64encode(encoded(Image.new("RGB", (4, 4), RED))).decode()
    image = drawing(svg(f'<image href="data:image/png;base64,{png}" width="10" height="10"/>'))
    assert near(image.getpixel((125, 125)), RED)


OUTSIDE = "<image {}='{}' width='9' height='9'/>"
NESTED = "data:image/svg+xml;base64," + base64.b64encode(svg(HALVES)).decode()


@pytest.mark.parametrize(
    ("upload", "reason"),
    [
        (svg(OUTSIDE.format("href", "/etc/hostname")), TOO_MANY_PARTS),
        (svg(OUTSIDE.format("xlink:href", "file:///etc/logo.png")), TOO_MANY_PARTS),
        (svg(OUTSIDE.format("href", "https://e.example/a.png")), TOO_MANY_PARTS),
        (svg(OUTSIDE.format("href", NESTED)), TOO_MANY_PARTS),
        (svg("<use href='other.svg#a'/>"), TOO_MANY_PARTS),
        (svg("<filter id='f'><feImage href='/etc/logo.png'/></filter>"), TOO_MANY_PARTS),
        (svg(HALVES, before=ENTITIES), TOO_MANY_PARTS),
        (svg("<rect fill='&red;'/>", before=ENTITIES), TOO_MANY_PARTS),
        (svg(HALVES, before='<?xml-stylesheet href="a.css"?>'), NOT_ACCEPTED),
        (svg(HALVES, before='<!-- a --><?xml-stylesheet href="a.css"?>'), TOO_MANY_PARTS),
        (svg("<g>" * 200 + "</g>" * 200), TOO_MANY_PARTS),
        (svg("<g/>" * 30_000), TOO_MANY_PARTS),
        (
            svg("", 'viewBox="0 0 1 200"'),
            "One side of the picture is more than 100 times as long as the other.",
        ),
        (svg('<text y="8" font-size="9">M</text>'), TEXT_IN_SVG),
        (svg("<g>"), DAMAGED),
        (
            svg(HALVES, "", "<?xml version='1.0' encoding='UTF-16'?>").decode().encode("utf-16"),
            NOT_ACCEPTED,
        ),
        (b"<svg \xff/>", DAMAGED),
        (b"<?xml version='1.0'?><html/>", NOT_ACCEPTED),
        (b"<!-- a --><html></html>", NOT_ACCEPTED),
    ],
)
def test_svg_that_names_more_than_itself_is_refused_before_it_is_drawn(
    upload: bytes, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if reason != DAMAGED:
        monkeypatch.setattr(resvg_py, "svg_to_bytes", None)
    with pytest.raises(ImageRefused) as refused:
        rendition(upload, AVATAR)
    assert str(refused.value) == reason


def test_script_of_an_svg_leaves_nothing() -> None:
    upload = svg(f"{HALVES}<script>alert(1)</script><foreignObject><b>no</b></foreignObject>")
    assert b"alert" not in rendition(upload, AVATAR).data


@pytest.mark.parametrize(
    "upload",
    [
        repeated(7, 10),
        svg('<path d="M0 0 L0.001 900000"/>', ""),
        svg(
            "<filter id='f'><feGaussianBlur stdDeviation='9000'/></filter>"
            + "<rect width='9' height='9' filter='url(#f)'/>" * 15_000
        ),
    ],
    ids=["repeated", "endless", "blurred"],
)
def test_svg_that_costs_too_much_ends_like_any_such_picture(upload: bytes) -> None:
    began = time.monotonic()
    with pytest.raises(ImageRefused) as refused:
        process(upload, purpose=LEAGUE_IMAGE)
    assert str(refused.value) in (TOO_HARD, DAMAGED)
    assert time.monotonic() - began < 30
    # The next picture is read by the next process.
    assert process(svg(HALVES), purpose=AVATAR)


def test_files_of_the_machine_stay_unread(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    Image.new("RGB", (9, 9), RED).save(secret)
    for place in (str(secret), f"file://{secret}", f" {secret}"):
        with pytest.raises(ImageRefused):
            rendition(svg(OUTSIDE.format("href", place)), AVATAR)
