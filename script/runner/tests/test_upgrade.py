import re
import venv
from pathlib import Path

import pytest

from runner.tests.test_commands import call
from runner.upgrade import SMOKE, Part, UpgradeError, is_of_this_python, parts, try_portal, upgrade

PORTAL = "https://clvr.example"


def titles_run(failing: str = "") -> tuple[list[str], str]:
    """The commands that are run until one fails, in short, and what is said then."""
    done: list[str] = []

    def run(part: Part) -> int:
        done.append(part.command[2])
        assert part.by_portal == (part.title != "Restart")
        return int(done[-1] == failing)

    try:
        upgrade(parts("systemctl restart clvr.target"), run)
    except UpgradeError as error:
        return done, str(error)
    return done, ""


def test_upgrade_backs_up_before_it_changes_anything_and_restarts_last() -> None:
    expected = ["backup", "collectstatic", "migrate", "check", "clvr.target"]
    assert titles_run() == (expected, "")


def test_upgrade_without_a_backup_changes_nothing() -> None:
    done, said = titles_run("backup")
    assert done == ["backup"]
    assert said == "Backup failed. Nothing has changed: the old version serves."


@pytest.mark.parametrize("failing", ["migrate", "check"])
def test_failed_upgrade_does_not_restart_and_says_how_to_go_back(failing: str) -> None:
    done, said = titles_run(failing)
    assert done[-1] == failing
    assert "docs/operations.md, Rollback" in said


def test_environment_from_the_installation_is_used_if_it_is_of_this_python(tmp_path: Path) -> None:
    assert not is_of_this_python(tmp_path)
    venv.create(tmp_path, with_pip=False)
    assert is_of_this_python(tmp_path)
    file = tmp_path / "pyvenv.cfg"
    file.write_text(re.sub(r"version = 3\.\d+", "version = 3.1", file.read_text()))
    assert not is_of_this_python(tmp_path)


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


def test_upgrade_needs_to_know_how_to_restart_and_where_the_portal_is() -> None:
    without = call("upgrade", PORTAL_URL=PORTAL, RESTART_COMMAND="")
    assert (without.returncode, "say how the portal is restarted" in without.stderr) == (2, True)
    nobody = call("upgrade", "--restart", "true", "--user", "no-one-here", PORTAL_URL=PORTAL)
    assert (nobody.returncode, "there is no user no-one-here" in nobody.stderr) == (2, True)
    nowhere = call("upgrade", "--restart", "true", PORTAL_URL="")
    assert (nowhere.returncode, "PORTAL_URL is not set" in nowhere.stderr) == (2, True)
