"""Messages that could not be sent: the demonstration's leagues have no Discord channels."""

from datetime import datetime, timedelta

from accounts.enums import OutboxKind
from accounts.outbox import delivery as outbox
from clvr.lib.leagues import LeagueCode

NO_WEBHOOK = "the league has no webhook"

# (league, hours since the last attempt, text)
MESSAGES = (
    (LeagueCode.PCL, 49, "Night variants: read what is allowed on the portal."),
    (LeagueCode.BCL, 26, "We are looking for one more caster on Sunday evening."),
    (LeagueCode.BCL, 15, "Rosters lock when week 8 ends."),
)


def give_up_messages(now: datetime) -> None:
    """Leave staff a few undelivered messages, as the outbox would have done."""
    for league, hours, content in MESSAGES:
        at = now - timedelta(hours=hours)
        message = outbox.message(OutboxKind.LEAGUE_WEBHOOK, {"content": content}, league=league)
        message.created_at = message.due_at = message.failed_at = at
        message.attempts, message.last_error = 1, NO_WEBHOOK
        message.save()
