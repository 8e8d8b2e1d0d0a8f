"""Approving the divisions of a planned season, and undoing it."""

from collections.abc import Mapping
from dataclasses import dataclass

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.text import NotificationText
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Division, League, Season
from leagues.services.locking import lock_season
from matches.locking import lock_ledger
from matches.models import ApprovedDivision, DivisionApproval
from matches.season.promotion import texts
from matches.season.promotion.queries import Proposal, ProposedLine, proposal_of
from teams.leaders import leaders_of_each
from teams.models import SeasonRecord, Team
from teams.services.news import tell

OTHER_TEAMS = "The teams of {season} have changed. Load the page again."
OTHER_DIVISIONS = "The divisions have changed. Load the page again."
NOT_APPROVED = "Somebody else has approved other divisions meanwhile, or has undone it."
OPENED = "{season} is open, so its divisions stay. Move single teams by hand."


@dataclass(frozen=True, slots=True)
class Undone:
    """How many teams have their former division again, and how many stay because somebody has moved
    them since."""

    restored: int
    kept: int


@command("season.league.code")
def approve_divisions(
    *, season: Season, places: Mapping[int, int], by: User | None, pass_over: bool = False
) -> DivisionApproval:
    """Give every team of the proposal its division in a planned season, by keys, and tell the
    leaders. Teams that have not entered get theirs when they are enrolled. An earlier approval is
    replaced, and only those are told whose division is another one.

    `pass_over` is that of `proposal_of`. Raises PermissionDenied unless `by` manages the league;
    Refused when the season is open or closed, the season before is not closed, a team of the
    proposal is missing or another one is named, or a division does not exist.
    """
    league = lock_ledger(season.league_id)
    require(manages_league(by, league.code))
    season = lock_season(season)
    proposal = proposal_of(season, pass_over=pass_over)
    if words := proposal.obstacle or proposal.barrier:
        raise Refused(words)
    if places.keys() != {line.team.pk for line in proposal.lines}:
        raise Refused(OTHER_TEAMS.format(season=season))
    by_key = {each.pk: each for each in proposal.divisions}
    if not by_key.keys() >= {*places.values()}:
        raise Refused(OTHER_DIVISIONS)
    divisions = {team: by_key[key] for team, key in places.items()}
    approval = _replace(proposal, divisions, by)
    _store_divisions(season, divisions)
    audit.record(
        "season.approve_divisions",
        season,
        actor=by,
        league=league.code,
        before={line.team.name: str(line.now or "") for line in proposal.lines},
        after={line.team.name: str(divisions[line.team.pk]) for line in proposal.lines},
    )
    news = [line for line in proposal.lines if line.approved != places[line.team.pk]]
    _tell_approved(season, news, divisions, by)
    return approval


def _replace(
    proposal: Proposal, divisions: Mapping[int, Division], by: User | None
) -> DivisionApproval:
    """Store the approval in place of the one before it, whose former divisions it takes over."""
    former: dict[int, int | None] = {
        line.team.pk: line.now.pk if line.now else None for line in proposal.lines
    }
    if proposal.approval is not None:
        former |= dict(proposal.approval.divisions.values_list("team", "former"))
        proposal.approval.delete()
    approval = DivisionApproval.objects.create(season=proposal.season, approved_by=by)
    ApprovedDivision.objects.bulk_create(
        ApprovedDivision(approval=approval, team_id=team, division=division, former_id=former[team])
        for team, division in divisions.items()
    )
    return approval


def _store_divisions(season: Season, divisions: Mapping[int, Division | None]) -> None:
    """Store the divisions of those teams that are in the season."""
    records = list(SeasonRecord.objects.filter(season=season, team__in=divisions))
    for record in records:
        record.division = divisions[record.team_id]
    SeasonRecord.objects.bulk_update(records, ["division"])


@command("season.league.code")
def undo_approval(*, season: Season, approval: int, by: User | None) -> Undone:
    """Undo the approval with this key: its teams get back the divisions that they had before,
    unless somebody has moved them since, and their leaders are told.

    Raises PermissionDenied unless `by` manages the league; Refused when the season has been opened,
    or this approval no longer stands.
    """
    league = lock_ledger(season.league_id)
    require(manages_league(by, league.code))
    season = lock_season(season)
    if season.is_current or season.is_closed:
        raise Refused(OPENED.format(season=season))
    found = DivisionApproval.objects.filter(season=season, pk=approval).first()
    if found is None:
        raise Refused(NOT_APPROVED)
    approved = list(
        found.divisions.select_related("team__league", "division", "former").order_by("pk")
    )
    undone = _restore(season, approved)
    _record_undone(season, approved, league, by)
    found.delete()
    leaders = leaders_of_each([each.team for each in approved])
    for each in approved:
        text = texts.approval_undone(each.team, season)
        _tell(leaders[each.team_id], each.team, season, text, by)
    return undone


def _restore(season: Season, approved: list[ApprovedDivision]) -> Undone:
    given = {each.team_id: each for each in approved}
    records = list(SeasonRecord.objects.filter(season=season, team__in=given))
    stood = [each for each in records if each.division_id == given[each.team_id].division_id]
    _store_divisions(season, {each.team_id: given[each.team_id].former for each in stood})
    return Undone(restored=len(stood), kept=len(records) - len(stood))


def _record_undone(
    season: Season, approved: list[ApprovedDivision], league: League, by: User | None
) -> None:
    audit.record(
        "season.undo_divisions",
        season,
        actor=by,
        league=league.code,
        before={each.team.name: str(each.division) for each in approved},
        after={each.team.name: str(each.former or "") for each in approved},
    )


def _tell_approved(
    season: Season,
    lines: list[ProposedLine],
    divisions: Mapping[int, Division],
    by: User | None,
) -> None:
    leaders = leaders_of_each([line.team for line in lines])
    for line in lines:
        division = divisions[line.team.pk]
        text = texts.division_approved(line.team, season, line.before, division, line.is_entered)
        _tell(leaders[line.team.pk], line.team, season, text, by)


def _tell(
    people: list[User], team: Team, season: Season, text: NotificationText, by: User | None
) -> None:
    # Whoever has not read the former news about it finds this in its place.
    subject = f"team:{team.pk}:division:{season.pk}"
    tell(people, team, text, by=by, kind=NotificationKind.TEAM_CHANGED, subject=subject)
