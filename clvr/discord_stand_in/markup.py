"""Discord's markup as HTML, as far as the portal uses it."""

import re
from datetime import UTC, datetime
from html import escape, unescape

QUOTE = "> "
HOURS_OF_A_DAY = 24
_TAG = re.compile(r"<[^>]*>")
_BLOCKS = re.compile(r"```\n(.*?)\n```\n?", re.DOTALL)
_PARTS = re.compile(
    r"\\(?P<plain>[!-/:-@\[-`{-~])"
    r"|<t:(?P<seconds>[0-9]{1,11}):(?P<style>[A-Za-z])>"
    r"|<(?P<link>https?://[^ >]+)>"
    r"|(?P<bold>\*\*)"
)


def as_html(content: str) -> str:
    """The lines of a message: paragraphs, quotes, and what is between two fences as it is."""
    parts = _BLOCKS.split(content)
    return "".join(_block(part) if at % 2 else _lines(part) for at, part in enumerate(parts))


def as_text(content: str) -> str:
    """The words of a message, without its markup."""
    return unescape(_TAG.sub("", as_html(content)))


def _block(text: str) -> str:
    return f"<pre>{escape(text)}</pre>"


def _lines(text: str) -> str:
    return "".join(_line(line) for line in text.strip("\n").split("\n")) if text else ""


def _line(line: str) -> str:
    if line.startswith(QUOTE):
        return f"<blockquote>{_inline(line.removeprefix(QUOTE))}</blockquote>"
    return f"<p>{_inline(line)}</p>"


def _inline(text: str) -> str:
    made, end, is_bold = [], 0, False
    for found in _PARTS.finditer(text):
        made.append(escape(text[end : found.start()]))
        end = found.end()
        if found["bold"]:
            is_bold = not is_bold
            made.append("<strong>" if is_bold else "</strong>")
        else:
            made.append(_part(found))
    made.append(escape(text[end:]))
    return "".join([*made, "</strong>" if is_bold else ""])


def _part(found: re.Match[str]) -> str:
    if found["plain"]:
        return escape(found["plain"])
    if found["link"]:
        address = escape(found["link"])
        return f'<a href="{address}">{address}</a>'
    time = datetime.fromtimestamp(int(found["seconds"]), UTC)
    return f"{time:%A, %d %B %Y %H:%M} UTC" if found["style"] in "Ff" else _relative(time)


def _relative(time: datetime) -> str:
    hours = round((time - datetime.now(UTC)).total_seconds() / 3600)
    count, unit = (hours, "hour") if abs(hours) < HOURS_OF_A_DAY else (round(hours / 24), "day")
    words = f"{abs(count)} {unit}{'' if abs(count) == 1 else 's'}"
    return f"in {words}" if count >= 0 else f"{words} ago"
