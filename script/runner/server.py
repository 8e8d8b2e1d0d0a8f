"""script/server: set up what is missing, then serve the portal until Ctrl-C."""

import argparse
import os
import shutil
import sys

from runner import portal, setup_steps
from runner.environment import Environment, data_folder, local_environment, push_key
from runner.ports import is_free
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.processes import run_command
from runner.step import Step, StepFailedError, perform_all, sole_setup
from runner.supervisor import ServiceEndedError, Supervisor
from runner.terminal import say

DEFAULT_PORT = "8000"
_START_SECONDS = 90


def main() -> int:
    options = _parse(sys.argv[1:])
    environment = local_environment()
    environment.setdefault("PUSH_PRIVATE_KEY", push_key())
    load = setup_steps.DEMONSTRATION
    if options.real_results:
        # In a database of its own: real results and the demonstration never share a table.
        environment["VAR_DIR"] = str(data_folder(environment) / "real-results")
        load = setup_steps.REAL_RESULTS
    demand(missing_from_python() + missing_from_node())
    if not is_free(options.port):
        say(
            f"Port {options.port} is in use. Stop the program that uses it, or choose another port:"
        )
        say(f"  PORT={options.port + 1} script/server")
        return 1
    if options.reset and "DATABASE_URL" in environment:
        say("--reset removes the SQLite database in var/, but DATABASE_URL names another one.")
        return 1
    try:
        with sole_setup():
            if options.reset:
                _forget_data(environment)
            perform_all(_steps(environment, load, develop=options.dev))
    except StepFailedError:
        return 1
    return _serve(environment, options.port, develop=options.dev)


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/server", description="Set up what is missing, then serve the portal."
    )
    parser.add_argument("--reset", action="store_true", help="start from fresh data")
    parser.add_argument(
        "--dev", action="store_true", help="reload Python and the front end when they change"
    )
    parser.add_argument(
        "--real-results",
        action="store_true",
        help="show 16,810 real results with published ratings instead of the demonstration",
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=os.environ.get("PORT") or DEFAULT_PORT,
        help=f"port on 127.0.0.1 (also by PORT; {DEFAULT_PORT})",
    )
    return parser.parse_args(arguments)


def _port(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"PORT has to be a number from 1 to 65535, not {text!r}")


def _steps(environment: Environment, load: str, *, develop: bool) -> list[Step]:
    built = [] if develop else [setup_steps.frontend_build, setup_steps.static_files]
    return [
        *setup_steps.python_steps(environment),
        setup_steps.node_packages(environment),
        *(step(environment) for step in built),
        *setup_steps.data_steps(environment, load),
    ]


def _forget_data(environment: Environment) -> None:
    folder = data_folder(environment)
    for file in folder.glob("portal.sqlite3*"):
        file.unlink()
    shutil.rmtree(folder / "media", ignore_errors=True)
    for step in setup_steps.data_steps(environment):
        step.forget()


def _serve(environment: Environment, port: int, *, develop: bool) -> int:
    make = portal.developed_portal if develop else portal.served_portal
    address = portal.address(port)
    supervisor = Supervisor()
    try:
        supervisor.start(make(environment, port))
        if not supervisor.wait_until(lambda: portal.is_healthy(address), seconds=_START_SECONDS):
            say(f"{address} did not answer within {_START_SECONDS} seconds.")
            return 1
        say(f"\nThe portal is at {address}   (Ctrl-C stops it)\n")
        supervisor.watch()
    except ServiceEndedError as end:
        say(f"{end}, so everything stops.")
        return 1
    except KeyboardInterrupt:
        say("\nStopping.")
        return 0
    finally:
        supervisor.stop()


if __name__ == "__main__":
    run_command(main)
