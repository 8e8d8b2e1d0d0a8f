"""A team with its people, its place and its record."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import F, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from leagues.models import Season
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord, Team
from teams.queries.players import Player, players_of


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A team for its page.

    `season` is the one that the page shows, None before the league's first. `record` and `place`
    are the team's in that season; None when the team is not enrolled in it, or not in its
    standings. `seasons` come from `seasons_of`.
    """

    team: Team
    season: Season | None
    record: SeasonRecord | None
    place: int | None
    seasons: list[Season]
    players: list[Player]
    former_players: list[Player]

    @property
    def elo(self) -> float:
        """The current rating; of another season, the one with which the team ended it."""
        return self._of_other_season.elo if self._of_other_season else self.team.elo

    @property
    def region(self) -> str:
        return self._of_other_season.region if self._of_other_season else self.team.region

    @property
    def _of_other_season(self) -> SeasonRecord | None:
        """The record in a season that is not the current one."""
        return None if self.season is None or self.season.is_current else self.record

    @property
    def division(self) -> str:
        return self.record.division.name if self.record and self.record.division else ""

    @property
    def games_played(self) -> int:
        return self.record.games_played if self.record else 0

    @property
    def wins(self) -> int:
        return self.record.wins if self.record else 0

    @property
    def losses(self) -> int:
        return self.record.losses if self.record else 0

    @property
    def draws(self) -> int:
        return self.record.draws if self.record else 0

    @property
    def captain(self) -> int | None:
        """The captain's key."""
        return self._holder(MemberRank.CAPTAIN)

    @property
    def co_captain(self) -> int | None:
        """The co-captain's key."""
        return self._holder(MemberRank.CO_CAPTAIN)

    def _holder(self, rank: MemberRank) -> int | None:
        holders = (each.user.pk for each in self.players if each.membership.rank == rank)
        return next(holders, None)


def team_sheet(team: Team, seasons: list[Season], asked: Season | None) -> TeamSheet:
    """Load the data of a team's page, of its `seasons` for the one asked for, or else the current
    one."""
    season = asked or next((each for each in seasons if each.is_current), None)
    current, former = _memberships_of(team)
    # Both lists together, so that they take three queries, not six.
    players = players_of([*current, *former], team.league)
    return TeamSheet(
        team=team,
        season=season,
        record=team.records.filter(season=season).select_related("division").first(),
        place=place_of(team, season),
        seasons=seasons,
        players=players[: len(current)],
        former_players=players[len(current) :],
    )


def seasons_of(team: Team) -> QuerySet[Season]:
    """The seasons that a team's page offers, newest first: those in which it was enrolled, and the
    current one. A season that is still to be opened has nothing to show."""
    current = Season.objects.current().filter(league=team.league_id).values("value")[:1]
    seasons = Season.objects.filter(
        league=team.league_id, value__lte=Coalesce(Subquery(current), F("value"))
    )
    enrolled = SeasonRecord.objects.filter(team=team).values("season")
    shown = seasons.filter(Q(pk__in=enrolled) | Q(is_current=True))
    return shown.select_related("league").order_by("-value")


def first_season(seasons: Iterable[Season]) -> Season | None:
    """The season that the page shows first, of seasons in order, newest first: the current one,
    otherwise the newest."""
    known = list(seasons)
    return next((season for season in known if season.is_current), known[0] if known else None)


def place_of(team: Team, season: Season | None) -> int | None:
    """The team's place in a season's standings; None without a season, and when the team is not in
    them."""
    if season is None:
        return None
    order = SeasonRecord.objects.standings_of(season).values_list("team_id", flat=True)
    return next((place for place, key in enumerate(order, start=1) if key == team.pk), None)


def _memberships_of(team: Team) -> tuple[list[Membership], list[Membership]]:
    """The current members by rank and seniority, staff last; and former members, each once, last to
    leave first."""
    all_times = Membership.objects.filter(team=team).select_related("user", "league")
    current = sorted(
        all_times.current(),
        key=lambda each: (each.rank == MemberRank.STAFF, each.rank, each.joined_at, each.pk),
    )
    known = {membership.user_id for membership in current}
    former = []
    for membership in all_times.exclude(left_at=None).order_by("-left_at", "-id"):
        if membership.user_id not in known:
            known.add(membership.user_id)
            former.append(membership)
    return current, former
