"""What goes wrong at Discord, as somebody chose on a page: routes that fail, take too long or have
had too many requests, people who accept no messages, and webhooks that somebody deleted."""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from clvr.discord_stand_in.choices import Choice
from clvr.discord_stand_in.conversations import Conversations
from clvr.discord_stand_in.faults import SLOW_SECONDS
from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer, redirect
from clvr.discord_stand_in.messages import Messages
from clvr.discord_stand_in.pages import TROUBLES, form, page, switch
from clvr.discord_stand_in.people import KNOWN, People

RETRY_AFTER = 5.0
ALL = "all"


class Trouble(Choice):
    """A trouble by its key, with its words."""

    NONE = "", "Works"
    DOWN = "down", "503"
    SLOW = "slow", "Too late"
    LIMITED = "limited", "429"
    LIMITED_GLOBALLY = "limited-globally", "429 for all"


TROUBLES_BY_KEY = {each.key: each for each in Trouble}
ROUTES: Mapping[str, tuple[str, str]] = {
    ALL: ("All of Discord", r"/(?!stand-in\b|oauth2/authorize|favicon).+"),
    "sign-in": ("Signing in", r"/oauth2/token|/users/@me"),
    "conversations": ("Opening direct messages", r"/users/@me/channels"),
    "messages": ("Messages to people, in channels and in threads", r"/channels/\d+/messages.*"),
    "threads": (
        "Threads and their members",
        r"/channels/\d+(/threads|/thread-members/.+)?|/guilds/\d+/threads/active",
    ),
    "webhooks": ("Webhooks", r"/webhooks/\d+/[^/]+(/messages/\d+)?"),
    "answers": ("Later answers to commands", r"/webhooks/\d+/[^/]+/messages/@original"),
    "channels": ("Channels of servers", r"/guilds/\d+/channels"),
    "members": ("Members and roles of servers", r"/guilds/\d+(/members.*|/roles)?"),
    "events": ("Scheduled events", r"/guilds/\d+/scheduled-events.*"),
    "commands": ("Installing commands", r"/applications/.+"),
    "pictures": ("Pictures", r"/cdn/.+"),
}
"""The routes by their keys: their names, and their paths."""
PEOPLE_STATES = {"closed": "Accepts None", "": "Accepts Messages"}
NO_WEBHOOK = "<p>The portal has used no webhook yet.</p>"
WEBHOOK_STATES = {"": "Works", "gone": "Deleted (10015)"}


@dataclass
class Troubles:
    """What goes wrong in one stand-in, and its page."""

    conversations: Conversations
    messages: Messages
    people: People
    chosen: dict[str, Trouble] = field(default_factory=dict)
    """By the key of the route."""
    slow_seconds: float = SLOW_SECONDS

    def of(self, path: str) -> Answer | None:
        """The answer to each request of this path, which has no prefix of the API; None if it
        works."""
        for key, trouble in list(self.chosen.items()):
            if trouble is not Trouble.NONE and re.fullmatch(ROUTES[key][1], path):
                return self._answer(trouble)
        return None

    def show(self, _: Call) -> Answer:
        """`GET /stand-in/troubles`."""
        routes = "".join(
            self._switch("route", key, name, self._states(key), self._now(key))
            for key, (name, _) in ROUTES.items()
        )
        webhooks = "".join(
            self._switch(
                *("webhook", each, each, WEBHOOK_STATES),
                "gone" if each in self.messages.gone else "",
            )
            for each in sorted(self.messages.webhooks | self.messages.gone)
        )
        again = form(TROUBLES, [("all", "works", "Everything Works Again", 1)])
        body = (
            "<p>The portal meets what is chosen here until the stand-in ends. 503: the server "
            "fails. 429: there were too many requests, on the route or in all.</p>"
            f"{again}{routes}"
            f"<h2>Webhooks That Somebody Deletes</h2>{webhooks or NO_WEBHOOK}"
            f"<h2>Direct Messages</h2>{self._people()}"
        )
        return html_answer(page("When Discord Fails", body))

    def choose(self, call: Call) -> Answer:
        """`POST /stand-in/troubles`: what a route, a person or a webhook does from now on."""
        given = call.form
        why, key = given.get("why", ""), given.get("key", "")
        match given.get("of"):
            case "route" if key in ROUTES and why in TROUBLES_BY_KEY:
                self.chosen[key] = TROUBLES_BY_KEY[why]
            case "person" if key.isdigit():
                (self.conversations.closed.add if why else self.conversations.closed.discard)(
                    int(key)
                )
            case "webhook":
                (self.messages.gone.add if why else self.messages.gone.discard)(key)
            case _ if given.get("all"):
                self.chosen.clear()
                self.conversations.closed.clear()
                self.messages.gone.clear()
            case _:
                return json_answer(400, {"message": "Invalid Form Body", "code": 50035})
        return redirect(TROUBLES)

    def _people(self) -> str:
        """Who accepts no messages, and the form in which that is chosen."""
        readers = [self.people.with_id(key) for key in self.conversations.readers()]
        options = "".join(
            f'<option value="{each.id}">{escape(each.name)}</option>'
            for each in dict.fromkeys([*KNOWN, *readers])
        )
        closed = [self.people.with_id(key).name for key in sorted(self.conversations.closed)]
        told = f"Accept none (50007): {escape(', '.join(closed))}" if closed else "All accept them."
        fields = (
            f'<p>{told}</p><label for="person">Who</label>'
            f'<select id="person" name="key">{options}</select>'
        )
        buttons = [("why", key, words, 2) for key, words in PEOPLE_STATES.items()]
        return form(TROUBLES, buttons, {"of": "person"}, fields=fields)

    def _now(self, key: str) -> str:
        return self.chosen.get(key, Trouble.NONE).key

    def _states(self, key: str) -> dict[str, str]:
        """Only all of Discord has had too many requests for everything."""
        left_out = {Trouble.LIMITED} if key == ALL else {Trouble.LIMITED_GLOBALLY}
        return {each.key: each.words for each in Trouble if each not in left_out}

    def _switch(self, of: str, key: str, name: str, states: Mapping[str, str], now: str) -> str:
        return switch(name, TROUBLES, states, now, {"of": of, "key": key})

    def _answer(self, trouble: Trouble) -> Answer:
        if trouble is Trouble.SLOW:
            time.sleep(self.slow_seconds)
        if trouble in (Trouble.SLOW, Trouble.DOWN):
            return json_answer(503, {"message": "503: Service Unavailable", "code": 0})
        is_global = trouble is Trouble.LIMITED_GLOBALLY
        headers = {"Retry_After": str(int(RETRY_AFTER))}
        scope = {"X_RateLimit_Scope": "global" if is_global else "user"}
        more = {"X_RateLimit_Global": "true"} if is_global else {}
        body = {"message": "You are being rate limited.", "retry_after": RETRY_AFTER}
        return json_answer(429, {**body, "global": is_global}, **headers, **scope, **more)
