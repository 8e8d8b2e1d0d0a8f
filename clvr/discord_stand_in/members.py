"""The page with the members of a Discord server and their roles."""

from dataclasses import dataclass
from html import escape

from clvr.discord_stand_in.guilds import Guild, Guilds, Role
from clvr.discord_stand_in.http import Answer, Call, html_answer, redirect
from clvr.discord_stand_in.pages import SERVERS, form, listed, page


@dataclass
class Members:
    """Shows servers, and what their owners do there: drag the bot's role, let members go."""

    guilds: Guilds

    def servers(self, _: Call) -> Answer:
        """`GET /stand-in/servers`."""
        found = [(f"{SERVERS}/{each.id}", f"Server {each.id}", "") for each in self.guilds.known()]
        nothing = "The portal has not asked for a server yet."
        return html_answer(page("Servers", listed(found, nothing)))

    def read(self, _: Call, key: str) -> Answer:
        """`GET /stand-in/servers/{id}`: the roles, the highest first, and who has them."""
        guild = self.guilds.guild(int(key))
        order = sorted(guild.roles.values(), key=lambda role: -role.position)
        roles = "".join(f"<li>{_role_words(role)}</li>" for role in order)
        members = "".join(self._member(guild, person) for person in guild.members)
        return html_answer(
            page(
                f"Server {guild.id}",
                f"<p>{_bot_words(guild)}</p><h2>Roles</h2><ol>{roles}</ol>{_buttons(guild)}"
                f"<h2>Members</h2><ul>{members}</ul>",
            )
        )

    def change(self, call: Call, key: str) -> Answer:
        """`POST /stand-in/servers/{id}`: what the owner does."""
        guild, form = self.guilds.guild(int(key)), call.form
        match form.get("do"):
            case "raise":
                guild.raise_bot()
            case "remove-bot":
                guild.has_bot = False
            case "add-bot":
                self.guilds.add_bot(guild.id)
        return redirect(f"{SERVERS}/{guild.id}")

    def _member(self, guild: Guild, person: int) -> str:
        held = [role for role in guild.roles.values() if role.id in guild.members[person]]
        names = ", ".join(escape(role.name) for role in sorted(held, key=lambda r: -r.position))
        name = escape(guild.names.get(person) or self.guilds.people.with_id(person).name)
        return f"<li><strong>{name}</strong><small>{names or 'No roles'}</small></li>"


def _role_words(role: Role) -> str:
    return f"{escape(role.name)}{' (the bot)' if role.managed else ''}"


def _bot_words(guild: Guild) -> str:
    return "The portal’s bot is here." if guild.has_bot else "The portal’s bot is not here."


def _buttons(guild: Guild) -> str:
    leave = ("remove-bot", "Remove the Bot") if guild.has_bot else ("add-bot", "Add the Bot")
    offered = (("raise", "Drag the Bot’s Role above Staff"), leave)
    return form(f"{SERVERS}/{guild.id}", [("do", key, words, 2) for key, words in offered])
