"""What signing in answers."""

from clvr.lib.api.answers import CommandAnswerShape


class DoneShape(CommandAnswerShape):
    """What a command did."""
