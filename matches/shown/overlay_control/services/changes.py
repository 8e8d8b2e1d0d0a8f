"""Changing what an overlay shows, and undoing it.

Each change is a row of `OverlayChange`, which is the overlay's history: the audit log holds its
addresses alone, for a caster changes the scene a hundred times an evening.
"""

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from accounts.commands import command, require_free
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from clvr.lib.text import camel_cased, counted, readable
from matches.models import LONGEST_OVERLAY_TEXT, Match, Overlay, OverlayChange
from matches.play.overlay_ends.fields import (
    MAPS,
    MATCHES,
    NOTHING,
    OF_MATCH,
    SCORE,
    WORDS,
    attribute,
)
from matches.play.overlay_ends.services import lock_overlay
from matches.shown.overlay_control import texts
from matches.shown.overlay_control.choices import choosable, shown_match
from matches.shown.overlay_control.fields import clash, clash_of_words
from matches.shown.overlay_control.powers import controls_overlay
from matches.shown.overlay_control.services.addresses import require_address
from matches.shown.overlays.subject import without_void

MOST_CHANGES = 50
"""How many changes are kept, which can be undone."""
LONGEST_BREAK = timedelta(hours=4)
MOST_ROUNDS_SHOWN = 99

PAIRS = (("rounds_a", "rounds_b"), MAPS)


@command("overlay.league.code")
def set_overlay(
    *, overlay: Overlay, revision: int, changes: Mapping[str, Any], by: User | None
) -> Overlay:
    """Change what an overlay shows. `changes` are new values by the overlay's fields, matches by
    their keys; `revision` is the overlay's that the person saw, with words the one from which the
    field was filled. What others have changed since stays, unless it is the same thing.

    Another match ends the own score and the swapped sides of the one before. They need a match:
    they are set for the one that is shown.

    Raises PermissionDenied unless `by` controls the overlay; FieldsRefused for a match of another
    league or one that is not near, a break that is past or too long, or a score out of bounds;
    Refused when others have just changed the same, for a revision to come, when the address was
    revoked, for a score of a match with an official result, and for words of a muted person.
    """
    now = timezone.now()
    require(controls_overlay(by, overlay, now))
    asked = _cleaned(changes)
    _require_speech(asked, by, overlay)
    matches = _locked_matches(asked.get(field) for field in MATCHES)
    overlay = without_void(require_address(lock_overlay(overlay)))
    _require_known(overlay, revision)
    _require_choosable(overlay, asked, matches, now)
    _require_break(asked, now)
    new = _with_what_follows(overlay, asked, now)
    if not (before := _differences(overlay, new)):
        return overlay
    _require_unchanged(overlay, revision, before, by)
    return _store(overlay, new, before, now, by=by)


@command("overlay.league.code")
def undo(*, overlay: Overlay, revision: int, by: User | None) -> tuple[OverlayChange, int]:
    """Undo the last change of an overlay that nobody has undone, whoever made it. Return it, and
    the overlay's new revision. `revision` is the overlay's that the person saw.

    Raises PermissionDenied unless `by` controls the overlay; Refused when others have changed it
    since, for a revision to come, when there is nothing to undo, when the address was revoked, and
    when a muted person would bring words back.
    """
    now = timezone.now()
    require(controls_overlay(by, overlay, now))
    seen = last_change(overlay)
    matches = _locked_matches(seen.before.get(field) for field in MATCHES) if seen else {}
    overlay = without_void(require_address(lock_overlay(overlay)))
    _require_known(overlay, revision)
    if newer := _newer(overlay, revision).exclude(by=by).last():
        raise Refused(texts.not_the_last(newer))
    last = last_change(overlay)
    if last is None:
        raise Refused(texts.NOTHING_TO_UNDO)
    new = _restored(last.before, matches)
    _require_speech(new, by, overlay)
    OverlayChange.objects.filter(pk=last.pk).update(is_undone=True)
    _store(overlay, new, _held(overlay, new), now, by=by, is_undo=True)
    return last, overlay.revision


def last_change(overlay: Overlay) -> OverlayChange | None:
    """The change that Undo takes back."""
    return overlay.changes.filter(is_undo=False, is_undone=False).select_related("by").last()


def _newer(overlay: Overlay, revision: int) -> QuerySet[OverlayChange]:
    return overlay.changes.filter(revision__gte=revision).select_related("by")


