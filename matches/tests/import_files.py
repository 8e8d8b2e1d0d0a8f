"""Results files, and the import command's output for them."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from matches.tests.ledger_checks import everything_stored

CREATE = ("--create-teams", "--create-seasons")


def write(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def run(path: Path, *options: str, code: str = "bcl") -> str:
    out = StringIO()
    call_command("import_results", path, "--league", code, *options, stdout=out, stderr=StringIO())
    return out.getvalue().strip()


def refusal(path: Path, *options: str, code: str = "bcl") -> list[str]:
    """The command's output for a file that it refuses. Checks that nothing was saved."""
    before, errors = everything_stored(), StringIO()
    with pytest.raises(CommandError, match="nothing was saved"):
        call_command("import_results", path, "--league", code, *options, stderr=errors)
    assert everything_stored() == before
    lines = errors.getvalue().splitlines()
    return [line.removeprefix("results.csv, ") for line in lines if line.startswith("results.csv,")]


HEADER = "season,date,team_a,team_b,score_a,score_b"


def start_ratings_refusal(results: Path, ratings: Path) -> list[str]:
    """The command's output for start ratings that it refuses."""
    errors = StringIO()
    with pytest.raises(CommandError, match="nothing was saved"):
        call_command(
            "import_results",
            results,
            "--league=bcl",
            "--create-teams",
            f"--start-ratings={ratings}",
            stderr=errors,
        )
    return errors.getvalue().splitlines()
