"""Recordings that were linked in a report."""

from collections.abc import Iterable

from matches.models import Match, ResultReport, Vod
from matches.play.casts.services.casts import RECORDINGS, add_vod
from matches.play.casts.videos import without_repeats


def adopt_recordings(match: Match, reports: Iterable[ResultReport]) -> None:
    """Add the links in these reports to a locked match's recordings, without duplicates, up to the
    match's limit."""
    links = [link for report in reports for link in report.vods]
    if not links:
        return
    known = list(Vod.objects.filter(match=match).values_list("url", flat=True))
    room = max(RECORDINGS.most - len(known), 0)
    for link in without_repeats(links, known)[:room]:
        add_vod(match=match, url=link, by=None)
