"""What results of a playoff's matches set going, as `matches.play.results.hooks` asks for it."""

from matches.season.playoffs.services.advancing import follow_result
from matches.season.playoffs.services.correcting import later_matches, undo_later

__all__ = ["follow_result", "later_matches", "undo_later"]
