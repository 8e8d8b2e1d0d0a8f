"""Base view for public reads of a team's matches."""

from django.db.models import QuerySet
from rest_framework import generics

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.query_fields import one_of
from leagues.models import Season
from matches.lists.serializers import TeamHistoryQuery
from matches.models import Match, MatchQuerySet
from teams.models import Team


class TeamHistoryRead(PublicRead):
    """A public read of a team's season. The team is `teamId` in the URL."""

    def asked_season(self) -> tuple[Team, QuerySet[Season]]:
        """Return the team and the requested season: the current one by default, none before the
        league's first.

        Raises Http404 if there is no such team, ValidationError if the league is not the team's or
        has no such season.
        """
        asked = self.asked(TeamHistoryQuery)
        team = generics.get_object_or_404(Team, pk=self.kwargs["teamId"])
        if league := asked.get("league"):
            one_of("league", league, [str(team.league_id)])
        seasons = Season.objects.filter(league=team.league_id)
        if not (season := asked.get("season")):
            return team, seasons.filter(is_current=True)
        values = seasons.order_by("value").values_list("value", flat=True)
        one_of("season", season, [str(value) for value in values])
        return team, seasons.filter(value=season)

    def played_in(self) -> tuple[Team, MatchQuerySet]:
        """Return the team and its matches of the requested season, without void ones. Raises as
        `asked_season` does."""
        team, season = self.asked_season()
        return team, Match.objects.of_team(team).not_void().filter(season__in=season)
