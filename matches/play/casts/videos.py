"""Which video a link leads to. Pure.

Sites give a video several addresses. The page's players read the same ones
(`frontend/matches/play/casts/player/playerOf.ts`); `videos.json` beside them has examples for both.
"""

import re

_SITES = {
    "youtube": re.compile(
        r"https?://(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com/"
        r"(?:watch/?\?(?:[^#]*&)?v=|live/|embed/|shorts/|v/)|youtu\.be/)([\w-]{6,20})(?:[/?&#].*)?",
        re.IGNORECASE,
    ),
    "twitch": re.compile(
        r"https?://(?:(?:(?:www|m)\.)?twitch\.tv/(?:videos|\w{1,25}/v(?:ideo)?)/"
        r"|player\.twitch\.tv/\?(?:[^#]*&)?video=v?)(\d{1,15})(?:[/?&#].*)?",
        re.IGNORECASE,
    ),
    "twitch clip": re.compile(
        r"https?://(?:clips\.twitch\.tv/(?:embed\?(?:[^#]*&)?clip=)?"
        r"|(?:(?:www|m)\.)?twitch\.tv/\w{1,25}/clip/)([\w-]{3,100})(?:[/?&#].*)?",
        re.IGNORECASE,
    ),
}


def video_of(link: str) -> tuple[str, str]:
    """The site and its id of the video, wherever in it the link begins; of other links the link
    itself. Links with the same are the same recording."""
    for site, pattern in _SITES.items():
        if found := pattern.fullmatch(link):
            return site, found[1]
    return "", link


def without_repeats(links: list[str], known: list[str] | None = None) -> list[str]:
    """The links that lead to no video of those before them, or of the known ones."""
    seen = {video_of(link) for link in known or []}
    found = []
    for link in links:
        if (video := video_of(link)) not in seen:
            seen.add(video)
            found.append(link)
    return found
