"""What became of a command: its state, the server's reply and the audit entry."""

from django.utils import timezone

from accounts import audit
from matches.enums import ServerCommandState
from matches.models import LONGEST_REPLY, ServerCommand


def settle(command: ServerCommand, state: ServerCommandState, reply: str) -> None:
    """Store what became of a command, whose server's league and person are loaded. Every command
    gets an audit entry with the reply."""
    reply = storable(reply)[:LONGEST_REPLY]
    command.state, command.reply = state, reply
    command.answered_at = timezone.now()
    command.save(update_fields=["state", "reply", "answered_at"])
    audit.record(
        "server.reply",
        command.server,
        actor=command.by,
        league=command.server.league.code,
        after={"command": command.line, "outcome": state.label, "reply": reply},
        reason=command.reason,
    )


def storable(text: str) -> str:
    """The text without characters that PostgreSQL can't store."""
    return text.replace("\0", "").encode(errors="replace").decode()
