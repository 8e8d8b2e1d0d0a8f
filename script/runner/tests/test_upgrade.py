"""Without it: an upgrade that changes before it backed up, takes a version nobody asked for, or
leaves people with one that does not answer."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from runner.paths import ROOT
from runner.tests.test_commands import call
from runner.tests.test_releases import git
from runner.upgrade import BACKUP, PARTS, SMOKE, Part, UpgradeError, try_portal, upgrade

PORTAL = "https://clvr.example"


def titles_run(failing: str = "") -> tuple[list[str], str]:
    """The commands that are run until one fails, in short, and what is said then."""
    done: list[str] = []

    def run(part: Part) -> int:
        done.append(part.command[0])
        return int(done[-1] == failing)

    try:
        upgrade((BACKUP, *PARTS), run)
    except UpgradeError as error:
        return done, str(error)
    return done, ""


def test_upgrade_backs_up_before_it_changes_anything() -> None:
    assert titles_run() == (["backup", "keep_static_files", "migrate", "check"], "")


def test_upgrade_without_a_backup_changes_nothing() -> None:
    done, said = titles_run("backup")
    assert done == ["backup"]
    assert said == "Backup failed. Nothing has changed: the old version serves."


@pytest.mark.parametrize("failing", ["migrate", "check"])
def test_failed_upgrade_does_not_switch_and_says_how_things_are(failing: str) -> None:
    done, said = titles_run(failing)
    assert done[-1] == failing
    assert "The old version serves, with the new tables, which it can use." in said


def test_nothing_to_go_back_to_is_said(tmp_path: Path) -> None:
    answer = call("upgrade", "--back", "--root", str(tmp_path), PORTAL_URL=PORTAL)
    assert answer.returncode == 1
    assert answer.stdout == "There is no version before this one.\n"


def test_portal_is_tried_until_it_answers() -> None:
    asked: list[str] = []

    def fetch(url: str) -> str:
        asked.append(url)
        if len(asked) < 3:
            return "status 502"
        return SMOKE[url.removeprefix(PORTAL)].upper()

    try_portal(PORTAL, fetch, sleep=lambda _: None)
    assert asked == [f"{PORTAL}/healthz"] * 2 + [f"{PORTAL}{path}" for path in SMOKE]


def test_portal_that_answers_something_else_is_named() -> None:
    with pytest.raises(UpgradeError, match=r"/bcl/standings does not answer as it should: 'stat"):
        try_portal(
            PORTAL,
            lambda url: "status 500" if "/bcl" in url else SMOKE[url.removeprefix(PORTAL)],
            patience=0,
        )


@pytest.mark.parametrize(
    ("arguments", "portal", "said"),
    [
        (("--user", "no-one-here"), PORTAL, "there is no user no-one-here"),
        ((), "", "Nothing was done, because there are no settings: /etc/clvr/environment, which"),
    ],
)
def test_upgrade_says_what_it_has_to_know(
    arguments: tuple[str, ...], portal: str, said: str
) -> None:
    answer = call("upgrade", *arguments, PORTAL_URL=portal)
    assert (answer.returncode, said in answer.stderr) == (2, True)


def test_lost_portal_is_not_restored_over_one_that_runs(tmp_path: Path) -> None:
    (tmp_path / "current").mkdir()
    answer = call("upgrade", "--restore", "s3", "--root", str(tmp_path), PORTAL_URL=PORTAL)
    assert answer.returncode == 1
    assert answer.stdout == "A portal is here already: nothing is restored over it.\n"
    assert not (tmp_path / "releases").exists()


@pytest.fixture
def installed(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A checkout whose origin went on, with scripts that only say of which version they are; and
    the commits by the names that people give them."""
    origin, checkout = tmp_path / "origin", tmp_path / "source"
    (origin / "script" / "runner").mkdir(parents=True)
    git(origin, "init", "-q", "-b", "main")
    shutil.copy(ROOT / "script" / "upgrade", origin / "script" / "upgrade")
    commits = {}
    for name in ("one", "two", "three"):
        (origin / "script/runner/launch.sh").write_text(f"launch() {{ echo {name} $*; }}")
        git(origin, "add", "-A")
        git(origin, "commit", "-qm", name)
        if name == "one":
            git(tmp_path, "clone", "-q", str(origin), str(checkout))
        if name == "two":
            git(origin, "tag", "v0.2.0")
        commits[name] = (origin / ".git/refs/heads/main").read_text().strip()
    return checkout, commits


def test_version_is_a_tag_a_branch_or_a_commit(installed: tuple[Path, dict[str, str]]) -> None:
    checkout, commits = installed
    wanted = {"v0.2.0": "two", "main": "three", commits["one"]: "one", commits["two"][:12]: "two"}
    for version, name in wanted.items():
        answer = run_upgrade(checkout, version, "--restart", "true")
        assert answer.stdout == f"{name} runner.upgrade --restart true\n", answer.stderr
    answer = run_upgrade(checkout, "v9")
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == "There is no tag, branch or commit v9.\n"


def run_upgrade(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [checkout / "script" / "upgrade", *arguments],
        env={"PATH": os.environ["PATH"], "PORTAL_URL": PORTAL},
        capture_output=True,
        text=True,
        check=False,
    )
