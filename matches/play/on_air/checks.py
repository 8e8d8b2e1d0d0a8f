"""Due work: asking the platforms whether casts are on air."""

import logging
from datetime import datetime
from typing import Any

from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.notifications.services import mark_done, notify
from accounts.roles.powers import league_managers
from clvr.lib.transactions import transactional
from matches.addresses import match_address
from matches.air import AIR_CHECK_LASTS
from matches.enums import AirState
from matches.locking import lock_match
from matches.models import AirCheck, Stream, is_played_at
from matches.play.casts.queries import people_of
from matches.play.on_air import texts
from matches.play.on_air.casts_to_check import Cast, casts_to_check, of_platform
from matches.play.on_air.faults import is_left_alone, note_fault, note_mended
from matches.play.on_air.games import game_of
from matches.play.on_air.platforms.asking import ASK
from matches.play.on_air.platforms.http import Failed
from matches.play.on_air.rules import OnAir, shown_viewers, state_by

log = logging.getLogger(__name__)


def check_casts() -> int:
    """Ask each platform about the casts that are within their hours, and return about how many it
    answered. A platform that does not answer leaves their checks as they are: those end by the
    clock."""
    casts, answered = casts_to_check(timezone.now()), 0
    for platform, ask in ASK.items():
        asked, now = of_platform(casts, platform), timezone.now()
        if not asked or is_left_alone(platform, now):
            continue
        try:
            answers = ask(asked, now)
        except Failed as failed:
            log.warning("%s does not say who is on air: %s", platform.label, failed)
            note_fault(platform, failed, asked, now)
            continue
        note_mended(platform, now)
        told = [each for each in asked if each.channel in answers]
        for each in told:
            note_answer(each, answers[each.channel], now)
        answered += len(told)
    return answered


@transactional
def note_answer(cast: Cast, told: OnAir | None, asked_at: datetime) -> None:
    """Store what the platform said of a cast, unless a later answer is stored already.

    What public answers show is written only when it changes: each write makes them anew. Their end
    by the clock is written each time, which they do not notice.
    """
    values = _values(cast, told)
    row = AirCheck.objects.filter(stream=cast.stream, checked_at__lte=asked_at)
    fresh = row.filter(checked_at__gt=asked_at - AIR_CHECK_LASTS)
    if not fresh.filter(**values).update(checked_at=asked_at) and not row.update(
        checked_at=asked_at, **values
    ):
        _make(cast, asked_at, values)
    _tell_game(cast, values["state"], asked_at, game=str(values["game"]))


def _make(cast: Cast, asked_at: datetime, values: dict[str, Any]) -> None:
    """Store the first answer about a cast on its channel, unless it moved or was called off since
    that was asked."""
    lock_match(cast.stream.match)
    if not Stream.objects.filter(pk=cast.stream.pk, channel=cast.stream.channel).exists():
        return
    made = AirCheck(stream=cast.stream, checked_at=asked_at, **values)
    AirCheck.objects.bulk_create([made], ignore_conflicts=True)
    # Another worker may have made it meanwhile, from an earlier answer.
    earlier = AirCheck.objects.filter(stream=cast.stream, checked_at__lt=asked_at)
    earlier.update(checked_at=asked_at, **values)


def _values(cast: Cast, told: OnAir | None) -> dict[str, Any]:
    """The columns of a check but its time. The video stays when the channel goes off air: from it
    the recording is found."""
    before = cast.check
    if told is None:
        video = "" if before is None else before.video
        return {
            "state": AirState.OFF,
            "game": "",
            "viewers": None,
            "on_air_at": None,
            "video": video,
        }
    return {
        "state": state_by(told, game_of(cast.stream.match.season.league)),
        "game": told.game,
        "viewers": shown_viewers(None if before is None else before.viewers, told.viewers),
        "on_air_at": told.since,
        "video": told.video,
    }


def _tell_game(cast: Cast, state: object, now: datetime, *, game: str) -> None:
    """Tell the cast's people, or of one without people who manages the league, once that it is on
    air with another game while the match is played."""
    match, told = cast.stream.match, f"cast-game:{cast.stream.pk}"
    # A cast that has moved to another channel has no check.
    may_be_told = cast.check is None or cast.check.state == AirState.WRONG_GAME
    if state != AirState.WRONG_GAME:
        if may_be_told:
            mark_done(dedupe=told)
        return
    if match.result_id is not None or not is_played_at(match.time, now):
        return
    league = match.season.league
    people = [each.user for each in people_of(cast.stream)]
    notify(
        people=people or league_managers(league.code),
        kind=NotificationKind.CASTING,
        text=texts.wrong_game(
            match, cast.stream.channel, cast.channel.platform, game, game_of(league)
        ),
        link=match_address(match),
        league=league.code,
        dedupe=told,
    )
