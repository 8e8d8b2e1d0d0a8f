"""The scripts that a page asks for."""

import json
import re
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from clvr.lib.tests.front_end import MANIFEST

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

SHELL = "frontend/pages/shell/shell.ts"


def test_a_page_asks_once_for_a_script_that_several_entries_import(
    client: Client, settings: Settings
) -> None:
    folder: Path = settings.DJANGO_VITE["default"]["manifest_path"].parent
    importing = {
        name: {**built, "imports": [SHELL]}
        for name, built in MANIFEST.items()
        if name.endswith((".ts", ".tsx")) and "early" not in name and name != SHELL
    }
    manifest = folder / "importing.json"
    manifest.write_text(json.dumps({**MANIFEST, **importing}))
    settings.DJANGO_VITE = {"default": {"manifest_path": manifest}}

    page = client.get("/bcl/standings").content.decode()

    asked = re.findall(r'<(?:script|link)[^>]*(?:src|href)="([^"]*\.js)"', page)
    assert asked == ["/static/assets/shell.js", "/static/assets/standings.js"]
