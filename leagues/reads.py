"""The base of public reads of one league."""

from django.http import Http404

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.leagues import LEAGUE_KEYS


class LeagueRead(PublicRead):
    """A public read of the league with the key `leagueId` in the URL."""

    @property
    def league_id(self) -> int:
        """The league's key. Raises Http404 for an unknown league."""
        key: int = self.kwargs["leagueId"]
        if key not in LEAGUE_KEYS:
            raise Http404
        return key
