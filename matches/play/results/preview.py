"""What a result would change, before it is reported or decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.utils import timezone

from clvr.lib.transactions import in_snapshot
from matches.enums import Decision, Side
from matches.ledger.ratings.ledger.fold import TeamState
from matches.ledger.ratings.ledger.sources import MatchRow, Since
from matches.ledger.ratings.ledger.what_if import suppose, suppose_none
from matches.models import Match
from matches.play.results.hooks import LaterMatch, result_hooks
from matches.play.results.services.reports import confirms_itself_at
from matches.scores.scoring import Tally
from matches.scores.verdicts import Verdict
from teams.models import SeasonRecord

UNPLAYED = Tally(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class SideChange:
    """A team's row in the season's table, now and afterwards."""

    before: TeamState
    after: TeamState


@dataclass(frozen=True, slots=True)
class Preview:
    """The changes. `confirms_at` is when a report made now becomes official if nobody answers; None
    if it never does."""

    team_a: SideChange
    team_b: SideChange
    confirms_at: datetime | None
    undoes: Sequence[LaterMatch]
    """The later matches of its playoff that go with it."""


def preview_result(match: Match, verdict: Verdict, *, played_at: datetime | None = None) -> Preview:
    """What this verdict would change as the match's official result from now on, in place of its
    current one. `played_at` is the time of a match without one. Never writes."""
    return in_snapshot(partial(_preview, match, verdict, played_at))


def _preview(match: Match, verdict: Verdict, played_at: datetime | None) -> Preview:
    after = _supposed(match, verdict, played_at)
    records = {
        record.team_id: record
        for record in SeasonRecord.objects.filter(
            season=match.season, team__in=[match.team_a_id, match.team_b_id]
        )
    }
    changes = []
    for side in Side:
        record = records[match.team_on(side).pk]
        before = TeamState(record.elo, record.wins, record.losses, record.draws)
        changes.append(SideChange(before, after.get(record.pk, before)))
    team_a, team_b = changes
    confirms_at = None if match.result else confirms_itself_at(match)
    return Preview(team_a, team_b, confirms_at, result_hooks().later_matches(match, verdict))


def _supposed(
    match: Match, verdict: Verdict, played_at: datetime | None
) -> Mapping[int, TeamState]:
    """The records that change, as they would be, by key."""
    if not match.is_rated:
        return {}
    league, value = match.season.league, match.season.value
    if verdict.decision == Decision.VOID:
        if not match.confirmed or match.effective_at is None:
            return {}
        return suppose_none(league, match.pk, Since(value, match.effective_at))
    tally = verdict.tally or UNPLAYED
    row = MatchRow(
        match=match.pk,
        season=value,
        at=played_at or match.effective_at or match.timestamp_of_result(timezone.now()),
        team_a=match.team_a_id,
        team_b=match.team_b_id,
        neutral=match.neutral,
        decision=verdict.decision,
        forfeiting_side=verdict.forfeiting_side,
        score_a=tally.score_a,
        score_b=tally.score_b,
        rounds_a=tally.rounds_a,
        rounds_b=tally.rounds_b,
    )
    return suppose(league, row, counted_at=match.effective_at).standings
