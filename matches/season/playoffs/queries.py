"""What pages and the API show of playoffs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from clvr.lib.escaping.plain import isolated
from clvr.lib.prepared import Values, prepared
from leagues.several_leagues import Leagues, of_league
from matches.enums import PlayoffStage, PlayoffState, SpotState
from matches.ledger.standings.reasons import explained, level_words, reason_of
from matches.models import MATCH_LASTS, Match, Playoff, PlayoffEntrant, PlayoffMatch
from matches.season.playoffs.bracket import (
    Bracket,
    bracket_of,
    read_brackets,
    setup_of,
    week_of_round,
)
from matches.season.playoffs.rules.byes import byes
from matches.season.playoffs.rules.fold import NOBODY, Spot
from matches.season.playoffs.rules.groups import GroupLine
from matches.season.playoffs.rules.places import places_of
from matches.season.playoffs.rules.structure import (
    Feed,
    GroupPlace,
    LoserOf,
    Nobody,
    RoundKey,
    WinnerOf,
    problem_of,
)
from matches.season.playoffs.rules.titles import group_name, node_title, round_title
from matches.season.playoffs.services.advancing import best_of_round


@dataclass(frozen=True, slots=True)
class ShownSide:
    """A side of a match. `words` say who it will be while `entrant` is not known, and that there is
    nobody. `score` is None until the result is official."""

    entrant: PlayoffEntrant | None
    words: str
    goes_on: bool
    score: int | None
    feed: str | None
    """The match that decides it, by node."""


@dataclass(frozen=True, slots=True)
class ShownSpot:
    """A match of a bracket, made or still to come. `is_awaited`: it has been played by its time,
    and has no result. `is_bye`: it is never played, because there are too few teams."""

    spot: Spot
    title: str
    made: PlayoffMatch | None
    sides: Sequence[ShownSide]
    is_live: bool
    is_awaited: bool
    is_bye: bool

    @property
    def match(self) -> Match | None:
        return self.made.match if self.made is not None else None

    @property
    def ruling(self) -> str:
        """Staff's reason for who goes on; empty without a ruling."""
        return self.made.ruling if self.made is not None else ""

    @property
    def cast(self) -> int | None:
        """The key of the match's first cast."""
        streams = [stream.pk for stream in self.match.streams.all()] if self.match else []
        return min(streams, default=None)


@dataclass(frozen=True, slots=True)
class ShownRound:
    key: RoundKey
    title: str
    week: int | None
    best_of: int
    spots: Sequence[ShownSpot]


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a group's table. `goes_on` also says, before the end, who would. `reason` says what
    the place comes from, as in the standings; in a season by Elo only where teams are level."""

    entrant: PlayoffEntrant
    line: GroupLine
    goes_on: bool
    reason: str


@dataclass(frozen=True, slots=True)
class ShownGroup:
    name: str
    lines: Sequence[ShownLine]


@dataclass(frozen=True, slots=True)
class ShownPlace:
    entrant: PlayoffEntrant
    place: int


@dataclass(frozen=True, slots=True)
class ShownPlayoff:
    """A playoff with its rounds in order. A draft that can't be drawn has none."""

    playoff: Playoff
    entrants: Sequence[PlayoffEntrant]
    rounds: Sequence[ShownRound] = ()
    groups: Sequence[ShownGroup] = ()
    places: Sequence[ShownPlace] = ()
    bracket: Bracket | None = field(default=None, repr=False)

    @property
    def champion(self) -> PlayoffEntrant | None:
        return self.places[0].entrant if self.places else None


def running_playoffs(request: HttpRequest, league: int) -> list[ShownPlayoff]:
    """The playoffs of the league's current season that are not over, newest first."""
    return of_league(request, league, "running playoffs", _running_in)


def _running_in(leagues: Leagues) -> dict[int, list[ShownPlayoff]]:
    found: dict[int, list[ShownPlayoff]] = {league: [] for league in leagues}
    keys = [key for (key,) in _running(leagues)]
    # Mostly none runs, and homes ask for them each time.
    if keys:
        for each in shown_playoffs(Playoff.objects.shown().filter(pk__in=keys).newest_first()):
            found[each.playoff.season.league_id].append(each)
    return found


@prepared
def _running(leagues: Leagues) -> QuerySet[Playoff, Values]:
    current = Playoff.objects.filter(season__league__in=leagues, season__is_current=True)
    return current.filter(state=PlayoffState.PUBLISHED).order_by("pk").values_list("pk")


def shown_playoffs(playoffs: QuerySet[Playoff]) -> list[ShownPlayoff]:
    """These playoffs, in a constant number of queries."""
    return [shown(each) for each in read_shown(playoffs)]


def read_shown(playoffs: QuerySet[Playoff]) -> list[Playoff]:
    """These playoffs with all that `shown` needs, in a constant number of queries."""
    matches = Match.objects.select_related("result", "week", "team_a", "team_b")
    return read_brackets(playoffs, matches.prefetch_related("streams"))


