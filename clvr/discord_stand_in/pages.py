"""What the pages of the stand-in have in common: their addresses, their shape, and the forms in
which people do something."""

from collections.abc import Iterable, Mapping
from html import escape

INDEX = "/stand-in/"
"""Where all pages are listed."""
MESSAGES = "/stand-in/messages"
"""Where people read what the portal wrote to them."""
CHANNELS = "/stand-in/channels"
"""Where everybody reads what the portal posted."""
THREADS = "/stand-in/threads"
"""Where everybody reads the threads that the portal made."""
EVENTS = "/stand-in/events"
"""Where everybody reads the scheduled events that the portal made."""
SERVERS = "/stand-in/servers"
"""Where everybody sees the servers, their members and the roles of these."""
COMMANDS = "/stand-in/commands"
"""Where people give commands."""
REPLIES = "/stand-in/replies"
"""Where people read the answers that only they see."""
TROUBLES = "/stand-in/troubles"
"""Where people choose what goes wrong at Discord."""
STREAMS = "/stand-in/streams"
"""Where people choose what is on air on Twitch and YouTube (`clvr.streams_stand_in`)."""
PAGES: Mapping[str, tuple[str, str]] = {
    MESSAGES: ("Messages from the Portal", "What it wrote to people, with buttons that work"),
    THREADS: ("Threads", "Of matches, and what a channel refuses"),
    CHANNELS: ("Posts in Channels", "By webhooks, and by the bot"),
    EVENTS: ("Events", "Scheduled events, and what a server refuses"),
    COMMANDS: ("Commands", "Slash commands that people give"),
    SERVERS: ("Members of Servers", "Their roles; the bot is added and removed there"),
    TROUBLES: ("When Discord Fails", "Routes, webhooks and people that fail from now on"),
    STREAMS: ("Twitch and YouTube", "What is on air there, and what fails"),
}
"""The pages that people open, with their names and what is there."""
STYLE = """
:root { color-scheme: dark }
body { margin: 0; padding: 2rem 1rem; background: #1e1f22; color: #f2f3f5;
  font: 1rem/1.4 system-ui, sans-serif }
main { max-width: 34rem; margin: auto; padding: 1.5rem; border-radius: 8px; background: #313338;
  overflow-wrap: anywhere }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem }
h1 { margin: 0 0 .25rem; font-size: 1.5rem }
p { margin: 0 0 1rem; color: #c9ccd1 }
a { color: #9bd0ff }
button { width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 0; border-radius: 4px;
  background: #404249; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover, button:focus-visible { background: #4752c4 }
ul { display: grid; gap: .5rem; margin: 0 0 1rem; padding: 0; list-style: none }
small { display: block; color: #dbdee1 }
summary { min-height: 2.75rem; cursor: pointer; align-content: center }
code { overflow-wrap: anywhere }
article { padding: .75rem 0; border-top: 1px solid #46484e; overflow-wrap: anywhere }
article p { margin: 0; color: inherit }
blockquote { margin: .25rem 0; padding-left: .75rem; border-left: 4px solid #6d6f78 }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem }
.buttons button { width: auto; min-height: 2.75rem; text-align: center }
.style-1 { background: #4752c4 }
.style-3 { background: #1f7a43 }
.style-4 { background: #b3262e }
img { max-width: 100%; border-radius: 4px }
pre { margin: .25rem 0; padding: .5rem; border-radius: 4px; background: #2b2d31;
  white-space: pre-wrap }
nav { margin-top: 1.5rem }
.told { margin: 0 0 1rem; padding: .75rem; border-radius: 4px; background: #2b2d31 }
textarea, input, select { box-sizing: border-box; width: 100%; min-height: 2.75rem;
  margin: .5rem 0; padding: .5rem;
  border: 1px solid #80848e; border-radius: 4px; background: #1e1f22; color: inherit;
  font: inherit }
textarea { min-height: 6rem }
img { max-width: 100%; max-height: 12rem; border-radius: 4px }
"""


def page(title: str, body: str, *, is_index: bool = False) -> str:
    """A page with this title; the body is HTML. It leads to the list of all pages."""
    back = "" if is_index else f'<nav><p><a href="{INDEX}">All Pages</a></p></nav>'
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stand-in for Discord</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>
<body><main><h1>{title}</h1>
{body}{back}</main></body></html>"""


def index_page() -> str:
    """`GET /stand-in/`: all pages."""
    told = "<p>This program replaces Discord on this machine.</p>"
    shown = listed((address, name, words) for address, (name, words) in PAGES.items())
    return page("Stand-in for Discord", told + shown, is_index=True)


def listed(entries: Iterable[tuple[str, str, str]], nothing: str = "") -> str:
    """A list of links: their addresses, names, and what is said of each; or that there are none."""
    found = "".join(
        f'<li><a href="{escape(address)}">{escape(name)}</a>'
        f"{f' <small>{escape(words)}</small>' if words else ''}</li>"
        for address, name, words in entries
    )
    return f"<ul>{found}</ul>" if found else f"<p>{nothing}</p>" if nothing else ""


def form(
    path: str,
    buttons: Iterable[tuple[str, str, str, int]],
    hidden: Mapping[str, str] | None = None,
    *,
    fields: str = "",
    method: str = "post",
    has_files: bool = False,
) -> str:
    """A form with its fields, as HTML, and its buttons: the name and the value of each, its words,
    and its style as Discord counts them."""
    kept = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
        for name, value in (hidden or {}).items()
        if value
    )
    shown = "".join(
        f'<button class="style-{style}"{_sends(name, value)}>{escape(words)}</button>'
        for name, value, words, style in buttons
    )
    sent_as = ' enctype="multipart/form-data"' if has_files else ""
    return (
        f'<form method="{method}" action="{escape(path)}"{sent_as}>{kept}{fields}'
        f'<div class="buttons">{shown}</div></form>'
    )


def switch(
    heading: str, path: str, states: Mapping[str, str], now: str, hidden: Mapping[str, str]
) -> str:
    """What something does, as somebody chooses: its states by their keys, with the present one
    marked."""
    buttons = [("why", why, words, 1 if why == now else 2) for why, words in states.items()]
    return f"<h2>{escape(heading)}</h2>{form(path, buttons, hidden)}"


def _sends(name: str, value: str) -> str:
    return f' name="{escape(name)}" value="{escape(value)}"' if name else ""
