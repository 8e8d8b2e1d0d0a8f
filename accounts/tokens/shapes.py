"""The answer with a new token."""

from clvr.lib.api.answers import CommandAnswerShape


class TokenAnswerShape(CommandAnswerShape):
    """The only answer that contains the token."""

    token: str
