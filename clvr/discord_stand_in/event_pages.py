"""The page with scheduled events: when and where they are, their pictures, and what became of them.
People delete events there, and take permissions from the bot."""

from dataclasses import dataclass
from datetime import datetime
from html import escape

from clvr.discord_stand_in.events import ACTIVE, CANCELLED, COMPLETED, SCHEDULED, Event, Events
from clvr.discord_stand_in.http import Answer, Call, html_answer, redirect
from clvr.discord_stand_in.markup import as_html
from clvr.discord_stand_in.pages import EVENTS, form, page, switch

STATUSES = {
    SCHEDULED: "Scheduled",
    ACTIVE: "Live now",
    COMPLETED: "Over",
    CANCELLED: "Cancelled",
}
STATES = {
    "": "Takes events",
    "permission": "The bot has no permission",
    "full": "A hundred events to come",
    "server": "The bot is not there",
}


@dataclass
class EventPages:
    """Shows the events of one stand-in."""

    events: Events

    def list(self, _: Call) -> Answer:
        """`GET /stand-in/events`: the events of all servers, the next one first."""
        now = self.events.now()
        events = sorted(self.events.all(), key=lambda each: not each.is_open(now))
        nothing = "<p>The portal has not made any events yet.</p>"
        servers = sorted({each.server for each in events} | set(self.events.refusals))
        shown = "".join(_article(each, now) for each in events) + "".join(
            map(self._server, servers)
        )
        return html_answer(page("Events", shown if events else nothing + shown))

    def delete(self, _: Call, key: str) -> Answer:
        """`POST /stand-in/events/{id}/delete`."""
        self.events.delete(key)
        return redirect(EVENTS)

    def refuse(self, call: Call) -> Answer:
        """`POST /stand-in/events/refuse`: what a server refuses from now on."""
        form = call.form
        self.events.refusals[form.get("server", "")] = form.get("why", "")
        return redirect(EVENTS)

    def _server(self, server: str) -> str:
        now = self.events.refusals.get(server, "")
        return switch(f"Server {server}", f"{EVENTS}/refuse", STATES, now, {"server": server})


def _article(event: Event, now: datetime) -> str:
    picture = f'<p><img src="{escape(event.image)}" alt=""></p>' if event.image else ""
    where = escape(event.location)
    if event.location.startswith(("http://", "https://")):
        where = f'<a href="{where}">{where}</a>'
    delete = ""
    if event.is_open(now):
        delete = form(f"{EVENTS}/{event.id}/delete", [("", "", f"Delete {event.name}", 4)])
    when = f"{event.starts:%Y-%m-%d %H:%M} to {event.ends:%Y-%m-%d %H:%M} UTC"
    return (
        f'<article id="{event.id}"><h2>{escape(event.name)}</h2>'
        f"<small>{STATUSES[event.status(now)]} · {when}</small>{picture}"
        f"<p>{where}</p>{as_html(event.description)}{delete}</article>"
    )
