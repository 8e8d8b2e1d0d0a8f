"""Staff commands on teams, beyond those of the teams themselves."""

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind, Region
from accounts.locking import lock_person
from accounts.models import User
from accounts.notifications.text import NotificationText
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from leagues.models import Division
from teams import texts
from teams.enums import MemberRank, OfferOutcome, TeamStatus
from teams.leaders import leaders_of
from teams.models import Membership, SeasonRecord, Team
from teams.rosters import ENDING_STATUSES
from teams.services.captaincy import close_offers
from teams.services.join_requests import close_requests_to
from teams.services.leaving import CAPTAIN_STAYS, disband_team, leave_time
from teams.services.locking import lock_team, lock_team_in_league, lock_teams, membership_of
from teams.services.membership import close_places_if_full
from teams.services.news import tell
from teams.services.tables import refresh_tables

CHANGES_A_DAY = Cap(
    20,
    "The status, region or division of a team can change {most} times a day. Try again tomorrow.",
)
MOVES_A_DAY = Cap(5, "A player can be moved {most} times a day. Try again tomorrow.")


@command("team.league.code")
def set_status(*, team: Team, status: TeamStatus, by: User | None, reason: str = "") -> Team:
    """Change a team's status; disbanding does what `disband_team` does. Requests to join a team
    that no longer participates are closed; `matches.season.enrolment` closes its challenges.

    Raises PermissionDenied unless `by` manages the league, Refused when the team already has the
    status.
    """
    team = lock_team(team)
    require(manages_league(by, team.league.code))
    if status == TeamStatus.DISBANDED:
        return disband_team(team=team, by=by, reason=reason)
    if team.status == status:
        raise Refused(f"{team} is already {status.label}.")
    _require_few_changes(team, by)
    before = {"status": team.get_status_display()}
    team.status = status
    team.save(update_fields=["status"])
    after = {"status": status.label}
    audit.record(
        "team.set_status",
        team,
        actor=by,
        league=team.league.code,
        before=before,
        after=after,
        reason=reason,
    )
    if status in ENDING_STATUSES:
        close_requests_to(team, why=f"{team} {ENDING_STATUSES[status]}.", by=by)
    _tell_leaders(team, texts.status_changed(team, status, reason), by)
    return team


@command("team.league.code")
def place_team(*, team: Team, region: Region, division: Division | None, by: User | None) -> Team:
    """Set a team's region and, for the current season, its division (None: no division). Records of
    earlier seasons and of closed ones don't change.

    Raises PermissionDenied unless `by` manages the league. Raises FieldsRefused for a division of
    another league, of a team that is not enrolled, and for another one when the season is closed.
    """
    team = lock_team_in_league(team)
    require(manages_league(by, team.league.code))
    records = SeasonRecord.objects.filter(team=team, season__is_current=True)
    record = records.select_related("division", "season__league").first()
    _refuse_division(team, record, division)
    held = record.division if record else None
    before = _placing(Region(team.region), held)
    after = _placing(region, division)
    if before == after:
        return team
    _require_few_changes(team, by)
    team.region = region
    team.save(update_fields=["region"])
    if record is not None and not record.season.is_closed:
        record.region, record.division = region, division
        record.save(update_fields=["region", "division"])
        if record.division != held:
            refresh_tables(team.league_id)
    audit.record("team.place", team, actor=by, league=team.league.code, before=before, after=after)
    _tell_leaders(team, texts.team_placed(team), by)
    return team


def _placing(region: Region, division: Division | None) -> dict[str, str]:
    """A team's region and division for the audit log."""
    return {"region": region.label, "division": division.name if division else "No Division"}


def _refuse_division(team: Team, record: SeasonRecord | None, division: Division | None) -> None:
    if record is not None and record.season.is_closed and record.division != division:
        raise FieldsRefused({"division": [f"{record.season} is closed."]})
    if division is None:
        return
    if division.league_id != team.league_id:
        raise FieldsRefused({"division": [f"This is not a division of the {team.league}."]})
    if record is None:
        raise FieldsRefused({"division": [f"{team} is not enrolled in the current season."]})


@command("team.league.code")
def move_player(*, team: Team, player: User, to: Team, by: User | None, reason: str) -> Membership:
    """Move a player to another team of the league, as a member, in spite of roster locks and
    cooldowns.

    Raises PermissionDenied unless `by` manages the league. Raises FieldsRefused without a reason,
    and for the same team or a team of another league. Raises Refused for a captain, and for a team
    that is full or has disbanded.
    """
    team, to = lock_teams(team, to)
    require(manages_league(by, team.league.code))
    if not trimmed(reason):
        raise FieldsRefused({"reason": ["Give a reason for the move"]})
    held = membership_of(lock_person(player), team)
    if held.rank == MemberRank.CAPTAIN:
        raise Refused(CAPTAIN_STAYS.format(user=player, team=team))
    _refuse_destination(team, to)
    now = leave_time(held)
    moves = Membership.objects.filter(user=player, league=to.league_id, joined_at__gt=now - A_DAY)
    MOVES_A_DAY.require_room(moves, by=by)
    held.left_at = now
    held.save(update_fields=["left_at"])
    close_offers(team, OfferOutcome.LAPSED, to=player)
    moved = Membership.objects.create(team=to, user=player, league=to.league, joined_at=now)
    close_places_if_full(to)
    for subject in (team, to):
        audit.record(
            "team.move_player",
            subject,
            actor=by,
            league=team.league.code,
            before={"player": player.username, "team": team.name},
            after={"player": player.username, "team": to.name},
            reason=reason,
            person=player,
        )
    people = [player, *leaders_of(team), *leaders_of(to)]
    tell(people, to, texts.player_moved(player, team, to, reason), by=by)
    return moved


def _refuse_destination(team: Team, to: Team) -> None:
    if to.pk == team.pk or to.league_id != team.league_id:
        raise FieldsRefused({"team": [f"Choose another team in the {team.league}."]})
    if to.status == TeamStatus.DISBANDED:
        raise Refused(f"{to} has disbanded.")
    most = to.league.roster_maximum
    if Membership.objects.filter(team=to).rostered().count() >= most:
        raise Refused(f"{to} already has {most} players, the maximum in the {to.league}.")


def _require_few_changes(team: Team, by: User | None) -> None:
    """Raise Refused after too many changes a day, because each notifies the team's leaders."""
    changed = audit.recent_entries("team.set_status", "team.place", subject=team)
    CHANGES_A_DAY.require_room(changed, by=by)


def _tell_leaders(team: Team, text: NotificationText, by: User | None) -> None:
    tell(leaders_of(team), team, text, by=by, kind=NotificationKind.TEAM_CHANGED)
