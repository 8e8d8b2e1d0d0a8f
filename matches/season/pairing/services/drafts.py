"""Proposing a week, and discarding a draft."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from matches.enums import DraftState
from matches.models import DraftBye, DraftPair, PairingDraft
from matches.season.pairing.facts import Facts, facts_of
from matches.season.pairing.nobody import Nobody
from matches.season.pairing.rules import History, Pair, propose, with_sides

CHANGED = "Someone else has changed this pairing since you loaded it. Load the page again."
OPEN_DRAFT = "{week} already has a draft. Load the page again, and change or discard it."
DRAFTS = Cap(200, "A season can have {most} drafts of pairs. Discarded ones count too.")


@dataclass(frozen=True, slots=True)
class Choice:
    """Whom to pair: the divisions (keys) and regions, none for all, and whether regions play each
    other. Pairs that met within `rematch_weeks` weeks are avoided; 0 allows all rematches. Apart,
    each region with an odd number of teams has a bye of its own."""

    divisions: Sequence[int] = ()
    regions: Sequence[str] = ()
    rematch_weeks: int = 4
    across_regions: bool = True


@command("season.league.code")
def propose_week(
    *, season: Season, week: Week, choice: Choice, by: User | None, revision: int | None = None
) -> PairingDraft:
    """Propose the pairs of a week as a draft. With an open draft of the week, `revision` is the
    revision that the caller saw; its bans and pinned pairs stay, everything else is proposed again.

    Raises PermissionDenied unless `by` manages the league; Refused if the week is over or for
    catching up, the draft has changed, or nobody can be paired.
    """
    require(manages_league(by, season.league.code))
    season = lock_season_to_pair(season, week)
    draft = PairingDraft.objects.filter(week=week, state=DraftState.OPEN).first()
    if draft is not None and revision is None:
        raise Refused(OPEN_DRAFT.format(week=week))
    if revision is not None and (draft is None or draft.revision != revision):
        raise Refused(CHANGED)
    if draft is None:
        DRAFTS.require_room(PairingDraft.objects.filter(season=season), by=by)
        draft = PairingDraft(
            season=season, week=week, made_by=by, made_at=timezone.now(), revision=0
        )
    draft.divisions, draft.regions = sorted(choice.divisions), sorted(choice.regions)
    draft.rematch_weeks, draft.across_regions = choice.rematch_weeks, choice.across_regions
    draft.revision += 1
    draft.save()
    store_proposal(draft, facts_of(season))
    audit.record(
        "pairing.propose", draft, actor=by, league=season.league.code, after=draft_state(draft)
    )
    return draft


@command("draft.season.league.code")
def discard_draft(*, draft: PairingDraft, revision: int, by: User | None) -> PairingDraft:
    """Discard an open draft.

    Raises PermissionDenied unless `by` manages the league; Refused if the draft has changed.
    """
    draft = lock_draft(draft, revision, by)
    close(draft, DraftState.DISCARDED, by=by)
    audit.record("pairing.discard", draft, actor=by, league=draft.season.league.code)
    return draft


def require_paired(week: Week) -> None:
    """Raise Refused for a catch-up week."""
    if week.is_catch_up:
        raise Refused(f"Week {week.number} is for catching up, so nobody is paired in it.")


def lock_season_to_pair(season: Season, week: Week) -> Season:
    """Lock the league and return the season. Raises Refused if it is not current, or the week is
    over or for catching up."""
    lock_league(season.league_id)
    season = Season.objects.select_related("league").get(pk=season.pk)
    require_open(season)
    if not season.is_current:
        raise Refused(f"{season} is not the current season.")
    if week.season_id != season.pk:
        raise Refused(f"{week} is not a week of {season}.")
    if week.report_by <= timezone.now():
        raise Refused(f"Week {week.number} is over. Choose a later week.")
    require_paired(season.weeks.get(pk=week.pk))
    return season


def lock_draft(draft: PairingDraft, revision: int, by: User | None) -> PairingDraft:
    """Lock the league of a draft and return its current row.

    Raises PermissionDenied unless `by` manages the league; Refused if the draft is no longer open
    or has another revision.
    """
    require(manages_league(by, draft.season.league.code))
    lock_league(draft.season.league_id)
    found = PairingDraft.objects.select_related("season__league", "week").get(pk=draft.pk)
    if found.state != DraftState.OPEN:
        raise Refused(f"This pairing is {found.get_state_display().lower()}. Load the page again.")
    if found.revision != revision:
        raise Refused(CHANGED)
    return found


def close(draft: PairingDraft, state: DraftState, *, by: User | None) -> None:
    draft.state, draft.closed_by, draft.closed_at = state, by, timezone.now()
    draft.save(update_fields=["state", "closed_by", "closed_at"])


def draft_state(draft: PairingDraft) -> dict[str, object]:
    """The audit's record of a draft."""
    pairs = draft.pairs.select_related("team_a", "team_b", "week")
    byes = draft.byes.select_related("team", "week")
    bans = draft.bans.select_related("team", "other")
    return {
        "pairs": [f"Week {each.week.number}: {each}" for each in pairs],
        "byes": [f"Week {each.week.number}: {each.team}" for each in byes],
        "bans": [f"{each}: {each.reason}" for each in bans],
    }


