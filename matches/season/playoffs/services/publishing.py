"""Publishing a playoff, and taking it back while nothing is played."""

from collections.abc import Sequence

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from matches.added_weeks import week_up_to
from matches.addresses import manage_address
from matches.enums import PlayoffState
from matches.locking import lock_ledger
from matches.models import Match, Playoff
from matches.scores.report_state import is_reported
from matches.season.playoffs import texts
from matches.season.playoffs.addresses import playoffs_address
from matches.season.playoffs.bracket import Bracket, read_bracket, read_brackets
from matches.season.playoffs.problems import problems_of
from matches.season.playoffs.services.advancing import advance, bracket_state, record, week_of
from matches.season.playoffs.services.drafts import current, require_draft
from matches.season.playoffs.services.undoing import undo_matches
from teams.leaders import leaders_of

TAKEN_BACK = "The bracket was taken back."


@command("playoff.season.league.code")
@audit.as_one()
def publish_playoff(*, playoff: Playoff, revision: int, by: User | None) -> list[Match]:
    """Show a playoff to everybody, create the matches whose teams are known, and notify the leaders
    of all its teams. Weeks that the season lacks for its rounds are added behind the last one.

    Raises PermissionDenied unless `by` manages the league; Refused if someone else has changed the
    draft and, naming each, if a team can't play or a week does not fit.
    """
    playoff = lock_with_ledger(playoff, by)
    require_draft(playoff, revision)
    (read,) = read_brackets(Playoff.objects.filter(pk=playoff.pk))
    if problems := problems_of(read):
        raise Refused(" ".join(problems))
    _add_weeks(playoff, by)
    playoff.state, playoff.published_at = PlayoffState.PUBLISHED, timezone.now()
    playoff.revision += 1
    playoff.save(update_fields=["state", "published_at", "revision"])
    matches = advance(playoff, by=by, tells=False)
    bracket = read_bracket(playoff.pk)
    _tell_entrants(bracket, matches)
    record("playoff.publish", playoff, by=by, after=bracket_state(bracket))
    return matches


def _add_weeks(playoff: Playoff, by: User | None) -> None:
    """Add the weeks that the season lacks for the rounds."""
    for row in playoff.rounds.exclude(new_week=None).order_by("new_week"):
        row.week = week_up_to(season=playoff.season, number=row.week_number, by=by)
        row.new_week = None
        row.save(update_fields=["week", "new_week"])


def _tell_entrants(bracket: Bracket, matches: Sequence[Match]) -> None:
    """Notify the leaders of each team once: of its seed, and of its first matches."""
    playoff = bracket.playoff
    first = week_of(bracket, bracket.structure.rounds[0])
    for key, entrant in bracket.entrants.items():
        own = [match for match in matches if key in (match.team_a_id, match.team_b_id)]
        notify(
            people=leaders_of(entrant.team),
            kind=NotificationKind.MATCH_MADE,
            text=texts.playoff_published(playoff, entrant, first, own),
            link=manage_address(own[0]) if len(own) == 1 else playoffs_address(playoff),
            league=playoff.season.league.code,
        )


@command("playoff.season.league.code")
@audit.as_one()
def take_back_playoff(*, playoff: Playoff, by: User | None) -> Playoff:
    """Make a published playoff a draft again. Its matches are deleted, or voided if their teams
    have used them already; both are notified.

    Raises PermissionDenied unless `by` manages the league; Refused if a match has a result or a
    report.
    """
    playoff = lock_with_ledger(playoff, by)
    if playoff.state != PlayoffState.PUBLISHED:
        raise Refused("Only a published playoff that is not over can be taken back.")
    made = list(playoff.matches.select_related("match__result"))
    for each in made:
        if each.match.confirmed or is_reported(each.match):
            raise Refused(
                f"{each.match.versus} has been played or reported. A playoff can be taken back "
                "only before its first result."
            )
    undo_matches(playoff, made, by=by, reason=TAKEN_BACK)
    playoff.entrants.update(withdrawn_at=None, withdrawn_why="")
    playoff.state, playoff.published_at = PlayoffState.DRAFT, None
    playoff.revision += 1
    playoff.save(update_fields=["state", "published_at", "revision"])
    record("playoff.take_back", playoff, by=by)
    return playoff


def lock_with_ledger(playoff: Playoff, by: User | None) -> Playoff:
    """Lock the ledger of a playoff's league and return its current row. Raises PermissionDenied
    unless `by` manages the league; Refused if the playoff is gone."""
    require(manages_league(by, playoff.season.league.code))
    lock_ledger(playoff.season.league_id)
    return current(playoff)
