"""Makes the demonstration data of the browser tests, which takes one core: so it can run beside
other checks."""

import sys

from runner.paths import LOGS
from runner.portal_under_test import make_demonstration_data
from runner.processes import run_command
from runner.provision import UnavailableError


def main() -> int:
    log = LOGS / "test" / "demonstration-data.manage.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_bytes(b"")
    try:
        make_demonstration_data(log)
    except UnavailableError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_command(main)
