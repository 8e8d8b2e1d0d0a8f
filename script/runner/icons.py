"""script/icons: make every icon, from the marks in static/icons, drawn once on a square of 64 by
64."""

import json
import re
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image, ImageDraw

from clvr.lib.drawing.colours import ACCENTS, CANVAS, INK, SURFACE
from clvr.lib.drawing.type import Line, write
from clvr.lib.leagues import LEAGUES, MOTTO
from runner.paths import ROOT
from runner.terminal import say

FOLDER = ROOT / "static" / "icons"
SIDES = {"icon-192": 192, "icon-512": 512, "maskable-512": 512}
"""The pictures that a manifest names."""


@dataclass(frozen=True)
class Brand:
    """A league, or the portal itself: its icon folder, and the name of the installed portal."""

    code: str
    name: str
    start_url: str
    line: str

    @property
    def folder(self) -> Path:
        return FOLDER / self.code


BRANDS = (
    Brand("CLVR", "CLVR", "/", MOTTO),
    *(Brand(code.upper(), each.name, f"/{code}/home", each.name) for code, each in LEAGUES.items()),
)


def main() -> None:
    (FOLDER / "marks.svg").write_text(sprite())
    for brand in BRANDS:
        (brand.folder / "favicon.svg").write_text(favicon_svg(brand))
        (brand.folder / "manifest.webmanifest").write_text(manifest(brand))
        mark(brand, 64).save(
            brand.folder / "favicon.ico",
            append_images=[mark(brand, side) for side in (16, 32, 48)],
            sizes=[(side, side) for side in (16, 32, 48)],
        )
        for name, picture in pictures(brand).items():
            picture.save(brand.folder / f"{name}.png", optimize=True)
        say(f"✓ {brand.folder.relative_to(ROOT)}")


def favicon_svg(brand: Brand) -> str:
    """The mark without what only its editors need."""
    mark = (brand.folder / "mark.svg").read_text()
    without_comments = re.sub(r"<!--.*?-->", "", mark, flags=re.DOTALL)
    without_sizes = re.sub(r' (width|height)="64"', "", without_comments)
    return re.sub(r">\s+<", "><", without_sizes).strip() + "\n"


def sprite() -> str:
    """All marks in one file, for the pages' header: `#bcl` after its address shows one of them."""
    marks = ""
    for place, brand in enumerate(BRANDS):
        shapes = re.sub(r"^<svg[^>]*>|</svg>\n$", "", favicon_svg(brand))
        marks += f'<view id="{brand.code.lower()}" viewBox="{64 * place} 0 64 64"/>'
        marks += f'<g transform="translate({64 * place})">{shapes}</g>'
    size = f"0 0 {64 * len(BRANDS)} 64"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{marks}</svg>\n'


def manifest(brand: Brand) -> str:
    """The web application manifest, which names the pictures next to it."""
    icons = [{"src": "favicon.svg", "type": "image/svg+xml", "sizes": "any"}]
    for name, side in SIDES.items():
        icons.append({"src": f"{name}.png", "type": "image/png", "sizes": f"{side}x{side}"})
    icons[-1]["purpose"] = "maskable"
    content = {
        "id": brand.start_url,
        "name": brand.name,
        "short_name": brand.code,
        "start_url": brand.start_url,
        "scope": "/",
        "display": "standalone",
        "theme_color": SURFACE,
        "background_color": CANVAS,
        "icons": icons,
    }
    return json.dumps(content, indent=2) + "\n"


def pictures(brand: Brand) -> dict[str, Image.Image]:
    return {
        "icon-192": mark(brand, 192),
        "icon-512": mark(brand, 512),
        # A launcher may cut all but a circle of 80%; the mark's corners are inside it.
        "maskable-512": on_canvas(brand, 512, share=0.58),
        "apple-touch-icon": on_canvas(brand, 180, share=0.74),
        "social-512": social(brand),
    }


def mark(brand: Brand, side: int) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(svg_string=favicon_svg(brand), width=side, height=side)
    return Image.open(BytesIO(drawn)).convert("RGBA")


def on_canvas(brand: Brand, side: int, *, share: float) -> Image.Image:
    """The mark in the middle of an opaque square, with a share of its width."""
    canvas, drawn = Image.new("RGB", (side, side), CANVAS), mark(brand, round(side * share))
    edge = (side - drawn.width) // 2
    canvas.paste(drawn, (edge, edge), drawn)
    return canvas


def social(brand: Brand) -> Image.Image:
    """The mark above the brand's code and name, on a background tinted with its accent."""
    accent = ACCENTS[brand.code.lower()]
    tint = Image.new("RGB", (512, 512), accent)
    canvas = Image.blend(Image.new("RGB", (512, 512), CANVAS), tint, 0.1)
    drawn, draw = mark(brand, 256), ImageDraw.Draw(canvas)
    canvas.paste(drawn, (128, 40), drawn)
    draw.rectangle((0, 504, 512, 512), fill=accent)
    write(draw, (256, 416), Line(brand.code, 112), INK, "middle")
    write(draw, (256, 468), Line(brand.line, 37), accent, "middle")
    return canvas


if __name__ == "__main__":
    main()
