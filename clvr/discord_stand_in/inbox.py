"""The pages with people's direct messages from the bot, and the buttons under them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from clvr.discord_stand_in.conversations import Conversations, Written
from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer, redirect
from clvr.discord_stand_in.markup import as_html
from clvr.discord_stand_in.pages import MESSAGES, page
from clvr.discord_stand_in.people import People, Person
from clvr.discord_stand_in.portal import Portal

COMPONENT, MODAL_SUBMIT = 3, 5
"""Discord's types of interactions."""
MESSAGE, UPDATE_MESSAGE, MODAL = 4, 7, 9
"""Discord's types of answers."""
UNKNOWN = {"message": "Unknown Message", "code": 10008}
FAILED = "This interaction failed"
"""What Discord says when the portal answers nothing that it understands."""


@dataclass
class Inbox:
    """Shows people their messages, and sends the buttons that they press to the portal."""

    conversations: Conversations
    people: People
    portal: Portal

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
        data = {"custom_id": call.form.get("custom_id", ""), "component_type": 2}
        return self._interact(reader, call.form, COMPONENT, data)

    def submit(self, call: Call, reader: str) -> Answer:
        """`POST /stand-in/messages/{person}/submit`: submit the form that a button opened."""
        fields = [
            {"type": 4, "custom_id": name.removeprefix("field-"), "value": value}
            for name, value in call.form.items()
            if name.startswith("field-")
        ]
        rows = [{"type": 1, "components": [field]} for field in fields]
        data = {"custom_id": call.form.get("custom_id", ""), "components": rows}
        return self._interact(reader, call.form, MODAL_SUBMIT, data)

    def _interact(
        self, reader: str, form: Mapping[str, str], kind: int, data: dict[str, Any]
    ) -> Answer:
        person = self._person(int(reader))
        under = self.conversations.message(person.id, form.get("message", ""))
        if under is None:
            return json_answer(404, UNKNOWN)
        status, answer = self.portal.deliver(
            {
                "type": kind,
                "user": person.profile,
                "message": {"id": under.id, "content": under.content},
                "data": data,
            }
        )
        return self._shown(person, under, answer if status == 200 else {})

    def _shown(self, person: Person, under: Written, answer: Mapping[str, Any]) -> Answer:
        data = answer.get("data", {})
        kind = answer.get("type")
        if kind == UPDATE_MESSAGE:
            under.change(data)
            return redirect(f"{MESSAGES}/{person.id}")
        if kind == MODAL:
            return html_answer(page(escape(data["title"]), _form(person, under, data)))
        told = as_html(data["content"]) if kind == MESSAGE else f"<p>{FAILED}</p>"
        return self._page(person, told)

    def _page(self, person: Person, told: str = "") -> Answer:
        shown = f'<div class="told" role="status">{told}</div>' if told else ""
        messages = _messages(person, self.conversations.to(person.id))
        title = f"Messages to {escape(person.name)}"
        return html_answer(page(title, shown + (messages or "<p>No messages.</p>")))

    def _person(self, key: int) -> Person:
        return self.people.with_id(key)


def _messages(person: Person, written: Iterable[Written]) -> str:
    return "".join(
        f"<article>{as_html(each.content)}{_buttons(person, each)}</article>" for each in written
    )


def _buttons(person: Person, under: Written) -> str:
    buttons = [button for row in under.components for button in row["components"]]
    if not buttons:
        return ""
    shown = "".join(
        f'<button class="style-{int(button["style"])}" name="custom_id" '
        f'value="{escape(button["custom_id"])}">{escape(button["label"])}</button>'
        for button in buttons
    )
    return (
        f'<form class="buttons" method="post" action="{MESSAGES}/{person.id}/press">'
        f'<input type="hidden" name="message" value="{under.id}">{shown}</form>'
    )


def _form(person: Person, under: Written, data: Mapping[str, Any]) -> str:
    fields = [field for row in data["components"] for field in row["components"]]
    shown = "".join(
        f'<label>{escape(field["label"])}<textarea name="field-{escape(field["custom_id"])}" '
        f'maxlength="{int(field["max_length"])}" '
        f'placeholder="{escape(field.get("placeholder", ""))}"'
        f"{' required' if field['required'] else ''}></textarea></label>"
        for field in fields
    )
    return (
        f'<form method="post" action="{MESSAGES}/{person.id}/submit">'
        f'<input type="hidden" name="message" value="{under.id}">'
        f'<input type="hidden" name="custom_id" value="{escape(data["custom_id"])}">{shown}'
        f'<div class="buttons"><button class="style-1">Submit</button></div></form>'
        f'<p><a href="{MESSAGES}/{person.id}">Cancel</a></p>'
    )
