"""Giving and lifting bans, mutes, warnings and logs. `shortening.py` lets them end earlier, and
`serving.py` ends those whose matches are served.

`accounts.punishments.bans` explains bans and mutes to people.
"""

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.cases.addresses import OWN_CASES
from accounts.cases.services import close_cases
from accounts.commands import command
from accounts.enums import CaseKind, CaseOutcome, NotificationKind, PunishmentType, Role
from accounts.locking import lock_person
from accounts.models import LONGEST_DECISION_REASON, MOST_MATCHES, Case, Punishment, User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.people.presence import require_in_reach
from accounts.punishments import texts
from accounts.punishments.serving import may_serve
from accounts.roles.consequences import pass_on_demands, release_duties
from accounts.roles.powers import (
    is_admin,
    moderates_league,
    moderator_role,
    outranks,
    rank_of,
    require,
    roles_of,
)
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.leagues import LEAGUES
from clvr.lib.links import LONGEST_LINK, NO_LINK, link_fault
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused, require_reason_within
from clvr.lib.text import trimmed

LONGEST_PUNISHMENT_REASON = 300
"""Characters of a reason that staff enter: the person's notification has room for it."""
MOST_LINKS = 5
LIFTED_ALREADY = "It was already lifted."
PUNISHMENTS_A_DAY = Cap(10, "A person can get {most} punishments a day. Try again tomorrow.")


@command("league")
def punish(
    *,
    user: User,
    kind: PunishmentType,
    reason: str,
    by: User | None,
    league: str = "",
    until: datetime | None = None,
    matches: int | None = None,
    starts_at: datetime | None = None,
    links: Sequence[str] = (),
) -> Punishment:
    """Punish a person in a league or, without one, everywhere; from now by default, and without an
    end unless `until` or `matches` is given: a ban or mute in a league can last until so many
    official matches are served. They are notified, except of a log. `links` lead to evidence, which
    only staff see.

    Raises PermissionDenied unless `by` moderates the league (everywhere: is an admin) and outranks
    the person there. Raises Refused when the reason is missing or too long, the end isn't after the
    start, matches can't be counted, a link is no link that starts with https://, or the person left
    for good.
    """
    require(may_punish(by, league))
    require(outranks(by, user, league))
    given_at = timezone.now()
    starts_at = starts_at or given_at
    reason = reason_given(reason)
    if until is not None and until <= starts_at:
        raise Refused("It must end after it starts.")
    if matches is not None:
        _require_countable(user, kind, league, matches=matches, until=until)
    links = _links(links)
    user = lock_person(user)
    require_in_reach(user)
    _refuse_twice(user, kind, league)
    lately = Punishment.objects.filter(user=user, given_at__gt=given_at - A_DAY)
    PUNISHMENTS_A_DAY.require_room(lately, by=by)
    punishment = Punishment.objects.create(
        user=user,
        kind=kind,
        league=league,
        reason=reason,
        links=links,
        given_at=given_at,
        starts_at=starts_at,
        until=until,
        matches=matches,
        given_by=by,
    )
    after: dict[str, object] = {"kind": kind.label, "from": starts_at, "until": until}
    after |= {"matches": matches} if matches else {}
    after |= {"links": links} if links else {}
    audit.record("player.punish", user, actor=by, league=league, after=after, reason=reason)
    if kind == PunishmentType.BAN:
        release_duties(user, by=by)
    tell_punished(punishment, texts.punished(punishment))
    return punishment


@command("punishment.league")
def lift_punishment(
    *, punishment: Punishment, reason: str, by: User | None, by_appeal: bool = False
) -> Punishment:
    """Lift a punishment now, and notify the person, except of a log. With `by_appeal` it
    closes the open appeal, and can have ended: what was wrong is taken back after its end, too.

    Raises PermissionDenied unless `by` moderates its league (everywhere: is an admin) and is
    another person. Raises Refused without a reason, and when the punishment has ended, was
    lifted, or waits for the decision on an appeal.
    """
    require(may_punish(by, punishment.league))
    require(by is None or by.pk != punishment.user_id)
    reason = reason_given(reason)
    user = lock_person(punishment.user)
    punishment = lock(Punishment.objects.all()).get(pk=punishment.pk)
    now = timezone.now()
    if not by_appeal:
        require_standing(punishment)
    elif punishment.lifted_at is not None:
        raise Refused(LIFTED_ALREADY)
    punishment.lifted_at, punishment.lifted_by, punishment.lift_reason = now, by, reason
    punishment.save(update_fields=["lifted_at", "lifted_by", "lift_reason"])
    audit.record(
        "player.lift_punishment",
        punishment.user,
        actor=by,
        league=punishment.league,
        before={"kind": PunishmentType(punishment.kind).label, **end_of(punishment)},
        reason=reason,
    )
    close_cases(CaseKind.APPEAL, punishment, outcome=CaseOutcome.UNDONE, by=by, answer=reason)
    if punishment.kind == PunishmentType.BAN:
        pass_on_demands(user)
    tell_punished(punishment, texts.lifted(punishment))
    return punishment


