"""What the proposal of a season's divisions is made of: teams, ratings, results of play-offs."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.db.models.functions import Coalesce

from leagues.models import Division, Season
from matches.enums import EntryState, Winner
from matches.models import Match, SeasonEntry
from matches.season.promotion.rules import ClosedDivision, Numbers, play_offs
from matches.season.season_desk.ratings import carried_ratings, expected_start, start_ratings
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.rosters import NOT_PLAYING_STATUSES


@dataclass(frozen=True, slots=True)
class SeasonTeams:
    """The teams of two seasons. `closed` are the divisions of the former one with their tables.
    `before` and `now` have the division of each team of the former season and of the planned one,
    by keys; None for a team without one. `entries` has the states of open entries, by team."""

    closed: Sequence[ClosedDivision]
    before: Mapping[int, int | None]
    now: Mapping[int, int | None]
    by_key: Mapping[int, Team]
    entries: Mapping[int, EntryState]

    def playing(self, *, pass_over: bool) -> set[int]:
        """The teams that take part: those in the season that have not disbanded and, unless they
        are passed over, those of the season before that can still enter it."""
        return {
            key
            for key, team in self.by_key.items()
            if (
                team.status != TeamStatus.DISBANDED
                if key in self.now
                else not pass_over and team.status not in NOT_PLAYING_STATUSES
            )
        }

    def missing(self, playing: Collection[int]) -> list[Team]:
        """Teams that had a division and do not take part."""
        return [
            team
            for key, team in self.by_key.items()
            if key not in playing and self.before.get(key) is not None
        ]


def season_teams(season: Season, former: Season, divisions: Sequence[Division]) -> SeasonTeams:
    """The teams of a planned season and the one before it. Five queries."""
    table = SeasonRecord.objects.standings_of(former).values_list("team", "division")
    listed: dict[int | None, list[int]] = {}
    for team, division in table:
        listed.setdefault(division, []).append(team)
    before, now = _divisions_in(former), _divisions_in(season)
    sizes = Counter(before.values())
    closed = [
        ClosedDivision(
            teams := listed.get(each.pk, []),
            Numbers(each.promoted, each.relegated, each.play_off),
            gone=sizes[each.pk] - len(teams),
        )
        for each in divisions
    ]
    found = Team.objects.filter(pk__in={*before, *now}).select_related("league")
    entries = SeasonEntry.objects.filter(season=season).open()
    return SeasonTeams(
        closed,
        before,
        now,
        {team.pk: team for team in found},
        {team: EntryState(state) for team, state in entries.values_list("team", "state")},
    )


def _divisions_in(season: Season) -> dict[int, int | None]:
    return dict(SeasonRecord.objects.filter(season=season).values_list("team", "division"))


def first_ratings(season: Season, teams: Sequence[Team]) -> dict[int, float]:
    """The rating with which each team starts the season, or would start it."""
    starts, carried = start_ratings(season), carried_ratings(season)
    return {
        team.pk: starts[team.pk]
        if team.pk in starts
        else expected_start(season, team, carried.get(team.pk))
        for team in teams
    }


def winners_of(
    former: Season, closed: Sequence[ClosedDivision]
) -> dict[frozenset[int], int | None]:
    """Who won the play-offs that were played. The last official match of both teams in the season
    is their play-off if they played it against each other: a match of a week, or of a playoff."""
    pairs = play_offs(closed)
    if not pairs:
        return {}
    teams = {team for pair in pairs for team in pair}
    played = (
        Match.objects.official()
        .filter(Q(team_a__in=teams) | Q(team_b__in=teams), season=former)
        .select_related("result", "playoff_match")
        .order_by(Coalesce("time", "effective_at"), "pk")
    )
    last: dict[int, Match] = {}
    for match in played:
        last[match.team_a_id] = last[match.team_b_id] = match
    return {
        frozenset({high, low}): _winner(last[high])
        for high, low in pairs
        if high in last and low in last and last[high] == last[low]
    }


def _winner(match: Match) -> int | None:
    """The key of the team that won, or that staff let go on in a playoff; None for neither."""
    place = getattr(match, "playoff_match", None)
    if place is not None and place.ruled_at is not None:
        ruled: int | None = place.ruled_for_id
        return ruled
    winner = match.result.winner if match.result else Winner.NONE
    return {Winner.TEAM_A: match.team_a_id, Winner.TEAM_B: match.team_b_id}.get(winner)
