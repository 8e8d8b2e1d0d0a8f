"""Scheduling: times that both sides agree on, that staff set, or that the league has by default.

Everything here runs under the league's lock, as results do.
"""

from matches.play.scheduling.services.deadlines import (
    apply_default_times,
    apply_unanswered_times,
    close_time_proposals,
)
from matches.play.scheduling.services.proposals import (
    accept_time,
    decline_times,
    propose_times,
    withdraw_times,
)
from matches.play.scheduling.services.reminders import remind_to_answer, remind_to_propose
from matches.play.scheduling.services.setting import set_time

__all__ = [
    "accept_time",
    "apply_default_times",
    "apply_unanswered_times",
    "close_time_proposals",
    "decline_times",
    "propose_times",
    "remind_to_answer",
    "remind_to_propose",
    "set_time",
    "withdraw_times",
]
