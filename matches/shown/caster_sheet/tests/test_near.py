"""What is near in a match, of records and round numbers."""

from typing import Any

import pytest

from matches.ledger.careers.shapes import LeagueRecordsShape, NamedTeamShape
from matches.shown.caster_sheet.near import TeamNow, near
from matches.shown.caster_sheet.words import favourite

FOXES: NamedTeamShape = {"_id": "9", "name": {"name": "Foxes"}}
NOTHING: LeagueRecordsShape = {
    "winningStreaks": [],
    "upsets": [],
    "highestRatings": [],
    "mostMatches": [],
    "mostTitles": [],
    "mostPlayerTitles": [],
    "seasons": [],
}
STREAKS = [{"team": FOXES, "season": "Season 2", "count": 6, "time": 0}]
RATINGS = [{"team": FOXES, "rating": 1644.04, "match": "1", "time": 0}]


def upset(expected: float) -> Any:
    return {"expected": expected, "match": "1", "winner": FOXES, "loser": FOXES}


def owls(**changes: Any) -> TeamNow:
    fields: dict[str, Any] = {
        "key": 7,
        "name": "Owls",
        "played": 30,
        "wins": 12,
        "streak": 0,
        "rating": 1510.0,
        "highest": 1600.0,
        "gain": 20.0,
        "expected": 0.5,
        **changes,
    }
    return TeamNow(**fields)


def said(team: TeamNow, meetings: int = 0, **records: Any) -> list[str]:
    return near([team], meetings, {**NOTHING, **records})  # type: ignore[typeddict-item] # changed


def test_nothing_is_near() -> None:
    assert said(owls(), winningStreaks=STREAKS, highestRatings=RATINGS) == []


@pytest.mark.parametrize(
    ("streak", "words"),
    [
        (1, []),
        (2, ["Owls have won 2 in a row this season."]),
        (3, ["Owls have won 3 in a row this season. The league’s record is 6 (Foxes, Season 2)."]),
        (
            5,
            [
                (
                    "Owls have won 5 in a row this season. One more win equals the league’s record "
                    "of 6 (Foxes, Season 2)."
                )
            ],
        ),
        (
            6,
            [
                (
                    "Owls have won 6 in a row this season. One more win is the league’s longest "
                    "streak ever: 7."
                )
            ],
        ),
    ],
)
def test_winning_streak_is_compared_with_the_record(streak: int, words: list[str]) -> None:
    assert said(owls(streak=streak), winningStreaks=STREAKS) == words


@pytest.mark.parametrize(
    ("team", "words"),
    [
        (
            owls(rating=1630.0, highest=1635.0),
            "A clear win takes Owls to 1650.0, above the league’s record of 1644.0 (Foxes).",
        ),
        (
            owls(rating=1590.0, highest=1600.0),
            "A clear win takes Owls above their own highest rating of 1600.0.",
        ),
        (owls(rating=1585.0, highest=1700.0), "A clear win takes Owls to 1600 or more."),
    ],
)
def test_rating_that_a_clear_win_reaches(team: TeamNow, words: str) -> None:
    assert said(team, highestRatings=RATINGS) == [words]


def test_rating_of_a_match_that_is_not_rated_reaches_nothing() -> None:
    assert said(owls(rating=1599.9, gain=0.0, expected=0.1), upsets=[upset(0.3)]) == []


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        (
            0.09,
            ("A win of Owls would be the biggest upset in the league: their expected score is 9%."),
        ),
        (
            0.15,
            (
                "A win of Owls would be the 2nd biggest upset in the league: their expected "
                "score is 15%."
            ),
        ),
    ],
)
def test_win_that_would_be_an_upset(expected: float, words: str) -> None:
    assert said(owls(expected=expected), upsets=[upset(0.1), upset(0.2)]) == [words]


def test_win_that_is_likelier_than_the_upsets_is_none() -> None:
    assert said(owls(expected=0.25), upsets=[upset(0.1), upset(0.2)]) == []


def test_round_numbers_of_matches_wins_and_meetings() -> None:
    assert said(owls(played=49, wins=24), meetings=9) == [
        "Owls play their 50th official match.",
        "A win would be the 25th of Owls.",
        "The teams meet for the 10th time.",
    ]


def test_titles_are_compared_with_the_most() -> None:
    own = {"team": {"_id": "7", "name": {"name": "Owls"}}, "count": 1}
    most = {"team": FOXES, "count": 3}
    assert said(owls(), mostTitles=[own]) == ["Owls have won 1 title, the most in the league."]
    assert said(owls(), mostTitles=[most, own]) == ["Owls have won 1 title; the most is 3 (Foxes)."]


def test_names_are_isolated() -> None:
    assert said(owls(name="صقور", streak=2)) == [
        (
            "\u2068صقور\u2069 have won 2 in a row this season. One more win is the league’s "
            "longest streak ever: 3."
        )
    ]


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        (0.5, "An even match: the expected score is 50% for Owls and 50% for Foxes."),
        (0.52, "An even match: the expected score is 52% for Owls and 48% for Foxes."),
        (0.54, "Owls are slight favourites: the expected score is 54% for Owls and 46% for Foxes."),
        (0.2, "Foxes are clear favourites: the expected score is 80% for Foxes and 20% for Owls."),
    ],
)
def test_expected_score_in_words(expected: float, words: str) -> None:
    assert favourite(("Owls", "Foxes"), (expected, 1 - expected)) == words
