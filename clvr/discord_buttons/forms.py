"""The forms that buttons open, with what the person typed before if that was refused."""

from collections.abc import Callable

from django.db import models

from accounts.discord.interactions.forms import Field, Form
from accounts.discord.interactions.outcomes import typed_before
from accounts.discord.interactions.presses import Press
from accounts.models.audit import LONGEST_DECISION_REASON
from accounts.punishments.bans import speech_refusal
from clvr.discord_buttons.readings import reading_for
from clvr.discord_buttons.typed_times import LONGEST_TIMES, hint
from clvr.lib.escaping.discord import label
from matches.models import TimeProposal
from matches.play.scheduling.rules import MOST_OPTIONS
from teams.request_state import LONGEST_REQUEST_REASON

MakeForm = Callable[[Press], Form]
LONGEST_TITLE = LONGEST_LABEL = 45
LONGEST_PLACEHOLDER = 100
"""By Discord."""
REASON = "Reason (they can read it)"
MUTED = "Leave this empty, because you are muted"


def decline(rows: type[models.Model], league: str) -> MakeForm:
    """The form for the reason to decline such a row. `league` is the path to its league's code:
    who is muted there declines without a reason, and reads that before they type one."""

    def form(press: Press) -> Form:
        row = rows._default_manager.filter(pk=press.row)  # noqa: SLF001 # Django documents it
        code = row.values_list(league, flat=True).first()
        muted = speech_refusal(press.person, code or "")
        typed = typed_before(press.under).get("reason", "")
        field = Field(
            "reason",
            MUTED if muted else REASON,
            LONGEST_REQUEST_REASON,
            placeholder=label(muted, LONGEST_PLACEHOLDER) if muted else "",
            value="" if muted else typed,
        )
        return Form("Decline", [field])

    return form


def dispute(press: Press) -> Form:
    typed = typed_before(press.under).get("reason", "")
    field = Field(
        "reason", "What is wrong with it?", LONGEST_DECISION_REASON, is_required=True, value=typed
    )
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
    reading = reading_for(press, match)
    field = Field(
        "times",
        f"Times in {reading.zone.key}",
        LONGEST_TIMES,
        is_required=True,
        placeholder=hint(reading, most=LONGEST_PLACEHOLDER),
        value=typed_before(press.under).get("times", ""),
    )
    return Form(f"Propose 1 to {MOST_OPTIONS} Times", [field])
