"""The picture process: it answers one message after another from its input. A message is an upload
to be read, or a card to be drawn."""

import os
import signal
import sys
import time
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

from clvr.lib.decoding.limits import (
    LIFETIME_SECONDS,
    PICTURE_SECONDS,
    limit_resources,
    processor_time,
)
from clvr.lib.decoding.messages import read_message, write_message
from clvr.lib.decoding.purposes import Fit, Purpose
from clvr.lib.decoding.refused import TOO_HARD, ImageRefused

if TYPE_CHECKING:
    from clvr.lib.decoding.rendition import Rendition


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the portal, which ends this process
    limit_resources()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a decoder prints is not an answer
    while True:
        try:
            said, upload = read_message(sys.stdin.buffer)
        except EOFError:
            return
        fields, body = _answer(said, upload)
        fields["ends"] = fields.get("refused") == TOO_HARD or _is_old()
        try:
            write_message(answers, fields, body)
        except OSError:
            return
        if fields["ends"]:
            return


def _answer(said: dict[str, Any], upload: bytes) -> tuple[dict[str, Any], bytes]:
    try:
        with processor_time(PICTURE_SECONDS):
            if "card" in said:
                return {"drawn": True}, _drawn(said["card"], said["lengths"], upload)
            made = _rendered(upload, _purpose(said))
    except ImageRefused as refused:
        return {"refused": str(refused), "reason": repr(refused.__cause__)[:500]}, b""
    except MemoryError:
        return {"refused": TOO_HARD, "reason": "memory"}, b""
    return {"width": made.width, "height": made.height}, made.data


def _rendered(upload: bytes, purpose: Purpose) -> "Rendition":
    # Loading the decoders counts towards the first picture's time.
    from clvr.lib.decoding.rendition import rendition

    return rendition(upload, purpose)


def _drawn(card: dict[str, Any], lengths: list[int], pictures: bytes) -> bytes:
    from clvr.lib.drawing.layouts import drawn

    ends = [*accumulate(lengths, initial=0)]
    return drawn(card, [pictures[begin:end] for begin, end in pairwise(ends)])


def _purpose(fields: dict[str, Any]) -> Purpose:
    return Purpose(**{**fields, "fit": Fit[fields["fit"]]})


def _is_old() -> bool:
    return time.process_time() > LIFETIME_SECONDS


if __name__ == "__main__":
    main()
