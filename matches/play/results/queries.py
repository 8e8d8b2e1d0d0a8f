"""The data of the results section on the manage page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from leagues.models import GameMap
from matches.enums import Decision, ReportStatus, Side, Winner
from matches.models import Match, OfficialResult, ResultReport, winner_of
from matches.play.agreed_maps.queries import AgreedLine, agreed_lines
from matches.play.manage.queries import managed_match
from matches.play.results.moved import Changes, changes_of
from matches.play.results.server_draft import ServerDraft, server_draft
from matches.play.statistics.leagues import LOGGED_LEAGUES
from matches.play.statistics.queries import PlayerTotals, logged_statistics
from matches.powers import side_led_by
from matches.scores.claims import ClaimKind
from matches.scores.formats import map_rule
from matches.scores.map_rules import MapRule
from matches.scores.report_state import (
    obstacle_of_closing,
    obstacle_to_confirming,
    obstacle_to_contesting,
    obstacle_to_reporting,
    obstacle_to_sides,
)
from matches.scores.verdicts import Verdict


class MapLine(NamedTuple):
    """A map by key and name, with both sides' rounds."""

    game_map: int
    name: str
    rounds_a: int
    rounds_b: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: claimed by a side, or official."""

    decision: str
    forfeiting_side: int | None
    winner: Winner
    scores: tuple[int, int] | None
    maps: Sequence[MapLine]


@dataclass(frozen=True, slots=True)
class ShownReport:
    """A report with its claim."""

    report: ResultReport
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ShownResult:
    """An official result, in force or replaced. `changes` is what staff's decision changed in the
    table, where that is known."""

    result: OfficialResult
    outcome: Outcome
    changes: Changes | None


@dataclass(frozen=True, slots=True)
class ResultPowers:
    """What a user may do about the result now. `report`: report a played match. `claim_forfeit`:
    report that the other side forfeits. `forfeit`: forfeit for one's own side. `confirm`, `dispute`
    and `withdraw` are about the open report. `upload`: upload a game server's log."""

    report: bool = False
    claim_forfeit: bool = False
    forfeit: bool = False
    confirm: bool = False
    dispute: bool = False
    withdraw: bool = False
    settle: bool = False
    upload: bool = False


@dataclass(frozen=True, slots=True)
class FromServer:
    """What game servers logged of a match: the outcome, whose maps are all that is known while
    `problem` says why the match is not decided; and the players."""

    outcome: Outcome
    problem: str
    players: Sequence[PlayerTotals]


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """The result of a match for people who run it: reports that are open or were answered, and
    official results, both oldest first."""

    match: Match
    map_rule: MapRule | None
    maps: Sequence[GameMap]
    agreed: Sequence[AgreedLine]
    has_begun: bool
    closed: str
    """Why only staff decide the match, or an empty string."""
    reports: Sequence[ShownReport]
    results: Sequence[ShownResult]
    from_server: FromServer | None
    may: ResultPowers


def result_sheet(match: Match, user: User) -> ResultSheet:
    """The sheet for a user who runs the match."""
    league_maps = GameMap.objects.filter(league=match.season.league_id)
    maps = list(league_maps.with_pool_at(match.time))
    names = {game_map.pk: game_map.name for game_map in maps}
    reports = list(match.reports.for_staff().with_context())
    found = match.results.select_related("recorded_by", "taken_back")
    results = list(found.prefetch_related("maps__game_map"))
    changes = changes_of(results)
    return ResultSheet(
        match=match,
        map_rule=map_rule(match.season.league),
        maps=maps,
        agreed=agreed_lines(match),
        has_begun=match.has_begun(timezone.now()),
        closed=obstacle_of_closing(match) if _is_waiting(reports) else obstacle_to_sides(match),
        reports=[ShownReport(each, _claimed(match, each, names)) for each in reports],
        results=[ShownResult(each, _decided(each), changes.get(each.pk)) for each in results],
        from_server=_from_server(match),
        may=_powers(match, user, reports),
    )


class KnownOutcome(NamedTuple):
    """The maps of a result that somebody is about to report, and the links to recordings. Without
    `maps`, the names of the maps that were agreed."""

    maps: Sequence[MapLine]
    vods: Sequence[str]
    agreed: Sequence[str] = ()


