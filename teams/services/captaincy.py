"""The co-captain of a team, and handing over its captaincy."""

from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.commands import command, require_free
from accounts.enums import NotificationKind
from accounts.locking import lock_person
from accounts.models import User
from accounts.notifications.buttons import accept_or_decline
from accounts.notifications.services import mark_done, notify
from accounts.punishments.bans import ban_notice
from accounts.roles.powers import require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.prepared import Place, prepared
from clvr.lib.refusals import Refused
from teams import texts
from teams.addresses import team_address
from teams.enums import MemberRank, OfferOutcome
from teams.leaders import leaders_of
from teams.models import CaptaincyOffer, Membership, Team
from teams.powers import decides_for_team
from teams.services.leadership import note_new_leader
from teams.services.locking import lock_team, membership_of
from teams.services.news import tell

OFFERS_A_DAY = Cap(
    5, "The captaincy of a team can be offered {most} times a day. Try again tomorrow."
)
CO_CAPTAINS_A_DAY = Cap(
    5, "A team can change its co-captain {most} times a day. Try again tomorrow."
)


@command("team.league.code")
def make_co_captain(
    *, team: Team, player: User, by: User | None, replacing: bool = False
) -> Membership:
    """Make a member co-captain; with `replacing`, the current co-captain becomes a member.

    Raises PermissionDenied unless `by` is the captain or manages the league. Raises Refused when
    the person isn't a plain member or is banned from the league, and, as a question, when there is
    a co-captain and `replacing` is False.
    """
    team = lock_team(team)
    require(decides_for_team(by, team))
    chosen = membership_of(lock_person(player), team)
    if chosen.rank != MemberRank.MEMBER:
        raise Refused(f"{player} is already {chosen.get_rank_display()} of {team}.")
    _refuse_banned(player, team)
    holder = _holder(team, MemberRank.CO_CAPTAIN)
    if holder is not None and not replacing:
        raise Refused(f"{holder.user} is the co-captain of {team}. Replace them with {player}?")
    promoted = audit.recent_entries("team.promote", subject=team)
    CO_CAPTAINS_A_DAY.require_room(promoted, by=by)
    if holder is not None:
        _rank(holder, MemberRank.MEMBER)
        tell([holder.user], team, texts.you_lost_co_captaincy(team), by=by)
    _rank(chosen, MemberRank.CO_CAPTAIN)
    note_new_leader(team, by=by)
    former = holder.user if holder else None
    if former is not None:
        _record("team.demote", team, by, "coCaptain", passed=(former, player), person=former)
    _record("team.promote", team, by, "coCaptain", passed=(former, player), person=player)
    tell([player], team, texts.you_became_co_captain(team), by=by)
    return chosen


@command("team.league.code", open_to_banned=True)
def demote_co_captain(*, team: Team, by: User | None) -> Membership:
    """Make the co-captain a member again.

    Raises PermissionDenied unless `by` is the captain, manages the league or is the co-captain.
    Raises Refused when there is no co-captain, and for others than the co-captain when they are
    banned from the league.
    """
    team = lock_team(team)
    holder = _holder(team, MemberRank.CO_CAPTAIN)
    is_own = by is not None and holder is not None and holder.user_id == by.pk and by.is_active
    if not is_own:
        require(decides_for_team(by, team))
        require_free(by, team.league.code)
    if holder is None:
        raise Refused(f"{team} has no co-captain.")
    _rank(holder, MemberRank.MEMBER)
    action = "team.step_down" if is_own else "team.demote"
    _record(action, team, by, "coCaptain", passed=(holder.user, None), person=holder.user)
    if is_own:
        tell(leaders_of(team), team, texts.co_captain_stepped_down(holder.user, team), by=by)
    else:
        tell([holder.user], team, texts.you_lost_co_captaincy(team), by=by)
    return holder


@command("team.league.code")
def offer_captaincy(*, team: Team, to: User, by: User | None) -> CaptaincyOffer:
    """Offer the captaincy to a member or co-captain, who becomes captain by accepting.

    Raises PermissionDenied unless `by` is the captain or manages the league. Raises Refused while
    another offer is open, and when the person is not a player of the team or is already its
    captain.
    """
    team = lock_team(team)
    require(decides_for_team(by, team))
    chosen = membership_of(to, team)
    if chosen.rank not in (MemberRank.MEMBER, MemberRank.CO_CAPTAIN):
        raise Refused(f"{to} is {chosen.get_rank_display()} of {team}.")
    _refuse_banned(to, team)
    other = open_offer(team)
    if other is not None:
        raise Refused(f"The captaincy is already offered to {other.to}. Withdraw that offer first.")
    made = CaptaincyOffer.objects.filter(team=team, offered_at__gt=timezone.now() - A_DAY)
    OFFERS_A_DAY.require_room(made, by=by)
    offer = CaptaincyOffer.objects.create(team=team, to=to, offered_by=by)
    _record("team.offer_captaincy", team, by, "offeredTo", passed=(None, to), person=to)
    notify(
        people=[to],
        kind=NotificationKind.CAPTAINCY_OFFERED,
        text=texts.captaincy_offered(team),
        link=team_address(team),
        league=team.league.code,
        dedupe=_event(offer),
        buttons=accept_or_decline("captaincy", team.pk),
    )
    return offer


