"""The leagues' rules, as html and as a PDF."""

from clvr.demonstration.texts.rules.book import Rulebook, Section
from clvr.demonstration.texts.rules.html import as_html
from clvr.demonstration.texts.rules.pdf import as_pdf
from clvr.demonstration.texts.rules.sections import former_rulebook, rulebook
from clvr.lib.leagues import LeagueCode

__all__ = ["Rulebook", "Section", "former_rules_html", "rulebook", "rules_html", "rules_pdf"]


def rules_html(code: LeagueCode) -> str:
    """The league's rules in h2 and p, without a title."""
    return as_html(rulebook(code))


def former_rules_html(code: LeagueCode) -> str:
    """The rules of the version before."""
    return as_html(former_rulebook(code))


def rules_pdf(code: LeagueCode) -> bytes:
    """The league's rules as a PDF of A4 pages; the same bytes every time."""
    return as_pdf(rulebook(code))
