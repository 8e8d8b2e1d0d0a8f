"""Correcting a result of a playoff: what it undoes further on, and undoing it."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.models import User
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.text import trimmed
from matches.models import Match, PlayoffMatch
from matches.scores.report_state import is_reported
from matches.scores.verdicts import Verdict
from matches.season.playoffs.bracket import invalidated, read_bracket, supposed, supposed_outcome
from matches.season.playoffs.services.undoing import undo_matches

PLAYED_LATER = (
    "Matches of the playoff that follow from this result have been played: {names}. To undo them "
    "with it, say so, and why."
)


@dataclass(frozen=True, slots=True)
class LaterMatch:
    """A later match of the playoff. It is undone if the result of an earlier match changes.
    `is_played` also means that a result is reported."""

    made: PlayoffMatch
    is_played: bool

    @property
    def title(self) -> str:
        return self.made.title

    @property
    def match(self) -> Match:
        return self.made.match


def later_matches(match: Match, verdict: Verdict | None) -> list[LaterMatch]:
    """What this verdict (None: no result) would undo further on in the match's playoff, in playing
    order; nothing if it is part of none."""
    found = PlayoffMatch.objects.filter(match=match).first()
    if found is None:
        return []
    bracket = read_bracket(found.playoff_id)
    standings = supposed(bracket, found.node, supposed_outcome(match, verdict))
    return [
        LaterMatch(made, made.match.confirmed or is_reported(made.match))
        for made in invalidated(bracket, standings)
    ]


def undo_later(
    match: Match, verdict: Verdict, *, by: User | None, reason: str, may_undo_played: bool
) -> Sequence[LaterMatch]:
    """Undo what the verdict overtakes further on in the match's playoff, before it becomes the
    result of the match, which is locked in the ledger.

    Raises FieldsRefused if that has been played and staff have not said that they want it undone,
    with a reason; PermissionDenied if `by` plays in a match that has to be voided.
    """
    later = later_matches(match, verdict)
    played = [each for each in later if each.is_played]
    if played and not (may_undo_played and trimmed(reason)):
        names = "; ".join(f"{each.title}, {each.match.versus}" for each in played)
        raise FieldsRefused({"undoesPlayed": [PLAYED_LATER.format(names=names)]})
    if later:
        list(lock(Match.objects.filter(pk__in=[match.pk, *(each.match.pk for each in later)])))
        words = f"An earlier result of the playoff was corrected: {isolated(reason)}"
        playoff = PlayoffMatch.objects.select_related("playoff").get(match=match).playoff
        undo_matches(playoff, [each.made for each in later], by=by, reason=words)
    return later
