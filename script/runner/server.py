"""script/server: set up what is missing, then serve the portal until Ctrl-C."""

import argparse
import os
import shutil
import sys

from runner import portal, setup_steps
from runner.environment import Environment, data_folder, local_environment, push_key
from runner.ports import address, is_free
from runner.prerequisites import demand
from runner.processes import run_command
from runner.provision import UnavailableError
from runner.services import Services
from runner.step import perform_all, sole_setup
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
    demand()
    if not is_free(options.port):
        say(
            f"Port {options.port} is in use. Stop the program that uses it, or choose another port:"
            f"\n  PORT={options.port + 1} script/server"
        )
        return 1
    if options.reset:
        if "DATABASE_URL" in environment:
            say("--reset removes the SQLite database in var/, but DATABASE_URL names another one.")
            return 1
        with sole_setup():
            _forget_data(environment)
    steps = [
        *setup_steps.python_steps(environment),
        setup_steps.node_packages(environment),
        *([] if options.dev else setup_steps.built_steps(environment)),
        *setup_steps.data_steps(environment, load),
    ]
    if not perform_all(steps):
        return 1
    return _serve(environment, options.port, develop=options.dev)


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/server", description="Set up what is missing, then serve the portal."
    )
    add = parser.add_argument
    add("--reset", action="store_true", help="start from fresh data")
    add("--dev", action="store_true", help="reload Python and the front end when they change")
    real = "show 16,810 real results with published ratings instead of the demonstration"
    add("--real-results", action="store_true", help=real)
    port, text = os.environ.get("PORT") or DEFAULT_PORT, "port on 127.0.0.1 (also by PORT; 8000)"
    add("--port", type=_port, default=port, help=text)
    return parser.parse_args(arguments)


def _port(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"PORT has to be a number from 1 to 65535, not {text!r}")


def _forget_data(environment: Environment) -> None:
    folder = data_folder(environment)
    for file in folder.glob("portal.sqlite3*"):
        file.unlink()
    shutil.rmtree(folder / "media", ignore_errors=True)
    for step in setup_steps.data_steps(environment):
        step.forget()


def _serve(environment: Environment, port: int, *, develop: bool) -> int:
    make = portal.developed_portal if develop else portal.served_portal
    try:
        with Services(make(environment, port), seconds=_START_SECONDS) as services:
            say(f"\nThe portal is at {address(port)}   (Ctrl-C stops it)\n")
            services.watch()
    except UnavailableError as end:
        say(f"{end}, so everything stops.")
        return 1
    except KeyboardInterrupt:
        say("\nStopping.")
        return 0


if __name__ == "__main__":
    run_command(main)
