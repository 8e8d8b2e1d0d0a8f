"""What other sites show of a cast before anyone opens it."""

from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import utc_words
from matches.live_scores import LiveScore
from matches.models import Match


def description(match: Match, live: LiveScore | None, *, is_playing: bool) -> str:
    """The score that counts or that a server tells now, the time, and the league."""
    time = [f"{utc_words(match.time)}."] if match.time else []
    league = f"{match.season.league.identity.name}."
    return " ".join([_headline(match, live, is_playing=is_playing), *time, league])


def _headline(match: Match, live: LiveScore | None, *, is_playing: bool) -> str:
    a, b = isolated(str(match.team_a)), isolated(str(match.team_b))
    if match.scores is not None:
        score_a, score_b = match.scores
        return f"Cast: {a} {score_a}:{score_b} {b}."
    if live is not None:
        return f"Cast live: {a} {live.rounds_a}:{live.rounds_b} {b}, unofficial."
    if is_playing:
        return f"Cast live: {match.versus}."
    return f"Cast: {match.versus}."
