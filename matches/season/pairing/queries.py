"""What the pairing desk shows of a week, and of a draft."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.enums import Region
from clvr.lib.name_order import order_of_key
from leagues.models import Division, Season, Week
from matches.enums import DraftKind, DraftState
from matches.models import DraftBye, DraftPair, PairingDraft
from matches.models.bulk import UNDO_FOR
from matches.season.pairing.facts import Facts, Meeting, facts_of
from matches.season.pairing.problems import problems_of
from matches.season.pairing.relaxing import FAR_APART
from matches.season.pairing.rules import Cost, History, Pair, cost_of, hours_apart
from matches.season.pairing.services.drafts import Choice, forbidden_pairs, groups_of
from teams.models import SeasonRecord

MOST_ALTERNATIVES = 3
MOST_PUBLISHED = 20


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two teams side by side: team A's rating minus team B's, its expected score, and so on."""

    opponent: int
    difference: float
    expected: float
    last_meeting: Meeting | None
    hours: int
    is_rematch: bool


@dataclass(frozen=True, slots=True)
class ShownPair:
    pair: DraftPair
    facts: Comparison
    warnings: Sequence[str]
    """What speaks against the pair, though it can be published."""


@dataclass(frozen=True, slots=True)
class DeskTeam:
    """An enrolled team, and why it can't be paired in the week: text after its name, or empty."""

    record: SeasonRecord
    byes: int
    obstacle: str
    is_off: bool
    has_bye: bool
    plays: bool
    """Whether it has a match in the week."""
    alternatives: Sequence[Comparison]
    """The best other opponents in its group, the closest first."""


@dataclass(frozen=True, slots=True)
class Left:
    """A chosen team that a draft of a week leaves out, and why, as text after its name."""

    record: SeasonRecord
    why: str


@dataclass(frozen=True, slots=True)
class ShownDraft:
    draft: PairingDraft
    pairs: Sequence[ShownPair]
    byes: Sequence[DraftBye]
    second_byes: Sequence[int]
    """The keys of teams with a bye here that have had one already."""
    left: Sequence[Left]
    problems: Sequence[str]


@dataclass(frozen=True, slots=True)
class Desk:
    """A week as its pairing needs it. `published` are the drafts that are published, newest first:
    those with pairs of the week, and those of any week that can still be undone.
    `planned_from` are the first weeks, by number, of open plans with matches in this one."""

    season: Season
    week: Week
    divisions: Sequence[Division]
    teams: Sequence[DeskTeam]
    draft: ShownDraft | None
    published: Sequence[PairingDraft]
    usual: Choice
    planned_from: Sequence[int]


def desk_of(season: Season, week: Week) -> Desk:
    facts = facts_of(season)
    drafts = drafts_shown().filter(season=season)
    draft = drafts.filter(week=week, state=DraftState.OPEN).first()
    # What can still be undone is there on every week: staff find their mistake where they are.
    here = Q(pairs__week=week) | Q(closed_at__gt=timezone.now() - UNDO_FOR)
    published = drafts.filter(here, state=DraftState.PUBLISHED).distinct()
    alternatives = _alternatives(draft, facts) if draft is not None else {}
    number = week.number
    teams = [
        DeskTeam(
            record=record,
            byes=facts.candidate(number, key).byes,
            obstacle=facts.obstacle_in(number, key),
            is_off=(number, key) in facts.off,
            has_bye=(number, key) in facts.byes,
            plays=(number, key) in facts.busy,
            alternatives=alternatives.get(key, []),
        )
        for key, record in facts.records.items()
    ]
    return Desk(
        season=season,
        week=week,
        divisions=list(season.league.divisions.all()),
        teams=sorted(teams, key=lambda each: order_of_key(each.record.team.name_key)),
        draft=shown_draft(draft, facts) if draft is not None else None,
        published=list(published.order_by("-closed_at", "-pk")[:MOST_PUBLISHED]),
        usual=_usual(season),
        planned_from=_planned_from(season, week),
    )


def _usual(season: Season) -> Choice:
    """The rules of the league's week that was published last."""
    weeks = PairingDraft.objects.filter(
        season__league=season.league_id, kind=DraftKind.WEEK, state=DraftState.PUBLISHED
    )
    last = weeks.order_by("closed_at", "pk").last()
    if last is None:
        return Choice()
    return Choice(rematch_weeks=last.rematch_weeks, across_regions=last.across_regions)


def _planned_from(season: Season, week: Week) -> list[int]:
    plans = PairingDraft.objects.filter(
        season=season, kind=DraftKind.PLAN, state=DraftState.OPEN, pairs__week=week
    )
    firsts = plans.exclude(week=week).order_by("week__number").distinct()
    return list(firsts.values_list("week__number", flat=True))


