"""What joining two accounts would do, and the changes of a person's accounts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils import timezone

from accounts.enums import Role
from accounts.models import AccountChange, BearerToken, FormerName, Punishment, User
from accounts.models.account_changes import UNDO_FOR
from accounts.roles.admins import LAST_ADMIN, admins
from accounts.sign_in.discord import LARGEST_ID
from clvr.lib.text import folded
from matches.people.joined_accounts.moving import counts, double_memberships
from teams.enums import MemberRank
from teams.models import Membership, Webhook

SAME = "This is the same account. Choose the other one."
OWN = "One of the accounts is yours. Ask another admin."


@dataclass(frozen=True, slots=True)
class Joining:
    """What happens when `gone` is joined into `stays`.

    `moves` are how many rows move, and `left` how many stay where they are because the account that
    stays has one already, by what they are called. `obstacles` say what is to be done first.
    `words` say what else happens. `roles` do not move.
    """

    stays: User
    gone: User
    moves: Mapping[str, int]
    left: Mapping[str, int]
    obstacles: Sequence[str]
    words: Sequence[str]
    roles: Sequence[Role]


def joining(*, stays: User, gone: User, admin: User | None) -> Joining:
    """What would happen. The same number of queries for any two accounts."""
    obstacles = obstacles_to_joining(stays=stays, gone=gone, admin=admin)
    moves, left = counts(gone=gone, stays=stays)
    held = set(gone.groups.values_list("name", flat=True))
    return Joining(
        stays=stays,
        gone=gone,
        moves=moves,
        left=left,
        obstacles=obstacles,
        words=_words(stays=stays, gone=gone),
        roles=[role for role in Role if role in held],
    )


def obstacles_to_joining(*, stays: User, gone: User, admin: User | None) -> list[str]:
    """Why the accounts can't be joined by an admin, as texts for them; None is the portal."""
    if stays == gone:
        return [SAME]
    found = []
    if admin in (stays, gone):
        found.append(OWN)
    if not stays.is_active:
        found.append(f"The account of {stays} is closed. Open it first, or join it into the other.")
    if gone.left_at is not None:
        found.append(f"{gone} has left for good.")
    if AccountChange.objects.not_undone().filter(gone__in=[stays, gone]).exists():
        found.append("One of the accounts was joined into another one already.")
    if [*admins().values_list("pk", flat=True)] == [gone.pk]:
        found.append(LAST_ADMIN)
    return [*found, *_obstacles_of_teams(stays=stays, gone=gone)]


def _obstacles_of_teams(*, stays: User, gone: User) -> list[str]:
    held = Membership.objects.current().select_related("team", "league")
    of_stays = {each.league_id: each for each in held.filter(user=stays)}
    found = []
    for each in held.filter(user=gone).order_by("league__code"):
        other = of_stays.get(each.league_id)
        if other is None:
            continue
        if other.team_id != each.team_id:
            found.append(
                f"Both are on teams of the {each.league}: {stays} on {other.team}, {gone} on "
                f"{each.team}. One of them has to leave first."
            )
        elif each.rank == MemberRank.CAPTAIN:
            found.append(f"{gone} is captain of {each.team}. Make {stays} captain first.")
    return found


def _words(*, stays: User, gone: User) -> list[str]:
    words = [
        f"Both are on {each.team}: {stays} stays, and the time of {gone} on it becomes history."
        for each in double_memberships(gone=gone, stays=stays).select_related("team")
    ]
    standing = Punishment.objects.in_force().silencing().filter(user=gone)
    if bans := standing.count():
        words.append(
            f"{bans} {'ban or mute' if bans == 1 else 'bans and mutes'} in force then "
            f"{'holds' if bans == 1 else 'hold'} for {stays}."
        )
    if tokens := BearerToken.objects.filter(owner=gone).count():
        words.append(f"{tokens} {'token ends' if tokens == 1 else 'tokens end'}.")
    if webhooks := Webhook.objects.filter(owner=gone).count():
        words.append(f"{webhooks} {'webhook ends' if webhooks == 1 else 'webhooks end'}.")
    return words


def find_person(text: str) -> User | None:
    """The person with this username, Discord id or former username; the present name first."""
    key = folded(text)
    found = User.objects.filter(username_key=key).first()
    if found is None and text.strip().isdecimal() and int(text) <= LARGEST_ID:
        found = User.objects.filter(discord_id=int(text)).first()
    if found is None:
        former = FormerName.objects.filter(league="", name_key=key).select_related("user")
        # Several people may have had the name: then it says nothing.
        people = {each.user for each in former}
        found = people.pop() if len(people) == 1 else None
    return found


def changes_of(user: User) -> "list[AccountChange]":
    """The changes of a person's accounts that can be undone, or could lately; the newest first."""
    concerned = AccountChange.objects.filter(Q(stays=user) | Q(gone=user))
    recent = concerned.filter(made_at__gt=timezone.now() - 2 * UNDO_FOR)
    return list(recent.select_related("stays", "gone", "made_by", "undone_by"))
