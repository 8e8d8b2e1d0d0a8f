"""script/bench: without a name, the ledger on both databases."""

import sys

from runner.bench import browser, ledger, pages, season, servers, watchers
from runner.bench.harness import run_bench
from runner.bench.load import bench as load
from runner.processes import run_command
from runner.terminal import say

LEDGER = "ledger"
BENCHES = {
    LEDGER: ledger.BENCH,
    "pages": pages.BENCH,
    "watchers": watchers.BENCH,
    "servers": servers.BENCH,
    "load": load.BENCH,
    **browser.BENCHES,
    "season": season.BENCH,
}


def main() -> int:
    name, *arguments = sys.argv[1:] or [LEDGER]
    if name not in BENCHES:
        name, arguments = LEDGER, sys.argv[1:]
    if name == LEDGER and {"-h", "--help"} & {*arguments}:
        say("\n".join(f"script/bench {each:10} {bench.about}" for each, bench in BENCHES.items()))
    return run_bench(name, BENCHES[name], arguments)


if __name__ == "__main__":
    run_command(main)
