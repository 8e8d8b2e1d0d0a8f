"""The pages with what people read alone: direct messages from the bot, and answers to what they
gave and pressed in servers."""

from dataclasses import dataclass
from html import escape

from clvr.discord_stand_in.conversations import Conversations
from clvr.discord_stand_in.http import Answer, Call, html_answer
from clvr.discord_stand_in.pages import MESSAGES, REPLIES, page
from clvr.discord_stand_in.people import People, Person
from clvr.discord_stand_in.presses import Place, Presses, articles, told_to
from clvr.discord_stand_in.written import Written


@dataclass
class Inbox:
    """Shows people their messages, and sends the buttons that they press to the portal."""

    conversations: Conversations
    people: People
    presses: Presses

    def readers(self, _: Call) -> Answer:
        """`GET /stand-in/messages`: who got messages."""
        readers = [self._person(key) for key in self.conversations.readers()]
        links = "".join(
            f'<li><a href="{MESSAGES}/{each.id}">{escape(each.name)}</a></li>' for each in readers
        )
        nobody = "<p>The portal has not written to anybody yet.</p>"
        return html_answer(page("Messages", f"<ul>{links}</ul>" if links else nobody))

    def read(self, _: Call, reader: str) -> Answer:
        """`GET /stand-in/messages/{person}`: their messages, the newest first."""
        return self._page(self._person(int(reader)))

    def press(self, call: Call, reader: str) -> Answer:
        """`POST /stand-in/messages/{person}/press`: press a button."""
        place, under = self._under(call, reader)
        return self._shown(place, self.presses.press(place, under, call))

    def submit(self, call: Call, reader: str) -> Answer:
        """`POST /stand-in/messages/{person}/submit`: submit the form that a button opened."""
        place, under = self._under(call, reader)
        return self._shown(place, self.presses.submit(place, under, call))

    def _under(self, call: Call, reader: str) -> tuple[Place, Written | None]:
        person = self._person(int(reader))
        under = self.conversations.message(person.id, call.form.get("message", ""))
        return Place(f"{MESSAGES}/{person.id}", person), under

    def _shown(self, place: Place, answer: Answer | Written | None) -> Answer:
        if isinstance(answer, Answer):
            return answer
        return self._page(place.person, told_to(place.person, answer))

    def _page(self, person: Person, told: str = "") -> Answer:
        place = Place(f"{MESSAGES}/{person.id}", person)
        messages = articles(place, self.conversations.to(person.id))
        title = f"Messages to {escape(person.name)}"
        return html_answer(page(title, told + (messages or "<p>No messages.</p>")))

    def _person(self, key: int) -> Person:
        return self.people.with_id(key)


@dataclass
class ReplyPages:
    """Shows people what they alone see in servers, the newest first."""

    people: People
    presses: Presses

    def read(self, _: Call, reader: str) -> Answer:
        """`GET /stand-in/replies/{person}`."""
        return self.page(self.people.with_id(int(reader)))

    def press(self, call: Call, reader: str) -> Answer:
        """`POST /stand-in/replies/{person}/press`: press a button, or choose in a menu."""
        place, under = self._under(call, reader)
        return self._shown(place, self.presses.press(place, under, call))

    def submit(self, call: Call, reader: str) -> Answer:
        """`POST /stand-in/replies/{person}/submit`: submit a form."""
        place, under = self._under(call, reader)
        return self._shown(place, self.presses.submit(place, under, call))

    def page(self, person: Person) -> Answer:
        """The page with a person's replies."""
        place = Place(f"{REPLIES}/{person.id}", person)
        replies = articles(place, self.presses.replies.get(person.id, [])[::-1])
        title = f"Replies to {escape(person.name)}"
        return html_answer(page(title, replies or "<p>No replies.</p>"))

    def _under(self, call: Call, reader: str) -> tuple[Place, Written | None]:
        person = self.people.with_id(int(reader))
        key = call.form.get("message", "")
        own = self.presses.replies.get(person.id, [])
        under = next((each for each in own if each.id == key), None)
        server = self.presses.servers.get(key, "") or call.form.get("server", "")
        return Place(f"{REPLIES}/{person.id}", person, server), under

    def _shown(self, place: Place, answer: Answer | Written | None) -> Answer:
        if isinstance(answer, Answer):
            return answer
        return (
            self.page(place.person)
            if answer
            else html_answer(page("Replies", told_to(place.person, None)))
        )
