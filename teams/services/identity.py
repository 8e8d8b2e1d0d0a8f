"""A team's name and logo."""

from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts import audit
from accounts.cases.addresses import case_address
from accounts.cases.services import close_cases, open_case
from accounts.commands import command
from accounts.enums import CaseKind, CaseOutcome, NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_done, notify
from accounts.roles.powers import league_managers, manages_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.images.small import keep_picture
from clvr.lib.refusals import Refused
from leagues.services.locking import lock_league
from teams import texts
from teams.enums import NameOutcome, TeamStatus
from teams.leaders import leaders_of
from teams.models import Membership, NameChangeRequest, Team
from teams.powers import acts_for_team
from teams.services.former_names import keep_former_name
from teams.services.locking import lock_team
from teams.services.news import tell
from teams.services.team_names import NAME_TAKEN, fault_in_team_name, why_taken

RENAMES_A_DAY = Cap(5, "A team can change its name {most} times a day. Try again tomorrow.")
NAME_REQUESTS_A_DAY = Cap(3, "A team can ask for {most} names a day. Try again tomorrow.")
CASE_OUTCOMES = {
    NameOutcome.APPROVED: CaseOutcome.APPROVED,
    NameOutcome.DECLINED: CaseOutcome.DECLINED,
    NameOutcome.REPLACED: CaseOutcome.SOLVED,
}
OWN_TEAM = "You are on this team, so another team manager has to decide."
LOGOS_A_DAY = Cap(10, "A team can change its logo {most} times a day. Try again tomorrow.")


@command("team.league.code", speaks=True)
def rename_team(
    *, team: Team, name: str, by: User | None, keeps_former: bool = True
) -> NameChangeRequest | None:
    """Rename a team. In a league that approves names, a rename by the team itself becomes a request
    for the league's team managers; it is returned, and replaces an earlier request. The search
    finds the team by its former name, too, unless staff say that it does not keep it.

    Raises PermissionDenied unless `by` leads the team or manages the league, and manages it if the
    former name is not kept. Raises FieldsRefused when the team already has the name, or the name is
    misleading, taken in the league, or looks like a taken one. Raises Refused for a disbanded team.
    """
    lock_league(team.league_id)
    team = lock_team(team)
    require(acts_for_team(by, team))
    require(keeps_former or manages_league(by, team.league.code))
    name = " ".join(name.split())
    _refuse_disbanded(team)
    if name == team.name:
        raise FieldsRefused({"name": ["This is already the team's name"]})
    _refuse_invalid_name(team, name)
    close_name_request(team, NameOutcome.REPLACED, by=by)
    if by is None or not team.league.approve_names or _approves_names_of(by, team):
        RENAMES_A_DAY.require_room(audit.recent_entries("team.rename", subject=team), by=by)
        _rename(team, name, by, keeps_former=keeps_former)
        return None
    asked = NameChangeRequest.objects.filter(team=team, asked_at__gt=timezone.now() - A_DAY)
    NAME_REQUESTS_A_DAY.require_room(asked, by=by)
    request = NameChangeRequest.objects.create(team=team, name=name, asked_by=by)
    after = {"requestedName": name}
    audit.record("team.request_name", team, actor=by, league=team.league.code, after=after)
    case = open_case(CaseKind.NAME, request, league=team.league.code, by=by, text=name)
    notify(
        people=[each for each in league_managers(team.league.code) if each.pk != by.pk],
        kind=NotificationKind.APPROVAL_NEEDED,
        text=texts.name_requested(team, name),
        link=case_address(case),
        league=team.league.code,
        dedupe=_event(request),
    )
    return request


