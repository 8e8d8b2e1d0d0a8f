"""The checks of script/test."""

import os

from runner.check import Check
from runner.chromium import browser
from runner.engines import firefox, webkit
from runner.environment import Environment, clean_environment
from runner.generate import GENERATED
from runner.paths import ROOT, VAR, VENV
from runner.portal_under_test import portal_under_test, portal_with_share_cards
from runner.postgres import throwaway_postgres
from runner.provision import Provision
from runner.redis_server import throwaway_redis
from runner.rehearsal.stack import rehearsed_portal
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
    environment = clean_environment()
    return [
        _vitest(environment),
        _demonstration_data(environment),
        rehearsal(environment),
        *_web_checks(environment),
        *_python_checks(environment),
        *_browser_tests(environment),
        *_python_tests(environment),
        *_engine_tests(environment),
    ]


def rehearsal(environment: Environment, **asked: str) -> Check:
    """The check that plays a result on a portal with all parts of production; `asked` are variables
    of `runner.rehearsal.releases`."""
    return Check(
        "browser",
        "rehearsal",
        (PYTHON, "-m", "runner.rehearsal.walk"),
        {**environment, **asked, "PYTHONPATH": str(ROOT / "script")},
        after=BUILT,
        provisions=(rehearsed_portal,),
    )


def _python_checks(environment: Environment) -> list[Check]:
    commands = {
        "mypy": (PYTHON, "-m", "mypy", "."),
        "ruff format": (PYTHON, "-m", "ruff", "format", "--check", "."),
        "ruff lint": (PYTHON, "-m", "ruff", "check", "."),
        "imports": (str(VENV / "bin" / "lint-imports"),),
        "migrations": (PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"),
    }
    return [
        Check("python", name, command, environment, after=PYTHON_READY)
        for name, command in commands.items()
    ]


def _python_tests(environment: Environment) -> list[Check]:
    return [
        # The second runs the others, on the database of production.
        _pytest("sqlite", environment, throwaway_redis, only="not database or any_database"),
        _pytest("postgresql", environment, throwaway_redis, throwaway_postgres),
    ]


def _pytest(
    database: str, environment: Environment, *provisions: Provision, only: str = ""
) -> Check:
    report = REPORTS / f"{database}.xml"
    return Check(
        "python",
        f"pytest {database}",
        (*_PYTEST, "--junitxml", str(report), "-m", only),
        environment,
        after=BUILT,
        report=report,
        provisions=provisions,
        wide=True,
    )


def _vitest(environment: Environment) -> Check:
    # On two cores, it uses one process.
    return Check(
        "web",
        "vitest",
        ("npm", "test"),
        environment,
        after=NODE_READY,
        report=REPORTS / "vitest.xml",
    )


def _web_checks(environment: Environment) -> list[Check]:
    generate = str(ROOT / "script" / "generate")
    freshness = [
        Check(
            "web",
            f"{each.names[0]} is fresh",
            (generate, "--check", each.paths[0]),
            environment,
            after=PYTHON_READY | NODE_READY,
        )
        for each in GENERATED
    ]
    return [
        Check("web", "types and lint", ("npm", "run", "lint"), environment, after=NODE_READY),
        *freshness,
    ]


def _demonstration_data(environment: Environment) -> Check:
    return Check(
        "browser",
        "demonstration data",
        (PYTHON, "-m", "runner.portal_under_test", "demonstration"),
        {**environment, "PYTHONPATH": str(ROOT / "script")},
        after=BUILT,
    )


def _browser_tests(environment: Environment) -> list[Check]:
    report = REPORTS / "browser.xml"
    return [
        Check(
            "browser",
            "playwright",
            ("npm", "run", "test:browser"),
            {**environment, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report)},
            after=BUILT,
            report=report,
            provisions=(browser, portal_under_test),
            wide=True,
        ),
    ]


def _engine_tests(environment: Environment) -> list[Check]:
    """After the tests in the browser, whose demonstration data they make anew, and after each
    other."""
    return [
        Check(
            "engines",
            engine.__name__,
            ("npm", "run", "test:engines", "--", f"--project={engine.__name__}"),
            {**environment, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report)},
            after=BUILT | {"playwright", *before},
            report=report,
            provisions=(engine, portal_with_share_cards),
            wide=True,
        )
        for engine, before in ((firefox, ()), (webkit, (firefox.__name__,)))
        for report in (REPORTS / f"{engine.__name__}.xml",)
    ]
