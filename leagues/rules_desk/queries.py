"""The versions of a league's rules for its staff."""

from dataclasses import dataclass

from clvr.lib.api.pagination import NumberedPage, numbered_page
from leagues.enums import RulesState
from leagues.models import League, RulesDocument

PAGE_LENGTH = 20


@dataclass(frozen=True, slots=True)
class RulesDesk:
    """A page of a league's versions, newest first, and the key of the one in force."""

    league: League
    versions: NumberedPage[RulesDocument]
    in_force: int | None

    def state_of(self, document: RulesDocument) -> RulesState:
        if document.pk == self.in_force:
            return RulesState.IN_FORCE
        return RulesState.FORMER if document.is_published() else RulesState.PLANNED


def rules_desk(league: League, page: int) -> RulesDesk:
    """The page with this number, or the last one. Takes three queries."""
    documents = RulesDocument.objects.filter(league=league)
    in_force = documents.in_force().values_list("pk", flat=True).first()
    rows = documents.select_related("published_by", "league").order_by("-published_at", "-pk")
    return RulesDesk(league, numbered_page(rows, page, length=PAGE_LENGTH), in_force)
