"""How captains differ, and what really happens in a match. Everything follows from the seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from clvr.demonstration.chance import Chance
from matches.enums import Side
from matches.models import Match
from matches.scores.map_rules import MapRule
from matches.scores.scoring import MapScore
from matches.scores.verdicts import PlayedMap, Verdict
from teams.models import Team


class Act(StrEnum):
    """What a captain can do or forget."""

    PROPOSE = "propose"
    ANSWER = "answer"
    COME = "come"
    CHECK_IN = "check in"
    CLAIM = "claim"
    REPORT = "report"
    CONFIRM = "confirm"
    WEEK_OFF = "week off"


@dataclass(frozen=True, slots=True)
class Temper:
    """Percent: for `COME` and `CHECK_IN` of a match, for a week off of a week, for the rest of each
    look at the portal."""

    name: str
    percent: Mapping[Act, int]


def _temper(name: str, *percent: int) -> Temper:
    return Temper(name, dict(zip(Act, percent, strict=True)))


KEEN = _temper("answer", 60, 80, 98, 95, 95, 80, 80, 2)
EASY = _temper("take their time", 25, 45, 93, 85, 60, 40, 40, 3)
SLOW = _temper("forget", 5, 10, 78, 55, 25, 10, 10, 1)
GONE = _temper("are gone", 0, 0, 0, 0, 0, 0, 0, 0)
OF_TWENTY = [KEEN] * 9 + [EASY] * 6 + [SLOW] * 4 + [GONE]
"""How many of 20 captains have which temper."""
WRONG_REPORTS = 5
WRONG_DISPUTES = 2
WRONG_CLAIMS = 5
"""Percent of reports, of answers to right ones, and of matches in which the other side forgot to
check in."""


@dataclass(frozen=True, slots=True)
class Nature:
    """The temper of each captain, and the truth of each match."""

    seed: int

    def chance(self, *about: object) -> Chance:
        return Chance(" ".join(str(each) for each in (self.seed, *about)))

    def temper(self, team: Team) -> Temper:
        return self.chance(team.league_id, team.name).pick("temper", OF_TWENTY)

    def does(self, act: Act, team: Team, *about: object) -> bool:
        chance = self.chance(team.league_id, team.name, *about)
        return chance.happens(act, self.temper(team).percent[act])

    def comes(self, match: Match, side: Side) -> bool:
        """Whether the team is there at the match's time."""
        return self.does(Act.COME, match.team_on(side), match.pk)

    def is_played(self, match: Match) -> bool:
        return all(self.comes(match, side) for side in Side)

    def truth(self, match: Match, game_map: int, rule: MapRule) -> Verdict:
        """What really happens: played on this map by its rule, or who does not come."""
        absent = [side for side in Side if not self.comes(match, side)]
        if len(absent) == 2:
            return Verdict.double_forfeit()
        if absent:
            return Verdict.forfeit(absent[0])
        chance = self.chance("score", match.pk)
        is_a = chance.happens("winner", 50)
        maps = []
        for number in range(match.best_of // 2 + 1):
            fewer = chance.number(f"map {number}", min(rule.to_win - 1, rule.most - rule.to_win))
            score = MapScore(rule.to_win, fewer)
            maps.append(PlayedMap(game_map, score if is_a else MapScore(*score[::-1])))
        return Verdict.played(match.best_of, maps)
