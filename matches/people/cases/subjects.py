"""What cases are about: a match, a team or a player, whichever object opened the case."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Model, QuerySet

from accounts.models import Case, Punishment, User
from matches.addresses import match_address
from matches.enums import CaseAbout
from matches.models import Match, ResultReport
from teams.addresses import team_address
from teams.models import NameChangeRequest, RosterException, Team, TeamFounding


@dataclass(frozen=True, slots=True)
class Subject:
    """What a case is about. `teams` are the keys of the teams that are part of it; `path` is the
    address of its public page; `source` is the object that opened the case; `timestamp` is when a
    match was played. `league` is the league's code; a player's is empty."""

    about: CaseAbout
    key: int
    label: str
    path: str
    source: Any
    league: str = ""
    teams: frozenset[int] = frozenset()
    timestamp: datetime | None = None
    is_gone: bool = False


def of_match(match: Match, source: Any = None) -> Subject:
    return Subject(
        about=CaseAbout.MATCH,
        key=match.pk,
        label=match.versus,
        path=match_address(match),
        source=source or match,
        league=match.season.league.code,
        teams=frozenset((match.team_a_id, match.team_b_id)),
        timestamp=match.time,
    )


def of_team(team: Team, source: Any = None) -> Subject:
    return Subject(
        about=CaseAbout.TEAM,
        key=team.pk,
        label=f"{team}",
        path=team_address(team),
        source=source or team,
        league=team.league.code,
        teams=frozenset((team.pk,)),
    )


def of_person(user: User, source: Any = None) -> Subject:
    path = f"/players/{user.pk}"
    return Subject(CaseAbout.PLAYER, user.pk, f"{user}", path, source or user)


def of_founding(founding: TeamFounding) -> Subject:
    """The player who asks, under the name of the team that there is not yet."""
    return replace(of_person(founding.user, founding), label=founding.name)


MATCHES = ("season__league", "team_a", "team_b")
SOURCES: dict[type[Model], tuple[Callable[[], "QuerySet[Any]"], Callable[[Any], Subject]]] = {
    Match: (lambda: Match.objects.select_related(*MATCHES), of_match),
    ResultReport: (
        lambda: ResultReport.objects.select_related(*(f"match__{each}" for each in MATCHES)),
        lambda report: of_match(report.match, report),
    ),
    Team: (lambda: Team.objects.select_related("league"), of_team),
    NameChangeRequest: (
        lambda: NameChangeRequest.objects.select_related("team__league"),
        lambda request: of_team(request.team, request),
    ),
    RosterException: (
        lambda: RosterException.objects.select_related("team__league"),
        lambda exception: of_team(exception.team, exception),
    ),
    TeamFounding: (
        lambda: TeamFounding.objects.select_related("user", "league"),
        of_founding,
    ),
    User: (User.objects.all, of_person),
    Punishment: (
        lambda: Punishment.objects.select_related("user"),
        lambda punishment: of_person(punishment.user, punishment),
    ),
}
"""How each model that a case can be about is read, and shown."""


def of_what_is_left(case: Case) -> Subject:
    """The person whom a case names whose match, team, request or punishment is gone; of one that
    names nobody, that it was there."""
    if case.person is not None:
        return replace(of_person(case.person), is_gone=True)
    model = case.subject_type.rsplit(".", 1)[-1]
    about = next((found for found, names in _ABOUT.items() if model in names), CaseAbout.PLAYER)
    return Subject(about, 0, "Deleted", "", None, case.league, is_gone=True)


_ABOUT = {
    CaseAbout.MATCH: ("match", "resultreport"),
    CaseAbout.TEAM: ("team", "namechangerequest", "rosterexception"),
}


def subject_of(source: Model) -> Subject:
    """What a case about this object is about."""
    return SOURCES[type(source)][1](source)


def found_subject(about: CaseAbout, key: int) -> Subject | None:
    """The match, team or player with this key, or None."""
    rows, shown = SOURCES[{"match": Match, "team": Team, "player": User}[about]]
    found = rows().filter(pk=key).first()
    return None if found is None else shown(found)


def subjects_of(cases: Iterable[Case]) -> dict[int, Subject]:
    """What these cases are about, by the key of the case. One query per model, at most eight.

    A punishment is deleted when the person leaves for good: then the case is about the person. If
    what it is about is gone and it names no person, it is about something that is deleted.
    """
    cases = list(cases)
    found: dict[int, Subject] = {}
    for model, (rows, shown) in SOURCES.items():
        label = model._meta.label_lower
        wanted = [case for case in cases if case.subject_type == label]
        objects = _by_key(rows(), {case.subject_id for case in wanted})
        found |= {
            case.pk: shown(objects[case.subject_id])
            for case in wanted
            if case.subject_id in objects
        }
    for case in cases:
        if case.pk not in found:
            found[case.pk] = of_what_is_left(case)
    return found


def _by_key(rows: "QuerySet[Any]", keys: Collection[str]) -> dict[str, Any]:
    if not keys:
        return {}
    return {str(key): each for key, each in rows.in_bulk([int(key) for key in keys]).items()}
