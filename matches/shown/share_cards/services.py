"""Drawing share cards: due work that draws what has changed, and removes what nobody may see."""

import logging
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
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
    Live,
    former_matches,
    live_on_cards,
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
LIVE_SECONDS = 30.0
"""How long no run looks for new live scores alone: visitors' cached pages are made again after new
cards."""
RUNS_AGAIN_AFTER = timedelta(minutes=10)
"""Even if nothing has changed: a ban can end, a week can open."""
GRACE = timedelta(days=7)
"""How long a replaced card stays, because other sites have its address."""

Key = tuple[str, int, int]


@dataclass
class _LastRun:
    """The last run in this process: the revision of the data, the live scores and the time at which
    it found nothing to do, and the times before which no other run compares cards, on the monotonic
    clock: comparing takes a twentieth of a core at most. `live_not_before` is for runs in which
    nothing but live scores is another."""

    revision: str | None = None
    live: Live = field(default_factory=dict)
    at: datetime | None = None
    not_before: float = 0.0
    live_not_before: float = 0.0


_last_run = _LastRun()


def draw_share_cards() -> int:
    """Draw the cards whose contents have changed, matches first, and delete those of people, teams
    and matches that are no longer shown. Returns how many cards were drawn and deleted."""
    now, revision = timezone.now(), current_revision()
    if time.monotonic() < _last_run.not_before:
        return 0
    live = live_on_cards(now)
    if not _is_due(revision, live, now):
        return 0
    begun = time.monotonic()
    shown, outdated = _compared(now, live)
    ended = time.monotonic()
    _last_run.not_before = ended + PAUSE_RATIO * (ended - begun)
    _last_run.live_not_before = begun + LIVE_SECONDS
    deleted = _delete_hidden(shown) + _delete_replaced(now)
    drawn, is_finished = _draw(outdated, now)
    if is_finished and not drawn:
        _last_run.revision, _last_run.live, _last_run.at = revision, live, now
    return deleted + drawn


def all_cards(now: datetime, live: Live) -> Iterator[Contents]:
    """What every card shows now, in the order in which they are drawn."""
    site = urlsplit(settings.ENVIRONMENT.portal_url).netloc
    yield from match_and_week_cards(site, now, live)
    yield from team_cards(site)
    yield from player_cards(site)
    yield from recap_cards(site)


def forget_cards_of(user: int) -> None:
    """Delete the cards of a person who leaves for good, in the transaction of their leaving."""
    _delete(ShareCard.objects.filter(kind=CardKind.PLAYER, subject=user))


def _is_due(revision: str | None, live: Live, now: datetime) -> bool:
    if revision is None or revision != _last_run.revision or _last_run.at is None:
        return True
    if live != _last_run.live and time.monotonic() >= _last_run.live_not_before:
        return True
    return now >= _last_run.at + RUNS_AGAIN_AFTER


def _compared(now: datetime, live: Live) -> tuple[set[Key], list[Contents]]:
    """The keys of the cards to keep, and the first cards whose contents have changed."""
    rows = ShareCard.objects.current().values_list("kind", "subject", "season", "digest")
    digests = {(kind, subject, season): digest for kind, subject, season, digest in rows}
    shown: set[Key] = {(CardKind.MATCH.value, match, 0) for match in former_matches(now)}
    outdated: list[Contents] = []
    for contents in all_cards(now, live):
        shown.add(contents.key)
        if len(outdated) < MOST_DRAWN and digests.get(contents.key) != contents.digest:
            outdated.append(contents)
    return shown, outdated


def _draw(outdated: Sequence[Contents], now: datetime) -> tuple[int, bool]:
    """How many were drawn, and whether those were all. They are stored together, so that visitors'
    pages are made again once."""
    ends = time.monotonic() + BUDGET_SECONDS
    cards, is_finished = [], True
    before = _drawn_before(outdated)
    for contents in outdated:
        if time.monotonic() > ends:
            is_finished = False
            break
        try:
            card = _card(contents, before.get((contents.key, contents.digest), ""))
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


def _drawn_before(outdated: Sequence[Contents]) -> dict[tuple[Key, str], str]:
    """The files of replaced cards that showed the same: a live score comes back when its server is
    heard again."""
    if not outdated:
        return {}
    digests = [contents.digest for contents in outdated]
    replaced = ShareCard.objects.exclude(replaced_at=None).filter(digest__in=digests)
    rows = replaced.values_list("kind", "subject", "season", "digest", "file")
    return {((kind, subject, season), digest): file for kind, subject, season, digest, file in rows}


def _card(contents: Contents, file: str) -> ShareCard:
    """The card with its file, which is drawn and stored if there is none; its row is not stored."""
    card = ShareCard(
        kind=contents.kind,
        subject=contents.subject,
        season=contents.season,
        digest=contents.digest,
        alt=contents.alt[:LONGEST_ALT],
    )
    if file and default_storage.exists(file):
        card.file.name = file
        return card
    data = decoder().drawn(contents.drawing, [_picture(name) for name in contents.pictures])
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
