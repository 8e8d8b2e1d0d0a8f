"""When maps begin, from what servers log: links into recordings lead there."""

from matches.models import Match, ServerResult
from matches.play.on_air.map_starts import note_server_start


def note_starts_in_logs(match: Match) -> None:
    """Of a match whose ends of maps were logged, the next map begins when one has ended, where
    nothing better is known."""
    ends = ServerResult.objects.filter(match=match).order_by("ended_at", "pk")
    for number, ended in enumerate(ends.values_list("ended_at", flat=True), start=2):
        note_server_start(match=match, number=number, at=ended)
