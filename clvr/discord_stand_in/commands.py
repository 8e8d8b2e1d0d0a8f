"""Slash commands as Discord sends them.

People give them on a page. To try one elsewhere, post `{person, league, name, options}` to
`/stand-in/interactions`: a person's key (a newcomer is a new person each time), the id of a
league's server, the command's name and its options.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import count
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, Part, html_answer, json_answer
from clvr.discord_stand_in.pages import COMMANDS, REPLIES, form, page
from clvr.discord_stand_in.people import KNOWN, NEWCOMER, People, Person
from clvr.discord_stand_in.portal import Portal
from clvr.discord_stand_in.presses import Place, Presses, told_to

COMMAND, AUTOCOMPLETE = 2, 4
TEXT, NUMBER, FILE = 3, 4, 11
OPTION = "option-"
"""What the names of a command's options begin with in its form."""
MOST_SHOWN = 20
MOST_FILES = 50
INVALID = {"message": "Invalid Form Body", "code": 50035}
UNKNOWN_USER = {"message": "Unknown User", "code": 10013}
UNREACHABLE = {"message": "The portal did not answer.", "code": 0}
LOCALES = ("en-GB", "en-US", "de", "fr", "sv-SE", "ja", "ko")


@dataclass(frozen=True)
class Installed:
    """The servers of the leagues, by id with their names, and the definitions of the commands
    there."""

    servers: Mapping[str, str] = field(default_factory=dict)
    commands: Sequence[Mapping[str, Any]] = ()

    def command(self, name: str) -> Mapping[str, Any] | None:
        return next((each for each in self.commands if each["name"] == name), None)


@dataclass
class Commands:
    """Sends the commands that people give to the portal."""

    portal: Portal
    people: People
    presses: Presses
    installed: Installed = field(default_factory=Installed)
    files: dict[str, Part] = field(default_factory=dict)
    _given: dict[int, Person] = field(default_factory=dict)
    _numbers: "count[int]" = field(default_factory=lambda: count(1))

    def give(self, call: Call) -> Answer:
        """`POST /stand-in/interactions`: who gave the command, and the portal's answer."""
        wish = call.json
        if not isinstance(wish, dict) or not isinstance(wish.get("options", {}), dict):
            return json_answer(400, INVALID)
        person = self.people.called(str(wish.get("person", "")))
        if person is None:
            return json_answer(400, UNKNOWN_USER)
        if person.key == NEWCOMER.key:
            self._given[person.id] = person
        status, body = self.portal.deliver(_interaction(person, wish))
        told = {"person": person.profile, "status": status, "answer": body}
        return json_answer(200, told) if status else json_answer(502, UNREACHABLE)

    def newcomers(self) -> list[Person]:
        """People who gave commands, the latest first."""
        return list(self._given.values())[::-1][:MOST_SHOWN]

    def choose(self, _: Call) -> Answer:
        """`GET /stand-in/commands`: who gives which command where."""
        people = {each.key: each.name for each in KNOWN}
        names = {each["name"]: f"/{each['name']}" for each in self.installed.commands}
        fields = (
            _select("person", "Who", people)
            + _select("server", "Server", self.installed.servers)
            + _select("name", "Command", names)
            + _select("locale", "Language of Discord", {each: each for each in LOCALES})
        )
        shown = form(f"{COMMANDS}/give", [("", "", "Next", 1)], fields=fields, method="get")
        return html_answer(page("Give a Command", shown))

    def ask(self, call: Call) -> Answer:
        """`GET /stand-in/commands/give`: the options of a command, with what the portal suggests
        for them."""
        asked, person = call.query, self.people.called(call.query.get("person", ""))
        command = self.installed.command(asked.get("name", ""))
        if person is None or command is None:
            return json_answer(400, INVALID)
        hidden = {name: asked.get(name, "") for name in ("person", "server", "name", "locale")}
        options = "".join(self._option(each, person, asked) for each in command["options"])
        send = [("", "", "Send", 1)]
        shown = (
            f"<p>{escape(command['description'])}</p>"
            f"{form(f'{COMMANDS}/give', send, hidden, fields=options, has_files=True)}"
            f'<p><a href="{REPLIES}/{person.id}">Replies to {escape(person.name)}</a></p>'
        )
        return html_answer(page(f"/{escape(command['name'])}", shown))

    def send(self, call: Call) -> Answer:
        """`POST /stand-in/commands/give`: give a command with its files, and show the answer."""
        parts = call.parts
        given = {name: part.text for name, part in parts.items() if not part.filename}
        person = self.people.called(given.get("person", ""))
        command = self.installed.command(given.get("name", ""))
        if person is None or command is None:
            return json_answer(400, INVALID)
        host = call.headers.get("host", "")
        attached = {
            name.removeprefix(OPTION): self._keep(part, host)
            for name, part in parts.items()
            if part.filename
        }
        options = [
            found
            for each in command["options"]
            if (found := _given(each, given, attached)) is not None
        ]
        files = {each["id"]: each for each in attached.values()}
        data = {"name": command["name"], "options": options, "resolved": {"attachments": files}}
        place = Place(f"{REPLIES}/{person.id}", person, given.get("server", ""))
        about = {"type": COMMAND, "data": data, "locale": given.get("locale", "en-GB")}
        answer = self.presses.deliver(place, about, None)
        if isinstance(answer, Answer):
            return answer
        again = f'<p><a href="{COMMANDS}">Give another command</a></p>'
        title = f"Reply to {escape(person.name)}"
        return html_answer(page(title, told_to(person, answer) + again))

    def file(self, _: Call, key: str) -> Answer:
        """`GET /cdn/ephemeral-attachments/{channel}/{id}/{name}`."""
        found = self.files.get(key)
        if found is None:
            return Answer(404)
        return Answer(200, found.content, {"Content-Type": found.content_type})

    def _keep(self, part: Part, host: str) -> dict[str, Any]:
        key = str(900_000 + next(self._numbers))
        self.files[key] = part
        while len(self.files) > MOST_FILES:
            self.files.pop(next(iter(self.files)))
        return {
            "id": key,
            "filename": part.filename,
            "size": len(part.content),
            "content_type": part.content_type,
            "url": f"http://{host}/cdn/ephemeral-attachments/1/{key}/picture?ex=1&hm=2",
        }

    def _option(self, option: Mapping[str, Any], person: Person, asked: Mapping[str, str]) -> str:
        name, about = option["name"], option["description"]
        of = f"{OPTION}{name}"
        if option["type"] == FILE:
            return _labelled(of, name, f'<input type="file" {_named(of)}>', about)
        if "choices" in option:
            choices = {"": "", **{str(each["value"]): each["name"] for each in option["choices"]}}
            return _select(of, name, choices, about)
        required = " required" if option.get("required") else ""
        if not option.get("autocomplete"):
            return _labelled(of, name, f"<input {_named(of)}{required}>", about)
        options = "".join(
            f'<option value="{escape(each["value"])}">{escape(each["name"])}</option>'
            for each in self._suggested(name, person, asked)
        )
        listed = f"suggested-{escape(name)}"
        field = f'<input {_named(of)} list="{listed}" autocomplete="off"{required}>'
        return f'{_labelled(of, name, field, about)}<datalist id="{listed}">{options}</datalist>'

    def _suggested(
        self, option: str, person: Person, asked: Mapping[str, str]
    ) -> list[dict[str, str]]:
        typed = {"name": option, "type": TEXT, "value": "", "focused": True}
        place = Place("", person, asked.get("server", ""))
        status, answer = self.portal.deliver(
            {
                "type": AUTOCOMPLETE,
                "locale": asked.get("locale", "en-GB"),
                **place.caller,
                "data": {"name": asked.get("name", ""), "options": [typed]},
            }
        )
        return answer["data"]["choices"] if status == 200 else []


