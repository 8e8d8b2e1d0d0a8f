"""The talk with Discord: OAuth2's code flow through django-allauth's provider, asking for who
someone is and nothing else.

Of allauth's accounts nothing is stored: the Discord id of a User is the identity.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import requests
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.internal.statekit import get_states
from allauth.socialaccount.models import SocialApp
from allauth.socialaccount.providers.discord.provider import DiscordProvider
from allauth.socialaccount.providers.discord.views import DiscordOAuth2Adapter
from allauth.socialaccount.providers.oauth2.client import OAuth2Error
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

LARGEST_ID = 2**63 - 1
LONGEST_DIGEST = 64
MALFORMED = (AttributeError, KeyError, OverflowError, TypeError, ValueError)
"""What reading an answer raises that isn't what Discord documents."""


UNREADABLE = "Discord gave an answer that could not be read."


class SignInFailed(Exception):
    """The attempt to sign in can't succeed; the text says why, to the person."""


class DiscordFailed(Exception):
    """Discord did not answer, or not with what it documents; the text says so to the person."""


@dataclass(frozen=True, slots=True)
class DiscordIdentity:
    """Who someone is at Discord. `name` is what they are called there, which anyone may be;
    `avatar` is their picture's digest, empty when they have none."""

    id: int
    name: str
    avatar: str


class DiscordConnection(DefaultSocialAccountAdapter):  # type: ignore[misc] # allauth has no types
    """How allauth reaches Discord: never for longer than its time-out, never to another place."""

    def get_requests_session(self) -> requests.Session:
        session: requests.Session = super().get_requests_session()
        session.max_redirects = 0
        session.hooks["response"].append(_raise_when_failing)
        return session


def _raise_when_failing(answer: requests.Response, **_: object) -> None:
    """Raise what allauth would not tell apart from a refused code."""
    if answer.status_code == requests.codes.too_many_requests or answer.status_code >= 500:
        raise requests.HTTPError(f"Discord answered {answer.status_code}", response=answer)


class Discord(DiscordProvider):  # type: ignore[misc]
    """Discord at the addresses of the settings, asked for who someone is and nothing else."""

    def __init__(self, request: HttpRequest, callback: str) -> None:
        environment = settings.ENVIRONMENT
        application = SocialApp(
            provider=DiscordProvider.id,
            name="Discord",
            client_id=environment.discord_client_id,
            secret=environment.discord_client_secret.get_secret_value(),
        )
        super().__init__(request, app=application)
        self.callback = callback

    def get_oauth2_adapter(self, request: HttpRequest) -> "DiscordAdapter":
        return DiscordAdapter(request, self)

    def get_scope(self) -> list[str]:
        return ["identify"]


class DiscordAdapter(DiscordOAuth2Adapter):  # type: ignore[misc]
    """The steps of the flow, at the addresses of the settings."""

    def __init__(self, request: HttpRequest, provider: Discord) -> None:
        super().__init__(request)
        self.provider = provider
        api = settings.ENVIRONMENT.discord_api_url
        self.authorize_url = settings.ENVIRONMENT.discord_authorize_url
        self.access_token_url = f"{api}/oauth2/token"
        self.profile_url = f"{api}/users/@me"

    def get_provider(self) -> Discord:
        return self.provider

    def get_callback_url(self, request: HttpRequest, app: SocialApp) -> str:
        return self.provider.callback


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to sign in: where Discord asks for consent, and the state that comes back."""

    address: str
    state: str


def begin(request: HttpRequest, callback: str) -> Attempt:
    """Begin an attempt after which Discord sends the person back to `callback`. The session keeps
    its state."""
    address = str(Discord(request, callback).redirect(request, process="login").url)
    [state] = parse_qs(urlsplit(address).query)["state"]
    return Attempt(address, state)


def is_begun(request: HttpRequest, state: str) -> bool:
    """Whether this session has begun the attempt and not ended it. Spends nothing."""
    return state in get_states(request)


def spend_state(request: HttpRequest, state: str) -> None:
    """Check that this session started the attempt; each state counts once, for ten minutes.

    Raises SignInFailed otherwise: somebody may want to sign this browser in as another person.
    """
    try:
        Discord(request, "").unstash_redirect_state(request, state)
    except PermissionDenied:
        raise SignInFailed("This sign-in was not started here, or has expired.") from None


def identify(request: HttpRequest, *, code: str, callback: str) -> DiscordIdentity:
    """Who stands behind a code, which Discord takes once.

    Raises SignInFailed when Discord refuses it, DiscordFailed when it doesn't answer properly.
    """
    adapter = DiscordAdapter(request, Discord(request, callback))
    application = adapter.provider.app
    try:
        answer = adapter.get_client(request, application).get_access_token(code)
        token = adapter.parse_token(answer)
        login = adapter.complete_login(request, application, token, response=answer)
        return _identity(login.account.extra_data)
    except OAuth2Error:
        raise SignInFailed("Discord did not accept the sign-in; please try again.") from None
    except requests.exceptions.InvalidJSONError:
        # One of the exceptions below too, and not for want of an answer.
        raise DiscordFailed(UNREADABLE) from None
    except requests.RequestException:
        # The exception's own text may carry the address, and what was sent there.
        raise DiscordFailed("Discord could not be reached; please try again later.") from None
    except MALFORMED:
        raise DiscordFailed(UNREADABLE) from None


def _identity(profile: Mapping[str, Any]) -> DiscordIdentity:
    """The identity in the body of `users/@me`. Raises one of MALFORMED when it isn't one."""
    key = int(profile["id"])
    if not 0 < key <= LARGEST_ID:
        raise ValueError("no Discord id")
    avatar = str(profile.get("avatar") or "")
    # Only hexadecimal digits, and a prefix when it moves: nothing that could lead elsewhere.
    is_digest = avatar.replace("_", "").isalnum() and len(avatar) <= LONGEST_DIGEST
    name = str(profile.get("global_name") or profile.get("username") or "")
    return DiscordIdentity(key, name, avatar if is_digest and avatar.isascii() else "")
