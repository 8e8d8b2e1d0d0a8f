"""The addresses to which the portal may connect.

A name is looked up once, when staff save the server. The portal then connects to that address, so a
name that later leads elsewhere leads nobody into the operator's network.
"""

import socket
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network

from clvr.lib.field_refusals import FieldsRefused

NOT_FOUND = "No server with this name was found."
NOT_ALLOWED = "This address is not allowed. Use a public one, or ask the operator of the portal."


def is_allowed(address: str, networks: Sequence[str]) -> bool:
    """Whether the address is public, or in one of the networks that the operator allows."""
    found = ip_address(address)
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if any(found in ip_network(each) for each in networks):
        return True
    return found.is_global and not found.is_multicast


def look_up(host: str, networks: Sequence[str]) -> str:
    """The address of a host. Raises FieldsRefused if there is none, or if one of its addresses is
    not allowed."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise FieldsRefused({"host": [NOT_FOUND]}) from None
    addresses = [str(each[4][0]).partition("%")[0] for each in found]
    if not all(is_allowed(each, networks) for each in addresses):
        raise FieldsRefused({"host": [NOT_ALLOWED]})
    return addresses[0]
