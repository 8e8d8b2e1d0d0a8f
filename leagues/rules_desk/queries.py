"""The versions of a league's rules for its staff."""

from dataclasses import dataclass

from clvr.lib.api.pagination import NewestFirst, newest_first
from leagues.enums import RulesState
from leagues.models import League, RulesDocument

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


def rules_desk(league: League, before: int | None) -> RulesDesk:
    """The latest versions, or the latest of those that come after the version with the key
    `before`; the list starts again when that one is gone. Takes two queries, or three with
    `before`."""
    documents = RulesDocument.objects.filter(league=league)
    in_force = documents.in_force().values_list("pk", flat=True).first()
    rows = documents.select_related("published_by", "league")
    page = newest_first(rows, length=PAGE_LENGTH, before=before, by="published_at")
    return RulesDesk(league, page, in_force)
