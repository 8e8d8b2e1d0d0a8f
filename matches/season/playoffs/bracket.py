"""A stored playoff as the rules see it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.db.models import Prefetch, QuerySet

from leagues.models import Season
from leagues.table_settings import TableSettings
from matches.enums import Decision, PlayoffFormat, PlayoffStage, Side, Winner
from matches.models import (
    Match,
    Playoff,
    PlayoffEntrant,
    PlayoffMatch,
    PlayoffRound,
    winner_of,
)
from matches.scores.scoring import lead_in_maps
from matches.scores.verdicts import Verdict
from matches.season.playoffs.rules.fold import (
    NOBODY,
    BracketState,
    Facts,
    Outcome,
    Ruling,
    bracket_state,
)
from matches.season.playoffs.rules.groups import GROUP_TABLE
from matches.season.playoffs.rules.structure import RoundKey, Setup, Structure, structure_of


@dataclass(frozen=True, slots=True)
class Bracket:
    """A playoff with what happened in it. Entrants are by team, matches by node."""

    playoff: Playoff
    structure: Structure
    entrants: Mapping[int, PlayoffEntrant]
    rounds: Mapping[RoundKey, PlayoffRound]
    matches: Mapping[str, PlayoffMatch]
    facts: Facts
    standings: BracketState


def read_brackets(
    playoffs: QuerySet[Playoff], matches: QuerySet[Match] | None = None
) -> list[Playoff]:
    """The playoffs with all that their brackets need, in a constant number of queries. `matches`
    reads each match with what it is needed for."""
    found = Match.objects.select_related("result", "week") if matches is None else matches
    return list(
        playoffs.select_related("season__league").prefetch_related(
            Prefetch("entrants", PlayoffEntrant.objects.select_related("team__league")),
            Prefetch("rounds", PlayoffRound.objects.select_related("week")),
            Prefetch("matches", PlayoffMatch.objects.select_related("ruled_for")),
            Prefetch("matches__match", found),
        )
    )


def read_bracket(key: int) -> "Bracket":
    """The playoff with this key as it is now."""
    (playoff,) = read_brackets(Playoff.objects.filter(pk=key))
    return bracket_of(playoff)


def setup_of(playoff: Playoff, teams: int) -> Setup:
    return Setup(
        teams=teams,
        format=PlayoffFormat(playoff.format),
        third_place=playoff.third_place,
        groups=playoff.groups,
        go_on=playoff.go_on if playoff.groups else 0,
    )


def bracket_of(playoff: Playoff) -> Bracket:
    """The bracket of a playoff that was read with `read_brackets`. Raises ValueError if there can
    be no such playoff, which only a draft can be."""
    entrants = {entrant.team_id: entrant for entrant in playoff.entrants.all()}
    structure = structure_of(setup_of(playoff, len(entrants)))
    matches = {each.node: each for each in playoff.matches.all()}
    results = {node: outcome_of(each.match) for node, each in matches.items()}
    facts = Facts(
        seeds=list(entrants),
        results={node: found for node, found in results.items() if found is not None},
        rulings=_rulings(matches.values()),
        withdrawn=_withdrawn(entrants.values()),
        table=_table_of_groups(playoff.season),
    )
    rounds = {
        RoundKey(PlayoffStage(each.stage), each.number): each for each in playoff.rounds.all()
    }
    standings = bracket_state(structure, facts)
    return Bracket(playoff, structure, entrants, rounds, matches, facts, standings)


def _table_of_groups(season: Season) -> TableSettings:
    """How the groups of a playoff are ranked: as the season's table, if that is by points."""
    return season.table_settings if season.is_by_points else GROUP_TABLE


def week_of_round(bracket: Bracket, key: RoundKey) -> int | None:
    """The number of a round's week; None if that was removed."""
    return bracket.rounds[key].week_number if key in bracket.rounds else None


def _withdrawn(entrants: Iterable[PlayoffEntrant]) -> list[int]:
    """The withdrawn teams in the order in which they left."""
    left = [(each.withdrawn_at, each.seed, each.team_id) for each in entrants if each.withdrawn_at]
    return [team for _, _, team in sorted(left)]


def _rulings(matches: Iterable[PlayoffMatch]) -> dict[str, Ruling]:
    return {
        each.node: Ruling(
            each.match.team_a_id,
            each.match.team_b_id,
            NOBODY if each.ruled_for_id is None else each.ruled_for_id,
        )
        for each in matches
        if each.ruled_at is not None
    }


class Lead(NamedTuple):
    """By how much team A leads in a match: in its score, and in rounds."""

    score: int
    rounds: int


LEVEL = Lead(0, 0)


def outcome_of(match: Match) -> Outcome | None:
    """The match's official result as the rules see it; None without one."""
    result = match.result
    if result is None:
        return None
    lead = Lead(
        (result.score_a or 0) - (result.score_b or 0),
        (result.rounds_a or 0) - (result.rounds_b or 0),
    )
    winner = winner_of(result.decision, result.forfeiting_side, result.score_a, result.score_b)
    return _outcome(match, winner, result.decision, result.forfeiting_side, lead)


def supposed_outcome(match: Match, verdict: Verdict | None) -> Outcome | None:
    """What the verdict would be as the match's official result; None for no result."""
    if verdict is None:
        return None
    tally = verdict.tally
    score = (tally.score_a, tally.score_b) if tally else (None, None)
    lead = Lead(tally.score_a - tally.score_b, tally.rounds_a - tally.rounds_b) if tally else LEVEL
    winner = winner_of(verdict.decision, verdict.forfeiting_side, *score)
    return _outcome(match, winner, verdict.decision, verdict.forfeiting_side, lead)


def _outcome(
    match: Match, winner: Winner, decision: str, forfeiting_side: int | None, lead: Lead
) -> Outcome:
    a, b = match.team_a_id, match.team_b_id
    forfeited: tuple[int, ...] = ()
    if decision == Decision.DOUBLE_FORFEIT:
        forfeited = (a, b)
    elif forfeiting_side is not None:
        forfeited = (a if forfeiting_side == Side.TEAM_A else b,)
    return Outcome(
        team_a=a,
        team_b=b,
        winner={Winner.TEAM_A: a, Winner.TEAM_B: b}.get(winner),
        is_draw=winner == Winner.DRAW,
        margin=lead.rounds,
        forfeited=forfeited,
        is_void=decision == Decision.VOID,
        maps=lead_in_maps(match.best_of, lead.score),
    )


def supposed(bracket: Bracket, node: str, outcome: Outcome | None) -> BracketState:
    """The playoff if this were the result at a node, without a ruling on it yet."""
    results = {key: found for key, found in bracket.facts.results.items() if key != node}
    if outcome is not None:
        results[node] = outcome
    rulings = {key: found for key, found in bracket.facts.rulings.items() if key != node}
    return bracket_state(
        bracket.structure, replace(bracket.facts, results=results, rulings=rulings)
    )


def invalidated(bracket: Bracket, standings: BracketState) -> list[PlayoffMatch]:
    """The matches whose teams do not meet at their place in these standings, in playing order."""
    found = []
    for spot in standings.in_order:
        made = bracket.matches.get(spot.node.key)
        if made and {made.match.team_a_id, made.match.team_b_id} != spot.pair:
            found.append(made)
    return found
