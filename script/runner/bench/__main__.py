"""script/bench: without a name, the ledger on both databases."""

import sys

from runner.bench import ledger, load, pages, season, weight
from runner.bench.harness import run_bench
from runner.processes import run_command
from runner.terminal import say

LEDGER = "ledger"
BENCHES = {
    LEDGER: ledger.BENCH,
    "pages": pages.BENCH,
    "load": load.BENCH,
    "weigh": weight.BENCH,
    "season": season.BENCH,
}


def main() -> int:
    name, *arguments = sys.argv[1:] or [LEDGER]
    if name in {"-h", "--help"}:
        say("script/bench [NAME] [--help | OPTION...]; without a NAME, the ledger:\n")
        say("\n".join(f"  {each:10} {bench.about}" for each, bench in BENCHES.items()))
        return 0
    if name not in BENCHES:
        name, arguments = LEDGER, sys.argv[1:]
    return run_bench(name, BENCHES[name], arguments)


if __name__ == "__main__":
    run_command(main)
