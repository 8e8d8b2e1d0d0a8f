"""The steps that turn a bare checkout into a portal with data."""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from runner.environment import Environment, data_folder
from runner.paths import ROOT, VENV, VENV_PYTHON
from runner.prerequisites import demand, node_version
from runner.step import Step, perform_all

PYTHON = str(VENV_PYTHON)
_UV_INSTALL = (
    str(VENV / "bin" / "uv"),
    *("pip", "install", "--python", PYTHON, "--require-hashes", "-r"),
)
_TRUSTED_AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")
# One interpreter has several names, such as python3 and python3.11, which make no difference.
_BASE_PYTHON = str(Path(sys.executable).resolve())
# The checkout's path matters: programs in a virtual environment contain their interpreter's path.
_PYTHON_VERSION = f"{sys.version_info.major}.{sys.version_info.minor} {ROOT}"

_PYTHON_READY = frozenset({"venv", "python-packages"})


def set_up(steps: Sequence[Step], *, node: bool = True) -> None:
    """Bring steps up to date, and print those that were not; end the command if that fails."""
    demand(node=node)
    if not perform_all(steps, quietly=True):
        sys.exit(1)


def steps_for_checks(environment: Environment, *, built: bool = True) -> list[Step]:
    """What checks need: all packages, and as a rule what the front end is built into."""
    return [
        *python_steps(environment),
        development_packages(environment),
        node_packages(environment),
        *(built_steps(environment) if built else []),
    ]


def python_steps(environment: Environment) -> list[Step]:
    """The virtual environment with the portal's packages."""
    uv = ("script/requirements-uv.txt",)
    pip = (PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r")
    return [
        Step(
            *("venv", "Virtual environment"),
            commands=((_BASE_PYTHON, "-m", "venv", "--clear", str(VENV)),),
            environment=environment,
            outputs=(".venv/bin/python", ".venv/bin/pip"),
            version=_PYTHON_VERSION,
            undoes=("python-packages", "development-packages"),
        ),
        Step(
            *("python-packages", "Python packages"),
            commands=((*pip, *uv), (*_UV_INSTALL, "requirements.txt")),
            environment=uv_environment(environment),
            after=frozenset({"venv"}),
            inputs=(*uv, "requirements.txt"),
            outputs=(".venv/bin/uv", ".venv/bin/gunicorn"),
        ),
    ]


def development_packages(environment: Environment) -> Step:
    """The additional packages for the checks; it removes none."""
    return Step(
        *("development-packages", "Python packages for the checks"),
        commands=((*_UV_INSTALL, "requirements-dev.txt"),),
        environment=uv_environment(environment),
        after=_PYTHON_READY,
        inputs=("requirements-dev.txt",),
        outputs=(".venv/bin/pytest", ".venv/bin/mypy", ".venv/bin/ruff", ".venv/bin/locust"),
    )


def uv_environment(environment: Environment) -> Environment:
    """Let uv trust the authorities that this machine trusts, such as a company's own, besides its
    own list."""
    if not _TRUSTED_AUTHORITIES.exists():
        return environment
    return {"UV_SYSTEM_CERTS": "true", **environment}


def node_packages(environment: Environment) -> Step:
    """The packages of the front end."""
    return Step(
        *("node-packages", "Node packages"),
        # No package needs a script of its own, and script/upgrade runs this as root.
        commands=(("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"),),
        environment=environment,
        inputs=("package.json", "package-lock.json"),
        outputs=("node_modules/.package-lock.json",),
        version=(node_version() or "").partition(".")[0],
    )


def built_steps(environment: Environment) -> list[Step]:
    """The bundles for the browser and for rendering on the server, and the files under /static/,
    compressed in advance.

    Files of earlier builds stay: a running portal has listed them, and pages that are already open
    may load them. Their names contain digests, so no file is mistaken for another.
    """
    static = ("var/build/client/**/*", "static/**/*", "requirements.txt", "clvr/settings.py")
    return [
        Step(
            *("frontend-build", "Front-end build"),
            commands=(("npm", "run", "build"),),
            environment=environment,
            after=frozenset({"node-packages"}),
            inputs=("frontend/**/*", "vite.*.ts", "tsconfig*.json", "package-lock.json"),
            outputs=("var/build/client/manifest.json", "var/build/server/islands.js"),
        ),
        Step(
            *("static-files", "Static files"),
            commands=((PYTHON, "manage.py", "collectstatic", "--noinput"),),
            environment=environment,
            after=_PYTHON_READY | {"node-packages", "frontend-build"},
            inputs=static,
            outputs=("var/static",),
            version=environment.get("DEBUG", ""),
        ),
    ]


DEMONSTRATION = "seed_demo"
REAL_RESULTS = "load_published_results"


def data_steps(environment: Environment, load: str = DEMONSTRATION) -> list[Step]:
    """The database's tables and content: `load` is the command for the content.

    Their stamps belong to one database: they are keyed by its address, and the steps run when the
    file of a SQLite database is missing.
    """
    given = {name: environment[name] for name in ("VAR_DIR", "DATABASE_URL") if name in environment}
    key = f"-{hashlib.sha256(repr(given).encode()).hexdigest()[:12]}" if given else ""
    file = data_folder(environment) / "portal.sqlite3"
    migrations, demonstration = f"migrations{key}", f"demonstration{key}"
    outputs = () if environment.get("DATABASE_URL") else (str(file),)
    tables = Step(
        *(migrations, "Database migrations"),
        commands=((PYTHON, "manage.py", "migrate", "--noinput"),),
        environment=environment,
        after=_PYTHON_READY,
        # `migrate` also adds the leagues and roles that are new in the code.
        inputs=(
            *("*/migrations/*.py", "requirements.txt"),
            *("clvr/lib/leagues.py", "accounts/enums.py"),
        ),
        outputs=outputs,
        undoes=(demonstration,),
    )
    # Invented people and results do not belong in a production database.
    if environment["ENVIRONMENT"] != "local":
        return [tables]
    content = Step(
        *(demonstration, "Demonstration data"),
        commands=((PYTHON, "manage.py", load),),
        environment=environment,
        after=_PYTHON_READY | {migrations},
        inputs=("clvr/demonstration/**/*", "matches/tests/data/nfl-elo/*.csv"),
        version=load,
        outputs=outputs,
    )
    return [tables, content]
