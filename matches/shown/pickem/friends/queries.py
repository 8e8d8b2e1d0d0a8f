"""The friends' tables of a person, and the one to which a link leads."""

from collections.abc import Mapping, Sequence

from django.db.models import QuerySet

from accounts.models import User
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.name_order import name_order
from clvr.lib.prepared import prepared
from leagues.models import Season
from matches.models import FriendsTable, FriendsTableMember
from matches.shown.pickem.friends.links import link_of
from matches.shown.pickem.queries import Standing, row_json, table
from matches.shown.pickem.shapes import FriendsInvitationShape, FriendsTableShape


def friends_tables(user: User, league: int, season: Season | None) -> list[FriendsTableShape]:
    """The tables of the league in which a person is, the oldest first, with their points of the
    season. Two queries; one for somebody without a table."""
    found = list(_members(user=user.pk, league=league))
    standings = {row.user: row for row in table(season.pk, None)} if found and season else {}
    by_table: dict[int, list[FriendsTableMember]] = {}
    for member in found:
        by_table.setdefault(member.table_id, []).append(member)
    return [_table_json(members, standings, user) for members in by_table.values()]


@prepared
def _members(*, user: int, league: int) -> QuerySet[FriendsTableMember]:
    """Everybody with an open account in these tables, with the tables."""
    own = FriendsTableMember.objects.filter(user=user, table__league=league).values("table")
    people = FriendsTableMember.objects.with_open_accounts().filter(table__in=own)
    found = people.order_by("table", "joined_at", "pk")
    return found.select_related("user", "table__league", "table__owner")


def _table_json(
    members: Sequence[FriendsTableMember], standings: Mapping[int, Standing], reader: User
) -> FriendsTableShape:
    shown = members[0].table
    is_owner = shown.owner_id == reader.pk
    # Rows are in the order of the season's table, and then those without points by name.
    places = {key: place for place, key in enumerate(standings)}
    people = sorted(
        (each.user for each in members),
        key=lambda each: (places.get(each.pk, len(places)), name_order(each.username)),
    )
    rows = [standings.get(each.pk) or _without_points(each) for each in people]
    return {
        "_id": str(shown.pk),
        "name": shown.name,
        "owner": {"_id": str(shown.owner_id), "username": shown.owner.username},
        "isOwner": is_owner,
        "link": absolute_url(link_of(shown)) if is_owner else "",
        "rows": [row_json(row, place) for place, row in enumerate(rows, 1)],
    }


def _without_points(user: User) -> Standing:
    return Standing(user.pk, user.username, points=0, winners=0, scores=0, matches=0)


def invitation_json(found: FriendsTable, reader: User) -> FriendsInvitationShape:
    members = FriendsTableMember.objects.with_open_accounts().filter(table=found)
    people = list(members.values_list("user_id", flat=True))
    return {
        "name": found.name,
        "owner": {"_id": str(found.owner_id), "username": found.owner.username},
        "people": len(people),
        "isMember": reader.pk in people,
    }
