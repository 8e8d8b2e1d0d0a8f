"""Portraits of players in their headsets, made from their names."""

from clvr.demonstration.art.avatars.portrait import avatar

__all__ = ["avatar"]
