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
ALL = ["backup", "keep_static_files", "migrate", "check"]


@pytest.mark.parametrize(
    ("failing", "said"),
    [
        ("backup", "Backup failed. Nothing has changed: the old version serves."),
        ("migrate", "The old version serves, with the new tables, which it can use."),
        ("check", "The old version serves, with the new tables, which it can use."),
        ("", ""),
    ],
)
def test_upgrade_backs_up_first_ends_where_it_fails_and_says_how_things_are(
    failing: str, said: str
) -> None:
    done: list[str] = []

    def run(part: Part) -> int:
        done.append(part.command[0])
        return int(done[-1] == failing)

    error = ""
    try:
        upgrade((BACKUP, *PARTS), run)
    except UpgradeError as reason:
        error = str(reason)
    assert done == (ALL[: ALL.index(failing) + 1] if failing else ALL)
    assert said in error
    assert bool(said) == bool(error)


def test_portal_is_tried_until_it_answers() -> None:
    asked: list[str] = []

    def fetch(url: str) -> str:
        asked.append(url)
        return "status 502" if len(asked) < 3 else SMOKE[url.removeprefix(PORTAL)].upper()

    try_portal(PORTAL, fetch, sleep=lambda _: None)
    assert asked == [f"{PORTAL}/healthz"] * 2 + [f"{PORTAL}{path}" for path in SMOKE]
    with pytest.raises(UpgradeError, match=r"/healthz does not answer as it should: 'stat"):
        try_portal(PORTAL, lambda url: "status 500", patience=0)


@pytest.mark.parametrize(
    ("arguments", "portal", "status", "said"),
    [
        ("--user no-one-here", PORTAL, 2, "there is no user no-one-here"),
        (
            "",
            "",
            2,
            "Nothing was done, because there are no settings: /etc/clvr/environment, which",
        ),
        ("--back", PORTAL, 1, "There is no version before this one.\n"),
        ("--restore s3", PORTAL, 1, "A portal is here already: nothing is restored over it.\n"),
    ],
)
def test_upgrade_refuses_in_a_sentence(
    tmp_path: Path, arguments: str, portal: str, status: int, said: str
) -> None:
    (tmp_path / "current").mkdir()
    answer = call("upgrade", *arguments.split(), "--root", str(tmp_path), PORTAL_URL=portal)
    assert (answer.returncode, said in answer.stdout + answer.stderr) == (status, True)
    assert not (tmp_path / "releases").exists()


def test_version_is_a_tag_a_branch_or_a_commit(tmp_path: Path) -> None:
    """Of a checkout whose origin went on; its scripts only say of which version they are."""
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

    def run(*arguments: str) -> tuple[int, str, str]:
        command = [str(checkout / "script" / "upgrade"), *arguments]
        environment = {"PATH": os.environ["PATH"], "PORTAL_URL": PORTAL}
        ended = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False
        )
        return ended.returncode, ended.stdout, ended.stderr

    wanted = {"v0.2.0": "two", "main": "three", commits["one"]: "one", commits["two"][:12]: "two"}
    for version, name in wanted.items():
        said = f"{name} runner.upgrade --restart true\n"
        assert run(version, "--restart", "true") == (0, said, "")
    assert run("v9") == (1, "", "There is no tag, branch or commit v9.\n")
