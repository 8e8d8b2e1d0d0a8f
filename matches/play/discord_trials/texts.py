"""What staff read after a trial."""

from collections.abc import Mapping

from leagues.discord_channels.mending import by_admin
from leagues.discord_channels.texts import NOT_THERE
from leagues.enums import EventFault, ThreadFault

NAME = "Test of the portal"
"""Of what is made."""
WRITTEN = "This is a test. The thread of a match looks like this one, which is deleted at once."
_NO_CHANNEL = "There is no channel of threads yet."
THREAD_WORKED = "a thread was made in the channel of threads, written to and deleted. It works."
EVENT_WORKED = "an event was made on the server and cancelled. It works."
THREAD_LEFT = (
    "The thread was made, and Discord did not let the bot delete it: delete “Test of the portal” "
    "by hand, and turn on Manage Threads for the bot’s role in the channel’s settings."
)
EVENT_LEFT = (
    "The event was made, and Discord did not let the bot cancel it: cancel “Test of the portal” by "
    "hand."
)
NOT_KNOWN = "Discord did not take it, for a reason that the portal doesn’t know: {reason}."
THREAD_REFUSED: Mapping[ThreadFault, str] = {
    ThreadFault.PERMISSION: (
        "Discord refused the thread. In the settings of its channel, turn on for the bot’s role: "
        "View Channel, Read Message History, Manage Threads, Create Private Threads, Send Messages "
        "in Threads."
    ),
    ThreadFault.SERVER: NOT_THERE,
    ThreadFault.CHANNEL: (
        "Discord refused the thread: its channel is not on the server, or not for text."
    ),
    ThreadFault.FULL: (
        "Discord refused the thread: the server has as many active ones as Discord allows. Archive "
        "some."
    ),
}
EVENT_REFUSED: Mapping[EventFault, str] = {
    EventFault.PERMISSION: (
        "Discord refused the event. In Server Settings, Roles, turn on Create Events for the bot’s "
        "role."
    ),
    EventFault.SERVER: NOT_THERE,
    EventFault.FULL: (
        "Discord refused the event: the server has a hundred events to come, the most that Discord "
        "allows."
    ),
}


def no_channel(*, is_admin: bool) -> str:
    return f"{_NO_CHANNEL} {by_admin('choose one', is_admin=is_admin)}"


def thread_refused(fault: ThreadFault, *, is_admin: bool) -> str:
    """What Discord refused, and how the reader goes about mending it."""
    words = THREAD_REFUSED.get(fault, "")
    if fault != ThreadFault.CHANNEL:
        return words
    return f"{words} {by_admin('choose another one', is_admin=is_admin)}"
