"""The base of public reads of one league, and a league by its key."""

from django.db.models import QuerySet
from django.http import Http404, HttpRequest

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.query_fields import one_of
from clvr.lib.leagues import LEAGUE_KEYS, LEAGUES, LeagueIdentity
from clvr.lib.prepared import prepared
from leagues.models import League, Season
from leagues.seasons_shown import current_of, seasons_shown


def league_or_404(key: int) -> League:
    """The league with this key. Raises Http404 when there is none."""
    found = _league.first(key=key)
    if found is None:
        raise Http404
    return found


@prepared
def _league(*, key: int) -> QuerySet[League]:
    return League.objects.filter(pk=key)


def identity_or_404(key: int) -> LeagueIdentity:
    """What the portal itself knows of the league with this key, without a query. Raises Http404
    when there is none."""
    found = next((each for each in LEAGUES.values() if int(each.id) == key), None)
    if found is None:
        raise Http404
    return found


class LeagueRead(PublicRead):
    """A public read of the league with the key `leagueId` in the URL."""

    @property
    def league_id(self) -> int:
        """The league's key. Raises Http404 for an unknown league."""
        key: int = self.kwargs["leagueId"]
        if key not in LEAGUE_KEYS:
            raise Http404
        return key

    def season_with(self, value: str) -> Season:
        """The league's season with this value of `?season=`, with `last_week`.

        Raises ValidationError, listing the seasons, if nobody can look up such a season.
        """
        return _season_with(value, self._seasons)

    def season_asked(self, value: str | None) -> Season | None:
        """The league's season with this value, or the current one without; None before the first.
        Raises as `season_with` does."""
        return season_asked(self.request._request, self.league_id, value)

    @property
    def current_season(self) -> Season | None:
        """The league's current season, with `last_week`."""
        return current_of(self._seasons)

    @property
    def _seasons(self) -> list[Season]:
        return seasons_shown(self.request._request, self.league_id)


def season_asked(request: HttpRequest, league: int, value: str | None) -> Season | None:
    """What `LeagueRead.season_asked` answers, for a read that is not public."""
    seasons = seasons_shown(request, league)
    return _season_with(value, seasons) if value else current_of(seasons)


def _season_with(value: str, seasons: list[Season]) -> Season:
    by_value = {str(season.value): season for season in seasons}
    one_of("season", value, [*reversed(by_value)])
    return by_value[value]