def reported_maps(match: Match, user: User) -> KnownOutcome:
    """What the form of somebody who reports begins with: their side's open report, else what game
    servers logged, else the maps that were agreed. Nothing for those who lead no side."""
    side = side_led_by(match, user) if user.is_active else None
    if side is None:
        return KnownOutcome([], [])
    own = match.reports.open().filter(side=side).first()
    if own is None:
        logged = _from_server(match)
        if logged is not None and logged.outcome.maps:
            return KnownOutcome(logged.outcome.maps, [])
        return KnownOutcome([], [], [each.name for each in agreed_lines(match)])
    maps = GameMap.objects.filter(league=match.season.league_id)
    names = dict(maps.values_list("pk", "name"))
    return KnownOutcome(_claimed(match, own, names).maps, own.vods)


def names_of_maps(report: ResultReport) -> list[str]:
    """The names of the maps that the report claims, in order."""
    keys = [key for key, _, _ in report.claim["maps"]]
    names = dict(GameMap.objects.filter(pk__in=keys).values_list("pk", "name"))
    return [names[key] for key in keys]


def _is_waiting(reports: Sequence[ResultReport]) -> bool:
    standing = (ReportStatus.OPEN, ReportStatus.DISPUTED)
    return any(each.status in standing for each in reports)


def _from_server(match: Match) -> FromServer | None:
    draft = server_draft(match) if _is_logged(match) else None
    if draft is None:
        return None
    score = None
    if draft.verdict is not None and draft.verdict.tally is not None:
        score = draft.verdict.tally[:2]
    outcome = Outcome(
        decision=Decision.PLAYED,
        forfeiting_side=None,
        winner=winner_of(Decision.PLAYED, None, *(score or (None, None))),
        scores=score,
        maps=_logged_maps(draft),
    )
    return FromServer(outcome, draft.problem, logged_statistics(match))


def _logged_maps(draft: ServerDraft) -> list[MapLine]:
    return [
        MapLine(each.game_map.pk, each.game_map.name, *each.rounds)
        for each in draft.maps
        if each.game_map is not None and each.rounds is not None
    ]


def _is_logged(match: Match) -> bool:
    return match.season.league.code in LOGGED_LEAGUES


def _claimed(match: Match, report: ResultReport, names: Mapping[int, str]) -> Outcome:
    verdict = Verdict.from_json(match.best_of, report.claim)
    score = verdict.tally[:2] if verdict.tally is not None else None
    side = verdict.forfeiting_side
    return Outcome(
        decision=verdict.decision,
        forfeiting_side=side,
        winner=winner_of(verdict.decision, side, *(score or (None, None))),
        scores=score,
        maps=[
            MapLine(key, names[key], rounds.rounds_a, rounds.rounds_b)
            for key, rounds in verdict.maps
        ],
    )


def _decided(result: OfficialResult) -> Outcome:
    a, b = result.score_a, result.score_b
    return Outcome(
        decision=result.decision,
        forfeiting_side=result.forfeiting_side,
        winner=result.winner,
        scores=None if a is None or b is None else (a, b),
        maps=[
            MapLine(line.game_map_id, line.game_map.name, line.rounds_a, line.rounds_b)
            for line in result.maps.all()
        ],
    )


def _powers(match: Match, user: User, reports: Sequence[ResultReport]) -> ResultPowers:
    managed = managed_match(match, user)
    side, is_settler = managed.side, managed.is_settler
    acts = side is not None or is_settler
    if acts and league_refusal(user, match.season.league.code):
        return ResultPowers()
    may_upload = _is_logged(match) and match.result is None and not match.season.is_closed
    upload = acts and may_upload and match.has_begun(timezone.now())
    if side is None:
        return ResultPowers(settle=is_settler, upload=upload)
    waiting = next((each for each in reports if each.status == ReportStatus.OPEN), None)
    powers = ResultPowers(
        report=not obstacle_to_reporting(match, side, waiting, ClaimKind.PLAYED),
        claim_forfeit=not obstacle_to_reporting(match, side, waiting, ClaimKind.FORFEIT),
        forfeit=not obstacle_to_reporting(match, side, waiting, ClaimKind.OWN_FORFEIT),
        settle=is_settler,
        upload=upload,
    )
    if waiting is None:
        return powers
    return _with_answers(match, user, powers, waiting, side)


def _with_answers(
    match: Match, user: User, powers: ResultPowers, waiting: ResultReport, side: Side
) -> ResultPowers:
    """The powers of someone who leads the side, with those over the open report."""
    is_contestable = not obstacle_to_contesting(waiting)
    if waiting.side == side:
        return replace(powers, withdraw=is_contestable)
    if waiting.reported_by_id == user.pk:
        return powers
    can_confirm = not obstacle_to_confirming(match, waiting)
    return replace(powers, confirm=can_confirm, dispute=is_contestable)
