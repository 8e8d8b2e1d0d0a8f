import pytest

from runner.prerequisites import demand, missing_from_node, missing_from_python


def found(program: str) -> str:
    return f"/usr/bin/{program}"


def absent(program: str) -> None:
    return None


def test_nothing_is_missing_on_a_complete_machine() -> None:
    assert missing_from_python(venv=lambda: True) == []
    assert missing_from_node(version=lambda: "v20.19.0", which=found) == []
    assert missing_from_node(version=lambda: "v24.1.0", which=found) == []
    demand([])


def test_python_without_ensurepip_names_the_package() -> None:
    (missing,) = missing_from_python(venv=lambda: False)

    assert "ensurepip" in missing.what
    assert missing.on_debian.startswith("apt-get install python3.")
    assert missing.on_debian.endswith("-venv")


@pytest.mark.parametrize(
    ("version", "named"), [(None, "none"), ("v18.20.4", "v18.20.4"), ("v20.18.1", "v20.18.1")]
)
def test_node_that_is_absent_or_too_old_is_missing(version: str | None, named: str) -> None:
    (missing,) = missing_from_node(version=lambda: version, which=found)

    assert missing.what == f"Node.js 20.19 or newer ({named} was found)"


def test_demand_names_all_that_is_missing_and_exits(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        demand(missing_from_node(version=lambda: None, which=absent))

    assert end.value.code == 1
    assert capsys.readouterr().out == (
        "Missing: Node.js 20.19 or newer (none was found)\n"
        "  Debian, Ubuntu:  apt-get install nodejs npm"
        "  (Debian 12's is too old: take it from nodejs.org)\n"
        "  elsewhere:       install it from nodejs.org\n"
        "Missing: npm\n"
        "  Debian, Ubuntu:  apt-get install npm\n"
        "  elsewhere:       it comes with Node.js, nodejs.org\n"
    )
