"""script/icons: make every icon from the brands' marks, or find outdated ones.

Each picture contains the digest of its source, so that only outdated ones are made again, and so
that finding them needs no browser.
"""

import argparse
import hashlib
import json
import os
import sys
from pathlib import Path

from runner import processes
from runner.chromium import browser
from runner.icon_art import (
    BRANDS,
    FOLDER,
    Brand,
    Picture,
    favicon_pictures,
    favicon_svg,
    manifest,
    pictures,
    sprite,
)
from runner.image_files import ico, note_in, png_size, pngs_in, with_note
from runner.paths import LOGS, ROOT
from runner.prerequisites import demand, missing_from_node
from runner.processes import run_command
from runner.provision import UnavailableError, temporary_folder
from runner.terminal import end_of_log, say

FAVICON = "favicon.ico"
SPRITE = "marks.svg"
_LOG = LOGS / "icons.log"


def main() -> int:
    options = _parse(sys.argv[1:])
    stale = [path for brand in BRANDS for path in stale_files(brand)]
    if is_sprite_stale():
        stale.append(FOLDER / SPRITE)
    if not stale:
        say("✓ every icon is up to date")
        return 0
    if options.check:
        say("\n".join(f"✗ {path.relative_to(ROOT)}" for path in stale))
        say("\nThese are stale. Make them again: script/icons")
        return 1
    return _make(stale)


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/icons", description="Make every icon from the marks in static/icons."
    )
    parser.add_argument("--check", action="store_true", help="make nothing; fail if one is stale")
    return parser.parse_args(arguments)


def stale_files(brand: Brand, folder: Path = FOLDER) -> list[Path]:
    """List the files of a brand's folder that are missing or outdated."""
    place = folder / brand.code
    fresh = {
        **{name: _read_text(place / name) == text for name, text in _texts(brand).items()},
        **{
            name: is_picture_of(_read(place / name), picture)
            for name, picture in pictures(brand).items()
        },
        FAVICON: _is_favicon_of(_read(place / FAVICON), brand),
    }
    return [place / name for name, is_fresh in fresh.items() if not is_fresh]


def is_sprite_stale(folder: Path = FOLDER) -> bool:
    """Say whether the file with all marks is missing or outdated."""
    return _read_text(folder / SPRITE) != sprite()


def is_picture_of(png: bytes, picture: Picture) -> bool:
    """Say whether a PNG was made from a picture, in its size."""
    return bool(png) and (png_size(png), note_in(png)) == (
        (picture.side, picture.side),
        _digest(picture),
    )


def _is_favicon_of(icon: bytes, brand: Brand) -> bool:
    wanted = favicon_pictures(brand)
    within = pngs_in(icon) if icon else []
    return len(within) == len(wanted) and all(map(is_picture_of, within, wanted))


def _make(stale: list[Path]) -> int:
    demand(missing_from_node())
    _LOG.unlink(missing_ok=True)
    brands = [brand for brand in BRANDS if any(path.parent.name == brand.code for path in stale)]
    wanted = {
        picture
        for brand in brands
        for picture in (*pictures(brand).values(), *favicon_pictures(brand))
    }
    try:
        rendered = _render(sorted(wanted, key=_digest))
    except UnavailableError as error:
        say(f"✗ {error}")
        return 1
    for brand in brands:
        _write(brand, rendered, {path.name for path in stale if path.parent.name == brand.code})
    if FOLDER / SPRITE in stale:
        _save(FOLDER / SPRITE, sprite().encode())
    return 0


def _render(wanted: list[Picture]) -> dict[Picture, bytes]:
    """Let a browser draw pictures; UnavailableError if it could not."""
    with temporary_folder("icons") as folder:
        jobs = [
            {"svg": picture.svg, "side": picture.side, "output": str(folder / f"{position}.png")}
            for position, picture in enumerate(wanted)
        ]
        (folder / "jobs.json").write_text(json.dumps(jobs))
        command = ("node", "script/browser/render.js", folder / "jobs.json")
        with browser(_LOG) as chromium:
            if processes.run(command, environment={**os.environ, **chromium}, log=_LOG) != 0:
                raise UnavailableError(f"The icons could not be drawn.\n{end_of_log(_LOG)}")
        return {
            picture: with_note((folder / f"{position}.png").read_bytes(), _digest(picture))
            for position, picture in enumerate(wanted)
        }


def _write(brand: Brand, rendered: dict[Picture, bytes], names: set[str]) -> None:
    files = {
        **{name: text.encode() for name, text in _texts(brand).items()},
        **{name: rendered[picture] for name, picture in pictures(brand).items()},
        FAVICON: ico([rendered[picture] for picture in favicon_pictures(brand)]),
    }
    for name in sorted(names):
        _save(FOLDER / brand.code / name, files[name])


def _save(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    say(f"✓ {path.relative_to(ROOT)}  {len(content) / 1000:.1f} kB")


def _texts(brand: Brand) -> dict[str, str]:
    return {"favicon.svg": favicon_svg(brand), "manifest.webmanifest": manifest(brand)}


def _digest(picture: Picture) -> str:
    return hashlib.sha256(f"{picture.side} {picture.svg}".encode()).hexdigest()[:32]


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _read_text(path: Path) -> str:
    return _read(path).decode()


if __name__ == "__main__":
    run_command(main)
