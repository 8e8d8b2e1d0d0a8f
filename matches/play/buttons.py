"""The buttons of messages on Discord about a match; `clvr.discord_buttons` carries them out."""

from collections.abc import Sequence

from accounts.notifications.buttons import (
    MOST_BUTTONS,
    ButtonShape,
    ButtonStyle,
    accept_or_decline,
    button,
)
from clvr.lib.escaping.discord import label
from clvr.lib.text import ordinal
from matches.enums import AttendanceAnswer
from matches.models import Match, Postponement, ResultReport, Substitute, TimeProposal


def times_buttons(proposal: TimeProposal) -> list[ButtonShape]:
    """Accept each of the times, in the order of the message, propose others, or decline all.
    Discord shows no timestamps on buttons."""
    key, count = proposal.pk, len(proposal.options)
    return [
        *(
            button(
                f"times.accept-{place}",
                key,
                f"Accept {ordinal(place)} Time" if count > 1 else "Accept Time",
                ButtonStyle.SUCCESS,
            )
            for place in range(1, count + 1)
        ),
        button("times.propose", key, "Propose Other Times"),
        button("times.decline", key, "Decline"),
    ]


def propose_buttons(match: Match) -> list[ButtonShape]:
    return [button("match.propose", match.pk, "Propose Times", ButtonStyle.PRIMARY)]


def attendance_buttons(match: Match) -> list[ButtonShape]:
    """In, Maybe and Out."""
    return [button(f"attendance.{each}", match.pk, each.label) for each in AttendanceAnswer]


def check_in_buttons(match: Match) -> list[ButtonShape]:
    return [button("match.check-in", match.pk, "Check In", ButtonStyle.SUCCESS)]


def pick_ban_buttons(
    match: Match, number: int, choices: Sequence[tuple[int, str]]
) -> list[ButtonShape]:
    """What the step with this number can choose, by place and name, as many as a message has. A
    press asks first; the button says the step, so that nobody takes another one with it."""
    return [
        button("pick-ban.ask", match.pk, label(name), seen=f"{number}-{place}")
        for place, name in choices[:MOST_BUTTONS]
    ]


def report_buttons(report: ResultReport) -> list[ButtonShape]:
    """The other side's answers to a report, or to a claim that they did not come."""
    if report.is_absence_claim:
        return [
            button("report.dispute", report.pk, "We Were There", ButtonStyle.PRIMARY),
            button("report.confirm", report.pk, "Confirm the Forfeit", ButtonStyle.DANGER),
        ]
    return [
        button("report.confirm", report.pk, "Confirm", ButtonStyle.SUCCESS),
        button("report.dispute", report.pk, "Dispute", ButtonStyle.DANGER),
    ]


def substitute_buttons(substitute: Substitute) -> list[ButtonShape]:
    return accept_or_decline("substitute", substitute.pk)


def postponement_buttons(postponement: Postponement) -> list[ButtonShape]:
    return accept_or_decline("postponement", postponement.pk)
