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


def made_by(script: str) -> GeneratedFiles:
    return GeneratedFiles(
        "api", ("types.ts",), lambda folder: (("sh", "-c", script, "sh", f"{folder}/types.ts"),)
    )


def test_file_is_made_by_its_commands_in_order_until_one_fails(root: Path) -> None:
    def commands(folder: Path) -> tuple[tuple[str, ...], ...]:
        output = folder / "types.ts"
        steps = (f"echo 1 > {output}", f"echo 2 >> {output}", "exit 1", f"echo 3 >> {output}")
        return tuple(("sh", "-c", step) for step in steps)

    assert not write(GeneratedFiles("api", ("types.ts",), commands))
    assert (root / "api" / "types.ts").read_text() == "1\n2\n"


def test_file_is_fresh_after_it_was_written(root: Path) -> None:
    file = made_by('echo "type A = 1;" > "$1"')

    assert write(file)
    assert (root / "api" / "types.ts").read_text() == "type A = 1;\n"
    assert are_fresh(file)


def test_stale_file_is_shown_with_the_command_and_not_changed(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "api").mkdir()
    (root / "api" / "types.ts").write_text("type A = 1;\n")

    assert not are_fresh(made_by('echo "type A = 2;" > "$1"'))
    assert (root / "api" / "types.ts").read_text() == "type A = 1;\n"
    printed = capsys.readouterr().out
    assert "-type A = 1;\n+type A = 2;\n" in printed
    assert "types.ts is stale. Write it again: script/generate\n" in printed


def test_file_that_was_never_written_or_cannot_be_made_is_not_fresh(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not are_fresh(made_by('echo "type A = 1;" > "$1"'))
    assert not are_fresh(made_by("echo the reason; exit 1"))
    assert "the reason" in capsys.readouterr().out
