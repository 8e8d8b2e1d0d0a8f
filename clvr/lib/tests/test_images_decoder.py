"""The picture process: how it is started, used, limited and ended."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest
from PIL import Image

from clvr.lib.decoding.purposes import EVIDENCE
from clvr.lib.decoding.refused import BUSY, DAMAGED, OUT_OF_ORDER, TOO_HARD, ImageRefused
from clvr.lib.images import decoder as decoder_module
from clvr.lib.images.decoder import Decoder
from clvr.lib.tests.pictures import encoded

PATIENCE = 60.0
"""Seconds, on the busiest machine."""
PICTURE = encoded(Image.new("RGB", (8, 8)))
START = "from clvr.lib.decoding import __main__ as here\n"


@pytest.fixture
def made() -> Iterator[list[Decoder]]:
    """The decoders of a test, which are ended after it."""
    decoders: list[Decoder] = []
    yield decoders
    for each in decoders:
        each.end()


@pytest.fixture
def decoder(made: list[Decoder]) -> Decoder:
    made.append(Decoder())
    return made[0]


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Runs another program as the picture process."""

    def run(code: str) -> None:
        monkeypatch.setattr(decoder_module, "_COMMAND", (sys.executable, "-c", code))

    return run


def process_of(decoder: Decoder) -> "subprocess.Popen[bytes]":
    assert decoder._process
    return decoder._process._popen


def refusal(decoder: Decoder) -> str:
    with pytest.raises(ImageRefused) as refused:
        decoder.rendition(PICTURE, EVIDENCE)
    return str(refused.value)


def is_gone(pid: int) -> bool:
    """Whether a child is gone completely, so that not even a zombie is left."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_process_serves_one_picture_after_another(decoder: Decoder) -> None:
    first = decoder.rendition(PICTURE, EVIDENCE)
    pid = process_of(decoder).pid
    assert (decoder.rendition(PICTURE, EVIDENCE), process_of(decoder).pid) == (first, pid)
    decoder.end()
    assert is_gone(pid)


def test_killed_process_is_replaced(decoder: Decoder) -> None:
    decoder.rendition(PICTURE, EVIDENCE)
    process = process_of(decoder)
    process.kill()
    process.wait()
    assert decoder.rendition(PICTURE, EVIDENCE)[1:] == (8, 8)


def never_ending(setting: str) -> str:
    return f"{START}{setting}\nhere._rendered = lambda *_: [0 for _ in iter(int, 1)]\nhere.main()"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (never_ending("here.PICTURE_SECONDS = 0.05"), TOO_HARD),
        (f"{START}here._rendered = lambda *_: bytes(1 << 40)\nhere.main()", TOO_HARD),
        ("import os, signal; os.kill(os.getpid(), signal.SIGXCPU)", TOO_HARD),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", TOO_HARD),
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", DAMAGED),
        ("pass", OUT_OF_ORDER),
        ("print('libpng warning')", OUT_OF_ORDER),
        ("import os; os.write(1, bytes([255]) * 99)", OUT_OF_ORDER),
    ],
    ids=["time", "memory", "last second", "killed", "crash", "no answer", "chatter", "nonsense"],
)
def test_picture_that_ends_the_process_is_refused(
    code: str, sentence: str, decoder: Decoder, program: Callable[[str], None]
) -> None:
    program(code)
    assert refusal(decoder) == sentence
    assert decoder._process is None


def test_process_that_sleeps_is_killed_by_the_clock(
    made: list[Decoder], program: Callable[[str], None]
) -> None:
    made.append(Decoder(clock_seconds=0.1))
    program("import time; time.sleep(60)")
    assert refusal(made[0]) == TOO_HARD


def test_limits_hold_in_the_process(decoder: Decoder) -> None:
    """Only Linux shows the limits of a process."""
    decoder.rendition(PICTURE, EVIDENCE)
    folder = Path(f"/proc/{process_of(decoder).pid}")
    if not folder.exists():
        return
    lines = (folder / "limits").read_text().splitlines()
    limits = {line[:25].strip(): line[26:].split()[:2] for line in lines}
    assert {
        name: limits[name]
        for name in ("Max cpu time", "Max file size", "Max core file size", "Max address space")
    } == {
        "Max cpu time": ["120", "120"],
        "Max file size": ["0", "0"],
        "Max core file size": ["0", "0"],
        "Max address space": ["1073741824", "1073741824"],
    }
    assert int((folder / "stat").read_text().rpartition(")")[2].split()[16]) > os.nice(0)


def test_process_gets_no_secrets(decoder: Decoder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "hunter2" * 9)
    decoder.rendition(PICTURE, EVIDENCE)
    given = Path(f"/proc/{process_of(decoder).pid}/environ")
    if given.exists():
        names = {entry.partition("=")[0] for entry in given.read_text().split("\0") if entry}
        assert names <= set(decoder_module._PASSED_ON)


def test_process_does_not_import_django() -> None:
    code = "import sys, clvr.lib.decoding.rendition; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_number_of_waiting_threads_is_limited(
    made: list[Decoder], program: Callable[[str], None]
) -> None:
    made.append(Decoder(waiting_places=1, waiting_seconds=PATIENCE, clock_seconds=0.1))
    program("import time; time.sleep(60)")
    answers: Queue[str] = Queue()
    threads = [threading.Thread(target=lambda: answers.put(refusal(made[0]))) for _ in range(4)]
    with made[0]._turn():
        for thread in threads:
            thread.start()
        assert [answers.get(timeout=PATIENCE) for _ in range(3)] == [BUSY] * 3
    assert answers.get(timeout=PATIENCE) == TOO_HARD
    for thread in threads:
        thread.join(timeout=PATIENCE)


def test_wait_has_a_limit(made: list[Decoder]) -> None:
    made.append(Decoder(waiting_seconds=0.01))
    with made[0]._turn():
        assert refusal(made[0]) == BUSY
    assert made[0].rendition(PICTURE, EVIDENCE)[1:] == (8, 8)


@pytest.mark.parametrize("end", ["os.kill(os.getpid(), 9)", "sys.exit()"])
def test_process_ends_with_its_parent(end: str) -> None:
    code = f"""
