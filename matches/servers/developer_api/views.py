"""Base views of the game developer's API."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from accounts.enums import TokenScope
from accounts.models import User
from accounts.roles.powers import DENIED, is_game_developer
from accounts.tokens.authentication import BearerAuthentication
from clvr.lib.answer_cache.bodies import cached_body
from clvr.lib.api.commands import CommandView
from clvr.lib.api.json_answers import JsonAnswers
from clvr.lib.leagues import LeagueCode
from leagues.models import League

LEAGUE = LeagueCode.PCL


class IsGameDeveloper(BasePermission):
    """Allows people with the role vankrupt-api."""

    message = DENIED

    def has_permission(self, request: Request, view: Any) -> bool:
        return isinstance(request.user, User) and is_game_developer(request.user)


class DeveloperView(CommandView):
    """A call by a program with a bearer token. It ignores sessions, and is counted apart from what
    people do."""

    authentication_classes = [BearerAuthentication]
    permission_classes = [IsGameDeveloper]
    throttle_scope = "developer-api"
    token_scope = TokenScope.RESULTS
    token_reads: ClassVar[frozenset[TokenScope]] = frozenset({TokenScope.READ, TokenScope.WRITE})

    def league(self) -> League:
        return League.objects.get(code=LEAGUE)


@method_decorator(cache_control(private=True, no_cache=True), name="dispatch")
@method_decorator(conditional_page, name="dispatch")
class DeveloperRead(DeveloperView):
    """A read with an ETag; a caller that sends it back in If-None-Match gets 304 while the answer
    is unchanged. The answer is the same for all callers, and is made once until the data change."""

    def cached(self, asked: Mapping[str, object], make: Callable[[], object]) -> HttpResponse:
        """The answer for these values of the query."""
        key = f"{self.request.path} {sorted(asked.items())}"
        body = cached_body(key, lambda: bytes(JsonAnswers().render(make())))
        return HttpResponse(body, content_type=JsonAnswers.media_type)
