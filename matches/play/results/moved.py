"""What staff's decisions changed in the table, kept with their results.

The ledger only knows the ratings as they are now: a later result replays them. So what a decision
moved is stored when it is made.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from matches.ledger.ratings.ledger.fold import TeamState
from matches.models import OfficialResult
from matches.play.results.preview import Preview, SideChange
from teams.models import Team


@dataclass(frozen=True, slots=True)
class MovedTeam:
    """Another team whose rating or place a decision changed."""

    team: Team
    elo_before: float
    elo: float
    place_before: int
    place: int


@dataclass(frozen=True, slots=True)
class Changes:
    """What a decision changed: both teams' rows, and the other teams that it moved."""

    team_a: SideChange
    team_b: SideChange
    others: Sequence[MovedTeam]


def stored_changes(preview: Preview) -> dict[str, Any]:
    """What a decision changes, as JSON with the keys of the teams."""
    return {
        "teamA": _stored_side(preview.team_a),
        "teamB": _stored_side(preview.team_b),
        "others": [
            [
                row.record.team_id,
                row.record.elo,
                row.standing.rating,
                row.place_before,
                row.place,
            ]
            for row in preview.others
        ],
    }


def changes_of(results: Iterable[OfficialResult]) -> dict[int, Changes]:
    """What those of these results changed that staff decided, by key. One query for the teams, if
    there are others. A team that is deleted since is left out."""
    stored = {each.pk: each.changes for each in results if each.changes is not None}
    keys = {row[0] for changes in stored.values() for row in changes["others"]}
    found = Team.objects.filter(pk__in=keys).select_related("league") if keys else []
    teams = {team.pk: team for team in found}
    return {key: _read(changes, teams) for key, changes in stored.items()}


def _read(stored: Mapping[str, Any], teams: Mapping[int, Team]) -> Changes:
    return Changes(
        _read_side(stored["teamA"]),
        _read_side(stored["teamB"]),
        [MovedTeam(teams[key], *rest) for key, *rest in stored["others"] if key in teams],
    )


def _stored_side(change: SideChange) -> dict[str, Any]:
    return {
        "before": _stored_state(change.before),
        "after": _stored_state(change.after),
        "places": [change.place_before, change.place_after],
    }


def _read_side(stored: Mapping[str, Any]) -> SideChange:
    before, after = TeamState(*stored["before"]), TeamState(*stored["after"])
    return SideChange(before, after, *stored["places"])


def _stored_state(state: TeamState) -> list[float]:
    return [state.rating, state.wins, state.losses, state.draws]
