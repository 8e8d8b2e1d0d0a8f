"""Texts of matches: disputes, casts, recordings, titles."""

from clvr.demonstration.chance import Chance
from clvr.lib.leagues import LeagueCode

DISPUTES: tuple[str, ...] = (
    (
        "Round 9 was replayed after the server crashed, and the report counts it twice. Our "
        "screenshot shows the score before the crash."
    ),
    "They played someone who is not on their roster. Please see the third screenshot.",
    "The second map is missing from the report; we won it and have the recording.",
    "We agreed in writing to wait 15 more minutes for their fifth player, so this is no forfeit.",
    "Rounds are the right way round but the teams are not: we were defending first.",
    "Two of our players were disconnected in the last round, and the other side would not pause.",
    "The score screen in the report is from our practice match on Tuesday.",
    "An overtime round was played, which the rules do not have. It should be a draw.",
)

CHAMPION_NOTES: tuple[str, ...] = (
    (
        "Calm on the radio, merciless in the last round. Ask anybody in the league whom they did "
        "not want to be paired with."
    ),
    "The best defence of the season, and the only team to thank the cameraman after every match.",
    "Laughed at in week one, on the podium after week ten. Take notes.",
    "The youngest roster of the top four, and the loudest.",
    "They were late to every practice and to no match. A class act.",
    "Their utility on attack is what the rest of us will be copying next season.",
)
"""By place, the first place's first; the last ones for places beyond the third."""

_CHANNELS = (
    "https://www.twitch.tv/clvr_{code}",
    "https://www.twitch.tv/clvr_{code}_two",
    "https://www.youtube.com/@clvr-{code}",
)
_ID_CHARACTERS = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def channels(code: LeagueCode) -> tuple[str, ...]:
    """The channels of the league's casts, the main one first."""
    return tuple(address.format(code=code.value) for address in _CHANNELS)


def vod(name: str) -> str:
    """A recording's address. It has the right form, but there is no such recording."""
    chance = Chance(f"vod {name}")
    rest = "".join(chance.pick(str(place), _ID_CHARACTERS) for place in range(7))
    return f"https://www.youtube.com/watch?v=clvr{rest}"
