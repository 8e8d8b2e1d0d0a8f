"""Under which addresses answers are cached: with parameters that mean something, and one spelling.

An address has endless spellings: parameters that nobody reads, values that say nothing, a parameter
twice, zeros before a key. All of them are answered. Only an answer at the address as the portal
writes it is cached, so nobody can fill the store, or push others' answers out of it, by making up
addresses.
"""

from collections.abc import Collection, Mapping
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict
from django.urls import NoReverseMatch, reverse
from django.utils.encoding import escape_uri_path

Parameters = Mapping[str, Collection[str]]
"""What a view reads from the query: names, each with the values that mean something. With a name
that has no values nothing is cached."""


def canonical_query(asked: QueryDict, parameters: Parameters) -> str:
    """The query as the portal writes it: what is asked for and means something."""
    read = {name: asked[name] for name in parameters if name in asked}
    return urlencode({name: value for name, value in read.items() if value in parameters[name]})


def cache_address(request: HttpRequest) -> str:
    """The path and the query of a request. The order of the parameters does not matter."""
    query = request.META.get("QUERY_STRING", "")
    path = escape_uri_path(request.path)
    return f"{path}?{_in_order(query)}" if query else path


def is_canonical(request: HttpRequest, query: str) -> bool:
    """Whether a request whose view was found was sent to the address as the portal writes it, with
    this query in any order."""
    asked = request.META.get("QUERY_STRING", "")
    return _in_order(asked) == _in_order(query) and request.path == _canonical_path(request)


def _in_order(query: str) -> str:
    return "&".join(sorted(query.split("&"))) if "&" in query else query


def _canonical_path(request: HttpRequest) -> str | None:
    match = request.resolver_match
    if match is None:
        return None
    try:
        return reverse(match.view_name, args=match.args, kwargs=match.kwargs)
    except NoReverseMatch:
        return None
