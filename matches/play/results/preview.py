"""What a result would change, before it is reported or decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.utils import timezone

from clvr.lib.escaping.plain import isolated
from clvr.lib.text import counted, ordinal
from clvr.lib.transactions import in_snapshot
from matches.enums import Decision, Side
from matches.ledger.ratings.check.table import SupposedRow, counted_instead, supposed_table
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
    """A team's row in the season's table, now and afterwards. The places are None for a team that
    is not listed, and in a match that is not rated."""

    before: TeamState
    after: TeamState
    place_before: int | None
    place_after: int | None


@dataclass(frozen=True, slots=True)
class Preview:
    """The changes. `confirms_at` is when a report made now becomes official if nobody answers; None
    if it never does."""

    team_a: SideChange
    team_b: SideChange
    moved: Sequence[SupposedRow]
    """The teams whose place changes, in their new order."""
    others: Sequence[SupposedRow]
    """The other teams whose place or rating changes, in their new order."""
    confirms_at: datetime | None
    undoes: Sequence[LaterMatch]
    """The later matches of its playoff that go with it."""


MOST_NAMED = 3
"""Teams that an answer names."""


def moved_words(preview: Preview) -> str:
    """Whom the result moves in the table, the highest first; empty if nobody."""
    named = [
        f"{isolated(row.record.team.name)} {ordinal(row.place)}, before {ordinal(row.place_before)}"
        for row in preview.moved[:MOST_NAMED]
    ]
    if not named:
        return ""
    more = len(preview.moved) - len(named)
    rest = [f"{counted(more, 'more team')} moved"] if more else []
    return f"In the table: {'; '.join([*named, *rest])}."


def preview_result(match: Match, verdict: Verdict, *, played_at: datetime | None = None) -> Preview:
    """What this verdict would change as the match's official result from now on, in place of its
    current one. `played_at` is the time of a match without one. Never writes."""
    return in_snapshot(partial(_preview, match, verdict, played_at))


def _preview(match: Match, verdict: Verdict, played_at: datetime | None) -> Preview:
    counts = _counts(match, verdict)
    row = None if verdict.decision == Decision.VOID else _row(match, verdict, played_at)
    after = _supposed(match, row) if counts else {}
    instead = counted_instead(match, match.season, row) if counts else {}
    table = supposed_table(match.season, after, instead) if match.is_rated else []
    row_of = {row.record.pk: row for row in table}
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
        listed = row_of.pop(record.pk, None)
        places = (None, None) if listed is None else (listed.place_before, listed.place)
        changes.append(SideChange(before, after.get(record.pk, before), *places))
    team_a, team_b = changes
    moved = [each for each in table if each.place != each.place_before]
    others = [each for each in row_of.values() if each.is_changed]
    confirms_at = None if match.result else confirms_itself_at(match)
    return Preview(
        team_a, team_b, moved, others, confirms_at, result_hooks().later_matches(match, verdict)
    )


def _counts(match: Match, verdict: Verdict) -> bool:
    """Whether the verdict can change ratings and the table."""
    if verdict.decision == Decision.VOID:
        return match.is_rated and match.confirmed
    return match.is_rated


def _supposed(match: Match, row: MatchRow | None) -> Mapping[int, TeamState]:
    """The records that change, as they would be, by key. Without `row`, the match does not count,
    which counts now."""
    league = match.season.league
    if row is not None:
        return suppose(league, row, counted_at=match.effective_at).standings
    if match.effective_at is None:
        return {}
    return suppose_none(league, match.pk, Since(match.season.value, match.effective_at))


def _row(match: Match, verdict: Verdict, played_at: datetime | None) -> MatchRow:
    """The match as the verdict ends it."""
    tally = verdict.tally or UNPLAYED
    return MatchRow(
        match=match.pk,
        season=match.season.value,
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
