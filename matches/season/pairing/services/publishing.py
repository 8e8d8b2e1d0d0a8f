"""Publishing a draft: its matches and byes, all at once."""

from collections.abc import Sequence

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.lib.refusals import Refused
from leagues.models import Week
from matches.enums import DraftState
from matches.models import Bye, DraftBye, DraftPair, Match, PairingDraft
from matches.play.scheduling.services.new_matches import Fixture, schedule_matches
from matches.season.pairing import texts
from matches.season.pairing.facts import facts_of
from matches.season.pairing.problems import problems_of
from matches.season.pairing.services.drafts import close, draft_state, lock_draft
from teams.addresses import team_address
from teams.leaders import members_of
from teams.models import Team
from teams.services.locking import lock_teams

NOTHING = "The draft has no pairs. Propose the week again, or add a pair."


@command("draft.season.league.code")
@audit.as_one()
def publish_draft(*, draft: PairingDraft, revision: int, by: User | None) -> list[Match]:
    """Create the matches and byes of an open draft and notify everyone on the teams. All of it
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
    fixtures = [Fixture(each.team_a, each.team_b, each.week, time=None) for each in pairs]
    matches = schedule_matches(season=draft.season, fixtures=fixtures, by=by)
    for pair, match in zip(pairs, matches, strict=True):
        pair.match = match
    DraftPair.objects.bulk_update(pairs, ["match"])
    _give_byes(draft, byes)
    close(draft, DraftState.PUBLISHED, by=by)
    audit.record(
        "pairing.publish",
        draft,
        actor=by,
        league=draft.season.league.code,
        after=draft_state(draft),
    )
    return matches


def _give_byes(draft: PairingDraft, byes: Sequence[DraftBye]) -> None:
    """Create the byes, and notify everyone on each team once."""
    weeks: dict[Team, list[Week]] = {}
    for idle in sorted(byes, key=lambda each: each.week.number):
        Bye.objects.create(week=idle.week, team=idle.team, draft=draft)
        weeks.setdefault(idle.team, []).append(idle.week)
    for team, given in weeks.items():
        notify(
            people=members_of(team),
            kind=NotificationKind.MATCH_MADE,
            text=texts.byes_given(team, given),
            link=team_address(team),
            league=draft.season.league.code,
        )
