"""Which of our columns another program's column is most probably, by its name."""

import re
from collections.abc import Mapping, Sequence

from matches.enums import ImportKind
from matches.season.imports.columns import FORMATS

SCORE = "score"
"""A column with both scores, such as 2-1. It is ours only here: it becomes score_a and score_b."""
MATCH_ID, MAP_WINNER, MAP_NUMBER = "match_id", "map_winner", "map_number"
"""Columns of a file in which several rows are one match. They are ours only here, too: the winners
are counted to the score. Rows of one match with the same number are about the same map."""
NOT_PLAYED = frozenset({"", "-", "–", "na", "n/a", "null", "none"})
"""What is written for no score."""
JOINED = ("date", "team")
"""Columns that several columns of a file can make: a day and a time of day, a club and its side."""

_SIDES = {
    "team_a": r"(home|team ?1|team ?a|home ?team|team ?one ?name|local|heim|side ?a|player ?1)",
    "team_b": r"(away|team ?2|team ?b|away ?team|team ?two ?name|visitor|visiting ?team|gast|guest"
    r"|side ?b|player ?2)",
    "date": r"((match|game|utc)? ?date( ?time)?|day|datum|kick ?off|scheduled( ?at)?|start ?time"
    r"|time|round ?start ?time)",
    "neutral": r"(neutral( ?(venue|ground|site))?)",
    "best_of": r"(best ?of|bo|format)",
    "season": r"(season)",
}
_WEEK = r"(week|wk|gw|game ?week|match ?day|round)"
_SCORES = {
    "score_a": r"(fthg|hg|home ?(score|goals)|(score|goals|points|result) ?(1|a|home))",
    "score_b": r"(ftag|ag|away ?(score|goals)|(score|goals|points|result) ?(2|b|away))",
    SCORE: r"(score|ft|result|final ?score)",
}
_MAPS = {
    MATCH_ID: r"((match|series) ?(id|no|number))",
    MAP_WINNER: r"(map ?winner|winner ?of ?(the )?map)",
    MAP_NUMBER: r"((game|map) ?(no|nr|number))",
}
_ROSTER = {
    "team": r"(team|team ?name|club|institution|squad|clan|school)",
    "region": r"(region)",
    "division": r"(division|div|tier)",
    "discord_id": r"(discord ?(user ?)?id)",
    "username": r"(user ?name|name|player( ?name)?|discord( ?(user ?)?(name|tag))?|nick(name)?"
    r"|handle)",
    "rank": r"(rank|role|position)",
}
_PATTERNS: Mapping[ImportKind, Mapping[str, str]] = {
    ImportKind.ROSTERS: _ROSTER,
    ImportKind.MATCHES: _SIDES,
    ImportKind.RESULTS: {**_SIDES, **_SCORES, **_MAPS},
}


def targets_of(kind: ImportKind) -> list[str]:
    """Our columns that a file of this kind can have, those that it needs first."""
    columns = FORMATS[kind].columns
    ours_here = [SCORE, *_MAPS] if kind == ImportKind.RESULTS else []
    return [*columns.required, *ours_here, *columns.optional]


def guessed(kind: ImportKind, header: Sequence[str]) -> list[str]:
    """Our column for each of the header's; empty for one that is left out. Our own names are
    themselves. A week is taken from a round only without a date, and an id of matches means several
    rows for each only beside the winners of maps."""
    known = targets_of(kind)
    targets = [next((each for each in known if is_called(each, name)), "") for name in header]
    for place, name in enumerate(header):
        if not targets[place]:
            targets[place] = _guess(kind, name, targets)
    if kind != ImportKind.ROSTERS and not {"date", "week"} & set(targets):
        targets = [
            target or ("week" if re.fullmatch(_WEEK, _words(name)) else "")
            for target, name in zip(targets, header, strict=True)
        ]
    if {"score_a", "score_b"} <= set(targets):
        targets = ["" if target == SCORE else target for target in targets]
    if not {MATCH_ID, MAP_WINNER} <= set(targets):
        targets = ["" if target in _MAPS else target for target in targets]
    return targets


def is_called(target: str, name: str) -> bool:
    """Whether a file's column has the name of our column: `Team A` is `team_a`."""
    return _words(name).replace(" ", "_") == target


def _guess(kind: ImportKind, name: str, taken: Sequence[str]) -> str:
    words = _words(name)
    for target, pattern in _PATTERNS[kind].items():
        if re.fullmatch(pattern, words) and (target in JOINED or target not in taken):
            return target
    return ""


def _words(name: str) -> str:
    """`HomeTeam`, `home_team` and `Home Team` are `home team`."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z0-9])|[_\s.-]+", " ", name.strip())
    return " ".join(spaced.casefold().split())
