"""What each icon of a brand looks like, as SVG, and the brand's web application manifest.

A brand is drawn once, in `static/icons/<CODE>/mark.svg`, on a square of 64 by 64.
"""

import base64
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from runner.paths import ROOT

FOLDER = ROOT / "static" / "icons"
CANVAS = "#0a0b0e"
SURFACE = "#13151a"
_INK = "#fff"
# Pictures have the whole face, pages a subset of it.
_FONT = ROOT / "clvr" / "lib" / "drawing" / "fonts" / "barlow-condensed-latin-600-normal.woff2"
_ENUMS = ROOT / "frontend" / "api" / "enums.ts"


@dataclass(frozen=True)
class Brand:
    """A league, or the portal itself: its icon folder, and the name of the installed portal."""

    code: str
    name: str
    start_url: str
    line: str = ""

    @property
    def mark(self) -> str:
        return (FOLDER / self.code / "mark.svg").read_text()

    @property
    def accent(self) -> str:
        """The background colour of the mark, as `#rrggbb`."""
        found = re.search(r' fill="(#[0-9a-f]{6})"', self.mark)
        if found is None:
            raise ValueError(f"{self.code}/mark.svg: its ground has no colour")
        return found[1]


def _leagues() -> list[Brand]:
    names = _exported(r"leagueNames.*?\{\n(.*?)\};")
    leagues = re.findall(r'^  (\w+): (".*"),$', names, re.MULTILINE)
    return [Brand(code.upper(), json.loads(name), f"/{code}/home") for code, name in leagues]


def _exported(pattern: str) -> str:
    """Read a constant from what script/generate wrote: this command runs without Django."""
    found = re.search(f"export const {pattern}", _ENUMS.read_text(), re.DOTALL)
    if found is None:
        raise ValueError(f"{_ENUMS} has no {pattern}")
    return found[1]


BRANDS = (Brand("CLVR", "CLVR", "/", _exported('MOTTO = "(.*?)";')), *_leagues())


@dataclass(frozen=True)
class Picture:
    """A square PNG: its SVG, and its side in pixels."""

    svg: str
    side: int


def brand_files(brand: Brand) -> dict[str, str | tuple[Picture, ...]]:
    """What the files of a brand's folder are made of: a text, or pictures."""
    bare = _svg(_shapes(brand))
    return {
        "favicon.svg": favicon_svg(brand),
        "favicon.ico": tuple(Picture(bare, side) for side in (16, 32, 48)),
        "manifest.webmanifest": manifest(brand),
        "icon-192.png": (Picture(bare, 192),),
        "icon-512.png": (Picture(bare, 512),),
        # A launcher may cut all but a circle of 80%; the mark's corners are inside it.
        "maskable-512.png": (Picture(_on_canvas(brand, share=0.58), 512),),
        "apple-touch-icon.png": (Picture(_on_canvas(brand, share=0.74), 180),),
        "social-512.png": (Picture(_social(brand), 512),),
    }


def favicon_svg(brand: Brand) -> str:
    """The mark without what only its editors need."""
    without_comments = re.sub(r"<!--.*?-->", "", brand.mark, flags=re.DOTALL)
    without_sizes = re.sub(r' (width|height)="64"', "", without_comments)
    return re.sub(r">\s+<", "><", without_sizes).strip() + "\n"


def sprite(brands: Sequence[Brand] = BRANDS) -> str:
    """All marks in one file, for the pages' header: `#bcl` after its address shows one of them."""
    marks = "".join(
        f'<view id="{brand.code.lower()}" viewBox="{64 * place} 0 64 64"/>'
        f'<g transform="translate({64 * place})">{_shapes(brand)}</g>'
        for place, brand in enumerate(brands)
    )
    size = f"0 0 {64 * len(brands)} 64"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{marks}</svg>\n'


def manifest(brand: Brand) -> str:
    """The web application manifest, which names the pictures next to it."""
    icons: list[dict[str, str]] = [
        {"src": "favicon.svg", "type": "image/svg+xml", "sizes": "any"},
        *(
            {"src": f"{name}.png", "type": "image/png", "sizes": f"{side}x{side}"}
            for name, side in (("icon-192", 192), ("icon-512", 512), ("maskable-512", 512))
        ),
    ]
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


def _on_canvas(brand: Brand, *, share: float) -> str:
    """The mark in the middle of an opaque square, with a share of its width."""
    ground = f'<path fill="{CANVAS}" d="M0 0H64V64H0Z"/>'
    return _svg(ground + _placed(brand, side=64 * share, top=32 - 32 * share))


def _social(brand: Brand) -> str:
    """The mark above the brand's code and name, on a background tinted with its accent."""
    face = base64.b64encode(_FONT.read_bytes()).decode()
    style = (
        "<style>@font-face{font-family:Display;src:url(data:font/woff2;base64,"
        f"{face})}}text{{font-family:Display;font-weight:600;text-anchor:middle}}</style>"
    )
    return _svg(
        style,
        f'<path fill="{CANVAS}" d="M0 0H64V64H0Z"/>',
        f'<path fill="{brand.accent}" opacity=".1" d="M0 0H64V64H0Z"/>',
        f'<path fill="{brand.accent}" d="M0 63H64V64H0Z"/>',
        _placed(brand, side=32, top=5),
        f'<text x="32" y="52" font-size="14" fill="{_INK}">{brand.code}</text>',
        f'<text x="32" y="58.5" font-size="4.6" fill="{brand.accent}">',
        f"{brand.line or brand.name}</text>",
    )


def _placed(brand: Brand, *, side: float, top: float) -> str:
    left = 32 - side / 2
    return f'<g transform="translate({left:g} {top:g}) scale({side / 64:g})">{_shapes(brand)}</g>'


def _shapes(brand: Brand) -> str:
    """The content of the mark's svg element."""
    inner = re.search(r"<svg[^>]*>(.*)</svg>", favicon_svg(brand), re.DOTALL)
    if inner is None:
        raise ValueError(f"{brand.code}/mark.svg is no SVG")
    return inner[1]


def _svg(*parts: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{"".join(parts)}</svg>'
