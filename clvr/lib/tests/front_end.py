"""A front end for tests of pages, without a build: `front_end`; with a server bundle of the test's
own, `server_bundle`."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django_vite.core.asset_loader import DjangoViteAssetLoader
from pytest_django import Settings

from clvr.lib.islands import tags
from clvr.lib.islands.renderer import Renderer

FONTS = [
    "frontend/ui/fonts/barlow-condensed-latin-600-normal.woff2",
    "frontend/ui/fonts/barlow-latin-400-normal.woff2",
]
"""Those that pages load ahead."""
TIMEOUT_SECONDS = 5
FRONTEND = settings.BASE_DIR / "frontend"
ENTRIES = [
    *FRONTEND.glob("ui/*.css"),
    *FRONTEND.glob("matches/shown/overlays/*.css"),
    *FRONTEND.glob("embeds/embed.css"),
    *FRONTEND.glob("pages/**/*.ts*"),
]


def _built(entry: Path) -> dict[str, Any]:
    if entry.suffix == ".css":
        return {"file": f"assets/{entry.name}"}
    styles = {"css": [f"assets/{entry.stem}.css"]} if entry.stem == "standings" else {}
    return {"file": f"assets/{entry.stem}.js", **styles}


def _read(built: dict[str, Any]) -> list[str]:
    """The files that the portal reads."""
    return [built["file"], *built.get("css", ())]


MANIFEST = {
    **{font: {"file": f"assets/{Path(font).name}"} for font in FONTS},
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


@pytest.fixture(scope="session")
def front_end_of_the_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Renderer]:
    """The front end's files, which no test changes, and their renderer: files and a context of V8
    for each test would take half its time."""
    folder = tmp_path_factory.mktemp("front_end")
    (folder / "manifest.json").write_text(json.dumps(MANIFEST))
    (folder / "assets").mkdir()
    for name in {name for built in MANIFEST.values() for name in _read(built)}:
        (folder / name).write_text(f"/* {name} */\n")
    (folder / "islands.js").write_text(BUNDLE)
    (folder / "static").mkdir()
    return folder, _renderer(folder / "islands.js")


def _renderer(bundle: Path) -> Renderer:
    return Renderer(bundle, TIMEOUT_SECONDS, settings.ISLAND_MEMORY_BYTES)


@pytest.fixture
def front_end(
    front_end_of_the_run: tuple[Path, Renderer],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A portal with this front end."""
    folder, renderer = front_end_of_the_run
    settings.STATIC_ROOT = folder / "static"
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    settings.DJANGO_VITE = {"default": {"manifest_path": folder / "manifest.json"}}
    monkeypatch.setattr(DjangoViteAssetLoader, "_instance", None)
    monkeypatch.setattr(tags, "renderer", lambda: renderer)


@pytest.fixture
def server_bundle(front_end: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of the test's own server bundle, which it writes."""
    bundle = tmp_path / "islands.js"
    renderer = _renderer(bundle)
    monkeypatch.setattr(tags, "renderer", lambda: renderer)
    return bundle
