"""The stand-ins at one address."""

from dataclasses import dataclass

from clvr.discord_stand_in.http import Answer, Call
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.streams_stand_in.server import StreamsStandIn


@dataclass(frozen=True, slots=True)
class Beside:
    """Discord, and beside it the platforms for streams."""

    discord: DiscordStandIn
    streams: StreamsStandIn

    def answer(self, call: Call) -> Answer:
        is_of_streams = self.streams.answers(call.path)
        return self.streams.answer(call) if is_of_streams else self.discord.answer(call)
