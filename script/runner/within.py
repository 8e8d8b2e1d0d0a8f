"""Sets up what a command needs, and hands over to it in the virtual environment: to manage.py, with
the environment that script/server gives the portal, or to a module that needs the packages for the
checks, and the built front end. Arguments: manage.py, MODULE, or --python MODULE, which needs no
front end; and what it is told."""

import os
import sys
from typing import NoReturn

from runner.environment import clean_environment, local_environment
from runner.paths import ROOT, VENV_PYTHON
from runner.processes import run_command
from runner.setup_steps import development_packages, python_steps, set_up, steps_for_checks

MANAGE, PYTHON_ONLY = "manage.py", "--python"


def main() -> NoReturn:
    what, *arguments = sys.argv[1:]
    environment = {**clean_environment(), "PYTHONPATH": str(ROOT / "script")}
    if what == MANAGE:
        environment, command = local_environment(), [what]
        set_up(python_steps(environment), node=False)
    elif what == PYTHON_ONLY:
        command = ["-m"]
        set_up([*python_steps(environment), development_packages(environment)], node=False)
    else:
        command = ["-m", what]
        set_up(steps_for_checks(environment))
    # It may be a shell, so it replaces this process and gets the terminal and its Ctrl-C.
    os.chdir(ROOT)
    os.execve(VENV_PYTHON, [str(VENV_PYTHON), *command, *arguments], environment)


if __name__ == "__main__":
    run_command(main)