def _given(
    option: Mapping[str, Any], texts: Mapping[str, str], files: Mapping[str, Mapping[str, Any]]
) -> dict[str, Any] | None:
    """An option as Discord sends it; None when it was left out."""
    name, kind = option["name"], option["type"]
    if kind == FILE:
        return {"name": name, "type": FILE, "value": files[name]["id"]} if name in files else None
    typed = texts.get(f"{OPTION}{name}", "")
    if not typed:
        return None
    return {"name": name, "type": kind, "value": int(typed) if kind == NUMBER else typed}


def _select(name: str, label: str, choices: Mapping[str, str], about: str = "") -> str:
    options = "".join(
        f'<option value="{escape(value)}">{escape(words)}</option>'
        for value, words in choices.items()
    )
    return _labelled(name, label, f"<select {_named(name)}>{options}</select>", about)


def _labelled(name: str, label: str, field: str, about: str = "") -> str:
    """A field with its label, and what it is about."""
    small = f"<small>{escape(about)}</small>" if about else ""
    return f'<label for="field-{escape(name)}">{escape(label)}</label>{small}{field}'


def _named(name: str) -> str:
    return f'id="field-{escape(name)}" name="{escape(name)}"'


def _interaction(person: Person, wish: dict[str, Any]) -> dict[str, Any]:
    """A command in a league's server, in Discord's format."""
    return {
        "type": COMMAND,
        "guild_id": str(wish.get("league", "")),
        "member": {"user": person.profile},
        "data": {
            "name": str(wish.get("name", "")),
            "options": [
                {"name": name, "type": NUMBER if isinstance(value, int) else TEXT, "value": value}
                for name, value in wish.get("options", {}).items()
            ],
        },
    }
