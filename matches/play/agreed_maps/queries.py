"""The maps that matches are to be played on, as others show them."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from clvr.lib.escaping.plain import isolated
from matches.models import AgreedMap, MapResult, Match, ResultReport
from matches.play.agreed_maps.rules import OtherMap, other_maps


@dataclass(frozen=True, slots=True)
class AgreedLine:
    """A map of a match by number from 1, key and name. `sides` are those that team A and team B
    play on it; empty if nobody chose."""

    number: int
    game_map: int
    name: str
    sides: Sequence[str]

    def words_of_sides(self, teams: Sequence[str]) -> str:
        """Who plays which side, with the two teams' names; empty if nobody chose."""
        return ", ".join(
            f"{team}: {isolated(side)}" for team, side in zip(teams, self.sides, strict=False)
        )


def agreed_lines(match: Match) -> list[AgreedLine]:
    """The maps of a match, in order. One query."""
    return lines_of_matches([match])[match.pk]


def lines_of_matches(matches: Collection[Match]) -> Mapping[int, list[AgreedLine]]:
    """The maps of matches, in order, by the keys of the matches. One query."""
    lines: dict[int, list[AgreedLine]] = defaultdict(list)
    found = AgreedMap.objects.filter(match__in=matches).select_related(
        "game_map", "match__pick_ban", "match__season__pick_ban"
    )
    for each in found.order_by("match", "number"):
        line = AgreedLine(each.number, each.game_map_id, each.game_map.name, _sides(each))
        lines[each.match_id].append(line)
    return lines


def _sides(agreed: AgreedMap) -> Sequence[str]:
    """The names that pick and ban had when it opened; of a map that staff fixed without one, those
    of the season."""
    if agreed.side_a is None:
        return ()
    match = agreed.match
    named = getattr(match, "pick_ban", None) or getattr(match.season, "pick_ban", None)
    if named is None or not named.side_one:
        return ()
    names = (named.side_one, named.side_two)
    return (names[agreed.side_a], names[1 - agreed.side_a])


def reported_otherwise(match: Match, report: ResultReport) -> list[OtherMap]:
    """The maps of a report that are not the agreed ones. One query."""
    agreed = [(line.game_map, line.name) for line in agreed_lines(match)]
    return other_maps(agreed, [key for key, *_ in report.claim.get("maps", ())])


def played_otherwise(matches: "QuerySet[Match]") -> Mapping[int, Sequence[OtherMap]]:
    """By match, the maps of its official result that are not the agreed ones, of those among the
    matches that have some. Two queries, one if no maps were agreed."""
    agreed: dict[int, list[tuple[int, str]]] = defaultdict(list)
    rows = AgreedMap.objects.filter(match__in=matches).order_by("match", "number")
    for match, game_map, name in rows.values_list("match", "game_map", "game_map__name"):
        agreed[match].append((game_map, name))
    if not agreed:
        return {}
    played: dict[int, list[int]] = defaultdict(list)
    official = matches.filter(agreed_maps__isnull=False).values("result")
    lines = MapResult.objects.filter(result__in=official).order_by("result", "position")
    for match, game_map in lines.values_list("result__match", "game_map"):
        played[match].append(game_map)
    found = {match: other_maps(maps, played[match]) for match, maps in agreed.items()}
    return {match: others for match, others in found.items() if others}
