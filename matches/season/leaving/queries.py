"""The open matches of a team."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from leagues.models import Week
from matches.enums import Ending, Side
from matches.models import Match, MatchQuerySet
from matches.models.match import unsettled
from matches.season.leaving.rules import default_ending, endings_of
from teams.models import Team
from teams.rosters import ENDING_STATUSES


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match that the team on `side` leaves open, and what can become of it."""

    match: Match
    side: Side
    week: int | None
    endings: tuple[Ending, ...]
    default: Ending

    @property
    def opponent(self) -> Team:
        return self.match.team_on(self.side.other)


class EndedMatch(NamedTuple):
    """An open match, and what becomes of it."""

    open_match: OpenMatch
    ending: Ending


def open_match_rows(team: Team) -> MatchQuerySet:
    """The team's matches that nobody has played: without a result and without a report that waits,
    in seasons that are not closed."""
    rows = Match.objects.of_team(team).filter(result=None, season__closed_at=None)
    return rows.annotate(unsettled=unsettled()).filter(unsettled=None)


def open_matches(team: Team, now: datetime) -> list[OpenMatch]:
    """The team's open matches in order of time, those without a time last. Two queries."""
    rows = open_match_rows(team).with_week_number().with_context()
    return described(team, rows.select_related("playoff_match").by_time(), now)


def described(team: Team, matches: Iterable[Match], now: datetime) -> list[OpenMatch]:
    """These matches of the team, with their week numbers annotated. One query more."""
    found = list(matches)
    opened = _opened_weeks(found, now)
    return [_described(team, match, opened, now) for match in found]


def _opened_weeks(matches: Sequence[Match], now: datetime) -> set[tuple[int, int]]:
    """The weeks that have opened, each as its season's key and its number."""
    seasons = {match.season_id for match in matches}
    weeks = Week.objects.filter(season__in=seasons, opens__lte=now)
    return set(weeks.values_list("season", "number"))


def _described(team: Team, match: Match, opened: set[tuple[int, int]], now: datetime) -> OpenMatch:
    week: int | None = match.week_number  # type: ignore[attr-defined]  # annotated
    side = Side.TEAM_A if match.team_a_id == team.pk else Side.TEAM_B
    is_in_playoff = hasattr(match, "playoff_match")
    opponent_has_left = match.team_on(side.other).status in ENDING_STATUSES
    return OpenMatch(
        match=match,
        side=side,
        week=week,
        endings=endings_of(is_in_playoff=is_in_playoff, opponent_has_left=opponent_has_left),
        default=default_ending(
            is_in_playoff=is_in_playoff,
            opponent_has_left=opponent_has_left,
            has_begun=match.has_begun(now),
            week_has_opened=(match.season_id, week) in opened,
        ),
    )
