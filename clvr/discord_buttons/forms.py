"""The forms that buttons open."""

from accounts.discord.interactions.forms import Field, Form
from accounts.discord.interactions.presses import Press
from accounts.models.audit import LONGEST_DECISION_REASON
from clvr.discord_buttons.typed_times import EXAMPLE, LONGEST_TIMES, zone_of
from matches.models import TimeProposal
from teams.request_state import LONGEST_REQUEST_REASON


def decline(_: Press) -> Form:
    field = Field("reason", "Reason (they can read it)", LONGEST_REQUEST_REASON)
    return Form("Decline", [field])


def dispute(_: Press) -> Form:
    field = Field("reason", "What is wrong with it?", LONGEST_DECISION_REASON, is_required=True)
    return Form("Dispute the Result", [field])


def times_of_match(press: Press) -> Form:
    """For the match that is the row."""
    return _times(press, press.row)


def other_times(press: Press) -> Form:
    """For the match of the proposal that is the row."""
    found = TimeProposal.objects.filter(pk=press.row).values_list("match", flat=True)
    return _times(press, found.first())


def _times(press: Press, match: int | None) -> Form:
    """For the person's time zone, if they chose one for their quiet hours, or the league's."""
    label, example = f"Times in {zone_of(press.person, match).key}", f"One a line: {EXAMPLE}"
    field = Field("times", label, LONGEST_TIMES, is_required=True, placeholder=example)
    return Form("Propose Times", [field])
