"""What other sites show of a match before anyone opens it: a description, and a SportsEvent for
search engines (https://schema.org/SportsEvent)."""

from typing import Any

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import utc_words
from matches.enums import Decision, Winner
from matches.live_scores import LiveScore
from matches.shown.match_page.queries import MatchShown

_STATUS = "https://schema.org/Event"


def description(match: MatchShown, live: LiveScore | None) -> str:
    """The score once it is official, or the one that a server tells now; the time, the round of a
    playoff, the season and the league."""
    parts = [_headline(match, live), *([f"{utc_words(match.time)}."] if match.time else [])]
    season = f"{isolated(match.season_label)} of the {match.league.name}."
    parts.append(f"{title}, {season}" if (title := match.brief["round"]) else season)
    return " ".join(parts)


def _headline(match: MatchShown, live: LiveScore | None) -> str:
    scores = match.brief["scores"]
    if scores is not None:
        a, b = scores
        return f"{isolated(match.name_a)} {a}:{b} {isolated(match.name_b)}."
    if match.decision == Decision.VOID:
        return f"{match.versus}, void."
    if match.decision is not None:
        return f"{match.versus}, {_won_by_forfeit(match)}."
    return _without_result(match, live)


def _won_by_forfeit(match: MatchShown) -> str:
    if match.decision == Decision.DOUBLE_FORFEIT:
        return "both forfeited"
    winner = match.name_a if match.brief["winner"] == Winner.TEAM_A else match.name_b
    return f"{isolated(winner)} won by forfeit"


def _without_result(match: MatchShown, live: LiveScore | None) -> str:
    if live is not None:
        score = f"{live.rounds_a}:{live.rounds_b}"
        return f"Live: {isolated(match.name_a)} {score} {isolated(match.name_b)}, unofficial."
    if match.brief["playing"]:
        return f"{match.versus}, played now."
    return f"{match.versus}." if match.time else f"{match.versus}, not yet scheduled."


def sports_event(match: MatchShown, path: str, live: LiveScore | None) -> dict[str, Any]:
    """The match as schema.org describes one. Only a match with a time is an event."""
    if match.time is None:
        return {}
    competitors = [_team(match.brief[side]) for side in ("teamA", "teamB")]
    url = absolute_url(path)
    cancelled = match.decision == Decision.VOID
    return {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": f"{match.name_a} vs {match.name_b}",
        "description": description(match, live),
        "url": url,
        "startDate": match.time.isoformat(),
        "eventStatus": f"{_STATUS}{'Cancelled' if cancelled else 'Scheduled'}",
        "eventAttendanceMode": f"{_STATUS.removesuffix('Event')}OnlineEventAttendanceMode",
        "location": {"@type": "VirtualLocation", "url": url},
        "competitor": competitors,
        "organizer": {
            "@type": "SportsOrganization",
            "name": match.league.name,
            "url": absolute_url(f"/{match.league.code}/home"),
        },
        **({"image": match.image.url} if match.image else {}),
    }


def _team(team: Any) -> dict[str, str]:
    path = f"/{team['league']}/team/{team['_id']}"
    return {"@type": "SportsTeam", "name": team["name"]["name"], "url": absolute_url(path)}
