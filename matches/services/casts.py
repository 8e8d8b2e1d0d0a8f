"""Casts of matches, and recordings."""

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.db import transaction

from accounts import audit
from accounts.models import User
from accounts.powers import manages_league, moderates_league, require
from clvr.lib.refusals import Refused
from matches.models import Match, Stream, Vod

_is_link = URLValidator(schemes=["http", "https"])


@transaction.atomic
def create_stream(*, match: Match, channel: str, by: User | None) -> Stream:
    """Announce that the match is cast on this channel.

    Raises PermissionDenied unless `by` manages the league; Refused for what is no link, or when
    the match is cast there already.
    """
    league = match.season.league
    require(manages_league(by, league.code))
    _require_link(channel)
    if Stream.objects.filter(match=match, channel=channel).exists():
        raise Refused("This match is cast on this channel already.")
    stream = Stream.objects.create(match=match, channel=channel)
    audit.record("stream.create", match, actor=by, league=league.code, after={"channel": channel})
    return stream


@transaction.atomic
def add_vod(*, match: Match, url: str, by: User | None) -> Vod:
    """Add a recording of the match.

    Raises PermissionDenied unless `by` moderates the league; Refused for what is no link, or one
    that is there already.
    """
    league = match.season.league
    require(moderates_league(by, league.code))
    _require_link(url)
    if Vod.objects.filter(match=match, url=url).exists():
        raise Refused("This recording is there already.")
    vod = Vod.objects.create(match=match, url=url)
    audit.record("vod.add", match, actor=by, league=league.code, after={"url": url})
    return vod


def _require_link(url: str) -> None:
    try:
        _is_link(url)
    except ValidationError:
        raise Refused("This is no link: it starts with https://.") from None
