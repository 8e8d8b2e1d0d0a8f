"""script/manage: run manage.py with the environment that script/server gives the portal."""

import os
import sys
from typing import NoReturn

from runner.environment import local_environment
from runner.paths import ROOT, VENV_PYTHON
from runner.prerequisites import demand, missing_from_python
from runner.processes import run_command
from runner.setup_steps import python_steps
from runner.step import StepFailedError, perform_all, sole_setup


def main() -> NoReturn:
    demand(missing_from_python())
    environment = local_environment()
    try:
        with sole_setup():
            perform_all(python_steps(environment), quietly=True)
    except StepFailedError:
        sys.exit(1)
    # It may be a shell, so it replaces this process and gets the terminal and its Ctrl-C.
    os.chdir(ROOT)
    command = [str(VENV_PYTHON), "manage.py", *sys.argv[1:]]
    os.execve(VENV_PYTHON, command, environment)


if __name__ == "__main__":
    run_command(main)
