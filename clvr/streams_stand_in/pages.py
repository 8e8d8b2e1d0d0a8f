"""The page on which somebody chooses what is on air, and what goes wrong."""

from typing import TYPE_CHECKING

from clvr.discord_stand_in.http import Answer, Call, html_answer, json_answer, redirect
from clvr.discord_stand_in.pages import STREAMS, page, switch
from clvr.streams_stand_in.broadcasts import OFF, RIGHT, WRONG, Channels
from clvr.streams_stand_in.troubles import BY_KEY, Trouble

if TYPE_CHECKING:
    from clvr.streams_stand_in.server import StreamsStandIn

STATES = {RIGHT: "On Air", WRONG: "Another Game", OFF: "Off Air"}
NAMES = {"twitch": "Twitch", "youtube": "YouTube"}
NOBODY = "<p>The portal has asked about no channel yet.</p>"


def streams_page(stand_in: "StreamsStandIn", call: Call) -> Answer:
    """`GET` shows it; `POST` chooses, for one platform, what a channel or all requests do."""
    if call.method == "POST":
        return _choose(stand_in, call)
    body = "<p>The portal asks once a minute while a cast is within its hours.</p>"
    for key, name in NAMES.items():
        body += f"<h2>{name}</h2>{_troubles(stand_in, key)}{_channels(stand_in, key)}"
    return html_answer(page("Twitch and YouTube", body))


def _choose(stand_in: "StreamsStandIn", call: Call) -> Answer:
    given = call.form
    platform, channel, why = given.get("platform", ""), given.get("channel"), given.get("why", "")
    if platform not in NAMES:
        return json_answer(400, {"message": "Invalid Form Body"})
    if channel is None:
        if why not in BY_KEY:
            return json_answer(400, {"message": "Invalid Form Body"})
        stand_in.troubles[platform] = BY_KEY[why]
    elif why in STATES:
        _of(stand_in, platform).put(channel, why, int(given.get("viewers", "1240")))
    return redirect(STREAMS)


def _troubles(stand_in: "StreamsStandIn", platform: str) -> str:
    now = stand_in.troubles.get(platform)
    return switch(
        f"Every request of {NAMES[platform]}",
        STREAMS,
        {each.key: each.words for each in Trouble},
        now.key if now else "",
        {"platform": platform},
    )


def _channels(stand_in: "StreamsStandIn", platform: str) -> str:
    channels = _of(stand_in, platform)
    shown = "".join(
        switch(key, STREAMS, STATES, channels.state(key), {"platform": platform, "channel": key})
        for key in channels.known
    )
    return shown or NOBODY


def _of(stand_in: "StreamsStandIn", platform: str) -> Channels:
    return stand_in.twitch if platform == "twitch" else stand_in.youtube