def end_of(punishment: Punishment) -> dict[str, object]:
    """The audit's record of when a punishment ends."""
    ends: dict[str, object] = {"until": punishment.until}
    return ends | ({"matches": punishment.matches} if punishment.matches else {})


def require_standing(punishment: Punishment) -> None:
    """Raise Refused when a locked punishment was lifted, has ended, or waits for the decision on an
    appeal."""
    if punishment.lifted_at is not None:
        raise Refused(LIFTED_ALREADY)
    if Case.objects.open().filter(kind=CaseKind.APPEAL).about(punishment):
        raise Refused(f"{punishment.user} has appealed. Decide the appeal under Cases.")
    if punishment.has_ended(timezone.now()):
        raise Refused("It has already ended.")


def _require_countable(
    user: User, kind: PunishmentType, league: str, *, matches: int, until: datetime | None
) -> None:
    """Raise Refused unless a punishment can last until so many matches are served."""
    if kind not in texts.HELD or not league:
        raise Refused("Only a ban or a mute in one league can be counted in matches.")
    if until is not None:
        raise Refused("Choose an end by days or by matches, not both.")
    if not 1 <= matches <= MOST_MATCHES:
        raise Refused(f"Choose 1 to {MOST_MATCHES} matches.")
    if not may_serve(user, league):
        raise Refused(
            f"{user} is on no team in {texts.place(league)}, so no match would count. Choose days."
        )


def _refuse_twice(user: User, kind: PunishmentType, league: str) -> None:
    """Raise Refused when a locked person has such a ban or mute in force: lifting one of two would
    tell them that they are free."""
    held = texts.HELD.get(kind)
    if held and user.punishments.in_force().filter(kind=kind, league=league).exists():
        raise Refused(f"{user} is already {held} {texts.place(league)}. Lift that first.")


def reason_given(given: str) -> str:
    reason = trimmed(given)
    if not reason:
        raise Refused("Give a reason.")
    require_reason_within(LONGEST_DECISION_REASON, reason)
    return reason


def _links(given: Sequence[str]) -> list[str]:
    links = [link.strip() for link in given]
    if len(links) > MOST_LINKS:
        raise Refused(f"A punishment can have at most {MOST_LINKS} links.")
    for link in links:
        fault = link_fault(link)
        if fault == NO_LINK or not link.startswith("https://") or len(link) > LONGEST_LINK:
            raise Refused(f"This link doesn’t start with https:// or is no link: {link[:60]}")
        if fault:
            raise Refused(fault)
    return links


def tell_punished(punishment: Punishment, text: NotificationText) -> None:
    """Notify the person. A log is only for staff."""
    if punishment.kind != PunishmentType.LOG:
        notify(
            people=[punishment.user],
            kind=NotificationKind.PUNISHMENT,
            text=text,
            link=OWN_CASES,
            league=punishment.league,
            urgent=True,
        )


def leagues_to_punish_in(staff: User, user: User) -> list[str]:
    """Where `staff` may punish the person: codes of leagues, the empty one for all leagues. Two
    queries."""
    own, theirs = _powers(staff), roles_of(user)
    return [
        league
        for league in ["", *LEAGUES]
        if _required_role(league) in own and rank_of(own, league) > rank_of(theirs, league)
    ]


def _powers(user: User) -> frozenset[Role]:
    return roles_of(user) if user.is_active else frozenset()


def _required_role(league: str) -> Role:
    return moderator_role(league) if league else Role.ADMIN


def may_punish(by: User | None, league: str) -> bool:
    return moderates_league(by, league) if league else is_admin(by)
