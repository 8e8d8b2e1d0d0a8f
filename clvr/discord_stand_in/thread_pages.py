"""The pages with threads: who is in them, what was written, whether they are closed. People press
buttons there, delete threads, and take permissions from the bot."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape

from clvr.discord_stand_in.guilds import CHANNEL_NAMES, Guilds
from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer, redirect
from clvr.discord_stand_in.inbox import ReadingPages
from clvr.discord_stand_in.messages import UNKNOWN_MESSAGE
from clvr.discord_stand_in.pages import REPLIES, THREADS, form, listed, page, switch
from clvr.discord_stand_in.people import KNOWN, Person
from clvr.discord_stand_in.presses import Place, articles
from clvr.discord_stand_in.threads import Thread, Threads
from clvr.discord_stand_in.written import Written

MENTION = re.compile(r"<@([0-9]{1,20})>")
SOME_SERVER = "1"
"""The portal reads of a press only that it was in a server."""
DELETED = "channel"
STATES = {
    "": "Takes threads",
    "permission": "The bot has no permission",
    "access": "The bot may not see it",
    "full": "Too many active threads",
    DELETED: "The channel is deleted",
    "kind": "It is no text channel",
}


@dataclass
class ThreadPages(ReadingPages):
    """The threads of one stand-in, at `/stand-in/threads/{id}`."""

    threads: Threads
    guilds: Guilds

    def list(self, call: Call) -> Answer:
        """`GET /stand-in/threads`: all threads, the newest first; `?with=` such words or such a
        button, `?of=` a person of this name."""
        threads = self.threads.all()
        channels = sorted({each.channel for each in threads} | set(self.threads.refusals))
        nothing = "The portal has not made any threads yet."
        found = [
            (f"{THREADS}/{each.id}", each.name, "(closed)" if each.is_archived else "")
            for each in threads
            if self._is_sought(each, call.query)
        ]
        shown = "".join(map(self._channel, filter(None, channels)))
        return html_answer(page("Threads", listed(found, nothing) + shown))

    def find(self, call: Call, key: str) -> tuple[Place, Written | None] | None:
        """The one who is named reads and presses, or else the first one in the thread."""
        thread = self.threads.find(key)
        if thread is None:
            return None
        given = call.form if call.method == "POST" else call.query
        under = thread.message(given.get("message", ""))
        return Place(f"{THREADS}/{thread.id}", self._reader(thread, given), SOME_SERVER), under

    def show(self, place: Place, told: str = "") -> Answer:
        """The people in the thread, and its messages, the oldest first."""
        thread = self.threads.find(place.path.rpartition("/")[2])
        if thread is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        people = "".join(
            f"<li>{escape(self.people.with_id(each).name)}</li>" for each in thread.members
        )
        written = [replace(each, content=self._named(each.content)) for each in thread.messages]
        messages = articles(place, written)
        state = "<p><strong>Closed.</strong></p>" if thread.is_archived else ""
        body = (
            f"{told}{state}<h2>In this thread</h2><ul>{people or '<li>Nobody</li>'}</ul>"
            f"<h2>Messages</h2>{messages or '<p>No messages.</p>'}"
            f"{self._readers(thread, place)}"
            f"{form(f'{place.path}/delete', [('', '', 'Delete Thread', 4)])}"
            f'<p><a href="{REPLIES}/{place.person.id}">Replies to {escape(place.person.name)}</a>'
            f' · <a href="{THREADS}">All threads</a></p>'
        )
        return html_answer(page(escape(thread.name), body))

    def delete(self, _: Call, key: str) -> Answer:
        """`POST /stand-in/threads/{id}/delete`."""
        self.threads.delete(key)
        return redirect(THREADS)

    def refuse(self, call: Call) -> Answer:
        """`POST /stand-in/threads/refuse`: what a channel refuses from now on. The threads of one
        that is deleted are gone, also when there is a channel again."""
        channel, why = call.form.get("channel", ""), call.form.get("why", "")
        self.threads.refusals[channel] = why
        if why == DELETED:
            self.threads.delete_all_in(channel)
        (self.guilds.gone_channels.add if why == DELETED else self.guilds.gone_channels.discard)(
            channel
        )
        return redirect(THREADS)

    def _reader(self, thread: Thread, given: Mapping[str, str]) -> Person:
        key = given.get("person", "")
        named = self.people.called(key) if key else None
        if named is None and key.isdigit():
            named = self.people.with_id(int(key))
        first = thread.members[0] if thread.members else KNOWN[0].id
        return named or self.people.with_id(first)

    def _is_sought(self, thread: Thread, query: Mapping[str, str]) -> bool:
        words, name = query.get("with", ""), query.get("of", "")
        people = [self.people.with_id(each).name for each in thread.members]
        holds = not words or any(each.holds(words) for each in thread.messages)
        return holds and (not name or name in people)

    def _readers(self, thread: Thread, place: Place) -> str:
        """The form in which people choose who they are."""
        inside = [self.people.with_id(each) for each in thread.members]
        options = "".join(
            f'<option value="{escape(each.key)}"{" selected" if each == place.person else ""}>'
            f"{escape(each.name)}</option>"
            for each in dict.fromkeys([*inside, *KNOWN])
        )
        fields = (
            f'<label for="reader">Read and press as</label>'
            f'<select id="reader" name="person">{options}</select>'
        )
        return form(place.path, [("", "", "Change", 2)], fields=fields, method="get")

    def _named(self, content: str) -> str:
        """The content with the names of people who are mentioned."""
        return MENTION.sub(lambda found: f"@{self.people.with_id(int(found[1])).name}", content)

    def _channel(self, channel: str) -> str:
        name = CHANNEL_NAMES.get(channel, "")
        heading = f"Channel #{name} ({channel})" if name else f"Channel {channel}"
        now = self.threads.refusals.get(channel, "")
        return switch(heading, f"{THREADS}/refuse", STATES, now, {"channel": channel})
