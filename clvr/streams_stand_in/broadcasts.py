"""The channels of the stand-in, and their broadcasts."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256

RIGHT, WRONG, OFF = "on", "wrong-game", "off"
WRONG_GAME = "Just Chatting"


def now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


@dataclass
class Broadcast:
    """Something that was or is on air."""

    key: int
    channel: str
    game: str
    is_right: bool
    viewers: int
    began: datetime = field(default_factory=now)
    ended: datetime | None = None

    @property
    def stream(self) -> str:
        """Twitch's id of what is on air."""
        return str(40_000_000_000 + self.key)

    @property
    def archive(self) -> str:
        """Twitch's id of the recording."""
        return str(2_000_000_000 + self.key)

    @property
    def video(self) -> str:
        """YouTube's id of the broadcast and of its recording."""
        return video_of(self.channel, self.key)

    @property
    def lasts(self) -> timedelta:
        return (self.ended or now()) - self.began


@dataclass
class Channels:
    """All channels that were named, by what the portal knows them by: a login, the id of a channel,
    or the id of a live video."""

    game: str
    broadcasts: list[Broadcast] = field(default_factory=list)
    known: dict[str, None] = field(default_factory=dict)
    """Those that somebody asked about, in order."""
    games: dict[str, str] = field(default_factory=dict)
    """The right games of channels that play another one."""

    def on_air(self, channel: str) -> Broadcast | None:
        return next((each for each in self.of(channel) if each.ended is None), None)

    def of(self, channel: str) -> list[Broadcast]:
        """A channel's broadcasts, the newest first."""
        return [each for each in reversed(self.broadcasts) if each.channel == channel]

    def state(self, channel: str) -> str:
        broadcast = self.on_air(channel)
        if broadcast is None:
            return OFF
        return RIGHT if broadcast.is_right else WRONG

    def put(self, channel: str, state: str, viewers: int = 1240, game: str = "") -> None:
        """Begin, change or end what is on air."""
        self.known.setdefault(channel)
        self.games.setdefault(channel, game or self.game)
        broadcast = self.on_air(channel)
        if state == OFF:
            if broadcast is not None:
                broadcast.ended = now()
            return
        if broadcast is None:
            broadcast = Broadcast(len(self.broadcasts) + 1, channel, "", False, viewers)
            self.broadcasts.append(broadcast)
        broadcast.is_right, broadcast.viewers = state == RIGHT, viewers
        broadcast.game = self.games[channel] if broadcast.is_right else WRONG_GAME

    def with_video(self, video: str) -> Broadcast | None:
        return next((each for each in self.broadcasts if each.video == video), None)


def video_of(channel: str, key: int) -> str:
    """The id of a broadcast on a channel; a live video has its own."""
    if len(channel) == 11 and not channel.startswith("UC"):
        return channel
    return sha256(f"{channel} {key}".encode()).hexdigest()[:11]


def channel_with(handle: str) -> str:
    """The id of the channel with a handle, such as `@casters`."""
    return f"UC{sha256(handle.lower().encode()).hexdigest()[:22]}"
