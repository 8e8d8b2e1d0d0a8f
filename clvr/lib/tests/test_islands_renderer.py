import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import dedent

import pytest

from clvr.lib.islands.renderer import Renderer

MEGABYTE = 1024 * 1024
SECONDS = 60.0
"""No rendering takes so long, however busy the machine is."""
LOOP_SECONDS = 1.0
"""Where a rendering loops, every test waits so long."""

COUNTING = """
let rendered = 0;
globalThis.renderIsland = (name, json) => `<p>${name} ${JSON.parse(json).n} ${++rendered}</p>`;
"""
CURIOUS = """
let asked = false;
globalThis.asksForReader = () => asked;
globalThis.renderIsland = (name, json, session) => {
  asked = name === "own";
  return `<p>${name} ${asked ? session : ""} ${JSON.parse(json).n}</p>`;
};
"""
UNRULY = """
globalThis.renderIsland = (name) => {
  if (name === "throws") throw new Error("no such team");
  if (name === "loops") for (;;);
  if (name === "hoards") for (const all = [];;) all.push(new Array(100_000).fill(1.5));
  return "<p>fine</p>";
};
"""

# A V8 context logs an error when it is collected while a stopped call still runs.
KEPT: list[Renderer] = []


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    bundle = tmp_path / "islands.js"
    bundle.write_text(COUNTING)
    return bundle


@pytest.fixture
def counting(bundle: Path) -> Renderer:
    """Writes the number of renderings so far into the markup."""
    return Renderer(bundle, SECONDS, 64 * MEGABYTE)


@pytest.fixture
def unruly(bundle: Path) -> Renderer:
    bundle.write_text(UNRULY)
    renderer = Renderer(bundle, LOOP_SECONDS, 64 * MEGABYTE)
    KEPT.append(renderer)
    return renderer


def data(n: int | str) -> str:
    return f'{{"n": "{n}"}}'


def test_island_that_asks_for_no_reader_is_rendered_once_for_all(bundle: Path) -> None:
    bundle.write_text(COUNTING)
    counting = Renderer(bundle, SECONDS, 64 * MEGABYTE)
    readers = ["null", '{"_id": "1"}', '{"_id": "2"}']
    assert [counting.markup("a", data(1), each) for each in readers] == ["<p>a 1 1</p>"] * 3


def test_island_that_asks_for_its_reader_is_rendered_for_each(bundle: Path) -> None:
    bundle.write_text(CURIOUS)
    curious = Renderer(bundle, SECONDS, 64 * MEGABYTE)
    readers = ["null", "1", "2", "1"]
    assert [curious.markup("own", data(1), each) for each in readers] == [
        f"<p>own {each} 1</p>" for each in readers
    ]
    assert [curious.markup("all", data(1), each) for each in readers] == ["<p>all  1</p>"] * 4


def test_markup_is_what_the_bundle_renders(counting: Renderer) -> None:
    assert counting.markup("teams/standings", data("</p>' \\u2028 é")) == (
        "<p>teams/standings </p>' \u2028 é 1</p>"
    )


def test_markup_of_the_same_data_is_rendered_once(counting: Renderer) -> None:
    assert [counting.markup("a", data(1)) for _ in range(3)] == ["<p>a 1 1</p>"] * 3


def test_markup_of_other_data_or_another_island_is_rendered_again(counting: Renderer) -> None:
    assert [
        counting.markup(*each) for each in (("a", data(1)), ("a", data(2)), ("b", data(1)))
    ] == [
        "<p>a 1 1</p>",
        "<p>a 2 2</p>",
        "<p>b 1 3</p>",
    ]


def test_rebuilt_bundle_is_picked_up(counting: Renderer, bundle: Path) -> None:
    before = counting.markup("a", data(1))
    bundle.write_text('globalThis.renderIsland = () => "<p>rebuilt</p>";')
    assert (before, counting.markup("a", data(1))) == ("<p>a 1 1</p>", "<p>rebuilt</p>")


def test_reverted_bundle_uses_its_earlier_markup(counting: Renderer, bundle: Path) -> None:
    counting.markup("a", data(1))
    bundle.write_text("// another\n" + COUNTING)
    counting.markup("a", data(2))
    bundle.write_text(COUNTING)
    assert counting.markup("a", data(1)) == "<p>a 1 1</p>"


