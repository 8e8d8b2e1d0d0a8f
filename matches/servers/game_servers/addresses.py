"""The addresses of game servers to which the portal may connect.

A name is looked up once, when staff save the server. The portal then connects to that address.
"""

from collections.abc import Sequence

from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.public_addresses import AddressNotAllowed, HostUnknown, allowed_address

NOT_FOUND = "No server with this name was found."
NOT_ALLOWED = "This address is not allowed. Use a public one, or ask the operator of the portal."


def look_up(host: str, networks: Sequence[str]) -> str:
    """The address of a host. Raises FieldsRefused if there is none, or if one of its addresses is
    not allowed."""
    try:
        return allowed_address(host, networks)
    except HostUnknown:
        raise FieldsRefused({"host": [NOT_FOUND]}) from None
    except AddressNotAllowed:
        raise FieldsRefused({"host": [NOT_ALLOWED]}) from None
