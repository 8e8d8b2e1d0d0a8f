"""Sentences about unusual results, for staff. Pure."""

from collections.abc import Mapping

from matches.play.results.unusual.rules import CLOSE_SPAN, HASTY, Sign, SignKind


def sentence(sign: Sign, names: Mapping[int, str]) -> str:
    """The sign as a sentence. `names` are the two teams' names by key."""
    count = sign.count
    match sign.kind:
        case SignKind.MANY:
            return f"{count} official results this season."
        case SignKind.CLOSE:
            return f"{count} matches within {CLOSE_SPAN.total_seconds() / 3600:.0f} hours."
        case SignKind.HASTY:
            minutes = f"{HASTY.total_seconds() / 60:.0f} minutes"
            results = "result" if count == 1 else "results"
            return f"{count} {results} official within {minutes} of the match’s time."
    team = names[sign.team] if sign.team is not None else ""
    other = next((name for key, name in names.items() if key != sign.team), "")
    if sign.kind is SignKind.ONE_SIDED:
        return f"{team} won all {count} matches that were played."
    if sign.kind is SignKind.FORFEITS:
        return f"{team} forfeited {count} times to {other}."
    return f"{team} won {sign.share:.0%} of their rating points this season from {other}."