def shown(playoff: Playoff) -> ShownPlayoff:
    """A playoff that was read with `read_shown`."""
    entrants = list(playoff.entrants.all())
    if problem_of(setup_of(playoff, len(entrants))):
        return ShownPlayoff(playoff, entrants)
    bracket = bracket_of(playoff)
    now = timezone.now()
    skipped = byes(bracket.structure)
    spots = {
        key: _shown_spot(bracket, spot, now, is_bye=key in skipped)
        for key, spot in bracket.standings.spots.items()
    }
    places = places_of(bracket.standings)
    return ShownPlayoff(
        playoff=playoff,
        entrants=entrants,
        rounds=[
            ShownRound(
                key=key,
                title=round_title(key, bracket.structure.setup),
                week=week_of_round(bracket, key),
                best_of=best_of_round(bracket, key),
                spots=[each for each in spots.values() if each.spot.node.round == key],
            )
            for key in bracket.structure.rounds
        ],
        groups=_groups(bracket),
        places=[ShownPlace(bracket.entrants[team], place) for team, place in places.items()],
        bracket=bracket,
    )


def _groups(bracket: Bracket) -> list[ShownGroup]:
    go_on = bracket.structure.setup.go_on
    return [
        ShownGroup(
            group_name(number),
            [
                ShownLine(bracket.entrants[line.team], line, place <= go_on, _reason(bracket, line))
                for place, line in enumerate(table, start=1)
            ],
        )
        for number, table in enumerate(bracket.standings.groups, start=1)
    ]


def _reason(bracket: Bracket, line: GroupLine) -> str:
    def name_of(team: int) -> str:
        return isolated(bracket.entrants[team].team.name)

    reason = reason_of(line.place)
    words = (
        explained(line.place.tally.points, reason, name_of)
        if bracket.playoff.season.is_by_points
        else level_words(reason, name_of)
    )
    shares_place = reason.level and reason.above is None and reason.below is None
    return f"{words} The better seed is first." if shares_place else words


def _shown_spot(bracket: Bracket, spot: Spot, now: datetime, *, is_bye: bool) -> ShownSpot:
    made = bracket.matches.get(spot.node.key)
    scores: Mapping[int, int] = {}
    is_live = is_awaited = False
    if made is not None:
        match = made.match
        if match.scores is not None:
            scores = dict(zip((match.team_a_id, match.team_b_id), match.scores, strict=True))
        if match.result is None and match.time is not None and match.time <= now:
            is_live = now < match.time + MATCH_LASTS
            is_awaited = not is_live
    return ShownSpot(
        spot=spot,
        title=node_title(spot.node, bracket.structure.setup),
        made=made,
        sides=[
            _side(bracket, spot, team, feed, scores)
            for team, feed in ((spot.a, spot.node.a), (spot.b, spot.node.b))
        ],
        is_live=is_live,
        is_awaited=is_awaited,
        is_bye=is_bye,
    )


def _side(
    bracket: Bracket, spot: Spot, team: int | None, feed: Feed, scores: Mapping[int, int]
) -> ShownSide:
    is_team = team is not None and team != NOBODY
    return ShownSide(
        entrant=bracket.entrants[team] if is_team and team is not None else None,
        words="" if is_team else _words(bracket, spot, team, feed),
        goes_on=is_team and spot.winner == team,
        score=scores.get(team) if team is not None else None,
        feed=getattr(feed, "node", None),
    )


def _words(bracket: Bracket, spot: Spot, team: int | None, feed: Feed) -> str:
    """Who plays on a side whose team is not known."""
    if spot.state == SpotState.SKIPPED:
        return "Not needed"
    if isinstance(feed, Nobody):
        return "Bye"
    if team == NOBODY:
        return "Nobody"
    return who(bracket, feed)


def who(bracket: Bracket, feed: Feed) -> str:
    """Who comes from there, in words: `Winner of Semifinal 1`."""
    setup = bracket.structure.setup
    match feed:
        case WinnerOf(node) if NOBODY in (lone := bracket.standings.spots[node]).sides:
            # Whoever comes to that match moves on from it.
            return who(bracket, lone.node.b if lone.a == NOBODY else lone.node.a)
        case WinnerOf(node):
            return f"Winner of {node_title(bracket.standings.spots[node].node, setup)}"
        case LoserOf(node):
            return f"Loser of {node_title(bracket.standings.spots[node].node, setup)}"
        case GroupPlace(group, place):
            return f"{_ORDINALS.get(place, f'{place}th')} of {group_name(group)}"
    return "If the final is played again"


_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def what_follows(playoff: int, node: str) -> str:
    """What the match at a node of a playoff leads to, in words."""
    (found,) = read_brackets(Playoff.objects.filter(pk=playoff))
    return _next_words(bracket_of(found), node)


def _next_words(bracket: Bracket, node: str) -> str:
    """`The winner meets Dogs in the final.`, and where the loser plays on."""
    sentences = []
    for spot in bracket.standings.in_order:
        sides = ((spot.node.a, spot.b, spot.node.b), (spot.node.b, spot.a, spot.node.a))
        for own, team, other in sides:
            if not isinstance(own, WinnerOf | LoserOf) or own.node != node:
                continue
            name = "winner" if isinstance(own, WinnerOf) else "loser"
            known = team is not None and team != NOBODY
            met = f"{bracket.entrants[team].team}" if known and team is not None else ""
            title = node_title(spot.node, bracket.structure.setup)
            title = title[0].lower() + title[1:]
            rival = met or _lower(who(bracket, other))
            sentences.append(f"The {name} meets {rival} in the {title}.")
    stage = bracket.standings.spots[node].node.round.stage
    if stage == PlayoffStage.GROUP:
        going = bracket.structure.setup.go_on
        sentences.append(f"The best {going} of the group go on." if going > 1 else ONE_GOES_ON)
    return " ".join(sentences)


ONE_GOES_ON = "The best team of the group goes on."


def _lower(words: str) -> str:
    return words[0].lower() + words[1:] if words[0].isalpha() else words
