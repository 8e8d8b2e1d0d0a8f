"""What other rules would make of an open draft of a week."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.enums import DraftKind, DraftState
from matches.models import PairingDraft
from matches.season.pairing.facts import Facts
from matches.season.pairing.relaxing import (
    Outcome,
    Relaxation,
    Rules,
    Situation,
    far_pairs,
    relaxations,
)
from matches.season.pairing.services.drafts import forbidden_pairs, groups_of


@dataclass(frozen=True, slots=True)
class RelaxedDraft:
    """What a draft of this revision makes of its week, and other rules that would make more of
    it."""

    revision: int
    now: Outcome
    relaxations: Sequence[Relaxation]


def relaxed(draft: PairingDraft, facts: Facts) -> RelaxedDraft:
    """The draft as it stands, and the rules that are worth trying. A plan of a season and a draft
    that is closed have none."""
    number = draft.week.number
    chosen = {key for group in groups_of(draft, facts).values() for key in group}
    able = {key for key in chosen if not facts.obstacle_in(number, key)}
    pairs = list(draft.pairs.all())
    keys = [frozenset((pair.team_a_id, pair.team_b_id)) for pair in pairs]
    pinned = [key for key, pair in zip(keys, pairs, strict=True) if pair.is_pinned]
    situation = Situation(
        week=number,
        teams={key: facts.candidate(number, key) for key in facts.records},
        free=able.difference(*pinned),
        divisions={key: record.division_id for key, record in facts.records.items()},
        kept=pinned,
        met=facts.met,
        forbidden=forbidden_pairs(draft, facts),
    )
    own = Rules(draft.rematch_weeks, draft.across_regions)
    now = Outcome(
        idle=len(able.difference(*keys)),
        far=far_pairs(situation.teams, keys),
        rematches=len(situation.rematches(own.rematch_weeks).intersection(keys)),
    )
    is_open = draft.kind == DraftKind.WEEK and draft.state == DraftState.OPEN
    return RelaxedDraft(draft.revision, now, relaxations(situation, own, now) if is_open else [])
