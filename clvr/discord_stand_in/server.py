"""The server: routes calls to their handlers."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar, Protocol
from urllib.parse import urlencode, urlsplit

from clvr.discord_stand_in.channels import channels_page
from clvr.discord_stand_in.commands import Commands, Installed
from clvr.discord_stand_in.consent import bot_page, consent_page
from clvr.discord_stand_in.conversations import CHANNELS_FROM, UNKNOWN_CHANNEL, Conversations
from clvr.discord_stand_in.event_pages import EventPages
from clvr.discord_stand_in.events import Events
from clvr.discord_stand_in.faults import FAULTS
from clvr.discord_stand_in.guilds import (
    BOT_ID,
    MISSING_ACCESS,
    NEWS_CHANNEL,
    TEXT_CHANNELS,
    UNKNOWN_GUILD,
    Guilds,
)
from clvr.discord_stand_in.http import (
    Answer,
    Call,
    first_values,
    html_answer,
    json_answer,
    redirect,
)
from clvr.discord_stand_in.inbox import Inbox, ReadingPages, ReplyPages
from clvr.discord_stand_in.knowledge import Knowledge
from clvr.discord_stand_in.limits import Limits
from clvr.discord_stand_in.members import Members
from clvr.discord_stand_in.messages import Messages
from clvr.discord_stand_in.oauth import UNAUTHORIZED, Application, OAuth
from clvr.discord_stand_in.pages import (
    CHANNELS,
    COMMANDS,
    EVENTS,
    MESSAGES,
    REPLIES,
    SERVERS,
    THREADS,
    TROUBLES,
    index_page,
)
from clvr.discord_stand_in.people import NEWCOMER, People
from clvr.discord_stand_in.pictures import picture
from clvr.discord_stand_in.portal import Portal
from clvr.discord_stand_in.presses import Presses
from clvr.discord_stand_in.thread_pages import ThreadPages
from clvr.discord_stand_in.threads import Threads
from clvr.discord_stand_in.troubles import Troubles

LOOPBACK = "127.0.0.1"
LONGEST_BODY = 1 << 26
"""Of commands with four pictures, and more than the portal takes."""
NOT_FOUND = {"message": "404: Not Found", "code": 0}
API_PREFIX = re.compile(r"^/api(/v[0-9]+)?(?=/)")
OF_SERVER = re.compile(r"/guilds/([0-9]{1,20})/(?:threads/active|scheduled-events.*)")
OF_CHANNEL = re.compile(r"/channels/([0-9]{1,20})(?:/(?:threads|thread-members|messages).*)?")
CONSENT_PARAMETERS = ("client_id", "redirect_uri", "response_type", "scope", "state")


THREAD_ROUTES: "list[tuple[str, str, Callable[..., Answer]]]" = [
    (
        "POST",
        "/channels/([0-9]{1,20})/threads",
        lambda self, call, channel: self.for_bots(call, self.threads.make, channel),
    ),
    (
        "GET",
        "/guilds/([0-9]{1,20})/threads/active",
        lambda self, call, server: self.for_bots(call, self.threads.active, server),
    ),
    (
        "PATCH",
        "/channels/([0-9]{1,20})",
        lambda self, call, key: self.for_bots(call, self.threads.change, key),
    ),
    (
        "DELETE",
        "/channels/([0-9]{1,20})",
        lambda self, call, key: self.for_bots(call, self.threads.remove, key),
    ),
    *(
        (
            method,
            "/channels/([0-9]{1,20})/thread-members/([0-9]{1,20})",
            lambda self, call, *keys: self.for_bots(call, self.threads.change_member, *keys),
        )
        for method in ("PUT", "DELETE")
    ),
    (
        "DELETE",
        "/channels/([0-9]{1,20})/messages/([0-9]{1,20})",
        lambda self, call, *keys: self.for_bots(call, self.threads.delete_message, *keys),
    ),
    (
        "GET",
        "/channels/[0-9]{1,20}/([0-9]{1,20})",
        lambda _, call, key: redirect(f"{THREADS}/{key}"),
    ),
]


EVENT_ROUTES: "list[tuple[str, str, Callable[..., Answer]]]" = [
    (
        "GET",
        "/guilds/([0-9]{1,20})/scheduled-events",
        lambda self, call, server: self.for_bots(call, self.events.listed, server),
    ),
    (
        "POST",
        "/guilds/([0-9]{1,20})/scheduled-events",
        lambda self, call, server: self.for_bots(call, self.events.make, server),
    ),
    (
        "PATCH",
        "/guilds/([0-9]{1,20})/scheduled-events/([0-9]{1,20})",
        lambda self, call, *keys: self.for_bots(call, self.events.change, *keys),
    ),
]


def _with_messages(
    address: str, pages: Callable[["DiscordStandIn"], ReadingPages]
) -> "list[tuple[str, str, Callable[..., Answer]]]":
    """The routes of pages with messages, by the key of who or what has them."""
    key = f"{address}/([0-9]{{1,20}})"
    return [
        ("GET", key, lambda self, call, key: pages(self).read(call, key)),
        ("POST", f"{key}/press", lambda self, call, key: pages(self).press(call, key)),
        ("POST", f"{key}/submit", lambda self, call, key: pages(self).submit(call, key)),
    ]


PAGE_ROUTES: "list[tuple[str, str, Callable[..., Answer]]]" = [
    ("GET", "/stand-in/?", lambda _, call: html_answer(index_page())),
    ("GET", CHANNELS, lambda self, call: channels_page(call, self.messages)),
    ("GET", COMMANDS, lambda self, call: self.commands.choose(call)),
    ("GET", f"{COMMANDS}/give", lambda self, call: self.commands.ask(call)),
    ("POST", f"{COMMANDS}/give", lambda self, call: self.commands.send(call)),
    *_with_messages(REPLIES, lambda self: self.replies),
    ("GET", MESSAGES, lambda self, call: self.inbox.readers(call)),
    *_with_messages(MESSAGES, lambda self: self.inbox),
    ("GET", THREADS, lambda self, call: self.thread_pages.list(call)),
    ("POST", f"{THREADS}/refuse", lambda self, call: self.thread_pages.refuse(call)),
    *_with_messages(THREADS, lambda self: self.thread_pages),
    (
        "POST",
        f"{THREADS}/([0-9]{{1,20}})/delete",
        lambda self, call, key: self.thread_pages.delete(call, key),
    ),
    ("GET", EVENTS, lambda self, call: self.event_pages.list(call)),
    ("POST", f"{EVENTS}/refuse", lambda self, call: self.event_pages.refuse(call)),
    (
        "POST",
        f"{EVENTS}/([0-9]{{1,20}})/delete",
        lambda self, call, key: self.event_pages.delete(call, key),
    ),
    ("GET", SERVERS, lambda self, call: self.members.servers(call)),
    ("GET", f"{SERVERS}/([0-9]{{1,20}})", lambda self, call, key: self.members.read(call, key)),
    ("POST", f"{SERVERS}/([0-9]{{1,20}})", lambda self, call, key: self.members.change(call, key)),
    ("GET", TROUBLES, lambda self, call: self.troubles.show(call)),
    ("POST", TROUBLES, lambda self, call: self.troubles.choose(call)),
]


class DiscordStandIn:
    """Discord, as far as the portal uses it, for one application."""

    inbox: Inbox
    replies: ReplyPages
    thread_pages: ThreadPages

    def __init__(
        self,
        application: Application,
        limits: Limits | None = None,
        installed: Installed | None = None,
        knowledge: Knowledge | None = None,
    ) -> None:
        self.application = application
        self.limits = limits or Limits()
        self.oauth = OAuth(application)
        self.messages = Messages()
        self.conversations = Conversations(self.messages)
        self.knowledge = knowledge or Knowledge()
        self.people = People(self.knowledge)
        self.troubles = Troubles(self.conversations, self.messages, self.people)
        self.threads = Threads(self.messages)
        self.events = Events(self.messages)
        self.event_pages = EventPages(self.events)
        self.guilds = Guilds(self.people)
        self.members = Members(self.guilds)
        portal = Portal(application.interactions_url)
        self.presses = Presses(portal)
        self.commands = Commands(portal, self.people, self.presses, installed or Installed())
        self.inbox = Inbox(self.people, self.presses, self.conversations)
        self.replies = ReplyPages(self.people, self.presses)
        self.thread_pages = ThreadPages(self.people, self.presses, self.threads, self.guilds)

    def answer(self, call: Call) -> Answer:
        path = API_PREFIX.sub("", call.path)
        if trouble := self.troubles.of(path) or self._obstacle(path):
            return trouble
        for method, pattern, handle in self.ROUTES:
            match = re.fullmatch(pattern, path)
            if match and method == call.method:
                return handle(self, call, *match.groups())
        return json_answer(404, NOT_FOUND)

    def _obstacle(self, path: str) -> Answer | None:
        """Why the bot can do nothing there: its channel is deleted, or the bot was removed from the
        server."""
        if found := OF_SERVER.fullmatch(path):
            is_gone = self.guilds.are_without_bot([found[1]])
            return json_answer(404, UNKNOWN_GUILD) if is_gone else None
        if (found := OF_CHANNEL.fullmatch(path)) is None or int(found[1]) >= CHANNELS_FROM:
            return None
        thread = self.threads.find(found[1])
        channel = found[1] if thread is None else thread.channel
        if channel in self.guilds.gone_channels:
            return json_answer(404, UNKNOWN_CHANNEL)
        servers = self.knowledge.servers_of(found[1]) or self.knowledge.servers_of(channel)
        is_gone = self.guilds.are_without_bot(servers)
        return json_answer(403, MISSING_ACCESS) if is_gone else None

    def ask_consent(self, call: Call) -> Answer:
        if self._adds_bot(call.query):
            return html_answer(bot_page(call.query["guild_id"]))
        if not self._is_known(call.query):
            return json_answer(400, {"message": "Invalid Form Body", "code": 50035})
        parameters = {name: call.query[name] for name in CONSENT_PARAMETERS}
        return html_answer(consent_page(parameters, self.commands.newcomers()))

    def take_consent(self, call: Call) -> Answer:
        form = call.form
        if not self._is_known(form):
            return json_answer(400, {"message": "Invalid Form Body", "code": 50035})
        if "cancel" in form:
            description = "The resource owner or authorization server denied the request"
            told = {"error": "access_denied", "error_description": description}
        else:
            person = self.people.called(form.get("person", NEWCOMER.key))
            if person is None:
                return json_answer(400, {"message": "Unknown User", "code": 10013})
            fault = FAULTS.get(form.get("fault", ""))
            told = {"code": self.oauth.consent(person, form["redirect_uri"], fault)}
        return redirect(f"{form['redirect_uri']}?{urlencode({**told, 'state': form['state']})}")

    def profile(self, call: Call) -> Answer:
        """`GET /users/@me`, of the bot or of who signed in."""
        if not self.oauth.is_bot(call):
            return self.oauth.profile(call)
        return json_answer(200, {"id": str(BOT_ID), "username": "clvr.portal", "bot": True})

    def change_role(self, call: Call, guild: str, person: str, role: str) -> Answer:
        return self.limits.within(
            self.limits.members,
            f"roles {guild}",
            lambda: self.for_bots(call, self.guilds.change_role, guild, person, role),
        )

    def for_bots(self, call: Call, handle: Callable[..., Answer], *found: str) -> Answer:
        if not self.oauth.is_bot(call):
            return json_answer(401, UNAUTHORIZED)
        return self.limits.for_the_bot(lambda: handle(call, *found))

    def write(self, call: Call, channel: str) -> Answer:
        def answer() -> Answer:
            thread = self.threads.find(channel)
            if thread is None and int(channel) in TEXT_CHANNELS:
                return self.for_bots(call, self.messages.post_in_channel)
            if thread is None:
                return self.for_bots(call, self.conversations.write, channel)
            return self.for_bots(call, lambda call: self.threads.write(call, thread))

        return self.limits.within(self.limits.channel, f"channel {channel}", answer)

    def edit(self, call: Call, channel: str, key: str) -> Answer:
        thread = self.threads.find(channel)
        change = self.conversations.edit if thread is None else self.threads.edit
        return self.limits.within(
            self.limits.channel,
            f"PATCH channel {channel}",
            lambda: self.for_bots(call, change, channel, key),
        )

    def edit_answer(self, call: Call, token: str) -> Answer:
        answer = self.messages.edit_answer(call)
        if answer.status == 200:
            self.presses.change(token, call.json)
        return answer

    def post(self, call: Call, token: str) -> Answer:
        return self.limits.within(
            self.limits.webhook,
            f"webhook {call.path}",
            lambda: self.messages.execute_webhook(call, token),
        )

    def change_posted(self, call: Call, token: str, key: str) -> Answer:
        webhook = call.path.partition("/messages/")[0]
        return self.limits.within(
            self.limits.webhook,
            f"{call.method} {webhook}",
            lambda: self.messages.change_posted(call, token, key),
        )

    def forget(self, call: Call) -> Answer:
        self.limits.forget()
        return self.messages.forget()

    def _adds_bot(self, given: Mapping[str, str]) -> bool:
        """Whether somebody follows the bot's invite link."""
        is_ours = given.get("client_id") == self.application.client_id
        return is_ours and "bot" in given.get("scope", "").split() and "guild_id" in given

    def _is_known(self, given: Mapping[str, str]) -> bool:
        """Whether the registered application sends a supported request."""
        is_whole = all(name in given for name in CONSENT_PARAMETERS)
        return is_whole and self.application.may_ask(given)

    ROUTES: "ClassVar[list[tuple[str, str, Callable[..., Answer]]]]" = [
        ("GET", "/oauth2/authorize", ask_consent),
        ("POST", "/oauth2/authorize", take_consent),
        ("POST", "/oauth2/token", lambda self, call: self.oauth.token(call)),
        ("GET", "/users/@me", profile),
        (
            "GET",
            "/guilds/([0-9]{1,20})",
            lambda self, call, key: self.for_bots(call, self.guilds.read, key),
        ),
        (
            "GET",
            "/guilds/([0-9]{1,20})/roles",
            lambda self, call, key: self.for_bots(call, self.guilds.list_roles, key),
        ),
        (
            "GET",
            "/guilds/([0-9]{1,20})/channels",
            lambda self, call, key: self.for_bots(call, self.guilds.list_channels, key),
        ),
        (
            "GET",
            "/webhooks/([0-9]+)/([^/]+)",
            lambda self, call, *keys: self.messages.webhook(call, *keys, NEWS_CHANNEL),
        ),
        (
            "GET",
            "/guilds/([0-9]{1,20})/members",
            lambda self, call, key: self.for_bots(call, self.guilds.list_members, key),
        ),
        (
            "GET",
            "/guilds/([0-9]{1,20})/members/([0-9]{1,20})",
            lambda self, call, key, who: self.for_bots(call, self.guilds.member, key, who),
        ),
        *(
            (
                method,
                "/guilds/([0-9]{1,20})/members/([0-9]{1,20})/roles/([0-9]{1,20})",
                lambda self, call, *keys: self.change_role(call, *keys),
            )
            for method in ("PUT", "DELETE")
        ),
        (
            "PUT",
            "/applications/[0-9]+(?:/guilds/[0-9]+)?/commands",
            lambda self, call: self.for_bots(call, self.messages.put_commands),
        ),
        (
            "POST",
            "/users/@me/channels",
            lambda self, call: self.for_bots(call, self.conversations.open),
        ),
        (
            "POST",
            "/channels/([0-9]{1,20})/messages",
            write,
        ),
        (
            "PATCH",
            "/channels/([0-9]{1,20})/messages/([0-9]{1,20})",
            edit,
        ),
        *THREAD_ROUTES,
        *EVENT_ROUTES,
        (
            "PATCH",
            "/webhooks/[0-9]+/([^/]+)/messages/@original",
            edit_answer,
        ),
        *(
            (
                method,
                "/webhooks/[0-9]+/([^/]+)/messages/([0-9]+)",
                lambda self, call, token, key: self.change_posted(call, token, key),
            )
            for method in ("PATCH", "DELETE")
        ),
        (
            "POST",
            "/webhooks/[0-9]+/([^/]+)",
            post,
        ),
        (
            "GET",
            "/cdn/ephemeral-attachments/[0-9]+/([0-9]+)/.+",
            lambda self, call, key: self.commands.file(call, key),
        ),
        ("GET", "/cdn/(.+)[.]png", lambda self, call, name: picture(name)),
        ("GET", "/stand-in/received", lambda self, call: self.messages.shown()),
        ("DELETE", "/stand-in/received", forget),
        ("GET", "/stand-in/refused", lambda self, call: json_answer(200, self.limits.refused)),
        ("POST", "/stand-in/interactions", lambda self, call: self.commands.give(call)),
        *PAGE_ROUTES,
        ("GET", "/stand-in/health", lambda self, call: Answer(200, b"ok")),
        ("GET", "/favicon.ico", lambda self, call: Answer(204)),
    ]


class Answers(Protocol):
    """A stand-in."""

    def answer(self, call: Call) -> Answer: ...


def make_server(stand_in: Answers, port: int) -> ThreadingHTTPServer:
    """A server on a port of this machine; 0 picks a free one."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def respond(self) -> None:
            length = min(int(self.headers.get("Content-Length") or 0), LONGEST_BODY)
            address = urlsplit(self.path)
            headers = {name.lower(): value for name, value in self.headers.items()}
            query, body = first_values(address.query), self.rfile.read(length)
            call = Call(self.command, address.path, query, headers, body, address.query)
            answer = stand_in.answer(call)
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            if answer.status != 204:
                self.send_header("Content-Length", str(len(answer.body)))
            # Who waited too long is gone.
            with suppress(ConnectionError):
                self.end_headers()
                self.wfile.write(answer.body)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = respond

        def log_message(self, *_: object) -> None:
            """Log nothing: people read the portal's own log."""

    server = ThreadingHTTPServer((LOOPBACK, port), Handler)
    server.daemon_threads = True
    return server
