"""Pictures made from names, as they are stored: each went through the pipeline of all uploads."""

from clvr.demonstration.art.icons import NoteIcon
from clvr.demonstration.art.uploads import champion_icon, note_icon, player_avatar, team_logo

__all__ = ["NoteIcon", "champion_icon", "note_icon", "player_avatar", "team_logo"]
