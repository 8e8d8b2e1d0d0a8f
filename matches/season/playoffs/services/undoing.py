"""Undoing matches of a playoff that are no longer played there."""

from collections.abc import Sequence

from accounts.models import User
from clvr.lib.locking import lock
from matches.enums import Decision
from matches.models import Match, Playoff, PlayoffMatch
from matches.play.results.services.official import amend_result, make_official
from matches.play.scheduling.services.deleting import obstacle_to_deleting, remove_match, touched_of
from matches.scores.verdicts import Verdict
from matches.season.playoffs import texts


def undo_matches(
    playoff: Playoff, made: Sequence[PlayoffMatch], *, by: User | None, reason: str
) -> None:
    """Take these matches out of a playoff: those that were only created are deleted, the others
    voided. The league's ledger is locked.

    Raises PermissionDenied if `by` plays in a match that has to be voided.
    """
    keys = [each.match_id for each in made]
    list(lock(Match.objects.filter(pk__in=keys)))
    PlayoffMatch.objects.filter(match__in=keys).delete()
    touched = touched_of(keys)
    for key in sorted(keys):
        match = Match.objects.with_context().get(pk=key)
        if not obstacle_to_deleting(match, touched=touched):
            remove_match(match, texts.match_overtaken(match, playoff), by=by)
        elif match.result is None:
            make_official(match=match, verdict=Verdict.void(), by=by, reason=reason)
        elif match.result.decision != Decision.VOID:
            amend_result(match=match, verdict=Verdict.void(), by=by, reason=reason)
