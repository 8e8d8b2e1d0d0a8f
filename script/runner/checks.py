"""The checks of script/test."""

import os

from runner.browsers import chromium, firefox, webkit
from runner.check import Check
from runner.generate import GENERATED, GeneratedFiles
from runner.paths import ROOT, VAR, VENV
from runner.portal_under_test import portal_under_test, portal_with_share_cards
from runner.postgres import throwaway_postgres
from runner.provision import Provision
from runner.redis_server import throwaway_redis
from runner.setup_steps import PYTHON

BY_DEFAULT = ("python", "web", "browser")
PARTS = (*BY_DEFAULT, "engines")

REPORTS = VAR / "test"
# As many processes as cores: what runs beside them uses the cores while tests wait. Each gets a
# part of the tests in their order, so most modules prepare their data once, and takes from the
# others' when it has none left.
_PROCESSES = str(os.cpu_count() or 1)
_PYTEST = (PYTHON, "-m", "pytest", "-q", "-n", _PROCESSES, "--dist", "worksteal")
PYTHON_READY = frozenset({"venv", "python-packages", "development-packages"})
NODE_READY = frozenset({"node-packages"})
BUILT = PYTHON_READY | NODE_READY | {"frontend-build", "static-files"}


def all_checks() -> list[Check]:
    """List every check. Those that share the cores start in this order: the longest first. Of the
    wide ones, the tests in the browser run beside those of Python."""
    vitest, playwright = REPORTS / "vitest.xml", REPORTS / "browser.xml"
    portal = ("runner.portal_under_test", "demonstration")
    linted = {
        "mypy": (PYTHON, "-m", "mypy", "."),
        "ruff format": (PYTHON, "-m", "ruff", "format", "--check", "."),
        "ruff lint": (PYTHON, "-m", "ruff", "check", "."),
        "imports": (str(VENV / "bin" / "lint-imports"),),
        "migrations": (PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"),
    }
    return [
        # On two cores, it uses one process.
        Check("web", "vitest", ("npm", "test"), after=NODE_READY, report=vitest),
        Check("browser", "demonstration data", (PYTHON, "-m", *portal), after=BUILT),
        Check("browser", "rehearsal", (PYTHON, "-m", "runner.rehearsal"), after=BUILT),
        Check("web", "types and lint", ("npm", "run", "lint"), after=NODE_READY),
        *map(_freshness, GENERATED),
        *(Check("python", name, each, after=PYTHON_READY) for name, each in linted.items()),
        Check(
            *("browser", "playwright", ("npm", "run", "test:browser")),
            after=BUILT,
            report=playwright,
            provisions=(chromium, portal_under_test),
            wide=True,
        ),
        # The second runs the others, on the database of production.
        _pytest("sqlite", throwaway_redis, only="not database or any_database"),
        _pytest("postgresql", throwaway_redis, throwaway_postgres),
        # After the tests in the browser, whose demonstration data they make anew, and after each
        # other.
        _engine(firefox, "playwright"),
        _engine(webkit, "playwright", "firefox"),
    ]


def _freshness(files: GeneratedFiles) -> Check:
    generate = (str(ROOT / "script" / "generate"), "--check", files.paths[0])
    return Check("web", f"{files.names[0]} is fresh", generate, after=PYTHON_READY | NODE_READY)


def _pytest(database: str, *provisions: Provision, only: str = "") -> Check:
    report = REPORTS / f"{database}.xml"
    command = (*_PYTEST, "--junitxml", str(report), "-m", only)
    return Check(
        *("python", f"pytest {database}", command),
        after=BUILT,
        report=report,
        provisions=provisions,
        wide=True,
    )


def _engine(engine: Provision, *before: str) -> Check:
    name = engine.__name__
    return Check(
        *("engines", name, ("npm", "run", "test:engines", "--", f"--project={name}")),
        after=BUILT.union(before),
        report=REPORTS / f"{name}.xml",
        provisions=(engine, portal_with_share_cards),
        wide=True,
    )
