"""Teams that players found: asked for by a player, approved by staff where the league wants it."""

from django.utils import timezone

from accounts import audit
from accounts.cases.addresses import case_address
from accounts.cases.services import open_case
from accounts.commands import command
from accounts.enums import CaseKind, NotificationKind, Region
from accounts.locking import lock_person
from accounts.models import User
from accounts.notifications.services import notify
from accounts.roles.powers import league_managers, manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.enums import Founding
from leagues.models import League, Season
from matches.locking import lock_ledger
from matches.season.enrolment.services.enrolment import Enrolment, enrol_in
from teams.addresses import recruiting_address, team_manage_address
from teams.enums import FoundingOutcome, MemberRank
from teams.models import Team, TeamFounding
from teams.queries.free_players import why_not_free
from teams.recruiting import texts
from teams.recruiting.services.posts import REGIONS, way_to_register
from teams.services.creation import check_new, first_rating, new_team
from teams.services.foundings import close_founding, founding_event
from teams.services.locking import why_season_locked
from teams.services.membership import put_on_team

FOUNDINGS = Cap(3, "You can found {most} teams a season in a league. Ask its team managers.")
ONLY_STAFF = "In this league staff create the teams. Ask them in the league’s Discord."
WAITS = "Staff have not answered your last wish yet."
NOT_WAITING = "This wish was already answered or taken back."


@command("league.code", actor="user", speaks=True)
def ask_to_found(*, league: League, name: str, region: Region, user: User) -> TeamFounding:
    """Found a team in a league, as its captain. In a league whose staff approve new teams, it waits
    for them; otherwise the team is there at once, enrolled in the current season.

    Raises Refused, with the reason, when the person can't: `obstacle_to_founding`. Raises
    ValidationError as `create_team` does, FieldsRefused without a region.
    """
    league = lock_ledger(league.pk)
    if region not in REGIONS:
        raise FieldsRefused({"region": ["Please select a valid region"]})
    name = " ".join(name.split())
    team = Team(league=league, name=name, region=region, elo=first_rating(league, None))
    check_new(team, founder=user)
    founding = TeamFounding(user=user, league=league, name=name, region=region)
    made = _team(founding, by=user) if league.founding == Founding.PLAYERS else None
    founding.user = lock_person(user)
    _require_free(founding.user, league)
    _require_few(founding.user, league)
    founding.save()
    audit.record(
        "founding.ask", founding, actor=user, league=league.code, after={"name": founding.name}
    )
    if made is not None:
        _found(founding, made, by=user)
    else:
        _ask_staff(founding)
    return founding


def obstacle_to_founding(user: User, league: League) -> Refused | None:
    """Why the person can't found a team in the league; None when they can."""
    if league.founding == Founding.STAFF:
        return Refused(ONLY_STAFF)
    if reason := why_not_free(user, league, timezone.now(), is_self=True):
        return Refused(reason, way_on=way_to_register(user, league))
    # An exception from the roster lock is for a team that there is.
    if locked := why_season_locked(league.pk, timezone.now()):
        return Refused(locked)
    if TeamFounding.objects.waiting().filter(user=user, league=league).exists():
        return Refused(WAITS)
    return None


@command("founding.league.code")
def answer_founding(
    *, founding: TeamFounding, approve: bool, by: User | None, reason: str = ""
) -> TeamFounding:
    """Approve or decline a player's wish to found a team; tells the player.

    Raises PermissionDenied unless `by` manages the league and is not the player. Raises Refused
    when it no longer waits or the player can no longer found the team; ValidationError when the
    name was taken in the meantime; FieldsRefused when declining without a reason.
    """
    league = lock_ledger(founding.league_id)
    require(manages_league(by, league.code) and (by is None or by.pk != founding.user_id))
    if not approve and not reason.strip():
        raise FieldsRefused({"reason": ["Give a reason for declining the team"]})
    team = _team(founding, by=by) if approve else None
    founding = _waiting(founding)
    if team is not None:
        if why := why_not_free(founding.user, league, timezone.now()):
            raise Refused(f"{why} Decline the team, or answer it later.")
        _found(founding, team, by=by, answer=reason)
        text, link = texts.team_founded(team), team_manage_address(team)
    else:
        close_founding(founding, FoundingOutcome.DECLINED, by=by, answer=reason)
        text, link = texts.founding_declined(founding, reason), recruiting_address(league.code)
    notify(
        people=[founding.user],
        kind=NotificationKind.FOUNDING_ANSWERED,
        text=text,
        link=link,
        league=league.code,
    )
    return founding


@command("founding.league.code", actor="user", open_to_banned=True)
def withdraw_founding(*, founding: TeamFounding, user: User) -> TeamFounding:
    """Take back one's own wish to found a team. Raises PermissionDenied for another person's,
    Refused when it no longer waits."""
    require(user.is_active and founding.user_id == user.pk)
    founding = _waiting(founding)
    close_founding(founding, FoundingOutcome.WITHDRAWN, by=user)
    return founding


def _team(founding: TeamFounding, *, by: User | None) -> Team:
    """The new team, enrolled in the current season unless that is closed. The ledger is locked."""
    league, player = founding.league, founding.user
    region = Region(founding.region)
    team = new_team(league=league, name=founding.name, region=region, by=by, founder=player)
    season = Season.objects.current().filter(league=league).first()
    if season is not None and not season.is_closed:
        enrol_in(league, season, [Enrolment(team)], by)
    return team


def _found(founding: TeamFounding, team: Team, *, by: User | None, answer: str = "") -> None:
    """Make the locked player the captain of their new team."""
    founding.team, founding.outcome = team, FoundingOutcome.FOUNDED
    founding.closed_at = timezone.now()
    # First, because joining a team ends the wishes that wait; its case is locked after requests.
    founding.save(update_fields=["team", "outcome", "closed_at"])
    put_on_team(team=team, user=founding.user, by=by, rank=MemberRank.CAPTAIN, at=timezone.now())
    close_founding(founding, FoundingOutcome.FOUNDED, by=by, answer=answer)


def _ask_staff(founding: TeamFounding) -> None:
    league = founding.league.code
    text = f"{isolated(founding.name)}, {Region(founding.region).label}"
    case = open_case(CaseKind.NAME, founding, league=league, by=founding.user, text=text)
    notify(
        people=[each for each in league_managers(league) if each.pk != founding.user_id],
        kind=NotificationKind.APPROVAL_NEEDED,
        text=texts.founding_asked(founding),
        link=case_address(case),
        league=league,
        dedupe=founding_event(founding),
    )


def _require_free(user: User, league: League) -> None:
    if refusal := obstacle_to_founding(user, league):
        raise refusal


def _require_few(user: User, league: League) -> None:
    season = Season.objects.current().filter(league=league).first()
    asked = TeamFounding.objects.filter(user=user, league=league)
    asked = asked.exclude(outcome=FoundingOutcome.WITHDRAWN, team=None)
    if season is not None and season.starts_on is not None:
        asked = asked.filter(asked_at__date__gte=season.starts_on)
    FOUNDINGS.require_room(asked, by=user)


def _waiting(founding: TeamFounding) -> TeamFounding:
    """Lock the player; the wish as it is now. Raises Refused when it no longer waits."""
    lock_person(founding.user)
    found = TeamFounding.objects.waiting().filter(pk=founding.pk)
    current = found.select_related("user", "league").first()
    if current is None:
        raise Refused(NOT_WAITING)
    return current
