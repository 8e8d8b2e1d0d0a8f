"""The scripts that a page asks for."""

import json
import re
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from clvr.lib.tests.front_end import MANIFEST
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

SHELL = "frontend/pages/shell/shell.ts"


def scripts_in(page: str) -> list[str]:
    return re.findall(r'<(?:script|link)[^>]*(?:src|href)="([^"]*\.js)"', page)


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

    assert scripts_in(page) == ["/static/assets/shell.js", "/static/assets/standings.js"]


@pytest.mark.parametrize(
    ("part", "others", "script"),
    [
        ("team/{team}/manage", "team/{team}", "manage.js"),
        ("match/{match}/manage", "match/{match}", "manage.js"),
        ("rcon", "home", "servers.js"),
    ],
)
def test_code_of_a_page_for_the_few_is_asked_for_only_there(
    client: Client, part: str, others: str, script: str
) -> None:
    match = match_between(*enrolled_pair())
    client.force_login(UserFactory.create(roles=[Role.RCON, Role.TM_BREACHERS]))
    own, other = (
        scripts_in(
            client.get(f"/bcl/{path.format(team=match.team_a_id, match=match.pk)}").content.decode()
        )
        for path in (part, others)
    )
    assert f"/static/assets/{script}" in own
    assert other
    assert f"/static/assets/{script}" not in other
