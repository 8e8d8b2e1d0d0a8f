import os

import pytest

from runner.supervisor import Service, ServiceEndedError, Supervisor

ENVIRONMENT = {"PATH": os.environ["PATH"]}


def service(name: str, script: str) -> Service:
    return Service(name, ("sh", "-c", script), ENVIRONMENT)


def test_supervisor_reports_the_service_that_ended() -> None:
    supervisor = Supervisor()
    supervisor.start([service("web", "sleep 60"), service("due", "exit 3")])
    try:
        with pytest.raises(ServiceEndedError, match="due ended with status 3"):
            supervisor.watch()
    finally:
        supervisor.stop()


def test_supervisor_passes_on_lines_under_the_service_name_and_gives_up_waiting(
    capsys: pytest.CaptureFixture[str],
) -> None:
    supervisor = Supervisor()
    supervisor.start([service("web", "echo ready; sleep 60"), service("islands", "sleep 60")])
    seen = ""

    def has_printed() -> bool:
        nonlocal seen
        seen += capsys.readouterr().out
        return "web     │ ready\n" in seen

    try:
        assert supervisor.wait_until(has_printed, seconds=10)
        assert not supervisor.wait_until(lambda: False, seconds=0.3)
    finally:
        supervisor.stop()
