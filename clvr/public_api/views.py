"""The base views of the public API."""

from collections.abc import Mapping
from typing import Any, ClassVar

from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.public_api.keys import CheckedKey
from clvr.public_api.limits import WITHOUT_KEY, PublicApiThrottle
from clvr.public_api.schema import PublicApiSchema
from leagues.models import Season
from leagues.reads import LeagueRead

TAGS = ["Public API, version 1"]


class NoQuery(serializers.Serializer[None]):
    """A read without parameters."""


class V1Read(PublicRead):
    """A read of the public API: the same for everybody, kept until the data change, and dated.

    The caller's key only decides how often they may ask (`clvr.public_api.keys`), so the answer is
    kept for all callers together. A parameter that it does not have is refused: a typo would give
    plausible, wrong data.
    """

    query: ClassVar[type[serializers.Serializer[Any]]] = NoQuery
    """The parameters."""
    asked_for: Mapping[str, Any]
    """Their validated values."""

    authentication_classes = [CheckedKey]
    throttle_classes = [PublicApiThrottle]
    throttle_scope = WITHOUT_KEY
    schema = PublicApiSchema()
    is_dated = True

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        names = list(self.query().fields)
        takes = f"It takes {', '.join(names)}." if names else "It takes none."
        if unknown := [each for each in request.query_params if each not in names]:
            said = [f"This call has no such parameter. {takes}"]
            raise ValidationError(dict.fromkeys(unknown, said))
        self.asked_for = self.asked(self.query)


class V1LeagueRead(V1Read, LeagueRead):
    """A read of the public API about the league with the code `league` in the URL."""

    @property
    def league_id(self) -> int:
        return int(LEAGUES[LeagueCode(self.kwargs["league"])].id)

    def asked_season(self, asked: Mapping[str, Any]) -> Season | None:
        """The season that the query names, or the current one; None before the first.

        Raises ValidationError, listing the seasons, for one that nobody can look up.
        """
        return self.season_asked(asked.get("season"))


def league_asked(asked: Mapping[str, Any], *needing: str) -> int | None:
    """The key of the league that a query of several leagues names; None without one.

    Raises ValidationError if it is missing beside one of the parameters that need it.
    """
    if code := asked.get("league"):
        return int(LEAGUES[LeagueCode(code)].id)
    wrong = [name for name in needing if asked.get(name)]
    if wrong:
        raise ValidationError({name: ["Say which league, too (league=)."] for name in wrong})
    return None
