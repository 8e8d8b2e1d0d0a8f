"""script/lock: compile the Python locks again, for every Python that the portal supports.

Packages keep their versions, except with `--upgrade` or `--upgrade-package NAME`.
"""

import sys

from runner.environment import local_environment
from runner.paths import LOGS, VENV
from runner.processes import run, run_command
from runner.setup_steps import python_steps, set_up, uv_environment
from runner.terminal import end_of_log, say

_OPTIONS = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url")

# In this order: the second uses the versions of the first.
_LOCKS = ("requirements", "requirements-dev", "script/requirements-uv")


def main() -> int:
    environment = uv_environment(local_environment())
    environment["UV_CUSTOM_COMPILE_COMMAND"] = "script/lock"
    set_up(python_steps(environment), node=False)
    log = LOGS / "lock.log"
    log.unlink(missing_ok=True)
    for name in _LOCKS:
        command = (
            *(str(VENV / "bin" / "uv"), "pip", "compile", *_OPTIONS, *sys.argv[1:]),
            *(f"{name}.in", "--output-file", f"{name}.txt"),
        )
        if run(command, environment=environment, log=log) != 0:
            say(f"✗ {name}.txt\n{end_of_log(log)}")
            return 1
        say(f"✓ {name}.txt")
    return 0


if __name__ == "__main__":
    run_command(main)
