"""OAuth2's authorization code flow with Discord through django-allauth's provider; asks only for
the person's identity.

Nothing is stored in allauth's account models: a User is identified by the Discord id.
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
"""The exceptions from reading an answer that Discord doesn't document."""


UNREADABLE = "Discord’s answer could not be read."


class SignInFailed(Exception):
    """The sign-in can't succeed. The message tells the person why."""


class DiscordFailed(Exception):
    """Discord gave no answer, or one that it doesn't document. The message tells the person so."""


@dataclass(frozen=True, slots=True)
class DiscordIdentity:
    """A person's identity at Discord. `name` is their display name, which isn't unique; `avatar` is
    their picture's digest, empty without one."""

    id: int
    name: str
    avatar: str


class DiscordConnection(DefaultSocialAccountAdapter):  # type: ignore[misc] # allauth has no types
    """allauth's connection to Discord: with a time-out, and without redirects."""

    def get_requests_session(self) -> requests.Session:
        session: requests.Session = super().get_requests_session()
        session.max_redirects = 0
        session.hooks["response"].append(_raise_when_failing)
        return session


def _raise_when_failing(answer: requests.Response, **_: object) -> None:
    """Raise for errors that allauth would treat like a refused code."""
    if answer.status_code == requests.codes.too_many_requests or answer.status_code >= 500:
        raise requests.HTTPError(f"Discord answered {answer.status_code}", response=answer)


class Discord(DiscordProvider):  # type: ignore[misc]
    """allauth's Discord provider with the URLs of the settings; asks only for the person's
    identity."""

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
    """allauth's OAuth2 adapter with the URLs of the settings."""

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
    """A sign-in that has begun: the URL of Discord's consent page, and the state that comes
    back."""

    address: str
    state: str


def begin(request: HttpRequest, callback: str) -> Attempt:
    """Begin a sign-in after which Discord redirects to `callback`. The session stores its state."""
    address = str(Discord(request, callback).redirect(request, process="login").url)
    [state] = parse_qs(urlsplit(address).query)["state"]
    return Attempt(address, state)


def is_begun(request: HttpRequest, state: str) -> bool:
    """Whether this session has a sign-in with this state. Doesn't use up the state."""
    return state in get_states(request)


def consume_state(request: HttpRequest, state: str) -> None:
    """Check that this session began the sign-in. A state works once, for ten minutes.

    Raises SignInFailed otherwise, because someone may be trying to sign this browser in as another
    person.
    """
    try:
        Discord(request, "").unstash_redirect_state(request, state)
    except PermissionDenied:
        raise SignInFailed("This sign-in was not started here, or has expired.") from None


def identify(request: HttpRequest, *, code: str, callback: str) -> DiscordIdentity:
    """Exchange a code for the person's identity. Discord accepts a code once.

    Raises SignInFailed when Discord refuses it, DiscordFailed when Discord doesn't answer properly.
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
        # Also a RequestException, but Discord did answer.
        raise DiscordFailed(UNREADABLE) from None
    except requests.RequestException:
        # The exception's own text may contain the URL and the data that was sent.
        raise DiscordFailed("Discord could not be reached; please try again later.") from None
    except MALFORMED:
        raise DiscordFailed(UNREADABLE) from None


def _identity(profile: Mapping[str, Any]) -> DiscordIdentity:
    """The identity in an answer of `users/@me`. Raises one of MALFORMED when it is invalid."""
    key = int(profile["id"])
    if not 0 < key <= LARGEST_ID:
        raise ValueError("no Discord id")
    avatar = str(profile.get("avatar") or "")
    # Hexadecimal digits, with a prefix for an animated picture: nothing that could change the URL.
    is_digest = avatar.replace("_", "").isalnum() and len(avatar) <= LONGEST_DIGEST
    name = str(profile.get("global_name") or profile.get("username") or "")
    return DiscordIdentity(key, name, avatar if is_digest and avatar.isascii() else "")
