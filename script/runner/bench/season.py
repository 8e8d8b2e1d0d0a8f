"""A season of four leagues, played by due work and by captains who answer, forget and dispute. Its
figures go to docs/simulated-season.md."""

import json
import time
from argparse import ArgumentParser

from runner.bench.harness import Bench, Run, markdown_table
from runner.environment import clean_environment
from runner.paths import ROOT
from runner.provision import temporary_folder
from runner.setup_steps import PYTHON
from runner.terminal import say

DOCUMENT = ROOT / "docs" / "simulated-season.md"
LEAGUES, TEAMS, WEEKS = 4, 20, 8
SEED = 1


def measure(run: Run) -> int:
    seed = run.options.seed
    size = map(str, (LEAGUES, TEAMS, WEEKS, seed))
    with temporary_folder("season") as folder:
        environment = {**clean_environment(), "VAR_DIR": str(folder)}
        run.manage(environment, "migrate", "--noinput")
        begun = time.monotonic()
        run.call((PYTHON, "-m", "clvr.tests.simulated_season", *size), environment)
    outcome = json.loads(run.log.read_text().splitlines()[-1])
    rows = [*outcome["figures"], ("Seconds to play it", round(time.monotonic() - begun))]
    figures = markdown_table(("", f"Seed {seed}"), [(name, f"{n:,}") for name, n in rows])
    run.record("season", figures, DOCUMENT)
    for broken in outcome["broken"]:
        say(f"✗ {broken}")
    return 1 if outcome["broken"] else 0


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("seed", nargs="?", type=int, default=SEED, help=f"of chance; {SEED}")


BENCH = Bench("a season played by due work alone", measure, _add_options)