def forbidden_pairs(draft: PairingDraft, facts: Facts) -> set[Pair]:
    """The pairs that the draft must not have: banned, or with a match to play."""
    banned = {frozenset(pair) for pair in draft.bans.values_list("team", "other")}
    return banned.union(facts.to_play)


def groups_of(draft: PairingDraft, facts: Facts) -> dict[tuple[int | None, str], list[int]]:
    """The chosen teams by the group within which they are paired: division and, unless regions
    play each other, region. Groups and teams are in order."""
    groups: dict[tuple[int | None, str], list[int]] = defaultdict(list)
    for key, record in sorted(facts.records.items()):
        if draft.divisions and record.division_id not in draft.divisions:
            continue
        if draft.regions and record.region not in draft.regions:
            continue
        region = "" if draft.across_regions else record.region
        groups[record.division_id, region].append(key)
    return groups


def _why_nobody(draft: PairingDraft, facts: Facts, free: Sequence[Sequence[int]]) -> str:
    """Why the free teams, by group, can't be paired, with the numbers."""
    return Nobody(
        week=draft.week.number,
        chosen=sum(map(len, groups_of(draft, facts).values())),
        free=free,
        to_play=facts.to_play,
        across_regions=draft.across_regions,
    ).words


def store_proposal(draft: PairingDraft, facts: Facts) -> None:
    """Replace the draft's pairs, except pinned ones, and its byes. Raises Refused if nobody can be
    paired."""
    draft.pairs.filter(is_pinned=False).delete()
    draft.byes.all().delete()
    number = draft.week.number
    placed = {key for pair in draft.pairs.values_list("team_a", "team_b") for key in pair}
    history = History(
        facts.rematches(number, draft.rematch_weeks) if draft.rematch_weeks else frozenset(),
        forbidden_pairs(draft, facts),
    )
    pairs: list[DraftPair] = []
    byes: list[DraftBye] = []
    groups = [
        [key for key in group if key not in placed and not facts.obstacle_in(number, key)]
        for group in groups_of(draft, facts).values()
    ]
    for free in groups:
        proposal = propose([facts.candidate(number, key) for key in free], history)
        for pair in proposal.pairs:
            a, b = with_sides(pair, facts.home)
            pairs.append(DraftPair(draft=draft, week=draft.week, team_a_id=a, team_b_id=b))
        if proposal.bye is not None:
            byes.append(DraftBye(draft=draft, week=draft.week, team_id=proposal.bye))
    if not pairs and not placed:
        raise Refused(_why_nobody(draft, facts, groups))
    DraftPair.objects.bulk_create(pairs)
    DraftBye.objects.bulk_create(byes)
