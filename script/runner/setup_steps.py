"""The steps that turn a bare checkout into a portal with data."""

import hashlib
import sys
from pathlib import Path

from runner.environment import Environment, data_folder
from runner.paths import ROOT, VENV, VENV_PYTHON
from runner.prerequisites import node_version
from runner.step import Step

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


def python_steps(environment: Environment) -> list[Step]:
    """The virtual environment with the portal's packages."""
    return [
        Step(
            name="venv",
            title="Virtual environment",
            commands=((_BASE_PYTHON, "-m", "venv", "--clear", str(VENV)),),
            environment=environment,
            outputs=(".venv/bin/python", ".venv/bin/pip"),
            version=_PYTHON_VERSION,
            undoes=("python-packages", "development-packages"),
        ),
        Step(
            name="python-packages",
            title="Python packages",
            commands=(
                (
                    *(PYTHON, "-m", "pip", "install", "--disable-pip-version-check"),
                    *("--require-hashes", "-r", "script/requirements-uv.txt"),
                ),
                (*_UV_INSTALL, "requirements.txt"),
            ),
            environment=uv_environment(environment),
            inputs=("script/requirements-uv.txt", "requirements.txt"),
            outputs=(".venv/bin/uv", ".venv/bin/gunicorn"),
        ),
    ]


def development_packages(environment: Environment) -> Step:
    """The additional packages for the checks; it removes none."""
    return Step(
        name="development-packages",
        title="Python packages for the checks",
        commands=((*_UV_INSTALL, "requirements-dev.txt"),),
        environment=uv_environment(environment),
        inputs=("requirements-dev.txt",),
        outputs=(".venv/bin/pytest", ".venv/bin/mypy", ".venv/bin/ruff"),
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
        name="node-packages",
        title="Node packages",
        # No package needs a script of its own, and script/upgrade runs this as root.
        commands=(("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"),),
        environment=environment,
        inputs=("package.json", "package-lock.json"),
        outputs=("node_modules/.package-lock.json",),
        version=(node_version() or "").partition(".")[0],
    )


def frontend_build(environment: Environment) -> Step:
    """The bundles for the browser and for rendering on the server."""
    return Step(
        name="frontend-build",
        title="Front-end build",
        commands=(("npm", "run", "build"),),
        environment=environment,
        inputs=("frontend/*", "vite.*.ts", "tsconfig*.json", "package-lock.json"),
        outputs=("var/build/client/manifest.json", "var/build/server/islands.js"),
    )


def static_files(environment: Environment) -> Step:
    """The files under /static/, compressed in advance.

    Files of earlier builds stay: a running portal has listed them, and pages that are already open
    may load them. Their names contain digests, so no file is mistaken for another.
    """
    return Step(
        name="static-files",
        title="Static files",
        commands=((PYTHON, "manage.py", "collectstatic", "--noinput"),),
        environment=environment,
        inputs=("var/build/client/*", "static/*", "requirements.txt", "clvr/settings.py"),
        outputs=("var/static",),
        version=environment.get("DEBUG", ""),
    )


DEMONSTRATION = "seed_demo"
REAL_RESULTS = "load_published_results"


def data_steps(environment: Environment, load: str = DEMONSTRATION) -> list[Step]:
    """The database's tables and content: `load` is the command for the content.

    Their stamps belong to one database: they are keyed by its address, and the steps run when the
    file of a SQLite database is missing.
    """
    address = environment.get("DATABASE_URL", "")
    file = data_folder(environment) / "portal.sqlite3"
    key = _key(environment, "VAR_DIR", "DATABASE_URL")
    database = () if address else (str(file),)
    steps = [
        Step(
            name=f"migrations{key}",
            title="Database migrations",
            commands=((PYTHON, "manage.py", "migrate", "--noinput"),),
            environment=environment,
            # `migrate` also adds the leagues and roles that are new in the code.
            inputs=(
                *("*/migrations/*.py", "requirements.txt"),
                *("clvr/lib/leagues.py", "accounts/enums.py"),
            ),
            outputs=database,
            undoes=(f"demonstration{key}",),
        )
    ]
    # Invented people and results do not belong in a production database.
    if environment["ENVIRONMENT"] == "local":
        steps.append(
            Step(
                name=f"demonstration{key}",
                title="Demonstration data",
                commands=((PYTHON, "manage.py", load),),
                environment=environment,
                inputs=("clvr/demonstration/*", "matches/tests/data/nfl-elo/*.csv"),
                version=load,
                outputs=database,
            )
        )
    return steps


def _key(environment: Environment, *settings: str) -> str:
    """Return a key that separates steps of other paths from those of the default paths."""
    given = {name: environment[name] for name in settings if name in environment}
    return f"-{hashlib.sha256(repr(given).encode()).hexdigest()[:12]}" if given else ""
