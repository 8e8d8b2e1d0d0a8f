"""What stands in the thread of a match, as Discord takes it."""

from collections.abc import Iterable

from clvr.lib.escaping.discord import escaped, escaped_with_times, fitted, named, portal_link
from matches.addresses import room_address
from matches.enums import MatchPanel
from matches.models import Match, MatchMessage
from matches.play.discord_threads import texts


def welcome(match: Match) -> str:
    title, *rest = texts.welcome(match)
    return _ending_in_link([f"**{escaped(title)}**", *map(escaped_with_times, rest)], match)


def resumed(match: Match) -> str:
    return _ending_in_link(map(escaped_with_times, texts.resumed(match)), match)


def moved(match: Match) -> str:
    return _ending_in_link([escaped_with_times(texts.moved(match))], match)


def ended(match: Match | None) -> str:
    """A match that was deleted has no page to link."""
    lines = map(escaped_with_times, texts.ended(match))
    return fitted(lines) if match is None else _ending_in_link(lines, match)


def posted(match: Match, message: MatchMessage) -> str:
    """A message of the match page, with who wrote it."""
    lines = [named(line) for line in message.text.splitlines() if line.strip()]
    return _ending_in_link([f"**{escaped(texts.written(match, message))}**", *lines], match)


def _ending_in_link(lines: Iterable[str], match: Match) -> str:
    return fitted(lines, [portal_link(room_address(match, MatchPanel.MESSAGES))])
