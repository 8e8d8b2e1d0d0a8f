"""The secret in the link of a friends' table.

It is signed, not stored: it can't be read from the database, and the owner can see it again. A new
number of the table revokes it.
"""

from django.core.signing import Signer
from django.utils.crypto import constant_time_compare

from clvr.lib.keys import is_key
from matches.models import FriendsTable
from matches.shown.pickem.addresses import pickem_address

WRONG_LINK = "This link does not work any more. Ask who sent it for a new one."

_signer = Signer(salt="matches.shown.pickem.friends")


def link_of(table: FriendsTable) -> str:
    """The path with the secret. It is in the query, which no log has."""
    return f"{pickem_address(table.league)}?join={secret_of(table)}"


def secret_of(table: FriendsTable) -> str:
    return f"{table.pk}-{_signer.signature(f'{table.pk}:{table.number}')}"


def table_opened_by(secret: str, league: int) -> FriendsTable | None:
    """The league's table that this secret opens now; None for a wrong or revoked one, and while the
    account of the table's owner is closed: nobody else could remove who joins."""
    key, _, _ = secret.partition("-")
    if not is_key(key):
        return None
    tables = FriendsTable.objects.select_related("league", "owner")
    found = tables.filter(pk=int(key), league=league, owner__is_active=True).first()
    is_right = found is not None and constant_time_compare(secret, secret_of(found))
    return found if is_right else None
