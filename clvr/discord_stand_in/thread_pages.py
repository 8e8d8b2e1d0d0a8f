"""The pages with threads: who is in them, what was written, whether they are closed. People delete
threads there, and take permissions from the bot."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer, redirect
from clvr.discord_stand_in.markup import as_html
from clvr.discord_stand_in.messages import UNKNOWN_MESSAGE
from clvr.discord_stand_in.pages import THREADS, page
from clvr.discord_stand_in.people import People
from clvr.discord_stand_in.threads import Thread, Threads

MENTION = re.compile(r"<@([0-9]{1,20})>")
STATES = {
    "": "Takes threads",
    "permission": "The bot has no permission",
    "full": "Too many active threads",
    "channel": "The channel is deleted",
    "kind": "It is no text channel",
}


@dataclass
class ThreadPages:
    """Shows the threads of one stand-in."""

    threads: Threads
    people: People

    def list(self, _: Call) -> Answer:
        """`GET /stand-in/threads`: all threads, the newest first."""
        threads = self.threads.all()
        channels = sorted({each.channel for each in threads} | set(self.threads.refusals))
        nothing = "<p>The portal has not made any threads yet.</p>"
        shown = "".join(map(self._channel, filter(None, channels)))
        return html_answer(page("Threads", (_links(threads) or nothing) + shown))

    def read(self, _: Call, key: str) -> Answer:
        """`GET /stand-in/threads/{id}`: its people, and its messages, the oldest first."""
        thread = self.threads.find(key)
        if thread is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        people = "".join(
            f"<li>{escape(self.people.with_id(each).name)}</li>" for each in thread.members
        )
        messages = "".join(
            f"<article>{as_html(self._named(each.content))}</article>" for each in thread.messages
        )
        state = "<p><strong>Closed.</strong></p>" if thread.is_archived else ""
        body = (
            f"{state}<h2>In this thread</h2><ul>{people or '<li>Nobody</li>'}</ul>"
            f"<h2>Messages</h2>{messages or '<p>No messages.</p>'}"
            f'<form class="buttons" method="post" action="{THREADS}/{thread.id}/delete">'
            f'<button class="style-4">Delete Thread</button></form>'
            f'<p><a href="{THREADS}">All threads</a></p>'
        )
        return html_answer(page(escape(thread.name), body))

    def _named(self, content: str) -> str:
        """The content with the names of people who are mentioned."""
        return MENTION.sub(lambda found: f"@{self.people.with_id(int(found[1])).name}", content)

    def delete(self, _: Call, key: str) -> Answer:
        """`POST /stand-in/threads/{id}/delete`."""
        self.threads.delete(key)
        return redirect(THREADS)

    def refuse(self, call: Call) -> Answer:
        """`POST /stand-in/threads/refuse`: what a channel refuses from now on."""
        form = call.form
        self.threads.refusals[form.get("channel", "")] = form.get("why", "")
        return redirect(THREADS)

    def _channel(self, channel: str) -> str:
        now = self.threads.refusals.get(channel, "")
        buttons = "".join(
            f'<button class="style-{1 if why == now else 2}" name="why" value="{why}">'
            f"{words}</button>"
            for why, words in STATES.items()
        )
        return (
            f"<h2>Channel {escape(channel)}</h2>"
            f'<form class="buttons" method="post" action="{THREADS}/refuse">'
            f'<input type="hidden" name="channel" value="{escape(channel)}">{buttons}</form>'
        )


def _links(threads: Iterable[Thread]) -> str:
    found = "".join(
        f'<li><a href="{THREADS}/{each.id}">{escape(each.name)}</a>'
        f"{' (closed)' if each.is_archived else ''}</li>"
        for each in threads
    )
    return f"<ul>{found}</ul>" if found else ""
