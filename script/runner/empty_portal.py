"""Serves an empty portal to the process that starts it: prints its addresses and data folder as
JSON, and ends when its input ends."""

import json
import os
import sys
from pathlib import Path

from runner.paths import LOGS
from runner.portal_under_test import MIGRATED_DATABASE, empty_portal
from runner.processes import run_command
from runner.provision import UnavailableError
from runner.terminal import say


def main() -> int:
    log = LOGS / "test" / "empty-portal.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_bytes(b"")
    migrated = os.environ.get(MIGRATED_DATABASE)
    try:
        with empty_portal(log, Path(migrated) if migrated else None) as given:
            say(json.dumps(dict(given)))
            sys.stdin.read()
    except UnavailableError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_command(main)
