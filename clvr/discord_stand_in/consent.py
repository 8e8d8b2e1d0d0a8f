"""The page on which people choose who they are."""

from collections.abc import Iterable
from html import escape

from clvr.discord_stand_in.faults import Fault
from clvr.discord_stand_in.pages import PAGES, SERVERS, form, listed, page
from clvr.discord_stand_in.people import OFFERED, Person


def consent_page(parameters: dict[str, str], met: Iterable[Person] = ()) -> str:
    """The page for one request of consent. Its forms repeat the request's parameters; `met` are
    newcomers who gave commands, who can be chosen by their ids."""
    people = "".join(
        f"<li>{_button('person', person.key, _words(person))}</li>" for person in OFFERED
    )
    commanders = "".join(
        f"<li>{_button('person', str(person.id), _words(person))}</li>" for person in met
    )
    faults = "".join(f"<li>{_button('fault', fault.key, fault.words)}</li>" for fault in Fault)
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">'
        for name, value in parameters.items()
    )
    links = listed((address, name, "") for address, (name, _) in PAGES.items())
    return page(
        "Who are you?",
        f"""<p>This page replaces Discord on this machine. Choose who signs in.</p>
<form method="post" action="/oauth2/authorize">{hidden}
<ul>{people}</ul>
<ul><li>{_button("cancel", "yes", "Cancel")}</li></ul>
<details><summary>Newcomers who gave commands</summary><ul>{commanders}</ul></details>
<details><summary>When Discord fails</summary><ul>{faults}</ul></details>
</form>{links}""",
    )


def bot_page(guild: str) -> str:
    """The page of the bot's invite link."""
    return page(
        "Add the Bot?",
        f"<p>The portal’s bot will be on the server {escape(guild)} and may manage roles.</p>"
        + form(f"{SERVERS}/{guild}", [("do", "add-bot", "Add the Bot", 1)]),
    )


def _words(person: Person) -> str:
    return f"{escape(person.name)}<small>{escape(person.label)}</small>"


def _button(name: str, value: str, words: str) -> str:
    return f'<button name="{name}" value="{value}">{words}</button>'
