"""script/icons: make every icon from the brands' marks, or find outdated ones.

`icons.json` holds a digest of each folder's files and what they were made of, so that only outdated
folders are made again, and so that finding them needs no browser.
"""

import argparse
import hashlib
import json
import os
import struct
from collections.abc import Mapping
from pathlib import Path

from runner import processes
from runner.chromium import obtain_browser
from runner.icon_art import BRANDS, FOLDER, Picture, brand_files, sprite
from runner.paths import LOGS, ROOT
from runner.prerequisites import demand, missing_from_node
from runner.processes import run_command
from runner.provision import UnavailableError, temporary_folder
from runner.terminal import end_of_log, say

Source = str | tuple[Picture, ...]
"""What a file is made of: its text, or a picture to draw; several pictures make an icon file."""

_RECORD = Path(__file__).with_suffix(".json")
_LOG = LOGS / "icons.log"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="script/icons", description="Make every icon from the marks in static/icons."
    )
    parser.add_argument("--check", action="store_true", help="make nothing; fail if one is stale")
    check = parser.parse_args().check
    stale = stale_folders()
    if not stale:
        say("✓ every icon is up to date")
        return 0
    if check:
        say("\n".join(f"✗ {(FOLDER / name).relative_to(ROOT)}" for name in stale))
        say("\nThese are stale. Make them again: script/icons")
        return 1
    demand(missing_from_node())
    try:
        _make(stale)
    except UnavailableError as error:
        say(f"✗ {error}")
        return 1
    return 0


def all_files() -> dict[str, dict[str, Source]]:
    """What is made, by folder and name; the file with all marks lies beside the brands' folders."""
    return {"": {"marks.svg": sprite()}, **{brand.code: brand_files(brand) for brand in BRANDS}}


def stale_folders(root: Path = FOLDER) -> list[str]:
    """The folders with a file that is missing, was changed, or was made of something else."""
    record = json.loads(_RECORD.read_text())
    return [
        name
        for name, files in all_files().items()
        if record.get(name) != _digest(root / name, files)
    ]


def _digest(folder: Path, files: Mapping[str, Source]) -> str:
    digest = hashlib.sha256()
    for name, source in sorted(files.items()):
        file = folder / name
        digest.update(f"{name} {source!r}".encode() + (file.read_bytes() if file.exists() else b""))
    return digest.hexdigest()[:32]


def _make(folders: list[str]) -> None:
    record = json.loads(_RECORD.read_text())
    for folder in folders:
        files = all_files()[folder]
        drawn = _drawn(
            [each for source in files.values() if isinstance(source, tuple) for each in source]
        )
        for name, source in files.items():
            if isinstance(source, str):
                content = source.encode()
            else:
                content = _image([drawn[each] for each in source])
            path = FOLDER / folder / name
            path.write_bytes(content)
            say(f"✓ {path.relative_to(ROOT)}  {len(content) / 1000:.1f} kB")
        record[folder] = _digest(FOLDER / folder, files)
    _RECORD.write_text(json.dumps(record, indent=2) + "\n")


def _drawn(pictures: list[Picture]) -> dict[Picture, bytes]:
    """Let a browser draw pictures as PNG; UnavailableError if it could not."""
    _LOG.unlink(missing_ok=True)
    with temporary_folder("icons") as folder:
        outputs = {picture: folder / f"{place}.png" for place, picture in enumerate(pictures)}
        jobs = [
            {"svg": picture.svg, "side": picture.side, "output": str(output)}
            for picture, output in outputs.items()
        ]
        (folder / "jobs.json").write_text(json.dumps(jobs))
        command = ("node", "script/browser/render.js", folder / "jobs.json")
        environment = {**os.environ, **obtain_browser(_LOG)}
        if processes.run(command, environment=environment, log=_LOG) != 0:
            raise UnavailableError(f"The icons could not be drawn.\n{end_of_log(_LOG)}")
        return {picture: output.read_bytes() for picture, output in outputs.items()}


def _image(pngs: list[bytes]) -> bytes:
    """A PNG as it is, or several of less than 256 pixels in one icon file."""
    if len(pngs) == 1:
        return pngs[0]
    entries, place = b"", 6 + 16 * len(pngs)
    for png in pngs:
        width, height = struct.unpack_from(">II", png, 16)
        entries += struct.pack("<BBBBHHII", width, height, 0, 0, 1, 32, len(png), place)
        place += len(png)
    return struct.pack("<HHH", 0, 1, len(pngs)) + entries + b"".join(pngs)


if __name__ == "__main__":
    run_command(main)
