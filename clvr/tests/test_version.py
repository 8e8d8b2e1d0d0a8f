"""Without this, the status page names a version or a commit that does not run, or a release has no
entry in the change log."""

import json
import re
from pathlib import Path

import pytest
from django.core.management import execute_from_command_line

from clvr.environment import BASE_DIR
from clvr.version import COMMIT as RUNNING
from clvr.version import UNKNOWN, VERSION, commit_in

COMMIT = "0123456789abcdef0123456789abcdef01234567"
SHOWN = "0123456789ab"


def test_versions_agree() -> None:
    package = json.loads((BASE_DIR / "package.json").read_text())
    lock = json.loads((BASE_DIR / "package-lock.json").read_text())
    repeated = [package["version"], lock["version"], lock["packages"][""]["version"]]
    assert repeated == [VERSION] * 3


def test_change_log_has_the_version_as_its_newest_release_with_a_date() -> None:
    text = (BASE_DIR / "CHANGELOG.md").read_text()
    releases = re.findall(r"^## (.+?)(?: – (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    dated = [release for release in releases if release != ("Unreleased", "")]
    assert dated[0][0] == VERSION
    assert all(date for _, date in dated)


def files(root: Path, contents: dict[str, str]) -> Path:
    for name, text in contents.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(f"{text}\n")
    return root


CHECKOUTS = {
    "image": {"COMMIT": COMMIT},
    "tag": {".git/HEAD": COMMIT},
    "branch": {".git/HEAD": "ref: refs/heads/main", ".git/refs/heads/main": COMMIT},
    "packed branch": {
        ".git/HEAD": "ref: refs/heads/main",
        ".git/packed-refs": f"# pack-refs\n{'f' * 40} refs/heads/main2\n{COMMIT} refs/heads/main",
    },
    "worktree": {
        ".git": "gitdir: main/.git/worktrees/other",
        "main/.git/worktrees/other/HEAD": "ref: refs/heads/other",
        "main/.git/worktrees/other/commondir": "../..",
        "main/.git/refs/heads/other": COMMIT,
    },
}


@pytest.mark.parametrize("kind", sorted(CHECKOUTS))
def test_commit_is_that_of_the_checkout(tmp_path: Path, kind: str) -> None:
    assert commit_in(files(tmp_path, CHECKOUTS[kind])) == SHOWN


@pytest.mark.parametrize(
    "contents",
    [
        {},
        {"COMMIT": ""},
        {"COMMIT": "<script>"},
        {".git/HEAD": "ref: refs/heads/gone"},
        {".git": "gitdir: gone"},
    ],
)
def test_commit_is_unknown_without_a_checkout(tmp_path: Path, contents: dict[str, str]) -> None:
    assert commit_in(files(tmp_path, contents)) == UNKNOWN


def test_command_prints_both(capsys: pytest.CaptureFixture[str]) -> None:
    # As manage.py does: Django answers some names itself, such as `version`.
    execute_from_command_line(["manage.py", "portal_version"])
    assert capsys.readouterr().out == f"{VERSION} {RUNNING}\n"