def drafts_shown() -> QuerySet[PairingDraft]:
    """Drafts with everything that is shown of them."""
    drafts = PairingDraft.objects.select_related("season__league", "week", "made_by", "closed_by")
    return drafts.prefetch_related(
        "pairs__week",
        "pairs__team_a",
        "pairs__team_b",
        "byes__week",
        "byes__team",
        "bans__team",
        "bans__other",
    )


def shown_draft(draft: PairingDraft, facts: Facts) -> ShownDraft:
    """A draft with what speaks for its pairs and against them. Of a closed one only the pairs are
    shown, with today's ratings."""
    pairs, byes = list(draft.pairs.all()), list(draft.byes.all())
    is_open = draft.state == DraftState.OPEN
    had = [each.team_id for each in byes if _has_had_a_bye(each, facts)]
    return ShownDraft(
        draft=draft,
        pairs=[_shown_pair(draft, pair, facts) for pair in pairs],
        byes=byes,
        second_byes=had if is_open else [],
        left=_left(draft, facts) if is_open and draft.kind == DraftKind.WEEK else [],
        problems=problems_of(draft, pairs, byes, facts) if is_open else [],
    )


def _has_had_a_bye(bye: DraftBye, facts: Facts) -> bool:
    return any(team == bye.team_id and week != bye.week.number for week, team in facts.byes)


def _shown_pair(draft: PairingDraft, pair: DraftPair, facts: Facts) -> ShownPair:
    rematches = facts.rematches(pair.week.number, draft.rematch_weeks)
    known = {pair.team_a_id, pair.team_b_id} <= set(facts.records)
    if not known:
        nothing = Comparison(pair.team_b_id, 0.0, 0.5, None, 0, is_rematch=False)
        return ShownPair(pair, nothing, [])
    found = _compared(pair.team_a_id, pair.team_b_id, facts, rematches)
    return ShownPair(pair, found, list(_warnings(draft, pair, found, facts)))


def _warnings(draft: PairingDraft, pair: DraftPair, found: Comparison, facts: Facts) -> list[str]:
    warnings = []
    if found.is_rematch and draft.kind == DraftKind.WEEK and found.last_meeting is not None:
        warnings.append(f"Rematch: they met in week {found.last_meeting.week}.")
    if found.hours >= FAR_APART:
        warnings.append(f"Their regions are {found.hours} hours apart.")
    a, b = facts.records[pair.team_a_id], facts.records[pair.team_b_id]
    if a.division_id != b.division_id:
        warnings.append("They play in different divisions.")
    return warnings


def _compared(a: int, b: int, facts: Facts, rematches: set[Pair]) -> Comparison:
    one, other = facts.records[a], facts.records[b]
    both = frozenset((a, b))
    return Comparison(
        opponent=b,
        difference=facts.difference(a, b),
        expected=facts.expected(a, b),
        last_meeting=facts.last_meeting(both),
        hours=hours_apart(Region(one.region), Region(other.region)),
        is_rematch=both in rematches,
    )


def _alternatives(draft: PairingDraft, facts: Facts) -> Mapping[int, list[Comparison]]:
    """The best opponents of each team in its group besides the one that it has."""
    if draft.kind == DraftKind.PLAN:
        return {}
    number = draft.week.number
    rematches = facts.rematches(number, draft.rematch_weeks) if draft.rematch_weeks else set()
    forbidden = forbidden_pairs(draft, facts)
    forbidden |= {frozenset((pair.team_a_id, pair.team_b_id)) for pair in draft.pairs.all()}
    history = History(rematches, forbidden)
    found: dict[int, list[Comparison]] = {}
    for group in groups_of(draft, facts).values():
        free = [key for key in group if not facts.obstacle_in(number, key)]
        candidates = {key: facts.candidate(number, key) for key in free}
        for key in free:
            costs: list[tuple[Cost, int]] = sorted(
                (cost_of(candidates[key], candidates[other], history), other)
                for other in free
                if other != key and frozenset((key, other)) not in forbidden
            )
            best = [other for _, other in costs[:MOST_ALTERNATIVES]]
            found[key] = [_compared(key, other, facts, rematches) for other in best]
    return found


def _left(draft: PairingDraft, facts: Facts) -> list[Left]:
    """The chosen teams that are in no pair and have no bye."""
    placed = {key for pair in draft.pairs.all() for key in (pair.team_a_id, pair.team_b_id)}
    placed |= {bye.team_id for bye in draft.byes.all()}
    forbidden = forbidden_pairs(draft, facts)
    number = draft.week.number
    found = []
    for group in groups_of(draft, facts).values():
        others = [key for key in group if not facts.obstacle_in(number, key)]
        for key in set(group) - placed:
            why = facts.obstacle_in(number, key)
            if not why and all(
                frozenset((key, other)) in forbidden for other in others if other != key
            ):
                why = (
                    "can meet nobody in its group: each is kept apart, or a match is still to play"
                )
            found.append(Left(facts.records[key], why or "has no opponent left"))
    return sorted(found, key=lambda each: order_of_key(each.record.team.name_key))
