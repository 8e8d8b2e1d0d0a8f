"""What people press, choose and submit under messages, and what the portal answers."""

import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import count
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer, redirect
from clvr.discord_stand_in.markup import as_html
from clvr.discord_stand_in.messages import UNKNOWN_MESSAGE
from clvr.discord_stand_in.pages import REPLIES, page
from clvr.discord_stand_in.people import Person
from clvr.discord_stand_in.portal import Portal
from clvr.discord_stand_in.written import PRIVATE, Written

COMPONENT, MODAL_SUBMIT = 3, 5
"""Discord's types of interactions."""
MESSAGE, UPDATE_MESSAGE, MODAL = 4, 7, 9
"""Discord's types of answers."""
BUTTON, MENU = 2, 3
"""Discord's types of components."""
FAILED = "This interaction failed"
"""What Discord says when the portal answers nothing that it understands."""
LOCALE = "en-GB"
MOST_KEPT = 50


@dataclass(frozen=True)
class Place:
    """Where somebody reads messages: the path of its page, who reads, and the server that it is in,
    if any."""

    path: str
    person: Person
    server: str = ""

    @property
    def caller(self) -> dict[str, Any]:
        """Who it is, as Discord says it."""
        if not self.server:
            return {"user": self.person.profile}
        return {"guild_id": self.server, "member": {"user": self.person.profile}}


@dataclass
class Presses:
    """Sends what people do to the portal. `replies` are the messages that they alone see, the
    newest last."""

    portal: Portal
    replies: dict[int, list[Written]] = field(default_factory=dict)
    servers: dict[str, str] = field(default_factory=dict)
    """The server of each reply."""
    _by_token: dict[str, Written] = field(default_factory=dict)
    _numbers: "count[int]" = field(default_factory=lambda: count(1))
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def press(self, place: Place, under: Written | None, call: Call) -> Answer | Written | None:
        """Press a button, or choose in a menu; see `deliver`."""
        data: dict[str, Any] = {
            "custom_id": call.form.get("custom_id", ""),
            "component_type": BUTTON,
        }
        if call.form.get("is_menu"):
            data = {**data, "component_type": MENU, "values": call.values("values")}
        return self._under(place, under, COMPONENT, data)

    def submit(self, place: Place, under: Written | None, call: Call) -> Answer | Written | None:
        """Submit a form; see `deliver`. One that a command opened is under no message."""
        fields = [
            {"type": 4, "custom_id": name.removeprefix("field-"), "value": value}
            for name, value in _typed(call).items()
        ]
        rows = [{"type": 1, "components": [each]} for each in fields]
        data = {"custom_id": call.form.get("custom_id", ""), "components": rows}
        if not call.form.get("message"):
            return self.deliver(place, {"type": MODAL_SUBMIT, "data": data}, None)
        return self._under(place, under, MODAL_SUBMIT, data)

    def _under(
        self, place: Place, under: Written | None, kind: int, data: dict[str, Any]
    ) -> Answer | Written | None:
        if under is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        about = {"type": kind, "message": under.body, "data": data}
        return self.deliver(place, about, under)

    def deliver(
        self, place: Place, about: dict[str, Any], under: Written | None
    ) -> Answer | Written | None:
        """Send an interaction to the portal. Returns the page to show next, or the message that
        only this person sees; None if the portal failed."""
        token = f"stand-in-{next(self._numbers)}"
        sent = {"token": token, "locale": LOCALE, **place.caller, **about}
        status, answer = self.portal.deliver(sent)
        found = answer if status == 200 else {}
        data, kind = found.get("data", {}), found.get("type")
        if kind == UPDATE_MESSAGE and under is not None:
            under.change(data)
            self._remember(token, under)
            return redirect(place.path)
        if kind == MODAL:
            return html_answer(page(escape(data["title"]), _form(place, under, data)))
        if kind == MESSAGE:
            return self._keep(place, token, data)
        return None

    def change(self, token: str, data: Mapping[str, Any]) -> None:
        """Change the answer that was given with this token."""
        with self._lock:
            found = self._by_token.get(token)
        if found is not None:
            found.change(data)

    def _keep(self, place: Place, token: str, data: Mapping[str, Any]) -> Written:
        told = Written(
            str((1 << 40) + next(self._numbers)),
            data.get("content", ""),
            data.get("components", ()),
            data.get("embeds", ()),
            PRIVATE,
        )
        self._remember(token, told)
        with self._lock:
            own = self.replies.get(place.person.id, [])
            self.replies[place.person.id] = [*own, told][-MOST_KEPT:]
            self.servers[told.id] = place.server
        return told

    def _remember(self, token: str, written: Written) -> None:
        with self._lock:
            self._by_token[token] = written


