"""What staff write of an entry in a champions hall, and what is wrong with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.utils import timezone

from accounts.models import LONGEST_PLAYER_NAME, User
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.text import folded
from leagues.models import League, Season
from teams.models import Champion, ChampionQuerySet, Team

MOST_ROSTER_LINES = 30
LOWEST_PLACE = 999
EARLIEST_YEAR = 2016
"""Consumer headsets, and so leagues for them, began in this year."""
TEAM_TWICE = (
    "This team is already in the champions hall for this season. If this is another title, name it "
    "in the note."
)
SECOND_WINNER = (
    "{team} has the first place of this title already. If this is another title, name it in the "
    "note."
)


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A player of a champion's roster, and the honours that they earned. Without an account, only
    the name is known; with one, an empty name is the account's."""

    user: User | None
    is_captain: bool = False
    is_mvp: bool = False
    name: str = ""

    @property
    def shown_name(self) -> str:
        return self.name or (self.user.username if self.user else "")


@dataclass(frozen=True, slots=True)
class Entry:
    """What staff write about a champion. Either `season` or `former_season` with its year, and
    either `team` or `former_team`."""

    place: int
    season: Season | None = None
    former_season: str = ""
    former_year: int | None = None
    team: Team | None = None
    former_team: str = ""
    note: str = ""
    roster: Sequence[RosterLine] = ()


def check_entry(league: League, entry: Entry, besides: Champion | None = None) -> None:
    """Raise FieldsRefused for what is wrong, by the payload's fields."""
    wrong: dict[str, Any] = {}
    if (entry.season is None) == (not entry.former_season):
        wrong["season"] = ["Choose a season, or write the name of a former one."]
    elif entry.season is None and not _is_past_year(entry.former_year):
        wrong["formerYear"] = [f"Write the year in which it ended, from {EARLIEST_YEAR} to now."]
    if (entry.team is None) == (not entry.former_team):
        wrong["team"] = ["Choose a team, or write the name of a former one."]
    if not 1 <= entry.place <= LOWEST_PLACE:
        wrong["place"] = [f"Choose a place from 1 to {LOWEST_PLACE}."]
    if message := _wrong_in(entry.roster):
        wrong["roster"] = [message]
    if entry.former_team and (message := _wrong_in_name(entry.former_team)):
        wrong["formerTeam"] = [message]
    if not wrong and _is_there(league, entry, besides):
        wrong["team"] = [TEAM_TWICE]
    if not wrong and (words := second_winner(league, entry, besides)):
        wrong["place"] = [words]
    if wrong:
        raise FieldsRefused(wrong)


def _is_past_year(year: int | None) -> bool:
    return year is not None and EARLIEST_YEAR <= year <= timezone.now().year


def _wrong_in(roster: Sequence[RosterLine]) -> str:
    if len(roster) > MOST_ROSTER_LINES:
        return f"A roster can have at most {MOST_ROSTER_LINES} lines."
    keys = [line.user.pk for line in roster if line.user]
    if len(keys) != len(set(keys)):
        return "A player is in the roster twice."
    named = [line.name for line in roster if line.user is None or line.name]
    return next(filter(None, map(_wrong_in_name, named)), "")


def _wrong_in_name(name: str) -> str:
    if len(name) > LONGEST_PLAYER_NAME:
        return f"A name can have at most {LONGEST_PLAYER_NAME} characters."
    try:
        validate_name(name)
        validate_readable(name)
    except ValidationError as error:
        return str(error.messages[0])
    return ""


def second_winner(league: League, entry: Entry, besides: Champion | None = None) -> str:
    """What is wrong if another team has the first place of this title already; empty if nothing is.
    The league's lock keeps others from adding it at once."""
    if entry.place != 1:
        return ""
    winners = _of_title(league, entry, besides).filter(place=1).select_related("team")
    winner = winners.first()
    return SECOND_WINNER.format(team=isolated(winner.team_name)) if winner else ""


def _of_title(league: League, entry: Entry, besides: Champion | None) -> ChampionQuerySet:
    """The other entries of this title: of the season with the note."""
    found = Champion.objects.filter(
        league=league, season=entry.season, former_season=entry.former_season, note=entry.note
    )
    return found if besides is None else found.exclude(pk=besides.pk)


def _is_there(league: League, entry: Entry, besides: Champion | None) -> bool:
    """Whether the hall has this team for this title already. The league's lock keeps others from
    adding it at once."""
    of_season = _of_title(league, entry, besides)
    if entry.team is not None:
        return of_season.filter(team=entry.team).exists()
    names = of_season.values_list("former_team", flat=True)
    return folded(entry.former_team) in map(folded, names)
