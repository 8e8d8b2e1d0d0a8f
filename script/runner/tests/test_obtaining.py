"""Where the server programs and the browser come from, in order; and the servers on this
machine."""

import os
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
import redis

from runner import browsers, debian, postgres, processes, redis_server
from runner.paths import VENV
from runner.postgres import running_postgres
from runner.provision import LeftOutError, UnavailableError
from runner.redis_server import running_redis

LOG = Path("/dev/null")
SHELL, BROWSER = "chromium-headless-shell", "chromium"

On = Callable[..., list[str]]


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> On:
    """Be on a machine that has some programs, and gets some when it installs packages, which it
    may not do if it gets None. Returns what was installed."""

    def be_on(*programs: str, gets: tuple[str, ...] | None = None) -> list[str]:
        has, installed = {*programs}, list[str]()

        def program(*names: str) -> str | None:
            return next((f"/usr/bin/{name}" for name in names if name in has), None)

        def install(*packages: str, log: Path) -> None:
            installed.extend(packages)
            has.update(gets or ())

        monkeypatch.setattr(debian, "program", program)
        monkeypatch.setattr(debian, "can_install", lambda: gets is not None)
        monkeypatch.setattr(debian, "install", install)
        monkeypatch.setattr(postgres, "_DEBIAN_FOLDERS", "nowhere/*")
        monkeypatch.setattr(processes, "run", lambda *_, **__: 1)
        return installed

    return be_on


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
    monkeypatch.setattr(debian, "program", lambda _: on_path and str(tmp_path / on_path))
    assert postgres.find_installed(tmp_path) == tmp_path / expected


@pytest.mark.parametrize("programs", [("redis-server",), ("valkey-server",), ()])
def test_redis_is_the_machine_s_or_installed(on: On, programs: tuple[str, ...]) -> None:
    installed = on(*programs, gets=("redis-server",))
    [*_, program] = programs or ("redis-server",)
    assert redis_server.obtain_program(LOG) == f"/usr/bin/{program}"
    assert installed == ([] if programs else ["redis-server"])


def test_what_is_missing_says_how_to_install_it(on: On, tmp_path: Path) -> None:
    on()
    with pytest.raises(UnavailableError, match="apt-get install postgresql"):
        postgres.obtain_programs(LOG, tmp_path)
    with pytest.raises(UnavailableError, match="apt-get install redis-server"):
        redis_server.obtain_program(LOG, tmp_path)
    with (
        pytest.raises(UnavailableError, match="apt-get install chromium"),
        browsers.chromium(LOG),
    ):
        pass
    with pytest.raises(LeftOutError, match="apt-get install firefox-esr"), browsers.firefox(LOG):
        pass
    with pytest.raises(LeftOutError, match="apt-get install xvfb"), browsers.webkit(LOG):
        pass


@pytest.mark.parametrize(
    ("has", "gets", "shell", "whole"),
    [
        ((SHELL, BROWSER), None, SHELL, BROWSER),
        ((), (SHELL, BROWSER), SHELL, BROWSER),
        (("google-chrome",), None, "google-chrome", "google-chrome"),
    ],
)
def test_browser_and_headless_shell_are_the_machine_s_or_installed(
    on: On, has: tuple[str, ...], gets: tuple[str, ...] | None, shell: str, whole: str
) -> None:
    installed = on(*has, gets=gets)
    with browsers.chromium(LOG) as given:
        assert given == {
            "CHROMIUM_PATH": f"/usr/bin/{shell}",
            "CHROMIUM_VIEWER_PATH": f"/usr/bin/{whole}",
        }
    assert installed == ([SHELL, BROWSER, "fonts-liberation"] if gets else [])


def test_browser_is_downloaded_last(on: On, monkeypatch: pytest.MonkeyPatch) -> None:
    on()
    monkeypatch.setattr(processes, "run", lambda *_, **__: 0)
    with browsers.chromium(LOG) as given:
        assert given == {}


@pytest.mark.parametrize("is_packaged", [False, True])
def test_servers_answer_and_leave_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_packaged: bool
) -> None:
    """The packages of Python are the last resort."""
    log = tmp_path / "log"
    if is_packaged:
        monkeypatch.setattr(debian, "obtained", lambda *_, **__: None)
        assert VENV in postgres.obtain_programs(log).parents
        assert str(VENV) in redis_server.obtain_program(log)
    with running_postgres(log) as server, psycopg.connect(server.url) as connection:
        asked = "SELECT lower('ÄÖ') || current_setting('fsync')"
        assert connection.execute(asked).fetchall() == [("äöoff",)]
        connection.close()
        assert Path(server.host).exists()
    assert not Path(server.host).exists()
    with running_redis(log) as other:
        client = redis.Redis.from_url(other.url)
        assert client.config_get("save") == {"save": ""}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL as another user")
def test_postgres_in_a_folder_closed_to_others_is_copied(tmp_path: Path) -> None:
    closed = add_programs(tmp_path / "closed" / "package" / "install" / "bin")
    (tmp_path / "closed").chmod(0o700)
    programs = postgres._readable(closed, tmp_path / "open", 1)

    assert programs == tmp_path / "open" / "programs" / "package" / "install" / "bin"
    assert (programs / "postgres").exists()
