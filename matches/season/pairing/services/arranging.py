"""Changing a draft by hand."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from accounts import audit
from accounts.commands import command
from accounts.models import User
from clvr.lib.refusals import Refused, require_reason_within
from matches.enums import DraftKind
from matches.models import LONGEST_BAN_REASON, DraftBan, DraftBye, DraftPair, PairingDraft
from matches.season.pairing.services.drafts import draft_state, lock_draft, require_paired
from teams.models import Team

MOST_BANS = 50
NO_REASON = "Say why the two teams must not meet."


@dataclass(frozen=True, slots=True)
class Paired:
    """A pair of a week (its number), side A first."""

    week: int
    team_a: int
    team_b: int
    is_pinned: bool = False


@dataclass(frozen=True, slots=True)
class Idle:
    """A team with a bye in a week (its number)."""

    week: int
    team: int


@dataclass(frozen=True, slots=True)
class Ban:
    """Two teams that must not meet."""

    team: int
    other: int
    reason: str


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Everything that a draft holds."""

    pairs: Sequence[Paired]
    byes: Sequence[Idle] = ()
    bans: Sequence[Ban] = ()

    @property
    def weeks(self) -> set[int]:
        """The numbers of the weeks with a pair or a bye."""
        return {each.week for each in self.pairs} | {each.week for each in self.byes}


@command("draft.season.league.code")
def arrange_draft(
    *, draft: PairingDraft, revision: int, arrangement: Arrangement, by: User | None
) -> PairingDraft:
    """Replace the pairs, byes and bans of an open draft. What speaks against them is shown, and
    refused when the draft is published.

    Raises PermissionDenied unless `by` manages the league; Refused if the draft has changed, names
    unknown teams or weeks, a team more often in a week than the draft allows, or a ban without a
    reason.
    """
    draft = lock_draft(draft, revision, by)
    weeks = {week.number: week for week in draft.season.weeks.all()}
    _require_known(draft, arrangement, weeks)
    for number in sorted(arrangement.weeks):
        require_paired(weeks[number])
    _require_once(draft, arrangement)
    before = draft_state(draft)
    draft.pairs.all().delete()
    draft.byes.all().delete()
    draft.bans.all().delete()
    DraftPair.objects.bulk_create(
        DraftPair(
            draft=draft,
            week=weeks[each.week],
            team_a_id=each.team_a,
            team_b_id=each.team_b,
            is_pinned=each.is_pinned,
        )
        for each in arrangement.pairs
    )
    DraftBye.objects.bulk_create(
        DraftBye(draft=draft, week=weeks[each.week], team_id=each.team) for each in arrangement.byes
    )
    _store_bans(draft, arrangement.bans)
    draft.revision += 1
    draft.save(update_fields=["revision"])
    audit.record(
        "pairing.arrange",
        draft,
        actor=by,
        league=draft.season.league.code,
        before=before,
        after=draft_state(draft),
    )
    return draft


def _require_known(draft: PairingDraft, arrangement: Arrangement, weeks: Collection[int]) -> None:
    named = {key for each in arrangement.pairs for key in (each.team_a, each.team_b)}
    named |= {each.team for each in arrangement.byes}
    named |= {key for each in arrangement.bans for key in (each.team, each.other)}
    if named - set(draft.season.records.values_list("team", flat=True)):
        raise Refused(f"One of these teams is not enrolled in {draft.season}.")
    if arrangement.weeks - set(weeks):
        raise Refused("The weeks of the season have changed. Load the page again.")
    if arrangement.weeks - {draft.week.number} and draft.kind == DraftKind.WEEK:
        raise Refused(f"This draft is for week {draft.week.number}.")


def _require_once(draft: PairingDraft, arrangement: Arrangement) -> None:
    if any(each.team_a == each.team_b for each in arrangement.pairs):
        raise Refused("A team can't play against itself.")
    places = Counter(
        (each.week, key) for each in arrangement.pairs for key in (each.team_a, each.team_b)
    )
    for week, key in {(each.week, each.team) for each in arrangement.byes}:
        places[week, key] += draft.matches_a_week
    if over := [place for place, count in places.items() if count > draft.matches_a_week]:
        week, key = min(over)
        team = Team.objects.get(pk=key)
        raise Refused(f"{team} is in week {week} more than once. Move it instead.")


def _store_bans(draft: PairingDraft, bans: Sequence[Ban]) -> None:
    if len(bans) > MOST_BANS:
        raise Refused(f"A draft can have {MOST_BANS} pairs that must not meet.")
    found: dict[tuple[int, int], str] = {}
    for ban in bans:
        reason = " ".join(ban.reason.split())
        if not reason:
            raise Refused(NO_REASON)
        require_reason_within(LONGEST_BAN_REASON, reason)
        if ban.team == ban.other:
            raise Refused("Choose two different teams.")
        found[min(ban.team, ban.other), max(ban.team, ban.other)] = reason
    DraftBan.objects.bulk_create(
        DraftBan(draft=draft, team_id=team, other_id=other, reason=reason)
        for (team, other), reason in found.items()
    )
