"""Why a draft can't be published as it is."""

from collections.abc import Iterator, Sequence

from django.utils import timezone

from matches.models import DraftBye, DraftPair, PairingDraft
from matches.season.pairing.facts import Facts


def problems_of(
    draft: PairingDraft, pairs: Sequence[DraftPair], byes: Sequence[DraftBye], facts: Facts
) -> list[str]:
    """What stops the draft from being published, a sentence each; empty if nothing does."""
    return list(dict.fromkeys(_problems(draft, pairs, byes, facts)))


def _problems(
    draft: PairingDraft, pairs: Sequence[DraftPair], byes: Sequence[DraftBye], facts: Facts
) -> Iterator[str]:
    now = timezone.now()
    weeks = [*(pair.week for pair in pairs), *(idle.week for idle in byes)]
    over = {week.number for week in weeks if week.report_by <= now}
    for number in sorted(over):
        yield f"Week {number} is over."
    banned = {frozenset((ban.team_id, ban.other_id)): ban.reason for ban in draft.bans.all()}
    for pair in pairs:
        both = frozenset((pair.team_a_id, pair.team_b_id))
        for team in (pair.team_a, pair.team_b):
            if why := facts.obstacle_in(pair.week.number, team.pk):
                yield f"{team} {why} (week {pair.week.number})."
        if both in banned:
            yield f"{pair.team_a} and {pair.team_b} must not meet: {banned[both]}"
        if both in facts.to_play:
            yield f"{pair.team_a} and {pair.team_b} still have a match to play."
    for idle in byes:
        if why := facts.obstacle_in(idle.week.number, idle.team_id):
            yield f"{idle.team} {why} (week {idle.week.number})."
