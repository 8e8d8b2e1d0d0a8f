"""The picture process: it reads one upload after another from its input and answers each."""

import os
import signal
import sys
import time
from typing import TYPE_CHECKING, Any

from clvr.lib.decoding.limits import (
    LIFETIME_SECONDS,
    PICTURE_SECONDS,
    hold_process,
    processor_time,
)
from clvr.lib.decoding.messages import read_message, write_message
from clvr.lib.decoding.purposes import Fit, Purpose
from clvr.lib.decoding.refused import TOO_HARD, ImageRefused

if TYPE_CHECKING:
    from clvr.lib.decoding.rendition import Rendition


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the portal, which ends this process
    hold_process()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a decoder prints is not an answer
    while True:
        try:
            said, upload = read_message(sys.stdin.buffer)
        except EOFError:
            return
        fields, body = _answer(upload, _purpose(said))
        fields["ends"] = fields.get("refused") == TOO_HARD or _is_old()
        try:
            write_message(answers, fields, body)
        except OSError:
            return
        if fields["ends"]:
            return


def _answer(upload: bytes, purpose: Purpose) -> tuple[dict[str, Any], bytes]:
    try:
        with processor_time(PICTURE_SECONDS):
            made = _rendered(upload, purpose)
    except ImageRefused as refused:
        return {"refused": str(refused), "reason": repr(refused.__cause__)[:500]}, b""
    except MemoryError:
        return {"refused": TOO_HARD, "reason": "memory"}, b""
    return {"width": made.width, "height": made.height}, made.data


def _rendered(upload: bytes, purpose: Purpose) -> "Rendition":
    # Loading the decoders counts towards the first picture's time.
    from clvr.lib.decoding.rendition import rendition

    return rendition(upload, purpose)


def _purpose(fields: dict[str, Any]) -> Purpose:
    return Purpose(**{**fields, "fit": Fit[fields["fit"]]})


def _is_old() -> bool:
    return time.process_time() > LIFETIME_SECONDS


if __name__ == "__main__":
    main()
