"""The embed of the bracket of a league's current season."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from clvr.embeds.answers import Asked, Embed, embed
from clvr.embeds.parts import moment_of, zone_for
from matches.addresses import match_path
from matches.enums import PlayoffStage
from matches.models import Playoff
from matches.season.playoffs.queries import ShownRound, ShownSide, ShownSpot, shown_playoffs

MOST_SPOTS = 63
"""In one embed. Of a larger bracket the rounds at its beginning are left out."""


@dataclass(frozen=True, slots=True)
class BracketSide:
    """`name` is a team's, or says who it will be. `score` is empty until the result is official."""

    name: str
    seed: str
    score: str
    goes_on: bool
    is_known: bool


@dataclass(frozen=True, slots=True)
class BracketSpot:
    """A match. `path` is empty until it is made, `time` until it is agreed."""

    path: str
    sides: Sequence[BracketSide]
    time: str
    is_live: bool


@dataclass(frozen=True, slots=True)
class BracketRound:
    title: str
    spots: Sequence[BracketSpot]


@embed
def bracket(asked: Asked) -> Embed:
    """The newest one that is public. A constant number of queries."""
    shown = Playoff.objects.shown().filter(season__league=int(asked.league.id))
    current = shown.filter(season__is_current=True).newest_first()
    newest = current.values_list("pk", flat=True).first()
    link = f"/{asked.league.code}/playoffs"
    if newest is None:
        return Embed("bracket.html", "Playoffs", asked.league.label, link, {})
    (found,) = shown_playoffs(Playoff.objects.filter(pk=newest))
    zone = zone_for(asked.look, asked.league)
    rounds = [each for each in found.rounds if each.key.stage != PlayoffStage.GROUP]
    # After the final, whatever their order of playing.
    rounds.sort(key=lambda each: each.key.stage == PlayoffStage.THIRD)
    kept = _last_of(rounds)
    return Embed(
        template="bracket.html",
        heading=found.playoff.name,
        beside=str(found.playoff.season),
        link=link,
        shown={
            "groups": found.groups,
            "rounds": [_round(each, asked.league.code, zone) for each in kept],
            "has_more": len(kept) < len(rounds),
            "champion": found.champion,
        },
        zone=zone.key,
    )


def _round(shown: ShownRound, league: str, zone: ZoneInfo) -> BracketRound:
    spots = [_spot(each, league, zone) for each in shown.spots if not each.is_bye]
    return BracketRound(shown.title, spots)


def _last_of(rounds: Sequence[ShownRound]) -> Sequence[ShownRound]:
    """The last rounds that have no more matches together than an embed shows."""
    kept, count = len(rounds), 0
    for each in reversed(rounds):
        count += len(each.spots)
        if count > MOST_SPOTS:
            break
        kept -= 1
    return rounds[kept:]


def _spot(spot: ShownSpot, league: str, zone: ZoneInfo) -> BracketSpot:
    match = spot.match
    time = ""
    if match is not None and match.time is not None and match.result is None:
        moment = moment_of(match.time, zone)
        time = f"{moment.day}, {moment.clock}"
    return BracketSpot(
        path="" if match is None else match_path(league, match.pk),
        sides=[_side(side) for side in spot.sides],
        time=time,
        is_live=spot.is_live,
    )


def _side(side: ShownSide) -> BracketSide:
    entrant = side.entrant
    return BracketSide(
        name=side.words if entrant is None else entrant.team.name,
        seed="" if entrant is None else str(entrant.seed),
        score="" if side.score is None else str(side.score),
        goes_on=side.goes_on,
        is_known=entrant is not None,
    )
