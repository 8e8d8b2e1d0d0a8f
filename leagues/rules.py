"""The published rules for the rules pages."""

from collections import defaultdict
from typing import Literal, TypedDict

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.leagues import UMBRELLA_CODE, leagues_shown
from leagues.models import RulesDocument
from leagues.summaries import LeagueWithZone, summaries_with_zones

VERSIONS_SHOWN = 10
"""How many versions a league's page lists at first."""


class RulesInForce(TypedDict):
    """A version of rules; `date` is in unix seconds."""

    version: str
    date: int
    form: Literal["html", "pdf"]


class PublishedVersion(TypedDict):
    """A version in the list: `date`, in unix seconds, is since when it was in force."""

    _id: str
    version: str
    date: int
    changes: str


class LeagueWithRules(LeagueWithZone):
    """A league with its rules. `versions` are the newest ones, the one in force first;
    `hasMore`: there are others."""

    rules: RulesInForce | None
    versions: list[PublishedVersion]
    hasMore: bool  # noqa: N815 # the island's name for it


def leagues_with_rules(code: str, *, shows_all: bool = False) -> list[LeagueWithRules]:
    """The league with this code and its published versions, with `shows_all` all of them; for the
    umbrella's code all leagues, with their current rules alone. Takes two queries."""
    codes = [league.code for league in leagues_shown(code)]
    documents = RulesDocument.objects.filter(league__code__in=codes)
    is_of_all = code == UMBRELLA_CODE
    shown = documents.in_force() if is_of_all else documents.published()
    # The text can be long, and isn't used here.
    rows = shown.select_related("league").defer("html")
    found: dict[str, list[RulesDocument]] = defaultdict(list)
    for row in rows if is_of_all or shows_all else rows[: VERSIONS_SHOWN + 1]:
        found[row.league.code].append(row)
    most = None if shows_all else VERSIONS_SHOWN
    return [
        {
            **league,
            "rules": _in_force(found[league["code"]]),
            "versions": [] if is_of_all else [_listed(row) for row in found[league["code"]][:most]],
            "hasMore": most is not None and len(found[league["code"]]) > most,
        }
        for league in summaries_with_zones(code)
    ]


def _in_force(documents: list[RulesDocument]) -> RulesInForce | None:
    """The first of a league's published versions: the newest."""
    if not documents:
        return None
    document = documents[0]
    return {
        "version": document.version,
        "date": unix_seconds(document.published_at),
        "form": document.form,
    }


def _listed(document: RulesDocument) -> PublishedVersion:
    return {
        "_id": str(document.pk),
        "version": document.version,
        "date": unix_seconds(document.published_at),
        "changes": document.changes,
    }