@command("team.league.code")
def answer_name_request(
    *, team: Team, approve: bool, by: User | None, reason: str = "", seen: str | None = None
) -> Team:
    """Approve or decline a team's requested name. `seen` is the name that the caller saw.

    Raises PermissionDenied unless `by` manages the league and is not on the team. Raises Refused
    when there is no request, or one for another name than `seen`; FieldsRefused when the name was
    taken in the meantime or is misleading, and when declining without a reason.
    """
    lock_league(team.league_id)
    team = lock_team(team)
    require(manages_league(by, team.league.code))
    if by is not None and not _approves_names_of(by, team):
        raise PermissionDenied(OWN_TEAM)
    request = open_name_request(team)
    if request is None:
        raise Refused(f"{team} has not requested a new name.")
    if seen is not None and request.name != seen:
        raise Refused(
            f"{team} now asks for another name: {isolated(request.name)}. Look at it first."
        )
    if not approve and not reason.strip():
        raise FieldsRefused({"reason": ["Give a reason for declining the name"]})
    former = team.name
    if approve:
        _refuse_invalid_name(team, request.name)
        _rename(team, request.name, by, reason=reason)
    else:
        before = {"requestedName": request.name}
        audit.record(
            "team.decline_name",
            team,
            actor=by,
            league=team.league.code,
            before=before,
            reason=reason,
        )
    outcome = NameOutcome.APPROVED if approve else NameOutcome.DECLINED
    close_name_request(team, outcome, by=by, answer=reason)
    answered = texts.name_approved if approve else texts.name_declined
    tell(
        leaders_of(team),
        team,
        answered(former, request.name, reason),
        by=by,
        kind=NotificationKind.TEAM_CHANGED,
    )
    return team


@command("team.league.code", speaks=True)
def change_logo(*, team: Team, picture: "ContentFile[bytes]", by: User | None) -> Team:
    """Change a team's logo to one that `clvr.lib.images` made; the old file stays.

    Raises PermissionDenied unless `by` leads the team or manages the league, and errors of the
    storage.
    """
    team = lock_team(team)
    require(acts_for_team(by, team))
    LOGOS_A_DAY.require_room(audit.recent_entries("team.change_logo", subject=team), by=by)
    before = {"logo": team.image.name}
    keep_picture(team.image, picture)
    after = {"logo": team.image.name}
    if before != after:
        team.save(update_fields=["image"])
        audit.record(
            "team.change_logo",
            team,
            actor=by,
            league=team.league.code,
            before=before,
            after=after,
        )
    return team


def open_name_request(team: Team) -> NameChangeRequest | None:
    requests = NameChangeRequest.objects.filter(team=team, outcome="")
    return requests.select_related("asked_by").first()


def _approves_names_of(by: User, team: Team) -> bool:
    """Whether the person manages the league and is not on the team."""
    is_own = Membership.objects.current().filter(team=team, user=by).exists()
    return manages_league(by, team.league.code) and not is_own


def _refuse_disbanded(team: Team) -> None:
    if team.status == TeamStatus.DISBANDED:
        raise Refused(f"{team} has disbanded.")


def _refuse_invalid_name(team: Team, name: str) -> None:
    if reason := fault_in_team_name(name) or why_taken(team.league_id, name, but=team):
        raise FieldsRefused({"name": [reason]})


def _rename(
    team: Team, name: str, by: User | None, *, reason: str = "", keeps_former: bool = True
) -> None:
    former, team.name = team.name, name
    # Two teams that take the same name at once both find it free; the constraint refuses the
    # second.
    try:
        with transaction.atomic():
            team.save(update_fields=["name"])
    except IntegrityError as error:
        raise FieldsRefused({"name": [NAME_TAKEN]}) from error
    if keeps_former:
        keep_former_name(team, former)
    audit.record(
        "team.rename",
        team,
        actor=by,
        league=team.league.code,
        before={"name": former},
        after={"name": name},
        reason=reason,
    )


def close_name_request(
    team: Team, outcome: NameOutcome, *, by: User | None, answer: str = ""
) -> None:
    """Close the open request of a locked team for a name, if there is one, and its case."""
    request = open_name_request(team)
    if request is not None:
        request.outcome, request.closed_at = outcome, timezone.now()
        request.save(update_fields=["outcome", "closed_at"])
        mark_done(dedupe=_event(request))
        close_cases(CaseKind.NAME, request, outcome=CASE_OUTCOMES[outcome], by=by, answer=answer)


def _event(request: NameChangeRequest) -> str:
    return f"name-request:{request.pk}:made"
