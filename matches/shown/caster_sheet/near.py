"""What is near in a match: records of the league, the teams' own, and round numbers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from clvr.lib.escaping.plain import isolated
from clvr.lib.text import counted, ordinal
from matches.ledger.careers.shapes import LeagueRecordsShape, NamedTeamShape

STREAK_FROM = 2
"""The shortest winning streak that is worth a word."""
STREAK_NEAR = 2
"""How many more wins than the next one a record may be away."""
RATING_STEP = 100
MEETINGS_STEP = 5
HALF = 0.5
FIRST_ROUND = (10, 25)
ROUND_STEP = 50


class TeamNow(NamedTuple):
    """A team before the match: the matches and wins of all seasons, how many it has won in a row
    this season, its rating and the highest that it had after a match (None before the first), and
    the points that its clearest win gives, 0 if the match is not rated."""

    key: int
    name: str
    played: int
    wins: int
    streak: int
    rating: float
    highest: float | None
    gain: float
    expected: float | None


def near(teams: Sequence[TeamNow], meetings: int, records: LeagueRecordsShape) -> list[str]:
    """Sentences, the teams' in their order, then those about both. `meetings` is how often they
    have met."""
    found: list[str] = []
    for team in teams:
        found += [*_streak(team, records), *_rating(team, records), *_upset(team, records)]
        found += [*_round_numbers(team), *_titles(team, records)]
    if (meetings + 1) % MEETINGS_STEP == 0:
        found.append(f"The teams meet for the {ordinal(meetings + 1)} time.")
    return found


def _named(team: NamedTeamShape) -> str:
    return isolated(team["name"]["name"])


def _streak(team: TeamNow, records: LeagueRecordsShape) -> Iterator[str]:
    if team.streak < STREAK_FROM:
        return
    row = f"{isolated(team.name)} have won {team.streak} in a row this season."
    best = next(iter(records["winningStreaks"]), None)
    then = team.streak + 1
    holder = f"{_named(best['team'])}, {best['season']}" if best else ""
    if best is None or then > best["count"]:
        yield f"{row} One more win is the league’s longest streak ever: {then}."
    elif then == best["count"]:
        yield f"{row} One more win equals the league’s record of {then} ({holder})."
    elif best["count"] - then <= STREAK_NEAR:
        yield f"{row} The league’s record is {best['count']} ({holder})."
    else:
        yield row


def _rating(team: TeamNow, records: LeagueRecordsShape) -> Iterator[str]:
    """The highest of what a clear win reaches: the league's record, the team's own, a hundred."""
    if team.gain <= 0:
        return
    name, then = isolated(team.name), team.rating + team.gain
    best = next(iter(records["highestRatings"]), None)
    if best is not None and team.rating < best["rating"] < then:
        yield (
            f"A clear win takes {name} to {then:.1f}, above the league’s record of "
            f"{best['rating']:.1f} ({_named(best['team'])})."
        )
        return
    if team.highest is not None and team.rating <= team.highest < then:
        yield f"A clear win takes {name} above their own highest rating of {team.highest:.1f}."
        return
    step = (int(team.rating // RATING_STEP) + 1) * RATING_STEP
    if team.rating < step <= then:
        yield f"A clear win takes {name} to {step} or more."


def _upset(team: TeamNow, records: LeagueRecordsShape) -> Iterator[str]:
    """A win with a lower expected score than that of one of the league's biggest upsets."""
    if team.gain <= 0 or team.expected is None or team.expected >= HALF:
        return
    beaten = [each for each in records["upsets"] if team.expected < each["expected"]]
    if not beaten:
        return
    place = len(records["upsets"]) - len(beaten) + 1
    which = "the biggest upset" if place == 1 else f"the {ordinal(place)} biggest upset"
    yield (
        f"A win of {isolated(team.name)} would be {which} in the league: their expected score is "
        f"{round(100 * team.expected)}%."
    )


def _round_numbers(team: TeamNow) -> Iterator[str]:
    if _is_round(team.played + 1):
        yield f"{isolated(team.name)} play their {ordinal(team.played + 1)} official match."
    if _is_round(team.wins + 1):
        yield f"A win would be the {ordinal(team.wins + 1)} of {isolated(team.name)}."


def _is_round(number: int) -> bool:
    return number in FIRST_ROUND or number % ROUND_STEP == 0


def _titles(team: TeamNow, records: LeagueRecordsShape) -> Iterator[str]:
    """How many titles it has of those with the most."""
    most = records["mostTitles"]
    own = next((each for each in most if each["team"]["_id"] == str(team.key)), None)
    if own is None:
        return
    titles = counted(own["count"], "title")
    if own["count"] == most[0]["count"]:
        yield f"{isolated(team.name)} have won {titles}, the most in the league."
    else:
        others = f"{most[0]['count']} ({_named(most[0]['team'])})"
        yield f"{isolated(team.name)} have won {titles}; the most is {others}."
