"""A front end for tests of pages, without a build: `front_end`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django_vite.core.asset_loader import DjangoViteAssetLoader
from pytest_django import Settings

from clvr.lib.islands.renderer import renderer

FONT = "frontend/ui/fonts/barlow-condensed-latin-600-normal.woff2"
FRONTEND = settings.BASE_DIR / "frontend"
ENTRIES = [*FRONTEND.glob("ui/*.css"), *FRONTEND.glob("pages/**/*.ts*")]


def _built(entry: Path) -> dict[str, Any]:
    if entry.suffix == ".css":
        return {"file": f"assets/{entry.name}"}
    styles = {"css": [f"assets/{entry.stem}.css"]} if entry.stem == "standings" else {}
    return {"file": f"assets/{entry.stem}.js", **styles}


def _read(built: dict[str, Any]) -> list[str]:
    """The files that the portal reads."""
    return [built["file"], *built.get("css", ())]


MANIFEST = {
    FONT: {"file": "assets/font.woff2"},
    **{str(entry.relative_to(settings.BASE_DIR)): _built(entry) for entry in ENTRIES},
}
# Lists the teams of the page's data, escaped as React does it.
BUNDLE = """
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const row = (team) => `<tr><td>${escaped(team.name.name)}</td><td>${team.elo.toFixed(1)}</td></tr>`;
globalThis.renderIsland = (name, json) => {
  const { page } = JSON.parse(json);
  if (page === null) return `<p>${name}</p>`;
  const teams = Object.values(page.fallback).flat().filter((answer) => "elo" in answer);
  return `<table>${teams.map(row).join("")}</table>`;
};
"""


@pytest.fixture
def front_end(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """The front end's files in a folder of the test; returns the path of the server bundle."""
    (tmp_path / "manifest.json").write_text(json.dumps(MANIFEST))
    (tmp_path / "assets").mkdir()
    for name in {name for built in MANIFEST.values() for name in _read(built)}:
        (tmp_path / name).write_text(f"/* {name} */\n")
    bundle = tmp_path / "islands.js"
    bundle.write_text(BUNDLE)
    static_root = tmp_path / "static"
    static_root.mkdir()
    settings.STATIC_ROOT = static_root
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    settings.SERVER_BUNDLE = bundle
    settings.ISLAND_TIMEOUT_SECONDS = 5
    settings.DJANGO_VITE = {"default": {"manifest_path": tmp_path / "manifest.json"}}
    monkeypatch.setattr(DjangoViteAssetLoader, "_instance", None)
    renderer.cache_clear()
    yield bundle
    renderer.cache_clear()
