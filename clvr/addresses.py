"""Addresses that no route has: what they may have meant, and where that is."""

from collections.abc import Iterator

from django.http import HttpRequest
from django.urls import Resolver404, ResolverMatch, URLResolver, get_resolver, resolve
from django.utils.encoding import escape_uri_path, iri_to_uri

from clvr.lib.leagues import UMBRELLA_CODE, LeagueCode

UNKNOWN = "unknown"
"""The name of the routes that take whatever no other one did."""


def is_league(code: str) -> bool:
    return code == UMBRELLA_CODE or code in LeagueCode


def may_be_league(code: str) -> bool:
    """Whether an address that begins with this piece means a league that does not exist, rather
    than another page of the portal or a league's."""
    taken = set(_first_pieces(get_resolver()))
    return code not in taken and not is_league(code.lower())


def proper_address(request: HttpRequest) -> str | None:
    """Where the page is that was asked for with a league in capitals or a slash at the end, query
    and all; None for an address that is right already, and for a page that there is not."""
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
    """The pieces with which the resolver's addresses begin, where they are spelt out."""
    for each in resolver.url_patterns:
        route = str(each.pattern)
        if route:
            yield route.partition("/")[0]
        elif isinstance(each, URLResolver):
            yield from _first_pieces(each)
