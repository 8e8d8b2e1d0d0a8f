"""Base view for public reads of a team's matches."""

from rest_framework import serializers

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.query_fields import one_of
from leagues.seasons_shown import current_of
from leagues.serializers import SeasonQuery
from teams.models import Team
from teams.queries.sheet import league_seasons, team_with_league


class TeamHistoryQuery(SeasonQuery):
    """`?season=` and `?league=` of a team's matches."""

    league = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="The key of the team's league, optional.",
    )


class TeamHistoryRead(PublicRead):
    """A public read of a team's season. The team is `teamId` in the URL."""

    def asked_season(self) -> tuple[Team, int | None]:
        """Return the team and the key of the requested season: the current one by default, None
        before the league's first.

        Raises Http404 if there is no such team, ValidationError if the league is not the team's or
        has no such season.
        """
        asked = self.asked(TeamHistoryQuery)
        team = team_with_league(self.request._request, self.kwargs["teamId"])
        if league := asked.get("league"):
            one_of("league", league, [str(team.league_id)])
        seasons = league_seasons(team)
        if not (value := asked.get("season")):
            current = current_of(seasons)
            return team, None if current is None else current.pk
        by_value = {str(each.value): each.pk for each in reversed(seasons)}
        one_of("season", value, [*by_value])
        return team, by_value[value]
