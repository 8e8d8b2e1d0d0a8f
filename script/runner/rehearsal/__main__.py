"""script/rehearse, and a check of script/test: try a portal with all parts of production on this
machine."""

import argparse

from runner.check import LEFT_OUT
from runner.paths import LOGS
from runner.processes import run_command
from runner.provision import LeftOutError, UnavailableError
from runner.rehearsal import releases
from runner.rehearsal.stack import rehearsed_portal
from runner.rehearsal.walk import WalkError, walk
from runner.terminal import end_of_log, say

_LOG = LOGS / "rehearsal-parts.log"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="script/rehearse",
        description="Serve a portal with production's settings, PostgreSQL, Redis, an S3 server, "
        "two web processes behind nginx, a worker and beat, and try it.",
    )
    parser.add_argument(
        "--upgrade",
        action="store_true",
        help="also upgrade it and take it back beside readers and writers; some ten minutes",
    )
    parser.add_argument(
        "--within",
        type=float,
        metavar="SECONDS",
        help="fail if an answer takes longer beside a restart; not on a busy machine",
    )
    asked = parser.parse_args()
    _LOG.parent.mkdir(parents=True, exist_ok=True)
    _LOG.write_bytes(b"")
    try:
        with rehearsed_portal(_LOG) as environment:
            people = walk(environment)
            releases.walk(environment, people, _LOG, upgrades=asked.upgrade, within=asked.within)
    except LeftOutError as error:
        say(str(error))
        return LEFT_OUT
    except UnavailableError as error:
        say(f"✗ {error}\n{end_of_log(_LOG)}")
        return 1
    except WalkError as error:
        say(f"✗ {error}")
        return 1
    say("passed")
    return 0


if __name__ == "__main__":
    run_command(main)