@command("team.league.code")
def accept_captaincy(*, team: Team, by: User) -> Membership:
    """Accept the captaincy of a team; the former captain becomes a member.

    Raises Refused when the person has no offer or is no longer on the team.
    """
    team = lock_team(team)
    offer = _offer_to(by, team)
    successor = membership_of(lock_person(by), team)
    former = _holder(team, MemberRank.CAPTAIN)
    if former is not None:
        # First, because a team has one captain at any time.
        _rank(former, MemberRank.MEMBER)
    _rank(successor, MemberRank.CAPTAIN)
    note_new_leader(team, by=by)
    _close(offer, OfferOutcome.ACCEPTED)
    _record("team.hand_over", team, by, "captain", passed=(former.user if former else None, by))
    if former is not None:
        _record_replaced(offer, former.user)
    interested = [former.user] if former else []
    if offer.offered_by is not None and offer.offered_by not in interested:
        interested.append(offer.offered_by)
    tell(interested, team, texts.captaincy_accepted(by, team), by=by)
    return successor


@command("team.league.code", open_to_banned=True)
def decline_captaincy(*, team: Team, by: User) -> CaptaincyOffer:
    """Decline the captaincy of a team. Raises Refused when the person has no offer."""
    team = lock_team(team)
    offer = _offer_to(by, team)
    _close(offer, OfferOutcome.DECLINED)
    before = {"offeredTo": by.username}
    audit.record("team.decline_captaincy", team, actor=by, league=team.league.code, before=before)
    if offer.offered_by is not None:
        tell([offer.offered_by], team, texts.captaincy_declined(by, team), by=by)
    return offer


@command("team.league.code")
def withdraw_captaincy(*, team: Team, by: User | None) -> CaptaincyOffer:
    """Withdraw the open offer. Raises PermissionDenied unless `by` is the captain or manages the
    league, Refused when there is no open offer."""
    team = lock_team(team)
    require(decides_for_team(by, team))
    offer = open_offer(team)
    if offer is None:
        raise Refused(f"There is no open captaincy offer for {team}.")
    _close(offer, OfferOutcome.WITHDRAWN)
    _record(
        "team.withdraw_captaincy", team, by, "offeredTo", passed=(offer.to, None), person=offer.to
    )
    return offer


def open_offer(team: Team) -> CaptaincyOffer | None:
    return _open_offer.first(team=team.pk)


@prepared
def _open_offer(*, team: Place) -> QuerySet[CaptaincyOffer, CaptaincyOffer]:
    offers = CaptaincyOffer.objects.filter(team=team, outcome="")
    return offers.select_related("to", "offered_by").order_by("pk")[:1]


def close_offers(team: Team, outcome: OfferOutcome, *, to: User | None = None) -> None:
    """Close the team's open offer, if any; with `to`, only an offer to that person. The team must
    be locked."""
    offer = open_offer(team)
    if offer is not None and (to is None or offer.to_id == to.pk):
        _close(offer, outcome)


def _refuse_banned(player: User, team: Team) -> None:
    """Raise Refused for a person who is banned from the league: they could not lead the team."""
    if ban := ban_notice(player, team.league.code, str(team.league)):
        raise Refused(f"{ban} Choose someone else.")


def _offer_to(user: User, team: Team) -> CaptaincyOffer:
    offer = open_offer(team)
    if offer is None or offer.to_id != user.pk or not user.is_active:
        raise Refused(f"The captaincy of {team} is not offered to you.")
    return offer


def _holder(team: Team, rank: MemberRank) -> Membership | None:
    held = Membership.objects.current().filter(team=team, rank=rank)
    return held.select_related("user").first()


def _rank(membership: Membership, rank: MemberRank) -> None:
    membership.rank = rank
    membership.save(update_fields=["rank"])


def _close(offer: CaptaincyOffer, outcome: OfferOutcome) -> None:
    offer.outcome, offer.closed_at = outcome, timezone.now()
    offer.save(update_fields=["outcome", "closed_at"])
    mark_done(dedupe=_event(offer))


def _event(offer: CaptaincyOffer) -> str:
    return f"captaincy-offer:{offer.pk}:made"


def _record_replaced(offer: CaptaincyOffer, former: User) -> None:
    """Record in the audit log that staff's offer, now accepted, took a captain's rank. A captain
    who offered it has handed it over."""
    if offer.offered_by is None or offer.offered_by == former:
        return
    audit.record(
        "team.replace_captain",
        offer.team,
        actor=offer.offered_by,
        league=offer.team.league.code,
        before={"captain": former.username},
        after={"captain": offer.to.username},
        reason=f"{offer.to} accepted the captaincy that was offered.",
        person=former,
    )


def _record(
    action: str,
    team: Team,
    by: User | None,
    rank: str,
    *,
    passed: tuple[User | None, User | None],
    person: User | None = None,
) -> None:
    """Record in the audit log that a rank, or its offer, passed from one person to another.
    `person` is whom it concerns; not if they did it, as staff who take a rank do so as staff."""
    before, after = ({rank: each.username if each else None} for each in passed)
    audit.record(
        action,
        team,
        actor=by,
        league=team.league.code,
        before=before,
        after=after,
        person=None if person == by else person,
    )
