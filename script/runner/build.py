"""Makes what a version needs besides its files: packages, front end, static files. Run in the
version's own folder, by script/upgrade."""

import os
import shutil

from runner import setup_steps
from runner.environment import clean_environment
from runner.paths import ROOT
from runner.processes import run_command
from runner.setup_steps import PYTHON
from runner.step import Step, perform_all

PACKAGES = ("clvr", "accounts", "leagues", "teams", "matches")
_NICENESS = 10
"""The version before serves people meanwhile."""


def main() -> int:
    os.nice(_NICENESS)
    environment = {**clean_environment(), "UV_COMPILE_BYTECODE": "1"}
    steps = [
        *setup_steps.python_steps(environment),
        setup_steps.node_packages(environment),
        *setup_steps.built_steps(environment),
        # The portal's user may not write here, and would compile all at each start.
        Step(
            name="compiled",
            title="Compiled modules",
            commands=((PYTHON, "-m", "compileall", "-q", *PACKAGES),),
            environment=environment,
            after=frozenset({"venv"}),
        ),
    ]
    if not perform_all(steps):
        return 1
    # Only the build needs them.
    shutil.rmtree(ROOT / "node_modules")
    return 0


if __name__ == "__main__":
    run_command(main)
