"""The next steps that the portal shows after a person's first sign-in."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from accounts.models import PlayerName, User
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from clvr.sign_in.source import session_fields
from teams.models import JoinRequest

FIRST_STEP = "profile-edit"
_SESSION_KEY = "welcome"


@dataclass(frozen=True, slots=True)
class Welcome:
    """The next steps of a newcomer.

    `names` are the in-game names that they already have, from /register; `leagues` are those in
    which they can look for a team: the leagues of their names, or all. `asked` is what they ask to
    join, the latest first: then they wait, and look no further.
    """

    username: str
    profile_url: str
    names: Sequence[PlayerName]
    leagues: Sequence[LeagueIdentity]
    asked: Sequence[JoinRequest]


def begin_welcome(request: HttpRequest) -> None:
    request.session[_SESSION_KEY] = True


def end_welcome(request: HttpRequest) -> None:
    request.session.pop(_SESSION_KEY, None)


def welcome_of(request: HttpRequest) -> Welcome | None:
    """The newcomer's next steps, until they close them, join a team or sign out. None, without a
    query, for everybody else, and on the page of the first step."""
    match = request.resolver_match
    if match is not None and match.url_name == FIRST_STEP:
        return None
    session = session_fields(request)
    user = getattr(request, "user", None)
    if session is None or not isinstance(user, User) or session["teams"]:
        return None
    if not request.session.get(_SESSION_KEY):
        return None
    names = list(PlayerName.objects.filter(user=user).order_by("league", "platform"))
    registered = {LeagueCode(name.league) for name in names}
    return Welcome(
        username=user.username,
        profile_url=reverse(FIRST_STEP, args=[user.pk]),
        names=names,
        leagues=[LEAGUES[code] for code in LEAGUES if not registered or code in registered],
        asked=list(
            JoinRequest.objects.open(timezone.now())
            .filter(user=user)
            .select_related("team__league")
            .order_by("-created_at", "-pk")
        ),
    )
