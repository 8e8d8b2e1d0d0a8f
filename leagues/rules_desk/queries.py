"""The versions of a league's rules for its staff."""

from dataclasses import dataclass

from clvr.lib.api.pagination import NewestFirst, newest_first
from clvr.lib.text_differences import Paragraph, differences
from leagues.enums import RulesState
from leagues.models import League, RulesDocument
from leagues.sanitised import shown_html

PAGE_LENGTH = 20


@dataclass(frozen=True, slots=True)
class RulesDesk:
    """A page of a league's versions, newest first, and the key of the one in force."""

    league: League
    versions: NewestFirst[RulesDocument]
    in_force: int | None

    def state_of(self, document: RulesDocument) -> RulesState:
        if document.pk == self.in_force:
            return RulesState.IN_FORCE
        return RulesState.FORMER if document.is_published() else RulesState.PLANNED


@dataclass(frozen=True, slots=True)
class RulesText:
    """The HTML of a version, as it is shown, and what it changed. `since` is the name of the
    version before it; empty if there is none, or one of both is a PDF."""

    html: str
    since: str
    changes: list[Paragraph]


def rules_text(document: RulesDocument) -> RulesText:
    """The text of a version, compared with the one published before it. Takes one query."""
    others = RulesDocument.objects.filter(league=document.league_id).exclude(pk=document.pk)
    before = others.filter(published_at__lte=document.published_at).first()
    return _compared(shown_html(document.html), before)


def compared_with_current(league: League, html: str) -> RulesText:
    """Sanitised rules, compared with the version in force. Takes one query."""
    return _compared(html, RulesDocument.objects.filter(league=league).in_force().first())


def _compared(html: str, before: RulesDocument | None) -> RulesText:
    if before is None or not before.html or not html:
        return RulesText(html, "", [])
    return RulesText(html, before.version, differences(before.html, html))


def rules_desk(league: League, before: int | None) -> RulesDesk:
    """The latest versions, or the latest of those that come after the version with the key
    `before`; the list starts again when that one is gone. Takes two queries, or three with
    `before`."""
    documents = RulesDocument.objects.filter(league=league)
    in_force = documents.in_force().values_list("pk", flat=True).first()
    rows = documents.select_related("published_by", "league")
    page = newest_first(rows, length=PAGE_LENGTH, before=before, by="published_at")
    return RulesDesk(league, page, in_force)
