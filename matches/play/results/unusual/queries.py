"""Unusual results of the current seasons, for staff."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import F, OuterRef, Subquery

from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, Side, Winner
from matches.models import Match, OfficialResult, RatingChange, winner_of
from matches.play.agreed_maps.queries import played_otherwise
from matches.play.results.unusual.rules import SeasonMatch, UnusualPair, unusual_pairs
from matches.play.results.unusual.words import sentence
from teams.models import Team

Gains = dict[tuple[int, int], float]
"""Rating points by the keys of match and team."""


@dataclass(frozen=True, slots=True)
class OtherMaps:
    """A match by key that was played on other maps than agreed, with a sentence for each."""

    match: int
    words: Sequence[str]


@dataclass(frozen=True, slots=True)
class ShownPair:
    """Two teams, the signs in sentences, and their matches by time. `other_maps` has those that
    were played on other maps than agreed."""

    teams: Sequence[Team]
    signs: Sequence[str]
    matches: Sequence[Match]
    other_maps: Sequence[OtherMaps]

    def others_of(self, match: Match) -> Sequence[str]:
        """A sentence for each map of a match that is not the agreed one."""
        return next((each.words for each in self.other_maps if each.match == match.pk), ())


def unusual_results(leagues: Collection[LeagueCode]) -> list[ShownPair]:
    """Unusual results of these leagues' current seasons, in at most seven queries: four read
    only what the rules need of each result, the others the matches that are shown."""
    found = unusual_pairs(_season_matches(leagues))
    if not found:
        return []
    keys = [match.key for pair in found for match in pair.matches]
    shown = Match.objects.shown().select_related("challenge").in_bulk(keys)
    return [_shown_pair(pair, [shown[match.key] for match in pair.matches]) for pair in found]


def _shown_pair(pair: UnusualPair, matches: Sequence[Match]) -> ShownPair:
    sides = (matches[0].team_a, matches[0].team_b)
    teams = sorted(sides, key=lambda team: team.pk)
    names = {team.pk: team.name for team in teams}
    others = [
        OtherMaps(each.key, [str(other) for other in each.other_maps])
        for each in pair.matches
        if each.other_maps
    ]
    return ShownPair(teams, [sentence(sign, names) for sign in pair.signs], matches, others)


def _season_matches(leagues: Collection[LeagueCode]) -> Iterator[SeasonMatch]:
    official = Match.objects.official().filter(
        season__is_current=True, season__league__code__in=leagues
    )
    gains: Gains = defaultdict(float)
    changes = RatingChange.objects.filter(match__in=official).annotate(
        gain=F("after") - F("before")
    )
    for match, team, gain in changes.values_list("match", "record__team", "gain"):
        gains[match, team] = gain
    others = played_otherwise(official)
    first = OfficialResult.objects.filter(match=OuterRef("pk"), number=1)
    rows = official.annotate(official_at=Subquery(first.values("recorded_at")))
    for key, a, b, time, official_at, decision, side, score_a, score_b in rows.values_list(
        "pk",
        "team_a",
        "team_b",
        "time",
        "official_at",
        "result__decision",
        "result__forfeiting_side",
        "result__score_a",
        "result__score_b",
    ):
        winner = winner_of(decision, side, score_a, score_b)
        yield SeasonMatch(
            key=key,
            team_a=a,
            team_b=b,
            time=time,
            official_at=official_at,
            was_played=decision == Decision.PLAYED,
            winner={Winner.TEAM_A: a, Winner.TEAM_B: b}.get(winner),
            forfeited_by=None if side is None else {Side.TEAM_A: a, Side.TEAM_B: b}[Side(side)],
            gain_a=gains[key, a],
            gain_b=gains[key, b],
            other_maps=others.get(key, ()),
        )
