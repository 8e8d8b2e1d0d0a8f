"""The pages on which people read messages and press their buttons: direct messages from the bot,
and the answers that they alone see to what they gave and pressed in servers."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from clvr.discord_stand_in.conversations import Conversations
from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer
from clvr.discord_stand_in.messages import UNKNOWN_MESSAGE
from clvr.discord_stand_in.pages import MESSAGES, REPLIES, listed, page
from clvr.discord_stand_in.people import People
from clvr.discord_stand_in.presses import FAILED, Place, Presses, articles, told_to
from clvr.discord_stand_in.written import Written

Do = Callable[[Place, Written | None, Call], Answer | Written | None]


@dataclass
class ReadingPages:
    """Pages with messages, by the key of whoever or whatever has them. Subclasses find the
    messages; what people press there goes to the portal."""

    people: People
    presses: Presses

    def find(self, call: Call, key: str) -> tuple[Place, Written | None] | None:
        """Who reads where, and the message that the call names; None if there is no such page."""
        raise NotImplementedError

    def show(self, place: Place, told: str = "") -> Answer:
        """The page, with what the person was just told."""
        raise NotImplementedError

    def read(self, call: Call, key: str) -> Answer:
        """`GET …/{key}`."""
        found = self.find(call, key)
        return json_answer(404, UNKNOWN_MESSAGE) if found is None else self.show(found[0])

    def press(self, call: Call, key: str) -> Answer:
        """`POST …/{key}/press`: press a button, or choose in a menu."""
        return self._interact(call, key, self.presses.press)

    def submit(self, call: Call, key: str) -> Answer:
        """`POST …/{key}/submit`: submit a form."""
        return self._interact(call, key, self.presses.submit)

    def _interact(self, call: Call, key: str, do: Do) -> Answer:
        found = self.find(call, key)
        if found is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        place, under = found
        answer = do(place, under, call)
        if isinstance(answer, Answer):
            return answer
        return self.show(place, told_to(place.person, answer))


@dataclass
class Inbox(ReadingPages):
    """Direct messages, at `/stand-in/messages/{person}`."""

    conversations: Conversations

    def readers(self, call: Call) -> Answer:
        """`GET /stand-in/messages`: who got messages; `?with=` such words or such a button."""
        sought = call.query.get("with", "")
        readers = [
            self.people.with_id(key)
            for key in self.conversations.readers()
            if not sought or any(each.holds(sought) for each in self.conversations.to(key))
        ]
        found = [(f"{MESSAGES}/{each.id}", each.name, "") for each in readers]
        nobody = "The portal has not written to anybody yet."
        return html_answer(page("Messages", listed(found, nobody)))

    def find(self, call: Call, key: str) -> tuple[Place, Written | None]:
        person = self.people.with_id(int(key))
        under = self.conversations.message(person.id, call.form.get("message", ""))
        return Place(f"{MESSAGES}/{person.id}", person), under

    def show(self, place: Place, told: str = "") -> Answer:
        """The messages to a person, the newest first, and below them what they alone were told."""
        messages = articles(place, self.conversations.to(place.person.id))
        replies = f'<p><a href="{REPLIES}/{place.person.id}">Replies to {_name(place)}</a></p>'
        body = f"{told}{messages or '<p>No messages.</p>'}{replies}"
        return html_answer(page(f"Messages to {_name(place)}", body))


@dataclass
class ReplyPages(ReadingPages):
    """What people alone see in servers, at `/stand-in/replies/{person}`."""

    def find(self, call: Call, key: str) -> tuple[Place, Written | None]:
        person = self.people.with_id(int(key))
        message = call.form.get("message", "")
        own = self.presses.replies.get(person.id, [])
        under = next((each for each in own if each.id == message), None)
        server = self.presses.servers.get(message, "") or call.form.get("server", "")
        return Place(f"{REPLIES}/{person.id}", person, server), under

    def show(self, place: Place, told: str = "") -> Answer:
        """The replies, the newest first; what was just told is the first of them, unless the portal
        failed."""
        own = self.presses.replies.get(place.person.id, [])[::-1]
        replies = articles(place, own) or "<p>No replies.</p>"
        shown = told + replies if FAILED in told else replies
        return html_answer(page(f"Replies to {_name(place)}", shown))


def _name(place: Place) -> str:
    return escape(place.person.name)
