"""The contracts of pyproject.toml find what they forbid.

Each test lets import-linter check a small tree that has every module that the contracts name, all
of them empty but for one import.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clvr.lib.tests.source_code import modules

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
APPS = ["accounts", "leagues", "teams", "matches"]


def contracts() -> dict[str, dict[str, Any]]:
    config = tomllib.loads(PYPROJECT.read_text())
    return {each["id"]: each for each in config["tool"]["importlinter"]["contracts"]}


def modules_named() -> Iterator[str]:
    for contract in contracts().values():
        for layer in contract.get("layers", []):
            yield from layer.split(" : ")
        yield from contract.get("source_modules", [])
        yield from contract.get("forbidden_modules", [])


def is_kept(
    tree: Path, contract: str, importer: str, imported: str, *, both_ways: bool = False
) -> bool:
    """Whether a tree whose `importer` imports `imported`, and is imported by it if `both_ways`,
    keeps the contract."""
    own = ("clvr", *APPS)
    named = {name for name in modules_named() if name.startswith(own) and "*" not in name}
    internal = [name for name in (importer, imported) if name.startswith(own)]
    # import-linter complains of an exception that is not used, so each of them is.
    used = {
        **{f"{app}.reader": "import clvr.lib.tool\n" for app in APPS},
        "leagues.tests.test_reader": "import clvr.lib.tool\n",
        "matches.enums": "import django\n",
    }
    sources = {**dict.fromkeys([*named, *internal, "clvr.lib.tool"], ""), **used}
    sources[importer] += f"import {imported}\n"
    if both_ways:
        sources[imported] += f"import {importer}\n"
    for name, source in sources.items():
        folder = tree.joinpath(*name.split("."))
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "__init__.py").write_text(source)
    for folder in tree.rglob("*/"):
        (folder / "__init__.py").touch()
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [program, "--config", PYPROJECT, "--contract", contract, "--no-cache"],
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"Contracts: {'1 kept, 0' if done.returncode == 0 else '0 kept, 1'} broken." in (
        done.stdout
    ), done.stdout
    return done.returncode == 0


def test_import_of_the_library_is_allowed(tmp_path: Path) -> None:
    assert is_kept(tmp_path, "apps", "accounts.powers", "clvr.lib.text")


@pytest.mark.parametrize("imported", ["clvr.environment", "clvr.portals.frame", "clvr.made_today"])
@pytest.mark.parametrize(
    "importer", ["accounts.powers", "matches.play.results.api", "clvr.lib.text"]
)
def test_nothing_below_clvr_imports_the_rest_of_it(
    tmp_path: Path, importer: str, imported: str
) -> None:
    assert not is_kept(tmp_path, "apps", importer, imported)


@pytest.mark.parametrize(
    ("importer", "imported", "kept"),
    [
        ("matches.models", "teams.models", True),
        ("teams.models", "matches.models", False),
        ("accounts.models", "leagues.models", False),
        ("clvr.lib.text", "accounts.models", False),
    ],
)
def test_apps_import_only_lower_ones(
    tmp_path: Path, importer: str, imported: str, kept: bool
) -> None:
    assert is_kept(tmp_path, "layers", importer, imported) is kept


@pytest.mark.parametrize(
    ("importer", "imported", "kept"),
    [
        ("matches.season.playoffs.api", "matches.play.results.api", True),
        ("matches.play.results.api", "matches.season.playoffs.api", False),
        ("matches.people.cases.api", "matches.servers.game_servers.api", False),
    ],
)
def test_wings_import_only_lower_ones(
    tmp_path: Path, importer: str, imported: str, kept: bool
) -> None:
    assert is_kept(tmp_path, "wings", importer, imported) is kept


def test_what_wings_share_imports_no_wing_but_scores(tmp_path: Path) -> None:
    assert is_kept(tmp_path / "rule", "shared", "matches.models", "matches.scores.claims")
    assert not is_kept(tmp_path / "wing", "shared", "matches.models", "matches.play.results.api")


@pytest.mark.parametrize("both_ways", [False, True])
def test_features_of_a_wing_import_each_other_in_no_circle(tmp_path: Path, both_ways: bool) -> None:
    one, other = "matches.play.results.api", "matches.play.casts.api"
    assert is_kept(tmp_path, "rooms", one, other, both_ways=both_ways) is not both_ways


@pytest.mark.parametrize(
    "imported",
    [
        "django.db",
        "rest_framework.serializers",
        "teams.models",
        "matches.play.results.services.reports",
    ],
)
@pytest.mark.parametrize(
    "rule", ["leagues.calendar", "matches.ledger.ratings.mmr", "teams.rosters"]
)
def test_rules_are_pure(tmp_path: Path, rule: str, imported: str) -> None:
    assert not is_kept(tmp_path, "rules", rule, imported)


def test_rules_may_know_each_other_and_enumerations(tmp_path: Path) -> None:
    assert is_kept(tmp_path, "rules", "matches.ledger.ratings.mmr", "matches.scores.scoring")
    assert is_kept(tmp_path, "rules", "matches.scores.verdicts", "matches.enums")


def test_contract_names_every_module_that_says_it_is_pure() -> None:
    pure = {
        each.name
        for each in modules()
        if re.search(r"\bPure\.", ast.get_docstring(each.tree) or "")
    }
    assert pure == set(contracts()["rules"]["source_modules"])
