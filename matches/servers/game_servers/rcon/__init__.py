"""Pavlov's remote control protocol (RCON): its messages, a client, and a server that stands in for
the game's. Why it is our own: docs/decisions/0016-an-rcon-client-of-our-own.md."""
