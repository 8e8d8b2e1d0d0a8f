"""Drawing share cards: due work that draws what has changed, and removes what nobody may see."""

import logging
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import IntegrityError, transaction
from django.utils import timezone

from clvr.lib.answer_cache.revision import current_revision
from clvr.lib.images import ImageRefused
from clvr.lib.images.decoder import decoder
from clvr.lib.stored_files import Content, could_not_store, keep_once
from leagues.enums import CardKind
from leagues.models import ShareCard
from leagues.share_card_models import LONGEST_ALT, ShareCardQuerySet
from matches.shown.share_cards.contents import Contents
from matches.shown.share_cards.queries import (
    former_matches,
    match_and_week_cards,
    player_cards,
    team_cards,
)
from matches.shown.share_cards.recaps import recap_cards

log = logging.getLogger(__name__)

NAME = "draw_share_cards"
MOST_DRAWN = 200
"""In a run."""
PAUSE_RATIO = 20
"""How many times as long as looking took nobody looks again: of many teams it takes seconds."""
BUDGET_SECONDS = 4.0
"""After which a run begins no card more: the next run goes on."""
RUNS_AGAIN_AFTER = timedelta(minutes=10)
"""Even if nothing has changed: a ban can end, a week can open."""
GRACE = timedelta(days=7)
"""How long a replaced card stays, because other sites have its address."""

Key = tuple[str, int, int]


@dataclass
class _LastRun:
    """The last run in this process: the revision of the data and the time at which it found nothing
    to do, and the time before which no other run compares cards, on the monotonic clock: comparing
    takes a twentieth of a core at most."""

    revision: str | None = None
    at: datetime | None = None
    not_before: float = 0.0


_last_run = _LastRun()


def draw_share_cards() -> int:
    """Draw the cards whose contents have changed, matches first, and delete those of people, teams
    and matches that are no longer shown. Returns how many cards were drawn and deleted."""
    now, revision = timezone.now(), current_revision()
    if not _is_due(revision, now):
        return 0
    begun = time.monotonic()
    shown, outdated = _compared(now)
    ended = time.monotonic()
    _last_run.not_before = ended + PAUSE_RATIO * (ended - begun)
    deleted = _delete_hidden(shown) + _delete_replaced(now)
    drawn, is_finished = _draw(outdated, now)
    if is_finished and not drawn:
        _last_run.revision, _last_run.at = revision, now
    return deleted + drawn


def all_cards(now: datetime) -> Iterator[Contents]:
    """What every card shows now, in the order in which they are drawn."""
    site = urlsplit(settings.ENVIRONMENT.portal_url).netloc
    yield from match_and_week_cards(site, now)
    yield from team_cards(site)
    yield from player_cards(site)
    yield from recap_cards(site)


def forget_cards_of(user: int) -> None:
    """Delete the cards of a person who leaves for good, in the transaction of their leaving."""
    _delete(ShareCard.objects.filter(kind=CardKind.PLAYER, subject=user))


def _is_due(revision: str | None, now: datetime) -> bool:
    if time.monotonic() < _last_run.not_before:
        return False
    is_known = revision is not None and revision == _last_run.revision
    return not is_known or _last_run.at is None or now >= _last_run.at + RUNS_AGAIN_AFTER


def _compared(now: datetime) -> tuple[set[Key], list[Contents]]:
    """The keys of the cards to keep, and the first cards whose contents have changed."""
    rows = ShareCard.objects.current().values_list("kind", "subject", "season", "digest")
    digests = {(kind, subject, season): digest for kind, subject, season, digest in rows}
    shown: set[Key] = {(CardKind.MATCH.value, match, 0) for match in former_matches(now)}
    outdated: list[Contents] = []
    for contents in all_cards(now):
        shown.add(contents.key)
        if len(outdated) < MOST_DRAWN and digests.get(contents.key) != contents.digest:
            outdated.append(contents)
    return shown, outdated


def _draw(outdated: Iterable[Contents], now: datetime) -> tuple[int, bool]:
    """How many were drawn, and whether those were all. They are stored together, so that visitors'
    pages are made again once."""
    ends = time.monotonic() + BUDGET_SECONDS
    cards, is_finished = [], True
    for contents in outdated:
        if time.monotonic() > ends:
            is_finished = False
            break
        try:
            card = _card(contents)
        except ImageRefused as reason:
            log.warning("The card of %s could not be drawn: %s", contents.key, reason)
        except OSError as error:
            if not could_not_store(error):
                raise
            log.warning("Cards can't be stored now: %s", error)
            is_finished = False
            break
        else:
            cards.append(card)
    return _store(cards, now), is_finished


def _card(contents: Contents) -> ShareCard:
    """Draw a card and store its file, not its row."""
    data = decoder().drawn(contents.drawing, [_picture(name) for name in contents.pictures])
    card = ShareCard(
        kind=contents.kind,
        subject=contents.subject,
        season=contents.season,
        digest=contents.digest,
        alt=contents.alt[:LONGEST_ALT],
    )
    season = f"-{contents.season}" if contents.season else ""
    name = f"{contents.kind}-{contents.subject}{season}-{contents.digest}.png"
    keep_once(card.file, Content(data, name=name))
    return card


def _picture(name: str) -> bytes:
    """A stored picture; nothing if it is missing: the card then shows initials."""
    try:
        with default_storage.open(name) as file:
            data: bytes = file.read()
    except FileNotFoundError:
        return b""
    return data


def _store(cards: list[ShareCard], now: datetime) -> int:
    """Put the cards in the place of those before them. Another run may have been faster."""
    try:
        with transaction.atomic():
            for card in cards:
                same = {"kind": card.kind, "subject": card.subject, "season": card.season}
                of_same = ShareCard.objects.filter(**same)
                of_same.filter(digest=card.digest).delete()
                of_same.current().update(replaced_at=now)
            ShareCard.objects.bulk_create(cards)
    except IntegrityError:
        log.info("Another process has drawn these cards.")
        return 0
    return len(cards)


def _delete_hidden(shown: set[Key]) -> int:
    """Delete the cards of what is no longer shown, also those that were replaced."""
    rows = ShareCard.objects.values_list("pk", "kind", "subject", "season")
    gone = [pk for pk, *key in rows if tuple(key) not in shown]
    return _delete(ShareCard.objects.filter(pk__in=gone)) if gone else 0


def _delete_replaced(now: datetime) -> int:
    return _delete(ShareCard.objects.filter(replaced_at__lte=now - GRACE))


def _delete(cards: ShareCardQuerySet) -> int:
    """Delete cards, and their files once that is committed."""
    names = [*cards.values_list("file", flat=True)]
    if not names:
        return 0
    with transaction.atomic():
        cards.delete()
        transaction.on_commit(lambda: _delete_files(names), robust=True)
    return len(names)


def _delete_files(names: Iterable[str]) -> None:
    for name in names:
        try:
            default_storage.delete(name)
        except OSError:
            log.exception("The card %s could not be deleted", name)
