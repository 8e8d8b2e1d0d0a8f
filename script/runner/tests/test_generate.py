from pathlib import Path

import pytest

from runner import generate
from runner.generate import GeneratedFiles, are_fresh, write


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "VAR", tmp_path / "var")
    monkeypatch.setattr(generate, "LOGS", tmp_path / "var" / "log")
    return tmp_path


def made_by(*scripts: str) -> GeneratedFiles:
    return GeneratedFiles(
        "api",
        ("types.ts",),
        lambda folder: tuple(("sh", "-c", each, "sh", f"{folder}/types.ts") for each in scripts),
    )


def test_file_is_made_by_its_commands_in_order_until_one_fails(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scripts = ('echo 1 > "$1"', 'echo 2 >> "$1"', "echo the reason; exit 1", 'echo 3 >> "$1"')
    assert not write(made_by(*scripts))
    assert (root / "api" / "types.ts").read_text() == "1\n2\n"
    assert "the reason" in capsys.readouterr().out


def test_file_is_fresh_after_it_was_written_and_a_stale_one_is_shown_and_not_changed(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = made_by('echo "type A = 1;" > "$1"')
    assert not are_fresh(file)
    assert write(file)
    assert are_fresh(file)
    capsys.readouterr()

    assert not are_fresh(made_by('echo "type A = 2;" > "$1"'))
    assert (root / "api" / "types.ts").read_text() == "type A = 1;\n"
    printed = capsys.readouterr().out
    assert "-type A = 1;\n+type A = 2;\n" in printed
    assert "types.ts is stale. Write it again: script/generate\n" in printed
    assert not are_fresh(made_by("exit 1"))
