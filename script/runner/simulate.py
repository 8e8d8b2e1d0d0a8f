"""script/simulate: a season of four leagues, played by due work and by captains who answer, forget
and dispute. Its figures go to docs/simulated-season.md."""

import json
import sys
import tempfile
import time

from runner import processes
from runner.environment import clean_environment
from runner.paths import LOGS, ROOT
from runner.performance_record import markdown_table, record
from runner.prerequisites import demand, missing_from_python
from runner.processes import run_command
from runner.setup_steps import PYTHON, development_packages, python_steps
from runner.step import perform_all, sole_setup
from runner.terminal import end_of_log, say

DOCUMENT = ROOT / "docs" / "simulated-season.md"
LEAGUES, TEAMS, WEEKS = 4, 20, 8
SEED = 1


def main() -> int:
    demand(missing_from_python())
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else SEED
    environment = clean_environment()
    with sole_setup():
        perform_all([*python_steps(environment), development_packages(environment)], quietly=True)
    log = LOGS / "simulate.log"
    log.unlink(missing_ok=True)
    size = map(str, (LEAGUES, TEAMS, WEEKS, seed))
    with tempfile.TemporaryDirectory() as folder:
        own = {**environment, "VAR_DIR": folder}
        migrate = (PYTHON, "manage.py", "migrate", "--noinput")
        if status := processes.run(migrate, environment=own, log=log):
            say(end_of_log(log))
            return status
        log.unlink()
        begin = time.monotonic()
        play = (PYTHON, "-m", "clvr.tests.simulated_season", *size)
        if status := processes.run(play, environment=own, log=log):
            say(end_of_log(log))
            return status
    outcome = json.loads(log.read_text().splitlines()[-1])
    rows = [*outcome["figures"], ("Seconds to play it", round(time.monotonic() - begin))]
    table = markdown_table(("", "Seed " + str(seed)), [(name, f"{n:,}") for name, n in rows])
    record("season", table, DOCUMENT)
    for broken in outcome["broken"]:
        say(f"✗ {broken}")
    return 1 if outcome["broken"] else 0


if __name__ == "__main__":
    run_command(main)
