"""Texts about overlays and their changes."""

from accounts.models import User
from matches.models import LONGEST_OVERLAY_TEXT, OverlayChange
from matches.shown.overlay_control.fields import named

NO_OVERLAY = "This overlay has no address any more. Make a new one on the casts page."
NOTHING_TO_UNDO = "There is nothing to undo."
NOT_OF_LEAGUE = "Choose a match of the league that is near."
NO_MATCH = "Choose a match first."
IS_OFFICIAL = "The result is official, so the overlay shows it."
PAST = "Choose a time to come."
TOO_LONG = f"At most {LONGEST_OVERLAY_TEXT} characters."
TOO_FAR = "A break can last at most 4 hours."
WITHOUT_MAPS = "This match has one map, so only its rounds count."
LOST = "Others have changed much since. Look at what is set now, then do it again."
AHEAD = "This page is out of date. Look at what is set now, then do it again."
PORTAL = "The portal"


def did(change: OverlayChange, reader: User | None = None) -> str:
    """What somebody did, as a sentence without its full stop; to themself, as theirs."""
    is_own = reader is not None and change.by == reader
    who, what = "You" if is_own else by_of(change), named(change.before)
    return f"{who} took back a change of {what}" if change.is_undo else f"{who} changed {what}"


def by_of(change: OverlayChange) -> str:
    return PORTAL if change.by is None else f"{change.by}"


def others_first(change: OverlayChange, what: str, *, are_words: bool) -> str:
    """Why a change of the same thing is refused. If both typed words, the page shows both."""
    verb = "took back a change of" if change.is_undo else "changed"
    then = "Take their words or keep yours." if are_words else "Look at it, then do it again."
    return f"{by_of(change)} {verb} {what} just now. {then}"


def not_the_last(change: OverlayChange) -> str:
    """Why nothing is undone: what would be undone is not what the person saw."""
    return f"{did(change)} just now. Look at it, then undo again."


def undone(change: OverlayChange, reader: User | None) -> str:
    """What was undone."""
    what = named(change.before)
    return f"Undone: {_whose(change, reader)} change of {what}."


def would_undo(change: OverlayChange, reader: User) -> str:
    """What Undo would take back."""
    return f"{_whose(change, reader)} change of {named(change.before)}"


def _whose(change: OverlayChange, reader: User | None) -> str:
    return "your" if change.by == reader else f"{by_of(change)}’s"
