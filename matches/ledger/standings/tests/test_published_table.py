"""Breaks without it: level teams stand in another order than the league itself published."""

import re
from pathlib import Path

from leagues.enums import TieBreak
from leagues.table_settings import TableSettings
from matches.ledger.standings.rules import Entrant, Place, Result, table_of

RESULTS = Path(__file__).parent / "data" / "la-liga-2022-23.txt"
PUBLISHED = [
    *(("BAR", 88), ("RMA", 78), ("ATM", 77), ("RSO", 71), ("VIL", 64)),
    *(("BET", 60), ("OSA", 53), ("ATH", 51), ("MLL", 50), ("GIR", 49)),
    *(("RAY", 49), ("SEV", 49), ("CEL", 43), ("CAD", 42), ("GET", 42)),
    *(("VAL", 42), ("ALM", 41), ("VLD", 40), ("ESP", 37), ("ELC", 25)),
]
"""The final table: clubs and points in order of place."""
CLUBS = sorted(club for club, _ in PUBLISHED)


def season() -> list[Result]:
    found = re.findall(r"([A-Z]{3}) (\d+)-(\d+) ([A-Z]{3})", RESULTS.read_text())
    return [result(home, int(goals), int(against), away) for home, goals, against, away in found]


def result(home: str, goals: int, against: int, away: str) -> Result:
    a, b = CLUBS.index(home), CLUBS.index(away)
    winner = None if goals == against else a if goals > against else b
    return Result(a, b, winner, rounds=goals - against)


def ranked(*tie_breaks: TieBreak) -> list[Place]:
    entrants = [Entrant(club) for club in range(len(CLUBS))]
    return table_of(entrants, season(), TableSettings(tie_breaks=tie_breaks))


def test_season_of_la_liga_ends_as_published() -> None:
    table = ranked(TieBreak.HEAD_TO_HEAD, TieBreak.ROUNDS)
    assert [(CLUBS[each.team], each.tally.points) for each in table] == PUBLISHED
    assert [each.place for each in table] == list(range(1, 21))


def test_head_to_head_decided_its_level_places() -> None:
    by_goals = [CLUBS[each.team] for each in ranked(TieBreak.ROUNDS)]
    assert by_goals[9:12] + by_goals[13:16] == ["GIR", "SEV", "RAY", "VAL", "GET", "CAD"]
    table = ranked(TieBreak.HEAD_TO_HEAD, TieBreak.ROUNDS)
    decided = {
        (CLUBS[each.team], each.below.by, each.below.own, CLUBS[each.below.team], each.below.theirs)
        for each in table
        if each.below is not None
    }
    assert decided == {
        ("GIR", "head-to-head", 8, "RAY", 6),
        ("RAY", "head-to-head", 6, "SEV", 1),
        ("CAD", "head-to-head", 8, "GET", 5),
        ("GET", "head-to-head", 5, "VAL", 3),
    }


def test_every_club_has_met_every_other_twice() -> None:
    pairs = [(each.team_a, each.team_b) for each in season()]
    assert (len(pairs), len(set(pairs))) == (380, 380)
