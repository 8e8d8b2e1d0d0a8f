"""A portal of its own for the browser tests: fresh demonstration data, on a free port."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import portal, processes
from runner.discord import connected_to_stand_in, is_stand_in_up, stand_in_server
from runner.environment import Environment, clean_environment
from runner.paths import VAR
from runner.ports import free_port
from runner.provision import UnavailableError, wait_for
from runner.setup_steps import PYTHON

_FOLDER = VAR / "test" / "portal"


@contextmanager
def portal_under_test(log: Path) -> Iterator[Mapping[str, str]]:
    """Serve the built front end with data of its own, and give its PORTAL_URL."""
    port = free_port()
    address = portal.address(port)
    stand_in_port = free_port()
    environment = connected_to_stand_in(
        {
            **clean_environment(),
            "VAR_DIR": str(_FOLDER),
            "PORTAL_URL": address,
            # On a machine that is busy with tests, the server must not leave rendering to the
            # browser.
            "ISLAND_TIMEOUT_MS": "10000",
        },
        stand_in_port,
    )
    _make_data(environment, log)
    with log.open("ab") as output:
        server, stand_in = (
            processes.start(command, environment=environment, output=output)
            for command in (portal.web_server(port), stand_in_server(stand_in_port))
        )
    try:
        wait_for(lambda: _answers(address, server.poll(), log), what="The portal under test")
        wait_for(
            lambda: _lives(stand_in.poll(), log) and is_stand_in_up(environment),
            what="The stand-in for Discord",
        )
        yield {"PORTAL_URL": address}
    finally:
        processes.stop([server, stand_in])


def _make_data(environment: Environment, log: Path) -> None:
    shutil.rmtree(_FOLDER, ignore_errors=True)
    _FOLDER.mkdir(parents=True)
    (_FOLDER / "static").symlink_to(VAR / "static")
    for command in (("migrate", "--noinput"), ("seed_demo",)):
        status = processes.run((PYTHON, "manage.py", *command), environment=environment, log=log)
        if status != 0:
            raise UnavailableError(f"manage.py {command[0]} failed; see {log}")


def _answers(address: str, status: int | None, log: Path) -> bool:
    return _lives(status, log) and portal.is_healthy(address)


def _lives(status: int | None, log: Path) -> bool:
    if status is not None:
        raise UnavailableError(f"A server ended with status {status} as it started; see {log}")
    return True
