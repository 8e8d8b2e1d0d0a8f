"""What share cards show. Pure.

A card shows nothing that a match of other teams changes, or else each result would have all of a
league's cards drawn again. So places are on recaps alone, whose seasons are over.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from typing import Any

from clvr.lib.escaping.plain import isolated
from clvr.lib.text import counted, ordinal, readable
from leagues.enums import CardKind
from matches.enums import Decision, Winner
from matches.season.playoffs.rules.titles import FINALS

VERSION = 3
"""Raise it when cards are drawn differently: then all are drawn again."""
MOST_ROWS = 4
MOST_FORM = 5
LONGEST_MAP = 20
"""Longer labels of maps would reach the teams’ names."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Contents:
    """A card before it is drawn: of what it is, how it reads in words, the drawing for
    `clvr.lib.drawing`, and the names of the stored pictures on it."""

    kind: CardKind
    subject: int
    season: int
    alt: str
    drawing: Json
    pictures: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, int, int]:
        return self.kind.value, self.subject, self.season

    @property
    def digest(self) -> str:
        """What changes when the card has to be drawn again."""
        whole = json.dumps([VERSION, self.alt, self.drawing, self.pictures], sort_keys=True)
        return sha256(whole.encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class TeamOnCard:
    """`rating` and `change` are None where a card shows none; so are the `points` of a season by
    Elo."""

    key: int
    name: str
    image: str
    rating: float | None = None
    change: float | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class LiveOnCard:
    """The rounds of the map that is played now; unofficial."""

    rounds: tuple[int, int]
    map_label: str


@dataclass(frozen=True, slots=True)
class MatchOnCard:
    """A match; `time` is in the league's time zone, `week` 0 outside of weeks, `round` empty
    outside of playoffs. `decision` is None without an official result. `is_playing` says that it is
    likely being played now, `live` what a game server tells of it then."""

    key: int
    league: str
    season: str
    week: int
    round: str
    time: datetime | None
    decision: str | None
    winner: Winner
    scores: tuple[int, int] | None
    a: TeamOnCard
    b: TeamOnCard
    is_playing: bool = False
    live: LiveOnCard | None = None


@dataclass(frozen=True, slots=True)
class WeekOnCard:
    key: int
    league: str
    season: str
    number: int
    matches: Sequence[MatchOnCard]


@dataclass(frozen=True, slots=True)
class Record:
    wins: int
    losses: int
    draws: int

    @property
    def played(self) -> int:
        return self.wins + self.losses + self.draws

    @property
    def win_rate(self) -> float:
        """The share of matches won; a draw counts half."""
        return (self.wins + 0.5 * self.draws) / self.played


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A team in the current season. `form` has the letters W, L and D, the newest last; `change` is
    what its last match did to its rating."""

    team: TeamOnCard
    league: str
    season: str
    region: str
    division: str
    record: Record
    form: str
    is_after_forfeit: bool = False


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """A person; `teams` are the codes of leagues and the teams there with their ratings, the last
    joined first; `honour` is their last award. `record` and `form` are of what they played in
    `season` of `league`; the letters are as on a `TeamSheet`."""

    key: int
    name: str
    image: str
    region: str
    teams: Sequence[tuple[str, TeamOnCard]]
    league: str
    season: str
    record: Record
    form: str
    honour: str


@dataclass(frozen=True, slots=True)
class BestWin:
    """The win that brought a team the most points."""

    opponent: str
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Recap:
    """A team's closed season; `team.change` is that of its rating."""

    team: TeamOnCard
    league: str
    season: int
    label: str
    region: str
    division: str
    place: int
    teams: int
    record: Record
    best: BestWin | None


@dataclass(frozen=True, slots=True)
class PlayerRecap:
    """What a person played in a closed season; `team` is that of their team then."""

    key: int
    name: str
    image: str
    team: Recap
    record: Record
    best: BestWin | None


def match_card(match: MatchOnCard, site: str) -> Contents:
    score, words = _score(match), _words(match)
    sides = [_side(match, each, place) for place, each in enumerate((match.a, match.b))]
    over = _under(match.season, match.round or _week(match.week))
    a, b = _isolated(match.a.name), _isolated(match.b.name)
    has_score = match.scores is not None or match.live is not None
    middle = f"{a} {score} {b}" if has_score else f"{a} vs {b}: {_result_text(match)}"
    live = ", live and unofficial" if match.live else ""
    return _contents(
        CardKind.MATCH,
        match.key,
        f"{middle}{live}. {match.league.upper()}, {over}",
        {
            **_frame("versus", match.league, over, site),
            "score": score,
            "words": words,
            "sides": sides,
            "is_final": match.round in FINALS,
        },
    )


def week_card(week: WeekOnCard, site: str) -> Contents:
    """The latest results and the next matches of a week."""
    done = sorted(
        (each for each in week.matches if each.decision),
        key=lambda each: (each.time is not None, each.time, each.key),
        reverse=True,
    )
    to_come = [each for each in week.matches if not each.decision]
    shown = [*done[:MOST_ROWS], *to_come][:MOST_ROWS]
    words = f"{len(done)} of {counted(len(week.matches), 'match', 'matches')} played"
    rows = [
        {
            "middle": _middle(each),
            "sides": [_brief(each, team, place) for place, team in enumerate((each.a, each.b))],
        }
        for each in shown
    ]
    title = _week(week.number)
    more = len(week.matches) - len(shown)
    return _contents(
        CardKind.WEEK,
        week.key,
        f"{week.league.upper()}, {_isolated(week.season)}, {title}: {words}",
        {
            **_frame("table", week.league, week.season, site),
            "title": title,
            "words": words,
            "matches": rows,
            "more": f"and {counted(more, 'more match', 'more matches')}" if more else "",
        },
    )


def team_card(sheet: TeamSheet, site: str) -> Contents:
    team, record = sheet.team, sheet.record
    rating, season = _figure(_rating(team.rating), "Rating"), _isolated(sheet.season)
    own = [] if team.points is None else [_figure(f"{team.points}", "Points")]
    figures = own or [rating]
    if record.played:
        figures.append(_figure(_record(record), "Won, lost, drawn"))
    figures.extend([rating] if own else _last_match(sheet))
    words = [f"rating {_rating(team.rating)}" if team.points is None else _points(team.points)]
    if record.played:
        words.append(_ends(record))
    return _contents(
        CardKind.TEAM,
        team.key,
        f"{_isolated(team.name)}. {sheet.league.upper()}, {season}: {', '.join(words)}",
        {
            **_frame("profile", sheet.league, sheet.season, site),
            **_named(team.name, team.image, f"Team {team.key}"),
            "is_person": False,
            "team": None,
            "under": _under(sheet.region, sheet.division),
            "figures": figures,
            "words": "",
            "form": list(sheet.form[-MOST_FORM:]),
        },
    )


def player_card(sheet: PlayerSheet, site: str) -> Contents:
    record, codes = sheet.record, {code for code, _ in sheet.teams}
    leagues = codes | ({sheet.league} if record.played else set())
    is_of_one = len(leagues) == 1
    league = next(iter(leagues)) if is_of_one else "clvr"
    label = _isolated(sheet.season)
    of_league = f"{sheet.league.upper()} {label}"
    named = ", ".join(f"{_isolated(team.name)} ({code.upper()})" for code, team in sheet.teams)
    role = f"player of {named}" if named else "player"
    season = label if codes == {sheet.league} else of_league
    said = f". {season}: {_ends(record)}" if record.played else ""
    over = sheet.season if is_of_one else of_league
    more = f"and {len(sheet.teams) - 1} more" if sheet.teams[1:] else ""
    figures = list(_own_figures(record))
    of_team, team = _team_shown(sheet)
    if team is not None and (of_team == sheet.league or not record.played):
        figures.append(_figure(_rating(team.rating), "Team rating"))
    return _contents(
        CardKind.PLAYER,
        sheet.key,
        f"{_isolated(sheet.name)}, {role}{said}",
        {
            **_frame("profile", league, over if record.played else "Player", site),
            **_person(sheet.key, sheet.name, sheet.image),
            "team": None if team is None else _crest(team),
            "under": _under(more, sheet.region),
            "figures": figures,
            "words": sheet.honour,
            "form": list(sheet.form[-MOST_FORM:]),
        },
    )


def team_recap(recap: Recap, site: str) -> Contents:
    team, record, place = recap.team, recap.record, ordinal(recap.place)
    change = team.change or 0.0
    words = f"{place} of {recap.teams}, {_record(record)} (won–lost–drawn)"
    contents = _contents(
        CardKind.TEAM,
        team.key,
        f"{_isolated(team.name)}. {recap.league.upper()}, {_isolated(recap.label)}: {words}",
        {
            **_frame("profile", recap.league, f"{_isolated(recap.label)} recap", site),
            **_named(team.name, team.image, f"Team {team.key}"),
            "is_person": False,
            "team": None,
            "under": _under(recap.region, recap.division),
            "figures": [
                _figure(place, f"of {counted(recap.teams, 'team')}"),
                _figure(_record(record), "Won, lost, drawn"),
                _figure(_signed(change), "Rating change", _tone(change))
                if team.points is None
                else _figure(f"{team.points}", "Points"),
            ],
            "words": _best(recap.best),
            "form": [],
        },
    )
    return replace(contents, season=recap.season)


def player_recap(recap: PlayerRecap, site: str) -> Contents:
    """A person's season. Its place is that of the team that they were on when it ended."""
    of_team, record, place = recap.team, recap.record, ordinal(recap.team.place)
    words = f"{_record(record)} (won–lost–drawn), team {place} of {of_team.teams}"
    contents = _contents(
        CardKind.PLAYER,
        recap.key,
        f"{_isolated(recap.name)}. {of_team.league.upper()}, {_isolated(of_team.label)}: {words}",
        {
            **_frame("profile", of_team.league, f"{_isolated(of_team.label)} recap", site),
            **_person(recap.key, recap.name, recap.image),
            "team": _crest(of_team.team),
            "under": "",
            "figures": [*_own_figures(record), _figure(place, "Team’s place")],
            "words": _best(recap.best),
            "form": [],
        },
    )
    return replace(contents, season=of_team.season)


def _person(key: int, name: str, image: str) -> Json:
    return {**_named(name, image, f"Player {key}"), "is_person": True}


def _team_shown(sheet: PlayerSheet) -> tuple[str, TeamOnCard | None]:
    """The code and the person's team of the league that the figures are of, or else of the league
    in which they joined a team last."""
    in_league = (each for each in sheet.teams if each[0] == sheet.league)
    return next(in_league, sheet.teams[0] if sheet.teams else ("", None))


def _under(*parts: str) -> str:
    """The words below the name, or above it."""
    return " · ".join(_isolated(part) for part in parts if part)


def _last_match(sheet: TeamSheet) -> Iterator[Json]:
    """What the last match did to the rating. A forfeit changes none: then who won."""
    if sheet.is_after_forfeit:
        ended, tone = ("won", "good") if sheet.form[-1:] == "W" else ("lost", "bad")
        yield _figure("Forfeit", f"Last match {ended}", tone)
    elif sheet.team.change is not None:
        yield _figure(_signed(sheet.team.change), "Last match", _tone(sheet.team.change))


def _crest(team: TeamOnCard) -> Json:
    return _named(team.name, team.image, f"Team {team.key}")


def _own_figures(record: Record) -> Iterator[Json]:
    """What a person played themselves; nothing without a match."""
    if record.played:
        yield _figure(_record(record), "Won, lost, drawn")
        yield _figure(f"{record.win_rate:.0%}", "Win rate")


def _best(win: BestWin | None) -> str:
    if win is None:
        return ""
    own, other = win.scores
    return f"Best win: {own} : {other} against {_isolated(win.opponent)}"


def _isolated(name: str) -> str:
    """A name within words."""
    return isolated(readable(name))


def _contents(kind: CardKind, subject: int, alt: str, drawing: Json) -> Contents:
    """With each picture's name replaced by its place among all of them."""
    names: list[str] = []
    placed = _with_places(drawing, names)
    return Contents(kind, subject, 0, alt, placed, tuple(names))


def _with_places(value: Any, names: list[str]) -> Any:
    if isinstance(value, list):
        return [_with_places(each, names) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: _placed(key, each, names) for key, each in value.items()}


def _placed(key: str, value: Any, names: list[str]) -> Any:
    if key != "picture":
        return _with_places(value, names)
    if not value:
        return None
    if value not in names:
        names.append(value)
    return names.index(value)


def _frame(layout: str, league: str, over: str, site: str) -> Json:
    return {"layout": layout, "league": league, "over": over, "site": site}


def _named(name: str, image: str, stand_in: str) -> Json:
    """`stand_in` is drawn for a name whose letters no font has."""
    return {"name": readable(name), "stand_in": stand_in, "picture": image}


def _side(match: MatchOnCard, team: TeamOnCard, place: int) -> Json:
    return {**_brief(match, team, place), "notes": list(_notes(team))}


def _brief(match: MatchOnCard, team: TeamOnCard, place: int) -> Json:
    is_behind = match.winner in (Winner.TEAM_A, Winner.TEAM_B) and match.winner != place
    return {**_named(team.name, team.image, f"Team {team.key}"), "is_behind": is_behind}


def _notes(team: TeamOnCard) -> Iterator[Json]:
    if team.rating is not None:
        yield {"text": "Rating", "tone": "dim"}
        yield {"text": _rating(team.rating), "tone": "plain"}
    if team.change is not None:
        yield {"text": _signed(team.change), "tone": _tone(team.change)}


def _score(match: MatchOnCard) -> str:
    if match.live is not None:
        return f"{match.live.rounds[0]} : {match.live.rounds[1]}"
    if match.decision is None:
        return "VS"
    if match.decision == Decision.VOID:
        return "Void"
    return f"{match.scores[0]} : {match.scores[1]}" if match.scores else "Forfeit"


def _words(match: MatchOnCard) -> list[str]:
    if match.decision == Decision.VOID:
        return ["Does not count"]
    if match.decision == Decision.DOUBLE_FORFEIT:
        return ["Both forfeited"]
    if match.decision == Decision.FORFEIT:
        return [f"{_winner(match)} won"]
    if match.decision is not None:
        return ["Draw" if match.winner == Winner.DRAW else "Full time"]
    return _words_to_come(match)


def _words_to_come(match: MatchOnCard) -> list[str]:
    """Of a match without a result: what is played now, or when it is."""
    if match.live is not None:
        label = _isolated(match.live.map_label)
        is_shown = 0 < len(label) <= LONGEST_MAP
        return ["Live · unofficial", *([f"on {label}"] if is_shown else [])]
    if match.time is None:
        return ["No time yet"]
    time = match.time
    day = f"{time:%a} {time.day} {time:%b}"
    return [f"Live · {day}" if match.is_playing else day, f"{time:%H:%M %Z}"]


def _result_text(match: MatchOnCard) -> str:
    """The words of a match without a score."""
    if match.decision == Decision.VOID:
        return "void"
    is_forfeit = match.decision == Decision.FORFEIT
    return f"{_winner(match)} won by forfeit" if is_forfeit else ", ".join(_words(match))


def _middle(match: MatchOnCard) -> list[str]:
    """What stands between the teams in a list: the score, what each side did, or the time."""
    if match.live is not None:
        return [_score(match), _words(match)[0]]
    if match.decision is None:
        return _words(match)
    if match.decision == Decision.FORFEIT:
        return ["Win : Forfeit" if match.winner == Winner.TEAM_A else "Forfeit : Win"]
    return [_score(match)]


def _winner(match: MatchOnCard) -> str:
    return readable((match.a if match.winner == Winner.TEAM_A else match.b).name)


def _week(number: int) -> str:
    return f"Week {number}" if number else ""


def _figure(value: str, label: str, tone: str = "plain") -> Json:
    return {"value": value, "label": label, "tone": tone}


def _points(points: int) -> str:
    return counted(points, "point")


def _rating(rating: float | None) -> str:
    return "" if rating is None else f"{rating:.1f}"


def _record(record: Record) -> str:
    return f"{record.wins}–{record.losses}–{record.draws}"


def _ends(record: Record) -> str:
    return f"{record.wins} won, {record.losses} lost, {record.draws} drawn"


def _signed(change: float) -> str:
    shown = f"{abs(change):.1f}"
    return f"±{shown}" if shown == "0.0" else f"{'+' if change > 0 else '−'}{shown}"


def _tone(change: float) -> str:
    if f"{abs(change):.1f}" == "0.0":
        return "level"
    return "good" if change > 0 else "bad"
