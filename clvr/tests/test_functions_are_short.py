"""Without it functions grow: a reader has to see one on a screen."""

from collections.abc import Iterator

from clvr.lib.tests.source_code import APPS, ROOT

MOST_LINES = 60


def long_functions(text: str) -> Iterator[str]:
    """The functions of more lines, by the line that begins them. A function ends before the next
    line that is not indented more than its first, other than the end of its arguments."""
    lines = [line for line in enumerate(text.splitlines()) if line[1].strip()]
    open_functions: list[tuple[int, int, str]] = []
    last = 0
    for number, line in lines:
        indent = len(line) - len(line.lstrip())
        if line[indent] != ")":
            while open_functions and open_functions[-1][0] >= indent:
                _, first, name = open_functions.pop()
                if last - first >= MOST_LINES:
                    yield name
        if line[indent:].startswith(("def ", "async def ")):
            open_functions.append((indent, number, line.strip()))
        last = number
    yield from (name for _, first, name in open_functions if last - first >= MOST_LINES)


def test_no_function_has_more_lines_than_a_screen() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): [*long_functions(path.read_text())]
        for folder in (*APPS, "script")
        for path in (ROOT / folder).rglob("*.py")
        if "migrations" not in path.parts
    }
    assert {path: names for path, names in found.items() if names} == {}


def test_long_function_is_found() -> None:
    method = "class A:\n    def one(\n        self,\n    ):\n"
    line = "        pass\n"
    assert [*long_functions(method + line * (MOST_LINES - 3) + "x = 1\n")] == []
    assert [*long_functions(method + line * (MOST_LINES - 2) + "x = 1\n")] == ["def one("]
    assert [*long_functions("async def two():\n" + line * MOST_LINES)] == ["async def two():"]
