"""Publishing a draft: its matches and byes, all at once."""

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.lib.refusals import Refused
from matches.enums import DraftState
from matches.models import Bye, Match, PairingDraft
from matches.pairing import texts
from matches.pairing.facts import facts_of
from matches.pairing.problems import problems_of
from matches.pairing.services.drafts import close, draft_state, lock_draft
from matches.scheduling.services.new_matches import schedule_match
from teams.addresses import team_address
from teams.leaders import leaders_of
from teams.services.locking import lock_teams

NOTHING = "The draft has no pairs. Propose the week again, or add a pair."


@command("draft.season.league.code")
def publish_draft(*, draft: PairingDraft, revision: int, by: User | None) -> list[Match]:
    """Create the matches and byes of an open draft and notify the teams' leaders. All of it
    happens, or nothing.

    Raises PermissionDenied unless `by` manages the league; Refused if the draft has changed or is
    empty, and, naming each team, if something no longer allows a pair or a bye.
    """
    draft = lock_draft(draft, revision, by)
    pairs = list(draft.pairs.select_related("week", "team_a", "team_b"))
    byes = list(draft.byes.select_related("week", "team"))
    if not pairs:
        raise Refused(NOTHING)
    teams = {team.pk: team for pair in pairs for team in (pair.team_a, pair.team_b)}
    lock_teams(*teams.values(), *(each.team for each in byes))
    if problems := problems_of(draft, pairs, byes, facts_of(draft.season)):
        raise Refused(" ".join(problems))
    for pair in pairs:
        pair.match = schedule_match(
            season=draft.season,
            team_a=pair.team_a,
            team_b=pair.team_b,
            by=by,
            week=pair.week,
            time=None,
        )
        pair.save(update_fields=["match"])
    for idle in byes:
        Bye.objects.create(week=idle.week, team=idle.team, draft=draft)
        notify(
            people=leaders_of(idle.team),
            kind=NotificationKind.MATCH_MADE,
            text=texts.bye_given(idle.team, idle.week),
            link=team_address(idle.team),
            league=draft.season.league.code,
        )
    close(draft, DraftState.PUBLISHED, by=by)
    audit.record(
        "pairing.publish",
        draft,
        actor=by,
        league=draft.season.league.code,
        after=draft_state(draft),
    )
    return [pair.match for pair in pairs if pair.match is not None]
