"""The answer to marking notifications as read."""

from clvr.lib.api.answers import CommandAnswerShape


class ReadAnswerShape(CommandAnswerShape):
    """The answer to marking notifications as read."""

    unread: int
