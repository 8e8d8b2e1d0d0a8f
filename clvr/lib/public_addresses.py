"""Which addresses of the internet the portal may connect to when people choose them.

Whoever resolves a name connects to the address that was checked, so a name that later leads
elsewhere leads nobody into the operator's network.
"""

import socket
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

_TRANSLATED = IPv6Network("64:ff9b::/96")
_COMPATIBLE = IPv6Network("::/96")


class HostUnknown(Exception):
    """The name has no address."""


class AddressNotAllowed(Exception):
    """One of the name's addresses is not public."""


def is_allowed(address: str, networks: Sequence[str]) -> bool:
    """Whether the address is public, or in one of the networks that the operator allows."""
    found = ip_address(address)
    if isinstance(found, IPv6Address):
        found = _carried(found) or found
    if any(found in ip_network(each) for each in networks):
        return True
    # Python counts some reserved addresses as global, such as those of ::ffff:0:0:0/96.
    is_closed = isinstance(found, IPv6Address) and (found.is_site_local or found.is_reserved)
    return found.is_global and not found.is_multicast and not is_closed


def _carried(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address to which gateways and the system itself take this one; None for others."""
    if carried := address.ipv4_mapped or address.sixtofour:
        return carried
    if address in _TRANSLATED or (address in _COMPATIBLE and int(address) > 1):
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return None


def allowed_address(host: str, networks: Sequence[str]) -> str:
    """The address of a host. Raises HostUnknown if there is none, AddressNotAllowed if one of its
    addresses is not allowed."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise HostUnknown from None
    addresses = [str(each[4][0]).partition("%")[0] for each in found]
    if not all(is_allowed(each, networks) for each in addresses):
        raise AddressNotAllowed
    return addresses[0]
