"""The cost of the ledger, and waits for it, on SQLite and PostgreSQL, as ratios of one run; and how
long the search for people and the pairing of many teams take."""

from argparse import ArgumentParser

from runner import processes
from runner.bench.harness import Bench, Run
from runner.environment import Environment, clean_environment
from runner.postgres import throwaway_postgres
from runner.provision import temporary_folder
from runner.setup_steps import PYTHON
from runner.terminal import end_of_log, say


def measure(run: Run) -> int:
    environment = clean_environment()
    with temporary_folder("ledger") as folder:
        on_sqlite = _measure(run, {**environment, "VAR_DIR": str(folder)})
    with throwaway_postgres(run.log) as database:
        return max(on_sqlite, _measure(run, {**environment, **database}))


def _measure(run: Run, environment: Environment) -> int:
    """Run the measurements, each whatever came of those before, and show what they printed; the
    worst exit status."""
    run.log.write_bytes(b"")
    matches = ("--matches", str(run.options.matches)) if run.options.matches else ()
    commands = (("bench_ratings", *matches), ("bench_bursts",), ("bench_people",))
    statuses = [
        processes.run((PYTHON, "manage.py", *each), environment=environment, log=run.log)
        for each in (*commands, ("bench_pairing",))
    ]
    say(end_of_log(run.log))
    return max(statuses)


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--matches", metavar="N", type=int, help="of the ledger that is rebuilt")


BENCH = Bench("the ledger, bursts, search and pairing, on both databases", measure, _add_options)
