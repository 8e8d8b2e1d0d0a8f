"""What a page loads of the front end's build: its styles and its scripts."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

Manifest = dict[str, dict[str, Any]]


def is_developed() -> bool:
    """Whether Vite's development server gives the styles and scripts, instead of a build."""
    return bool(settings.DJANGO_VITE["default"].get("dev_mode"))


def style_sheets(entry: str) -> tuple[str, ...]:
    """The build's style sheets of an entry and of what it imports, in the order in which they
    apply."""
    sheets: dict[str, None] = {}
    for part in _parts(entry):
        own = [part["file"]] if part["file"].endswith(".css") else []
        sheets.update(dict.fromkeys([*part.get("css", ()), *own]))
    return tuple(sheets)


def texts(names: tuple[str, ...]) -> str:
    """The text of these files of the build."""
    return _texts(_manifest_path().parent, names)


def scripts(entry: str) -> tuple[str, ...]:
    """The build's script of an entry, after those that it imports."""
    return tuple(part["file"] for part in _parts(entry))


def address(name: str) -> str:
    """The address of a file of the build."""
    return str(staticfiles_storage.url(name))


def _parts(entry: str) -> tuple[dict[str, Any], ...]:
    return _in_order(_manifest_path(), entry)


def _manifest_path() -> Path:
    return _path(settings.DJANGO_VITE["default"]["manifest_path"])


@cache
def _path(name: str | Path) -> Path:
    return Path(name)


@cache
def _in_order(path: Path, entry: str) -> tuple[dict[str, Any], ...]:
    """The manifest's parts for an entry and all that it imports, each after what it imports
    itself."""
    manifest = _manifest(path)
    parts: dict[str, dict[str, Any]] = {}

    def add(name: str) -> None:
        if name not in parts:
            for imported in manifest[name].get("imports", ()):
                add(imported)
            parts[name] = manifest[name]

    add(entry)
    return tuple(parts.values())


@cache
def _manifest(path: Path) -> Manifest:
    found: Manifest = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def _texts(folder: Path, names: tuple[str, ...]) -> str:
    return "".join((folder / name).read_text(encoding="utf-8").strip() for name in names)
