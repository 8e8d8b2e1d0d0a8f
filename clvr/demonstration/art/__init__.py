"""Pictures made from names. They are drawings as somebody would upload them: what is stored goes
through `clvr.lib.images` first."""

from clvr.demonstration.art.avatars import avatar
from clvr.demonstration.art.crests import crest
from clvr.demonstration.art.icons import NOTE_ICONS, champion_icon, note_icon

__all__ = ["NOTE_ICONS", "avatar", "champion_icon", "crest", "note_icon"]
