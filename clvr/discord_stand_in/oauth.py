"""Discord's OAuth2 code flow: a code can be used once, within minutes."""

import base64
import binascii
import secrets
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from clvr.discord_stand_in.faults import Fault, fail
from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.people import Person

CODE_SECONDS = 600.0
TOKEN_SECONDS = 604_800
SCOPE = "identify"
UNAUTHORIZED = {"message": "401: Unauthorized", "code": 0}


@dataclass(frozen=True, slots=True)
class Application:
    """The portal's registration with Discord."""

    client_id: str
    client_secret: str
    bot_token: str
    redirect_uris: tuple[str, ...] = ()
    """Where people may be sent back to: exactly the registered addresses."""
    interactions_url: str = ""
    """Where slash commands are sent."""

    def may_ask(self, asked: Mapping[str, str]) -> bool:
        """Whether this application asks for consent, with supported scopes."""
        return (
            asked["client_id"] == self.client_id
            and asked["response_type"] == "code"
            and asked["redirect_uri"] in self.redirect_uris
            and asked["scope"] == SCOPE
        )


@dataclass(frozen=True, slots=True)
class Grant:
    """A person's consent: the expiry of its code, and the chosen fault."""

    person: Person
    redirect_uri: str
    expires_at: float
    fault: Fault | None


def oauth_error(status: int, error: str, description: str) -> Answer:
    return json_answer(status, {"error": error, "error_description": description})


@dataclass
class OAuth:
    """Codes and tokens of one application."""

    application: Application
    _codes: dict[str, Grant] = field(default_factory=dict)
    _tokens: dict[str, Grant] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def consent(self, person: Person, redirect_uri: str, fault: Fault | None) -> str:
        """A code for a person who agreed."""
        code = secrets.token_urlsafe(22)
        if fault is not Fault.BAD_CODE:
            grant = Grant(person, redirect_uri, time.monotonic() + CODE_SECONDS, fault)
            with self._lock:
                self._codes[code] = grant
        return code

    def token(self, call: Call) -> Answer:
        """`POST /oauth2/token`."""
        if not call.is_form:
            return oauth_error(400, "invalid_request", "The body must be form-encoded.")
        form = call.form
        if self._client(call) != (self.application.client_id, self.application.client_secret):
            return json_answer(401, {"error": "invalid_client"})
        if form.get("grant_type") != "authorization_code":
            return oauth_error(400, "unsupported_grant_type", "Only codes are exchanged.")
        with self._lock:
            grant = self._codes.pop(form.get("code", ""), None)
        if grant is None or grant.expires_at < time.monotonic():
            return oauth_error(400, "invalid_grant", 'Invalid "code" in request.')
        if grant.redirect_uri != form.get("redirect_uri"):
            return oauth_error(400, "invalid_grant", 'Invalid "redirect_uri" in request.')
        return fail("token", grant.fault, lambda: self._issue(grant))

    def profile(self, call: Call) -> Answer:
        """`GET /users/@me`."""
        kind, _, token = call.headers.get("authorization", "").partition(" ")
        grant = self._tokens.get(token) if kind == "Bearer" else None
        if grant is None:
            return json_answer(401, UNAUTHORIZED)
        return fail("profile", grant.fault, lambda: json_answer(200, grant.person.profile))

    def is_bot(self, call: Call) -> bool:
        """Whether the call comes from the application itself."""
        expected = f"Bot {self.application.bot_token}"
        return bool(self.application.bot_token) and call.headers.get("authorization") == expected

    def _issue(self, grant: Grant) -> Answer:
        token = secrets.token_urlsafe(22)
        with self._lock:
            self._tokens[token] = grant
        return json_answer(
            200,
            {
                "token_type": "Bearer",
                "access_token": token,
                "expires_in": TOKEN_SECONDS,
                "refresh_token": secrets.token_urlsafe(22),
                "scope": SCOPE,
            },
        )

    def _client(self, call: Call) -> tuple[str, str]:
        """The id and secret of the call, from Basic or its body."""
        kind, _, encoded = call.headers.get("authorization", "").partition(" ")
        if kind != "Basic":
            return call.form.get("client_id", ""), call.form.get("client_secret", "")
        try:
            name, _, secret = base64.b64decode(encoded, validate=True).decode().partition(":")
        except (binascii.Error, UnicodeDecodeError):
            return "", ""
        return name, secret