def told_to(person: Person, answer: Written | None) -> str:
    """What somebody reads at once of an answer that only they see."""
    if answer is None:
        return f'<div class="told" role="status"><p>{FAILED}</p></div>'
    place = Place(f"{REPLIES}/{person.id}", person)
    return f'<div class="told" role="status">{message_html(place, answer)}</div>'


def articles(place: Place, written: Iterable[Written]) -> str:
    return "".join(f"<article>{message_html(place, each)}</article>" for each in written)


def message_html(place: Place, under: Written) -> str:
    """A message with its pictures, buttons and menus."""
    pictures = "".join(
        f'<p><img src="{escape(each["image"]["url"])}" alt="Picture {number}"></p>'
        for number, each in enumerate(under.embeds, start=1)
        if "image" in each
    )
    return as_html(under.content) + pictures + _below(place, under)


def _below(place: Place, under: Written) -> str:
    parts = [each for row in under.components for each in row["components"]]
    menus = "".join(_menu(place, under, each) for each in parts if each["type"] == MENU)
    shown = "".join(
        f'<button class="style-{int(button["style"])}" name="custom_id" '
        f'value="{escape(button["custom_id"])}">{escape(button["label"])}</button>'
        for button in parts
        if button["type"] == BUTTON
    )
    if not shown:
        return menus
    return (
        f'{menus}<form class="buttons" {_to(place, "press")}>{_hidden(place, under)}{shown}</form>'
    )


def _menu(place: Place, under: Written, menu: Mapping[str, Any]) -> str:
    options = "".join(
        f'<option value="{escape(each["value"])}"{" selected" if each.get("default") else ""}>'
        f"{escape(each['label'])}"
        f"{' – ' + escape(each['description']) if each.get('description') else ''}</option>"
        for each in menu["options"]
    )
    return (
        f"<form {_to(place, 'press')}>{_hidden(place, under)}"
        f'<input type="hidden" name="is_menu" value="yes">'
        f'<input type="hidden" name="custom_id" value="{escape(menu["custom_id"])}">'
        f'<label for="menu-{under.id}">{escape(menu.get("placeholder", "Choose"))}</label>'
        f'<select id="menu-{under.id}" name="values" multiple '
        f'size="{min(8, len(menu["options"]))}">{options}</select>'
        f'<div class="buttons"><button class="style-2">Choose</button></div></form>'
    )


def _form(place: Place, under: Written | None, data: Mapping[str, Any]) -> str:
    fields = [each for row in data["components"] for each in row["components"]]
    shown = "".join(
        f'<label>{escape(each["label"])}<textarea name="field-{escape(each["custom_id"])}" '
        f'maxlength="{int(each["max_length"])}" '
        f'placeholder="{escape(each.get("placeholder", ""))}"'
        f"{' required' if each['required'] else ''}>"
        f"{escape(each.get('value', ''))}</textarea></label>"
        for each in fields
    )
    names = ",".join(each["custom_id"] for each in fields)
    return (
        f"<form {_to(place, 'submit')}>{_hidden(place, under)}"
        f'<input type="hidden" name="fields" value="{escape(names)}">'
        f'<input type="hidden" name="custom_id" value="{escape(data["custom_id"])}">{shown}'
        f'<div class="buttons"><button class="style-1">Submit</button></div></form>'
        f'<p><a href="{place.path}">Cancel</a></p>'
    )


def _typed(call: Call) -> dict[str, str]:
    """What was typed by field; a field left empty comes without a value."""
    form = call.form
    empty = {f"field-{name}": "" for name in form.get("fields", "").split(",") if name}
    return {**empty, **{name: form[name] for name in form if name.startswith("field-")}}


def _to(place: Place, what: str) -> str:
    return f'method="post" action="{place.path}/{what}"'


def _hidden(place: Place, under: Written | None) -> str:
    about = {"message": under.id if under else "", "person": place.person.key}
    more = {**about, "server": place.server}
    return "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">'
        for name, value in more.items()
        if value
    )
