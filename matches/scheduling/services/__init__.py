"""When a match is played: agreed by both sides, set by staff, or the league's own time.

Everything here is decided under the league's lock, as results are.
"""

from matches.scheduling.services.deadlines import apply_default_times, close_time_proposals
from matches.scheduling.services.proposals import (
    accept_time,
    decline_times,
    propose_times,
    withdraw_times,
)
from matches.scheduling.services.setting import set_time

__all__ = [
    "accept_time",
    "apply_default_times",
    "close_time_proposals",
    "decline_times",
    "propose_times",
    "set_time",
    "withdraw_times",
]
