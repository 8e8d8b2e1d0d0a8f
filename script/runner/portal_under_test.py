"""A portal of its own for the browser tests: fresh demonstration data, on a free port."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import portal, processes
from runner.environment import Environment, clean_environment
from runner.paths import VAR
from runner.ports import free_port
from runner.provision import UnavailableError, wait_for
from runner.setup_steps import PYTHON

_FOLDER = VAR / "test" / "portal"


@contextmanager
def portal_under_test(log: Path) -> Iterator[Mapping[str, str]]:
    """Serve the built front end over data nobody else uses, and give its PORTAL_URL."""
    port = free_port()
    address = portal.address(port)
    environment = {
        **clean_environment(),
        "VAR_DIR": str(_FOLDER),
        "PORTAL_URL": address,
        # A machine that is busy with the tests must not leave the rendering to the browser.
        "ISLAND_TIMEOUT_MS": "10000",
    }
    _make_data(environment, log)
    with log.open("ab") as output:
        server = processes.start(portal.web_server(port), environment=environment, output=output)
    try:
        wait_for(lambda: _answers(address, server.poll(), log), what="The portal under test")
        yield {"PORTAL_URL": address}
    finally:
        processes.stop([server])


def _make_data(environment: Environment, log: Path) -> None:
    shutil.rmtree(_FOLDER, ignore_errors=True)
    _FOLDER.mkdir(parents=True)
    (_FOLDER / "static").symlink_to(VAR / "static")
    for command in (("migrate", "--noinput"), ("seed_demo",)):
        status = processes.run((PYTHON, "manage.py", *command), environment=environment, log=log)
        if status != 0:
            raise UnavailableError(f"manage.py {command[0]} failed; see {log}")


def _answers(address: str, status: int | None, log: Path) -> bool:
    if status is not None:
        raise UnavailableError(f"The portal ended with status {status} as it started; see {log}")
    return portal.is_healthy(address)
