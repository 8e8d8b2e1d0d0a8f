"""Addresses that match no route: what they may mean, and where to redirect."""

from collections.abc import Iterator

from django.http import HttpRequest
from django.urls import Resolver404, ResolverMatch, URLResolver, get_resolver, resolve
from django.utils.encoding import escape_uri_path, iri_to_uri

from clvr.lib.leagues import UMBRELLA_CODE, LeagueCode

UNKNOWN = "unknown"
"""The name of the routes that take every address that no other route takes."""


def is_league(code: str) -> bool:
    return code == UMBRELLA_CODE or code in LeagueCode


def may_be_league(code: str) -> bool:
    """Whether the first piece of an address looks like the code of an unknown league, rather than a
    page of the portal or of a league."""
    taken = set(_first_pieces(get_resolver()))
    return code not in taken and not is_league(code.lower())


def proper_address(request: HttpRequest) -> str | None:
    """The page that an address means when its league is in capitals or it ends with a slash, with
    its query. None when the address is right already, or no such page exists."""
    if _is_known(request.resolver_match):
        return None
    first, slash, rest = request.path_info.removeprefix("/").partition("/")
    league = first.lower()
    path = f"/{league if is_league(league) else first}{slash}{rest}".rstrip("/")
    if path == request.path_info or not _is_page(path):
        return None
    query = request.META.get("QUERY_STRING", "")
    return escape_uri_path(path) + (f"?{iri_to_uri(query)}" if query else "")


def _is_page(path: str) -> bool:
    try:
        found = resolve(path)
    except Resolver404:
        return False
    return _is_known(found) and not path.startswith("/api/")


def _is_known(match: ResolverMatch | None) -> bool:
    return match is not None and match.url_name != UNKNOWN


def _first_pieces(resolver: URLResolver) -> Iterator[str]:
    """The first pieces of the resolver's addresses, where they are fixed words."""
    for each in resolver.url_patterns:
        route = str(each.pattern)
        if route:
            yield route.partition("/")[0]
        elif isinstance(each, URLResolver):
            yield from _first_pieces(each)
