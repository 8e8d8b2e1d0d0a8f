"""The current rules for the rules pages."""

from typing import Literal, TypedDict

from clvr.lib.api.moments import unix_seconds
from clvr.lib.leagues import leagues_shown
from leagues.models import RulesDocument
from leagues.summaries import LeagueWithZone, summaries_with_zones


class RulesInForce(TypedDict):
    """A version of rules; `date` is in unix seconds."""

    version: str
    date: int
    form: Literal["html", "pdf"]


class LeagueWithRules(LeagueWithZone):
    rules: RulesInForce | None


def leagues_with_rules(code: str) -> list[LeagueWithRules]:
    """The league with this code, or for the umbrella's code all leagues, with their current rules.
    Takes two queries."""
    codes = [league.code for league in leagues_shown(code)]
    documents = RulesDocument.objects.in_force().filter(league__code__in=codes)
    # The text can be long, and isn't used here.
    rows = documents.select_related("league").defer("html")
    in_force = {document.league.code: _in_force(document) for document in rows}
    return [
        {**league, "rules": in_force.get(league["code"])} for league in summaries_with_zones(code)
    ]


def _in_force(document: RulesDocument) -> RulesInForce:
    return {
        "version": document.version,
        "date": unix_seconds(document.published_at),
        "form": "pdf" if document.pdf else "html",
    }
