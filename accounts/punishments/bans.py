"""The texts of bans and mutes for the person."""

from django.db.models import QuerySet
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import Case, Punishment, PunishmentQuerySet, User
from accounts.models.account_changes import joined_into
from accounts.punishments.texts import HELD, place, until_when
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.prepared import Place, prepared

BANS = (PunishmentType.BAN,)
SILENCING = (PunishmentType.BAN, PunishmentType.MUTE)

CLOSED = "This account is closed."
JOINED = (
    "This account was joined into that of {person}. Sign in with their Discord account. If that "
    "is wrong, write to the staff."
)
LEFT = "You left the portal for good."
UNTIL_IT_ENDS = f"{LEFT} You can sign in again, as a new player, when this ends:"
WITHOUT_AN_END = f"{LEFT} You can’t sign in again:"
UNTIL_DECIDED = (
    f"{LEFT} You can sign in again, as a new player, when staff have decided about a report about "
    "you."
)


def active_bans(user: User) -> PunishmentQuerySet:
    """The person's bans in force, the longest first."""
    return user.punishments.in_force().bans().by_severity()


def sign_in_refusal(user: User) -> str:
    """Why a person may not use the portal, as text for them; empty when they may."""
    return _refusal(user, BANS, "")


def league_refusal(user: User, league: str) -> str:
    """Why a person may not act in a league, as text for them; empty when they may."""
    return _refusal(user, BANS, league)


def ban_notice(user: User, league: str, name: str, *, is_self: bool = False) -> str:
    """Tell other people that a ban keeps the person out of a league, without the reason, which is
    private; empty when none does. `league` is its code, `name` its name."""
    be = "You are" if is_self else f"{user} is"
    return f"{be} blocked from the {name}." if league_refusal(user, league) else ""


def league_bans(user: User) -> dict[LeagueCode, str]:
    """Why a person may not act in a league, by league, as text for them. Leagues without a ban are
    left out. For people who may use the portal. Takes no query for a person without bans."""
    if not user.may_be_banned:
        return {}
    refusals: dict[LeagueCode, str] = {}
    for punishment in active_bans(user).exclude(league=""):
        refusals.setdefault(LeagueCode(punishment.league), words(punishment))
    return {league: refusals[league] for league in LEAGUES if league in refusals}


def closed_leagues(user: User) -> frozenset[LeagueCode]:
    """The leagues from which a ban keeps the person, a ban from the portal from all. Takes no query
    for a person without bans."""
    if not user.may_be_banned:
        return frozenset()
    banned_from = set(active_bans(user).order_by().values_list("league", flat=True))
    return frozenset(LEAGUES if "" in banned_from else map(LeagueCode, banned_from))


def mutes_in_force(user: User) -> dict[str, str]:
    """The person's mutes as texts for them, by league; the empty code stands for all leagues. Takes
    no query for a person without mutes."""
    if not user.may_be_muted:
        return {}
    found: dict[str, str] = {}
    for punishment in user.punishments.in_force().mutes().by_severity():
        found.setdefault(punishment.league, words(punishment))
    return found


def speech_refusal(user: User, league: str) -> str:
    """Why a person may not say or show anything to others in a league (without one: in the whole
    portal), as text for them; empty when they may. A ban or a mute keeps them from it."""
    return _refusal(user, SILENCING, league)


def _refusal(user: User, kinds: tuple[PunishmentType, ...], league: str) -> str:
    """The text of the first punishment of these kinds in the league; without one, everywhere."""
    if user.left_at is not None:
        return _refusal_of_former(user)
    if not user.is_active:
        return _refusal_of_closed(user)
    punishment = _standing.first(kinds, user=user.pk, league=league, at=timezone.now())
    return words(punishment) if punishment is not None else ""


# Each command asks at least once.
@prepared
def _standing(
    kinds: tuple[PunishmentType, ...], *, user: Place, league: Place, at: Place
) -> QuerySet[Punishment, Punishment]:
    """The first punishment of these kinds that keeps the person from something in the league."""
    theirs = Punishment.objects.filter(user=user, kind__in=kinds).in_force(at).holding_in(league)
    return theirs.by_severity()[:1]


def _refusal_of_closed(user: User) -> str:
    """Why a closed account can't be used. Whoever has it has to see that it was joined."""
    stays = joined_into(user)
    if stays is None:
        return CLOSED
    return JOINED.format(person=stays)


def _refusal_of_former(user: User) -> str:
    """Why a person who left for good can't come back yet. Their account is there for the
    punishments in force, and for a report about them that staff have not decided."""
    kept = user.punishments.in_force().silencing().by_severity().first()
    if kept is not None:
        ends = kept.until is not None or kept.matches is not None
        return f"{UNTIL_IT_ENDS if ends else WITHOUT_AN_END} {words(kept)}"
    if user.discord_id is not None and Case.objects.open().reports_about(user.pk).exists():
        return UNTIL_DECIDED
    return CLOSED


def words(punishment: Punishment) -> str:
    """The text of a ban or mute: where, until when and why."""
    where = place(punishment.league)
    what = HELD[PunishmentType(punishment.kind)]
    return f"You are {what} {where} {until_when(punishment)}: {isolated(punishment.reason)}"
