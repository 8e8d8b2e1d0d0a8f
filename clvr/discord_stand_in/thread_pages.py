"""The pages with threads: who is in them, what was written, whether they are closed. People press
buttons there, delete threads, and take permissions from the bot."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer, redirect
from clvr.discord_stand_in.messages import UNKNOWN_MESSAGE
from clvr.discord_stand_in.pages import THREADS, page
from clvr.discord_stand_in.people import KNOWN, People, Person
from clvr.discord_stand_in.presses import Place, Presses, articles, told_to
from clvr.discord_stand_in.threads import Thread, Threads
from clvr.discord_stand_in.written import Written

MENTION = re.compile(r"<@([0-9]{1,20})>")
SOME_SERVER = "1"
"""The portal reads of a press only that it was in a server."""
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
    presses: Presses

    def list(self, _: Call) -> Answer:
        """`GET /stand-in/threads`: all threads, the newest first."""
        threads = self.threads.all()
        channels = sorted({each.channel for each in threads} | set(self.threads.refusals))
        nothing = "<p>The portal has not made any threads yet.</p>"
        shown = "".join(map(self._channel, filter(None, channels)))
        return html_answer(page("Threads", (_links(threads) or nothing) + shown))

    def read(self, call: Call, key: str) -> Answer:
        """`GET /stand-in/threads/{id}`: its people, and its messages, the oldest first. `person` is
        who reads and presses."""
        thread = self.threads.find(key)
        if thread is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        return self._page(thread, self._reader(thread, call.query))

    def press(self, call: Call, key: str) -> Answer:
        """`POST /stand-in/threads/{id}/press`: press a button."""
        return self._interact(call, key, self.presses.press)

    def submit(self, call: Call, key: str) -> Answer:
        """`POST /stand-in/threads/{id}/submit`: submit the form that a button opened."""
        return self._interact(call, key, self.presses.submit)

    def _interact(
        self,
        call: Call,
        key: str,
        do: Callable[[Place, Written | None, Call], Answer | Written | None],
    ) -> Answer:
        thread = self.threads.find(key)
        if thread is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        reader = self._reader(thread, call.form)
        under = thread.message(call.form.get("message", ""))
        answer = do(self._place(thread, reader), under, call)
        if isinstance(answer, Answer):
            return answer
        return self._page(thread, reader, told_to(reader, answer))

    def _page(self, thread: Thread, reader: Person, told: str = "") -> Answer:
        people = "".join(
            f"<li>{escape(self.people.with_id(each).name)}</li>" for each in thread.members
        )
        written = [replace(each, content=self._named(each.content)) for each in thread.messages]
        messages = articles(self._place(thread, reader), written)
        state = "<p><strong>Closed.</strong></p>" if thread.is_archived else ""
        body = (
            f"{told}{state}<h2>In this thread</h2><ul>{people or '<li>Nobody</li>'}</ul>"
            f"<h2>Messages</h2>{messages or '<p>No messages.</p>'}"
            f"{self._readers(thread, reader)}"
            f'<form class="buttons" method="post" action="{THREADS}/{thread.id}/delete">'
            f'<button class="style-4">Delete Thread</button></form>'
            f'<p><a href="{THREADS}">All threads</a></p>'
        )
        return html_answer(page(escape(thread.name), body))

    def _place(self, thread: Thread, reader: Person) -> Place:
        path = f"{THREADS}/{thread.id}"
        return Place(path, reader, SOME_SERVER)

    def _reader(self, thread: Thread, given: Mapping[str, str]) -> Person:
        """Who reads: who is named, or else the first one in the thread."""
        key = given.get("person", "")
        named = self.people.called(key) if key else None
        if named is None and key.isdigit():
            named = self.people.with_id(int(key))
        first = thread.members[0] if thread.members else KNOWN[0].id
        return named or self.people.with_id(first)

    def _readers(self, thread: Thread, reader: Person) -> str:
        """The form in which people choose who they are."""
        inside = [self.people.with_id(each) for each in thread.members]
        options = "".join(
            f'<option value="{escape(each.key)}"{" selected" if each == reader else ""}>'
            f"{escape(each.name)}</option>"
            for each in dict.fromkeys([*inside, *KNOWN])
        )
        return (
            f'<form method="get" action="{THREADS}/{thread.id}">'
            f'<label for="reader">Read and press as</label>'
            f'<select id="reader" name="person">{options}</select>'
            f'<div class="buttons"><button class="style-2">Change</button></div></form>'
        )

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
