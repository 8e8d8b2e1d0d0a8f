"""Who has changed last what staff decide on in a proposal, for staff whose page is out of date."""

from accounts.models import AuditEntry
from leagues.models import Season
from matches.season.promotion import texts

APPROVED, UNDONE = "season.approve_divisions", "season.undo_divisions"
OF_TEAMS = (
    "division.create",
    "division.delete",
    "division.numbers",
    "division.order",
    "division.rename",
    "entry.approve",
    "entry.withdraw",
    "result.amend",
    "result.official",
    "result.take_back",
    "result.void",
    "season.close",
    "season.place_teams",
    "season.reopen",
    "team.create",
    "team.disband",
    "team.enrol",
    "team.place",
    "team.rename",
    "team.set_status",
    "team.withdraw",
)
"""Actions that change the teams of a proposal, their divisions or the reasons for them."""


def last_change(season: Season) -> str:
    """A sentence about the last change; without a name if none of these actions was recorded."""
    entries = AuditEntry.objects.filter(league=season.league.code)
    found = (
        entries.filter(action__in=(APPROVED, UNDONE, *OF_TEAMS))
        .select_related("actor")
        .order_by("-id")
        .first()
    )
    if found is None:
        return texts.has_changed(season)
    who = found.actor.username if found.actor else "The portal"
    if found.action == APPROVED:
        return texts.approved_meanwhile(who, found.at)
    if found.action == UNDONE:
        return texts.undone_meanwhile(who, found.at)
    return texts.changed_meanwhile(who, season, found.at)
