"""A stand-in for Twitch's and YouTube's APIs on machines without credentials: a program whose
channels go on air as somebody chooses on its page. It is served beside the stand-in for Discord."""
