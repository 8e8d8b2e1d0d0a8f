"""Slash commands as Discord sends them.

To try a command, post `{person, league, name, options}` to `/stand-in/interactions`: a person's key
(a newcomer is a new person each time), the id of a league's server, the command's name and its
options.
"""

from dataclasses import dataclass, field
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.people import NEWCOMER, People, Person
from clvr.discord_stand_in.portal import Portal

COMMAND, TEXT, NUMBER = 2, 3, 4
MOST_SHOWN = 20
INVALID = {"message": "Invalid Form Body", "code": 50035}
UNKNOWN_USER = {"message": "Unknown User", "code": 10013}
UNREACHABLE = {"message": "The portal did not answer.", "code": 0}


@dataclass
class Commands:
    """Sends the commands that people give to the portal."""

    portal: Portal
    people: People
    _given: dict[int, Person] = field(default_factory=dict)

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
