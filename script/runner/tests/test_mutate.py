import os
from pathlib import Path

import pytest

from runner.changes import git
from runner.mutants import Mutant, UnlocatedError, locate, product_files
from runner.mutate import chosen_mutations
from runner.mutation_report import Outcome, summary, table
from runner.mutation_scratch import failed_in, scratch_copy
from runner.mutations import MUTATIONS, Mutation
from runner.paths import ROOT
from runner.related_tests import ImportGraph

# The small tree has no Django.
ENVIRONMENT = {"PATH": os.environ["PATH"], "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
COMMIT = ("commit", "--quiet", "--message", "Begin")
SIGN = Mutation("sign", "points are added", "a + b", "a - b")
FILES = {"matches/points.py": "return a + b\n", "teams/points.py": "return a - b\n"}


def test_mutations_are_many_and_each_changes_something() -> None:
    assert len(MUTATIONS) >= 60
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS)
    assert all(mutation.old != mutation.new for mutation in MUTATIONS)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_mutation_has_one_place_in_the_tree(mutation: Mutation, product: dict[str, str]) -> None:
    assert locate(mutation, product).file in product


@pytest.fixture(scope="module")
def product() -> dict[str, str]:
    return product_files(ROOT)


def test_product_code_is_without_tests_and_what_is_generated(product: dict[str, str]) -> None:
    assert {"manage.py", "frontend/api/schema.d.ts"}.isdisjoint(product)
    assert not any("/tests/" in file or ".test." in file for file in product)
    assert any(file.endswith(".tsx") for file in product)


def test_mutation_is_located_by_its_text() -> None:
    mutant = locate(SIGN, FILES)

    assert mutant == Mutant(SIGN, "matches/points.py")
    assert mutant.is_python
    assert mutant.changed(FILES[mutant.file]) == "return a - b\n"


def test_mutation_whose_text_is_gone_says_so() -> None:
    with pytest.raises(UnlocatedError, match="its text is no longer found"):
        locate(SIGN._replace(old="a * b"), FILES)


def test_mutation_whose_text_is_there_twice_names_the_places() -> None:
    twice = {**FILES, "teams/points.py": "a + b", "teams/more/points.py": ""}

    with pytest.raises(UnlocatedError, match=r"2 places: matches/points\.py, teams/points\.py"):
        locate(SIGN, twice)
    assert locate(SIGN._replace(file="teams/points.py"), twice).file == "teams/points.py"


def test_named_mutations_are_chosen_and_all_without_a_name() -> None:
    other = SIGN._replace(name="other")

    assert chosen_mutations([SIGN, other], ["other"]) == [other]
    assert chosen_mutations([SIGN, other], []) == [SIGN, other]


def test_table_tells_found_survived_and_unproved_apart() -> None:
    outcomes = [
        Outcome(SIGN, "a.py", "test_a.py::test_b", 3.4),
        Outcome(SIGN._replace(breaks="a | b"), "a.py", "", 70.0),
        Outcome(SIGN, "", problem="its text is no longer found"),
    ]

    assert table(outcomes).splitlines()[2:] == [
        "| sign | points are added | test_a.py::test_b | 3 |",
        r"| sign | a \| b | SURVIVED | 70 |",
        "| sign | points are added | UNPROVED: its text is no longer found | 0 |",
    ]
    assert summary(outcomes) == "3 mutations: 1 found, 1 survived, 1 unproved"


def test_vitest_report_names_what_failed(tmp_path: Path) -> None:
    failed = {"fullName": "is right", "status": "failed"}
    passed = {"fullName": "is there", "status": "passed"}
    suites: list[dict[str, object]] = [
        {"name": f"{tmp_path}/a.test.ts", "status": "failed", "assertionResults": [passed, failed]},
        {"name": f"{tmp_path}/b.test.ts", "status": "failed", "assertionResults": []},
        {"name": f"{tmp_path}/c.test.ts", "status": "passed", "assertionResults": [passed]},
    ]

    assert failed_in({"testResults": suites}, tmp_path) == ["a.test.ts > is right", "b.test.ts"]


def test_scratch_copy_has_what_is_not_committed_and_takes_a_mutation_back(tmp_path: Path) -> None:
    tree = small_tree(tmp_path)
    (tree / "matches" / "points.py").write_text("def add(a, b):\n    return a + b\n")
    (tree / "matches" / "test_new.py").write_text("")
    (tree / "gone.txt").unlink()
    with scratch_copy(tree, 0, ENVIRONMENT) as scratch:
        points = scratch.folder / "matches" / "points.py"
        assert (scratch.folder / "matches" / "test_new.py").exists()
        assert not (scratch.folder / "gone.txt").exists()
        with scratch.mutated(Mutant(SIGN, "matches/points.py")):
            assert points.read_text().endswith("a - b\n")
        assert points.read_text().endswith("a + b\n")

    assert (tree / "matches" / "points.py").read_text().endswith("a + b\n")
    assert not (tree / "var" / "mutate-0").exists()


def test_scratch_copy_finds_what_fails_and_what_fails_anyway(tmp_path: Path) -> None:
    tree = small_tree(tmp_path)
    (tree / "matches" / "points.py").write_text("def add(a, b):\n    return a + b\n")
    (tree / "matches" / "test_points.py").write_text(
        "from matches.points import add\n\n\n"
        "def test_sum():\n    assert add(2, 1) == 3\n\n\n"
        "def test_wrong():\n    assert add(2, 1) == 4\n"
    )
    mutant = Mutant(SIGN, "matches/points.py")
    with scratch_copy(tree, 0, ENVIRONMENT) as scratch:
        with scratch.mutated(mutant):
            found_by = scratch.first_failure(mutant, ImportGraph.of(tree))
        both = [found_by, "matches/test_points.py::test_wrong"]
        assert scratch.failing_now(both) == {"matches/test_points.py::test_wrong"}
    assert found_by == "matches/test_points.py::test_sum"


def small_tree(folder: Path) -> Path:
    """A checkout with one commit, and this one's virtual environment."""
    (folder / "matches").mkdir()
    (folder / ".gitignore").write_text("/var/\n.venv\n")
    (folder / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    (folder / "gone.txt").write_text("")
    (folder / ".venv").symlink_to(ROOT / ".venv")
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "add", ".")
    git(folder, *("-c", "user.name=Ada", "-c", "user.email=ada@portal.test"), *COMMIT)
    return folder
