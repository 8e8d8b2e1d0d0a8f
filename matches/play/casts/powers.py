"""What a person may do about a cast. The services check the same."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from accounts.models import User
from accounts.roles.powers import manages_league
from matches.models import Caster, Match, Stream
from matches.play.casts.channels import are_same_channel
from matches.play.casts.claims import casts_refusal, claims_refusal

SAME_CHANNEL = "This match already has a cast on this channel."
ON_OWN_CHANNEL = "Your channel already has a cast of this match."
HAS_CAST = "You already have a cast of this match."
IS_OVER = "This match is over."


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at casts of a league: whether they manage it, are one of its casters, and are free
    to act there: no ban holds them. `mute` is why they may not tell anybody anything there, empty
    if they may or are not free."""

    user: User
    caster: Caster | None
    is_manager: bool
    is_free: bool
    mute: str

    @property
    def speaks(self) -> bool:
        """Whether they are neither banned nor muted."""
        return self.is_free and not self.mute


@dataclass(frozen=True, slots=True)
class CastMay:
    """What a person may do about a cast now."""

    join: bool
    leave: bool
    set_parts: bool
    edit: bool
    release: bool
    take_out: bool
    add: bool
    hold: bool
    unhold: bool
    add_vod: bool


@dataclass(frozen=True, slots=True)
class Claiming:
    """Whether a caster may claim a match, and why not, where the page does not show it anyway."""

    may: bool
    refusal: str


def may_about(
    stream: Stream, people: Collection[int], reader: Reader, match: Match, now: datetime
) -> CastMay:
    """What the reader may do about a cast of the match; `people` are the keys of who is in it."""
    is_own = stream.claimed_by_id == reader.user.pk
    is_in, is_open = reader.user.pk in people, not match.is_over(now)
    leads = (is_own or reader.is_manager) and reader.is_free
    holds, lies_ahead = is_held(stream, match, now), match.lies_ahead(now)
    can_hold = match.time is not None and lies_ahead
    return CastMay(
        join=reader.caster is not None and reader.speaks and not is_in and is_open,
        leave=is_in and not is_own and is_open,
        set_parts=is_in and reader.is_free and is_open,
        edit=leads and reader.speaks,
        release=is_own and is_open,
        take_out=leads and is_open,
        add=reader.is_manager and reader.speaks and stream.claimed_by_id is None and is_open,
        hold=leads and reader.speaks and can_hold and not holds,
        unhold=(is_own or reader.is_manager) and holds,
        add_vod=is_in and reader.speaks and not lies_ahead,
    )


def is_held(stream: Stream, match: Match, now: datetime) -> bool:
    """Whether the teams are asked to keep the time of the match for the cast: until it begins."""
    return stream.held_at is not None and match.time is not None and match.lies_ahead(now)


def leads_cast(by: User | None, stream: Stream) -> bool:
    """Whether the person decides about the cast: they have claimed it, or manage the league."""
    is_own = by is not None and by.is_active and stream.claimed_by_id == by.pk
    return is_own or manages_league(by, stream.match.season.league.code)


def claim_refusal(
    match: Match,
    casts: Iterable[Stream],
    user: User,
    channel: str,
    now: datetime,
    *,
    claimed: int,
) -> str:
    """Why the person can't claim the match for this channel, or an empty string. `casts` are those
    that it has, and `claimed` is how often they have claimed it."""
    if match.is_over(now):
        return IS_OVER
    casts = list(casts)
    if any(each.claimed_by_id == user.pk for each in casts):
        return HAS_CAST
    if any(are_same_channel(each.channel, channel) for each in casts):
        return ON_OWN_CHANNEL
    return claims_refusal(claimed) or casts_refusal(len(casts))


def claiming(
    match: Match, casts: Iterable[Stream], reader: Reader, now: datetime, claimed: int
) -> Claiming:
    """Whether the reader may claim the match now: see `claim_refusal`."""
    if reader.caster is None or not reader.speaks:
        return Claiming(may=False, refusal="")
    channel = reader.caster.channel
    words = claim_refusal(match, casts, reader.user, channel, now, claimed=claimed)
    return Claiming(may=not words, refusal="" if words in (IS_OVER, HAS_CAST) else words)
