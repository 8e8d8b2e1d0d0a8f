"""Sentences about unusual results, for staff. Pure."""

from collections.abc import Mapping

from matches.play.results.unusual.rules import CLOSE_SPAN, HASTY, Sign, SignKind


def sentence(sign: Sign, names: Mapping[int, str]) -> str:
    """The sign as a sentence. `names` are the two teams' names by key."""
    return _of_both(sign) if sign.team is None else _of_a_team(sign, sign.team, names)


def _of_both(sign: Sign) -> str:
    count = sign.count
    results = "result" if count == 1 else "results"
    match sign.kind:
        case SignKind.MANY:
            return f"{count} official results this season."
        case SignKind.CLOSE:
            return f"{count} matches within {CLOSE_SPAN.total_seconds() / 3600:.0f} hours."
        case SignKind.OTHER_MAPS:
            return f"{count} {results} on other maps than agreed."
    minutes = f"{HASTY.total_seconds() / 60:.0f} minutes"
    return f"{count} {results} official within {minutes} of the match’s time."


def _of_a_team(sign: Sign, key: int, names: Mapping[int, str]) -> str:
    team = names[key]
    other = next((name for each, name in names.items() if each != key), "")
    if sign.kind is SignKind.ONE_SIDED:
        return f"{team} won all {sign.count} matches that were played."
    if sign.kind is SignKind.FORFEITS:
        return f"{team} forfeited {sign.count} times to {other}."
    return f"{team} won {sign.share:.0%} of their rating points this season from {other}."