def _cleaned(changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes with what people typed on one line, without what nobody sees."""
    asked = {**changes, **{word: readable(changes[word]) for word in WORDS if word in changes}}
    for word in WORDS:
        if len(asked.get(word, "")) > LONGEST_OVERLAY_TEXT:
            raise _refused(word, texts.TOO_LONG)
    return asked


def _require_speech(asked: Mapping[str, Any], by: User | None, overlay: Overlay) -> None:
    """Raise Refused if a muted person types words, or shows the lower third, which is words."""
    if any(asked.get(field) for field in (*WORDS, "is_lower_third_shown")):
        require_free(by, overlay.league.code, speaks=True)


def _locked_matches(keys: Iterable[int | None]) -> dict[int, Match]:
    """The matches with these keys that there are and that are not void. Nobody deletes or voids
    them until the transaction ends."""
    asked = {key for key in keys if key is not None}
    found = lock(Match.objects.not_void().filter(pk__in=asked)) if asked else ()
    return {match.pk: match for match in found}


def _require_choosable(
    overlay: Overlay, asked: Mapping[str, Any], matches: Mapping[int, Match], now: datetime
) -> None:
    found = set(choosable(overlay.league, now).filter(pk__in=matches).values_list("pk", flat=True))
    for field in MATCHES:
        key = asked.get(field)
        # What is chosen already may have become old.
        if key is not None and key not in found | {getattr(overlay, f"{field}_id")}:
            raise _refused(field, texts.NOT_OF_LEAGUE)


def _require_break(asked: Mapping[str, Any], now: datetime) -> None:
    until: datetime | None = asked.get("break_until")
    if until is not None and until > now + LONGEST_BREAK:
        raise _refused("break_until", texts.TOO_FAR)
    if until is not None and until <= now:
        raise _refused("break_until", texts.PAST)


def _with_what_follows(overlay: Overlay, asked: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """The new values, with what is set or cleared because of them."""
    new = dict(asked)
    match = None
    has_score = any(asked.get(field) is not None for field in SCORE)
    if has_score or asked.get("are_sides_swapped"):
        # They count for one match: for the one that the caster sees.
        match = shown_match(overlay, now, new.get("match", overlay.match_id))
        if match is None:
            raise Refused(texts.NO_MATCH)
        if has_score and match.confirmed:
            raise Refused(texts.IS_OFFICIAL)
        new["match"] = match.pk
    if "match" in new and new["match"] != overlay.match_id:
        for field in OF_MATCH:
            new.setdefault(field, NOTHING[field])
    for pair in PAIRS:
        _complete(overlay, new, pair, asked)
    if has_score and match is not None:
        _require_possible(overlay, new, match.best_of)
    return new


def _complete(
    overlay: Overlay, new: dict[str, Any], pair: tuple[str, str], asked: Mapping[str, Any]
) -> None:
    """Give both teams a score, or neither."""
    values = [new.get(field, getattr(overlay, field)) for field in pair]
    if values.count(None) == 1:
        is_ended = any(field in asked and asked[field] is None for field in pair)
        for field, value in zip(pair, values, strict=True):
            new[field] = None if is_ended else value or 0


def _require_possible(overlay: Overlay, new: Mapping[str, Any], best_of: int) -> None:
    for field in MAPS if best_of == 1 else ():
        if new.get(field) is not None:
            raise _refused(field, texts.WITHOUT_MAPS)
    values = {field: new.get(field, getattr(overlay, field)) or 0 for field in SCORE}
    for field, value in values.items():
        most = MOST_ROUNDS_SHOWN if field.startswith("rounds") else best_of
        if not 0 <= value <= most:
            raise _refused(field, f"Choose a number from 0 to {most}.")
    if values["maps_a"] + values["maps_b"] > best_of:
        field = "maps_a" if "maps_a" in new else "maps_b"
        raise _refused(field, f"This match has {counted(best_of, 'map')}.")


def _require_known(overlay: Overlay, revision: int) -> None:
    """Raise Refused for a revision that nobody can have seen: after a restored backup, for one."""
    if revision > overlay.revision:
        raise Refused(texts.AHEAD)


def _require_unchanged(
    overlay: Overlay, revision: int, fields: Collection[str], by: User | None
) -> None:
    """Raise Refused if others have changed the same since the person saw it."""
    newer = list(_newer(overlay, revision))
    if len(newer) < overlay.revision - revision:
        raise Refused(texts.LOST)
    for change in reversed(newer):
        # What one did oneself, one knows.
        if change.by != by and (what := clash(fields, change.before)):
            are_words = clash_of_words(fields, change.before)
            raise Refused(texts.others_first(change, what, are_words=are_words))


def _differences(overlay: Overlay, new: Mapping[str, Any]) -> dict[str, Any]:
    """What the fields hold now that get another value."""
    held = _held(overlay, new)
    return {field: held[field] for field in new if held[field] != _plain(new[field])}


def _held(overlay: Overlay, fields: Iterable[str]) -> dict[str, Any]:
    """What these fields hold now, as JSON can keep it."""
    return {field: _plain(getattr(overlay, attribute(field))) for field in fields}


def _plain(value: Any) -> Any:
    return unix_seconds(value) if isinstance(value, datetime) else value


def _restored(before: Mapping[str, Any], matches: Mapping[int, Match]) -> dict[str, Any]:
    """The values to which undoing a change goes back. A match that is gone is none, and nor is what
    was set for it."""
    new = dict(before)
    if (until := before.get("break_until")) is not None:
        new["break_until"] = datetime.fromtimestamp(until, UTC)
    for field in MATCHES:
        if new.get(field) is not None and new[field] not in matches:
            new[field] = None
            if field == "match":
                new |= NOTHING
    return new


def _store(
    overlay: Overlay,
    new: Mapping[str, Any],
    before: Mapping[str, Any],
    now: datetime,
    *,
    by: User | None,
    is_undo: bool = False,
) -> Overlay:
    for field, value in new.items():
        setattr(overlay, attribute(field), value)
    overlay.changes.create(revision=overlay.revision, before=before, by=by, at=now, is_undo=is_undo)
    overlay.revision += 1
    overlay.changed_at, overlay.changed_by = now, by
    overlay.save()
    overlay.changes.filter(revision__lt=overlay.revision - MOST_CHANGES).delete()
    return overlay


def _refused(field: str, words: str) -> FieldsRefused:
    """A refusal of a field by its name in the payload."""
    return FieldsRefused({camel_cased(field): [words]})
