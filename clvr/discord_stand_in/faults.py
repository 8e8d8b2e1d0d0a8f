"""Discord's errors, on request. Each attempt to sign in has its own fault, so that parallel tests
do not disturb each other."""

import time
from collections.abc import Callable

from clvr.discord_stand_in.choices import Choice
from clvr.discord_stand_in.http import Answer, json_answer

SLOW_SECONDS = 8.0
"""Longer than the portal waits."""


class Fault(Choice):
    """A fault by its key, with its description for people."""

    BAD_CODE = "bad-code", "The code is not valid"
    TOKEN_DOWN = "token-down", "Tokens are down"
    TOKEN_SLOW = "token-slow", "Tokens take too long"
    TOKEN_MALFORMED = "token-malformed", "Tokens make no sense"
    PROFILE_DOWN = "profile-down", "Profiles are down"
    PROFILE_SLOW = "profile-slow", "Profiles take too long"
    PROFILE_MALFORMED = "profile-malformed", "Profiles make no sense"


FAULTS = {fault.key: fault for fault in Fault}


def fail(step: str, fault: Fault | None, answer: Callable[[], Answer]) -> Answer:
    """The answer of a step (`token`, `profile`), or the fault if it belongs to that step."""
    if fault is None or not fault.key.startswith(f"{step}-"):
        return answer()
    match fault.key.removeprefix(f"{step}-"):
        case "down":
            return json_answer(500, {"message": "500: Internal Server Error", "code": 0})
        case "slow":
            time.sleep(SLOW_SECONDS)
            return answer()
        case _:
            return Answer(200, b'{"id": [', {"Content-Type": "application/json"})
