"""What a person does in casts of matches, for their calendar."""

from accounts.models import User
from clvr.lib.escaping.plain import isolated
from matches.enums import CastPart
from matches.models import CastMember, Stream
from matches.play.casts.channels import channel_name


def parts_of(user: User) -> dict[int, str]:
    """What the person does in the casts in which they are, in a sentence, by the keys of the
    matches. Two queries."""
    found: dict[int, tuple[str, set[str]]] = {}
    joined = CastMember.objects.filter(user=user).order_by("pk")
    for match, channel, part in joined.values_list("stream__match", "stream__channel", "part"):
        found.setdefault(match, (channel, set()))[1].add(part)
    claimed = Stream.objects.filter(claimed_by=user).order_by("pk")
    for match, channel in claimed.values_list("match", "channel"):
        found.setdefault(match, (channel, {CastPart.PLAY_BY_PLAY}))
    return {match: _sentence(*values) for match, values in found.items()}


def _sentence(channel: str, parts: set[str]) -> str:
    said = ", ".join(part.label for part in CastPart if part in parts)
    return f"You cast it on {isolated(channel_name(channel))}: {said}."
