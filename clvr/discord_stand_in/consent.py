"""The page on which people choose who they are."""

from collections.abc import Iterable
from html import escape

from clvr.discord_stand_in.faults import Fault
from clvr.discord_stand_in.people import OFFERED, Person

STYLE = """
:root { color-scheme: dark }
body { margin: 0; padding: 2rem 1rem; background: #1e1f22; color: #f2f3f5;
  font: 1rem/1.4 system-ui, sans-serif }
main { max-width: 34rem; margin: auto; padding: 1.5rem; border-radius: 8px; background: #313338 }
h1 { margin: 0 0 .25rem; font-size: 1.5rem }
p { margin: 0 0 1rem; color: #c9ccd1 }
button { width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 0; border-radius: 4px;
  background: #404249; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover, button:focus-visible { background: #4752c4 }
ul { display: grid; gap: .5rem; margin: 0 0 1rem; padding: 0; list-style: none }
small { display: block; color: #dbdee1 }
summary { min-height: 2.75rem; cursor: pointer; align-content: center }
"""


def consent_page(parameters: dict[str, str], met: Iterable[Person] = ()) -> str:
    """The page for one request of consent. Its forms repeat the request's parameters; `met` are
    newcomers who gave commands, who can be chosen by their ids."""
    people = "".join(
        f"<li>{_button('person', person.key, _words(person))}</li>" for person in OFFERED
    )
    commanders = "".join(
        f"<li>{_button('person', str(person.id), _words(person))}</li>" for person in met
    )
    faults = "".join(f"<li>{_button('fault', fault.key, fault.label)}</li>" for fault in Fault)
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">'
        for name, value in parameters.items()
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stand-in for Discord</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>
<body><main><h1>Who are you?</h1>
<p>This page replaces Discord on this machine. Choose who signs in.</p>
<form method="post" action="/oauth2/authorize">{hidden}
<ul>{people}</ul>
<ul><li>{_button("cancel", "yes", "Cancel")}</li></ul>
<details><summary>Newcomers who gave commands</summary><ul>{commanders}</ul></details>
<details><summary>When Discord fails</summary><ul>{faults}</ul></details>
</form></main></body></html>"""


def _words(person: Person) -> str:
    return f"{escape(person.name)}<small>{escape(person.label)}</small>"


def _button(name: str, value: str, words: str) -> str:
    return f'<button name="{name}" value="{value}">{words}</button>'
