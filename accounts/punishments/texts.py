"""Texts about punishments for the person."""

from accounts.enums import PunishmentType
from accounts.models import Punishment
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.timestamps import timestamp_mark

PORTAL = "the CLVR portal"

GIVEN = {
    PunishmentType.BAN: "You are banned from {where}",
    PunishmentType.MUTE: "You are muted in {where}",
    PunishmentType.WARN: "You are warned in {where}",
    PunishmentType.LOG: "Staff of {where} noted something about you",
}
MEANING = {
    PunishmentType.BAN: "You can read everything there, but you can’t play or change anything.",
    PunishmentType.MUTE: "You can still play, but you can’t write, name or show anything there "
    "that others see, or use chat commands.",
    PunishmentType.WARN: "You can still do everything there.",
    PunishmentType.LOG: "",
}
BANNED_EVERYWHERE = "You can’t sign in."
APPEAL = "If you think that this is wrong, you can appeal once, under Your Cases."
HELD = {PunishmentType.BAN: "banned from", PunishmentType.MUTE: "muted in"}
SHORTENED = {
    PunishmentType.BAN: "Your ban from {where} was shortened",
    PunishmentType.MUTE: "Your mute in {where} was shortened",
}
SERVED = {
    PunishmentType.BAN: "Your ban from {where} is over",
    PunishmentType.MUTE: "You are no longer muted in {where}",
}
LIFTED = {
    PunishmentType.BAN: "Your ban from {where} was lifted",
    PunishmentType.MUTE: "You are no longer muted in {where}",
    PunishmentType.WARN: "A warning in {where} was withdrawn",
    PunishmentType.LOG: "A note about you in {where} was withdrawn",
}


def place(league: str) -> str:
    """Where a punishment holds, in a sentence; `league` is a code, empty for all leagues."""
    return f"the {LEAGUES[LeagueCode(league)].name}" if league else PORTAL


def until_when(punishment: Punishment) -> str:
    """When a ban or mute ends, in a sentence."""
    if punishment.matches is not None and punishment.until is None:
        served, of = punishment.served, punishment.matches
        return f"until {matches_served(of)} ({served} of {of})"
    return f"until {timestamp_mark(punishment.until)}" if punishment.until else "for good"


def matches_served(number: int) -> str:
    return "one match is served" if number == 1 else f"{number} matches are served"


def punished(punishment: Punishment) -> NotificationText:
    """What happened, what it means and until when, how to appeal, and why."""
    kind = PunishmentType(punishment.kind)
    parts = [_meaning(kind, punishment.league)]
    if kind in (PunishmentType.BAN, PunishmentType.MUTE):
        parts.append(f"This {_end(punishment)}.")
    parts += [f"Reason: {_sentence(punishment.reason)}", APPEAL]
    return NotificationText(GIVEN[kind].format(where=place(punishment.league)), " ".join(parts))


def shortened(punishment: Punishment, reason: str) -> NotificationText:
    """That a punishment ends earlier than it did, when now, and why."""
    title = SHORTENED[PunishmentType(punishment.kind)].format(where=place(punishment.league))
    return NotificationText(title, f"It now {_end(punishment)}. Reason: {_sentence(reason)}")


def served(punishment: Punishment) -> NotificationText:
    """That a punishment is over, because its matches are served."""
    title = SERVED[PunishmentType(punishment.kind)].format(where=place(punishment.league))
    return NotificationText(
        title, f"{punishment.served} of {punishment.matches} matches are served."
    )


def _end(punishment: Punishment) -> str:
    if punishment.matches is not None and punishment.until is None:
        words = matches_served(punishment.matches)
        return f"ends when {words}: official matches of your team. {punishment.served} are so far"
    return f"ends {timestamp_mark(punishment.until)}" if punishment.until else "has no end"


def lifted(punishment: Punishment) -> NotificationText:
    title = LIFTED[PunishmentType(punishment.kind)].format(where=place(punishment.league))
    return NotificationText(title, f"Reason: {_sentence(punishment.lift_reason)}")


def _meaning(kind: PunishmentType, league: str) -> str:
    return BANNED_EVERYWHERE if kind == PunishmentType.BAN and not league else MEANING[kind]


def _sentence(text: str) -> str:
    return isolated(text) if text.endswith((".", "!", "?")) else f"{isolated(text)}."
