"""The portal's due work, in one table. `run_due` and Celery call the same functions."""

import logging
from datetime import timedelta

from accounts import outbox
from accounts.due import delete_expired_sessions
from accounts.enums import OutboxKind
from accounts.outbox import Sender
from clvr.lib.due import DueFunction
from leagues.webhooks import post_to_league

log = logging.getLogger(__name__)

SENDERS: dict[OutboxKind, Sender] = {OutboxKind.LEAGUE_WEBHOOK: post_to_league}


def deliver_outbox() -> int:
    return outbox.deliver(SENDERS)


DUE_FUNCTIONS: dict[str, DueFunction] = {
    function.name: function
    for function in (
        DueFunction("deliver_outbox", deliver_outbox, timedelta(seconds=10)),
        DueFunction("delete_expired_sessions", delete_expired_sessions, timedelta(hours=6)),
    )
}


def run_one(name: str) -> bool:
    """Run one due function; whether it went well. What went wrong is logged, so that one
    function's trouble keeps no other from running."""
    try:
        done = DUE_FUNCTIONS[name].run()
    except Exception:
        log.exception("Due work %s failed", name)
        return False
    if done:
        log.info("Due work %s: %d done", name, done)
    return True
