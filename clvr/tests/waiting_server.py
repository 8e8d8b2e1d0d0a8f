"""The portal as a server on which a command waits for its turn without end: what another one holds
up is never answered."""

from clvr.wsgi import application  # isort: skip # it sets Django up
from clvr import commands_in_turn

__all__ = ["application"]

commands_in_turn.PATIENCE = 600.0
