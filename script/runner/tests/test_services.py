import os
from pathlib import Path

import pytest

from runner.provision import UnavailableError
from runner.services import Service, Services

ENVIRONMENT = {"PATH": os.environ["PATH"]}


def service(name: str, script: str, ready: str = "") -> Service:
    return Service(
        name, ("sh", "-c", script), ENVIRONMENT, ready=lambda: not ready or Path(ready).exists()
    )


def test_service_that_ends_is_named() -> None:
    services = [service("web", "sleep 60"), service("due", "exit 3")]
    with (
        pytest.raises(UnavailableError, match="due ended with status 3"),
        Services(services) as all_of_them,
    ):
        all_of_them.watch()


def test_lines_are_passed_on_under_the_service_s_name(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    ready = str(tmp_path / "ready")
    web = service("web", f"echo ready; touch {ready}; sleep 60", ready)
    with Services([web, service("islands", "sleep 60")]):
        pass
    assert "web     │ ready\n" in capfd.readouterr().out


def test_waiting_has_an_end_and_services_can_be_started_again(tmp_path: Path) -> None:
    log, ready = tmp_path / "log", tmp_path / "ready"
    never = Services([service("web", "sleep 60", str(ready))], log, seconds=0.3)
    with pytest.raises(UnavailableError, match="web was not ready within 0 seconds"), never:
        pass
    ready.touch()
    for _ in range(2):
        with never:
            never.check()
