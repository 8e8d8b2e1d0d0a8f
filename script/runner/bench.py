"""script/bench: the cost of the ledger, and waits for it, on SQLite and PostgreSQL, as ratios of
one run; and how long the search for people and the pairing of many teams take."""

import sys
import tempfile
from pathlib import Path

from runner import page_speed, paint, processes, watchers, web_servers
from runner.environment import Environment, clean_environment
from runner.load import bench as load
from runner.paths import LOGS
from runner.postgres import throwaway_postgres
from runner.prerequisites import demand, missing_from_python
from runner.processes import run_command
from runner.setup_steps import PYTHON, development_packages, python_steps
from runner.step import perform_all, sole_setup
from runner.terminal import end_of_log, say


def main() -> int:
    if sys.argv[1:2] == ["pages"]:
        return page_speed.main(sys.argv[2:])
    if sys.argv[1:2] == ["paint"]:
        return paint.main(*sys.argv[2:3])
    if sys.argv[1:] == ["watchers"]:
        return watchers.main()
    if sys.argv[1:] == ["servers"]:
        return web_servers.main()
    if sys.argv[1:2] == ["load"]:
        return load.main(sys.argv[2:])
    demand(missing_from_python())
    environment = clean_environment()
    with sole_setup():
        perform_all([*python_steps(environment), development_packages(environment)], quietly=True)
    with tempfile.TemporaryDirectory() as folder:
        on_sqlite = _measure("sqlite", {**environment, "VAR_DIR": folder})
    with throwaway_postgres(LOGS / "bench-postgres.log") as database:
        on_postgresql = _measure("postgresql", {**environment, **database})
    return on_sqlite or on_postgresql


def _measure(name: str, environment: Environment) -> int:
    """Run the measurements and show what they printed; their exit status."""
    log: Path = LOGS / f"bench-{name}.log"
    log.unlink(missing_ok=True)
    ratings = (PYTHON, "manage.py", "bench_ratings", *sys.argv[1:])
    bursts = (PYTHON, "manage.py", "bench_bursts")
    people = (PYTHON, "manage.py", "bench_people")
    pairing = (PYTHON, "manage.py", "bench_pairing")
    # Each one runs, and is shown, whatever the result of those before.
    statuses = [
        processes.run(command, environment=environment, log=log)
        for command in (ratings, bursts, people, pairing)
    ]
    say(end_of_log(log))
    return max(statuses)


if __name__ == "__main__":
    run_command(main)
