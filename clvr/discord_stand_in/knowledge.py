"""What the stand-in asks the portal, where it belongs to one that runs."""

from collections.abc import Callable, Collection
from dataclasses import dataclass


def _nobody(_: int) -> str:
    return ""


def _nowhere(_: str) -> Collection[str]:
    return ()


@dataclass(frozen=True)
class Knowledge:
    """What a person with this Discord id is called in the portal, empty for nobody; and on which
    servers a channel or a thread is, by the leagues that have it. Each server of the stand-in has
    the same channels, so that only the leagues tell them apart; where several leagues have their
    threads in one channel, all of their servers are named."""

    name_of: Callable[[int], str] = _nobody
    servers_of: Callable[[str], Collection[str]] = _nowhere