def test_markup_of_an_island_that_throws_is_left_to_the_browser(
    unruly: Renderer, caplog: pytest.LogCaptureFixture
) -> None:
    assert unruly.markup("throws", data(1)) is None
    [message] = caplog.messages
    assert message.startswith("Island throws: the browser renders it, because the server failed: ")
    assert "no such team" in message


def test_rendering_of_an_endless_loop_is_stopped(
    unruly: Renderer, caplog: pytest.LogCaptureFixture
) -> None:
    unruly.markup("fine", data(1))
    assert unruly.markup("loops", data(1)) is None
    [message] = caplog.messages
    assert "JSTimeoutException" in message


@pytest.mark.parametrize("island", ["throws", "loops", "hoards"])
def test_failure_is_remembered_for_a_while(
    unruly: Renderer, island: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert [unruly.markup(island, data(1)) for _ in range(3)] == [None] * 3
    assert len(caplog.messages) == 1


@pytest.mark.parametrize("island", ["throws", "loops", "hoards"])
def test_rendering_works_after_a_failure(unruly: Renderer, island: str) -> None:
    assert [unruly.markup(each, data(1)) for each in (island, "fine")] == [None, "<p>fine</p>"]


def test_rendering_beside_an_endless_loop_is_not_remembered_as_failed(unruly: Renderer) -> None:
    unruly.markup("fine", data(0))
    with ThreadPoolExecutor(2) as threads:
        threads.submit(unruly.markup, "loops", data(1))
        time.sleep(LOOP_SECONDS / 5)
        threads.submit(unruly.markup, "fine", data(1))
    assert unruly.markup("fine", data(1)) == "<p>fine</p>"


def test_missing_bundle_leaves_every_island_to_the_browser(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    renderer = Renderer(tmp_path / "missing.js", SECONDS, 64 * MEGABYTE)
    assert renderer.markup("a", data(1)) is None
    [message] = caplog.messages
    assert message.startswith("Island a: the server bundle can't be loaded: ")
    (tmp_path / "missing.js").write_text(COUNTING)
    assert renderer.markup("a", data(1)) == "<p>a 1 1</p>"


@pytest.mark.parametrize("source", ["globalThis.renderIsland = (", "throw new Error('odd')"])
def test_broken_bundle_leaves_islands_to_the_browser(
    counting: Renderer, bundle: Path, source: str, caplog: pytest.LogCaptureFixture
) -> None:
    bundle.write_text(source)
    assert counting.markup("a", data(1)) is None
    assert [each.startswith("Island a: the server bundle can't") for each in caplog.messages] == [
        True
    ]
    bundle.write_text(COUNTING)
    assert counting.markup("a", data(1)) == "<p>a 1 1</p>"


def test_eight_threads_render_at_once(counting: Renderer) -> None:
    def render_fifty(thread: int) -> list[str]:
        markup = [counting.markup("a", data(f"{thread}-{n}")) for n in range(50)]
        return [str(each).rpartition(" ")[0] for each in markup]

    with ThreadPoolExecutor(8) as threads:
        rendered = list(threads.map(render_fifty, range(8)))
    assert rendered == [[f"<p>a {thread}-{n}" for n in range(50)] for thread in range(8)]


FORK = """
    import faulthandler, os, sys, django
    os.environ.update(ENVIRONMENT="local", DJANGO_SETTINGS_MODULE="clvr.settings")
    django.setup()
    from pathlib import Path
    from clvr.lib.islands.renderer import Renderer

    renderer = Renderer(Path({bundle!r}), 60.0, 64 * 1024 * 1024)
    print(renderer.markup("parent", '{{"n": 1}}'), flush=True)
    child = os.fork()
    if child == 0:
        faulthandler.dump_traceback_later(60, exit=True)
        print(renderer.markup("child", '{{"n": 2}}'), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
    print(renderer.markup("parent", '{{"n": 3}}'), flush=True)
    os._exit(0)
"""


def test_child_made_by_fork_renders_and_so_does_its_parent(bundle: Path) -> None:
    assert output_of(FORK.format(bundle=str(bundle)), within=SECONDS * 3) == [
        "<p>parent 1 1</p>",
        "<p>child 2 1</p>",
        "<p>parent 3 2</p>",
    ]


def output_of(script: str, *, within: float) -> list[str]:
    """The output of a separate Python process, line by line; nothing when it takes too long."""
    command = [sys.executable, "-c", dedent(script)]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=within, check=False)
    except subprocess.TimeoutExpired:
        return []
    return ended.stdout.splitlines()
