"""What the buttons of the portal's Discord messages do, in one table.

Each names a command of the API, by its route. `teams` and `matches.play.buttons` put the buttons
under their messages; `accounts.discord.interactions.presses` carries them out.
"""

from collections.abc import Mapping

from accounts.discord.interactions.presses import Action, ButtonAction
from clvr.discord_buttons import forms, lineups, pick_bans, reports
from clvr.discord_buttons.commands import (
    accept_time,
    answer_attendance,
    of_match,
    of_row,
    propose_for_match,
    propose_times,
    typing,
    with_accept,
)
from matches.enums import AttendanceAnswer
from matches.models import Challenge, Postponement, ResultReport, Substitute, TimeProposal
from matches.play.scheduling.rules import MOST_OPTIONS
from teams.models import JoinRequest

SOME_TIME = "tomorrow 19:30"
OF_MATCH = "match__season__league__code"
ACTIONS: Mapping[str, Action] = {
    "join-request.accept": ButtonAction(of_row("api-accept-join")),
    "join-request.decline": ButtonAction(
        of_row("api-decline-join"), forms.decline(JoinRequest, "team__league__code")
    ),
    "invitation.accept": ButtonAction(of_row("api-accept-invitation")),
    "invitation.decline": ButtonAction(of_row("api-decline-invitation")),
    "challenge.accept": ButtonAction(of_row("api-accept-challenge")),
    "challenge.decline": ButtonAction(
        of_row("api-decline-challenge"), forms.decline(Challenge, "challenged__league__code")
    ),
    "captaincy.accept": ButtonAction(of_row("api-accept-captaincy")),
    "captaincy.decline": ButtonAction(of_row("api-decline-captaincy")),
    "entry-offer.accept": ButtonAction(with_accept("api-team-entry-offer", accept=True)),
    "entry-offer.decline": ButtonAction(with_accept("api-team-entry-offer", accept=False)),
    "substitute.accept": ButtonAction(
        of_match("api-match-substitutes-accept", Substitute, "substitute")
    ),
    "substitute.decline": ButtonAction(
        of_match("api-match-substitutes-decline", Substitute, "substitute")
    ),
    "postponement.accept": ButtonAction(
        of_match("api-agree-to-postpone", Postponement, "postponement")
    ),
    "postponement.decline": ButtonAction(
        of_match("api-decline-to-postpone", Postponement, "postponement"),
        forms.decline(Postponement, OF_MATCH),
    ),
    **{
        f"times.accept-{place}": ButtonAction(accept_time(place))
        for place in range(1, MOST_OPTIONS + 1)
    },
    "match.propose": ButtonAction(
        propose_for_match, forms.times_of_match, typing(propose_for_match, times=SOME_TIME)
    ),
    "times.propose": ButtonAction(
        propose_times, forms.other_times, typing(propose_times, times=SOME_TIME)
    ),
    "times.decline": ButtonAction(
        of_match("api-match-times-decline", TimeProposal, "proposal"),
        forms.decline(TimeProposal, OF_MATCH),
    ),
    **{
        f"attendance.{answer}": ButtonAction(answer_attendance(answer), can_change=True)
        for answer in AttendanceAnswer
    },
    "match.check-in": ButtonAction(of_row("api-check-in")),
    "report.confirm": ButtonAction(of_match("api-confirm-report", ResultReport, "report")),
    "report.dispute": ButtonAction(
        of_match("api-dispute-report", ResultReport, "report"),
        forms.dispute,
        typing(of_match("api-dispute-report", ResultReport, "report"), reason="…"),
    ),
    **pick_bans.actions(),
    **reports.actions(),
    **lineups.actions(),
}
"""The actions by the name in a button's `custom_id`."""