import os, sys
from clvr.lib.images.decoder import decoder
from clvr.lib.decoding.purposes import EVIDENCE
decoder().rendition(bytes.fromhex({PICTURE.hex()!r}), EVIDENCE)
print("asked", flush=True)
{end}
"""
    # It inherits its parent's error output, which stays open until the last writer ends.
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (ended.stdout, ended.stderr) == ("asked\n", "")


def test_child_made_by_fork_has_a_process_of_its_own() -> None:
    """Closing its copy of the pipes does not end the parent's process."""
    code = f"""
import os, sys
from clvr.lib.images.decoder import decoder
from clvr.lib.decoding.purposes import EVIDENCE
picture = bytes.fromhex({PICTURE.hex()!r})
first = decoder().rendition(picture, EVIDENCE)
pid = decoder()._process._popen.pid
child = os.fork()
if not child:
    assert decoder()._process is None
    assert decoder().rendition(picture, EVIDENCE) == first
    assert decoder()._process._popen.pid != pid
    sys.exit()
assert os.waitpid(child, 0)[1] == 0
assert decoder().rendition(picture, EVIDENCE) == first
assert decoder()._process._popen.pid == pid
"""
    ended = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stderr) == (0, "")


def test_interrupt_from_the_keyboard_leaves_the_process_to_its_parent(decoder: Decoder) -> None:
    decoder.rendition(PICTURE, EVIDENCE)
    process_of(decoder).send_signal(signal.SIGINT)
    pid = process_of(decoder).pid
    decoder.rendition(PICTURE, EVIDENCE)
    assert process_of(decoder).pid == pid
