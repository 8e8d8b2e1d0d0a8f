"""What feeds are made of: the latest announcements and official results."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import OuterRef, Q, Subquery
from django.utils.html import format_html

from clvr.feeds.atom import Entry
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from leagues.models import Announcement
from leagues.sanitised import shown_html
from matches.addresses import match_path
from matches.enums import Decision, Winner
from matches.models import Match, OfficialResult
from matches.rows import match_json, match_values
from matches.shapes import MatchShape

MOST_ENTRIES = 50


def announcement_entries(leagues: Sequence[LeagueIdentity], now: datetime) -> list[Entry]:
    """The latest announcements, whether they are pinned or not. One query."""
    visible = Announcement.objects.filter(league__in=[int(each.id) for each in leagues])
    rows = (
        visible.visible(now)
        .order_by("-published_at", "-pk")
        .values_list(*("pk", "league__code", "title", "html", "published_at", "saved_at"))
    )
    return [
        Entry(
            key=f"announcement/{key}",
            title=_with_league(leagues, code, title),
            path=f"/{code}/home",
            published=published,
            # A draft is saved before it is published.
            updated=max(published, saved),
            html=shown_html(html),
        )
        for key, code, title, html, published, saved in rows[:MOST_ENTRIES]
    ]


def result_entries(leagues: Sequence[LeagueIdentity]) -> list[Entry]:
    """The latest official results. An amended one is the same entry, updated. So is one that is
    void since: Atom deletes nothing, and readers show what they have. A result that was taken back
    leaves, until there is another one. One query."""
    first = OfficialResult.objects.filter(match=OuterRef("pk")).order_by("number")
    official = Match.objects.filter(
        season__league__in=[int(each.id) for each in leagues], result__isnull=False
    ).exclude(Q(result__decision=Decision.VOID, result__number=1))
    rows = official.order_by("-result__recorded_at", "-pk").values_list(
        *match_values(), Subquery(first.values("recorded_at")[:1]), "result__recorded_at"
    )
    return [
        _result(leagues, match_json(of_match), published, updated)
        for *of_match, published, updated in rows[:MOST_ENTRIES]
    ]


def _result(
    leagues: Sequence[LeagueIdentity], match: MatchShape, published: datetime, updated: datetime
) -> Entry:
    key, code = int(match["_id"]), match["league"]
    words = _words(match)
    amended = " Amended." if updated > published and match["confirmed"] else ""
    name = LEAGUES[LeagueCode(code)].name
    where = f"{name}, {match['round']}" if match["round"] else name
    return Entry(
        key=f"match/{key}/result",
        title=_with_league(leagues, code, words),
        path=match_path(code, key),
        published=published,
        updated=updated,
        html=format_html("<p>{}</p><p>{}.{}</p>", words, where, amended),
    )


def _words(match: MatchShape) -> str:
    """`Foxes 7 : 3 Owls`, or who won by forfeit, or that it is void."""
    a, b = (isolated(match[side]["name"]["name"]) for side in ("teamA", "teamB"))
    if match["scores"] is not None:
        first, second = match["scores"]
        return f"{a} {first} : {second} {b}"
    if match["winner"] in (Winner.TEAM_A, Winner.TEAM_B):
        won = a if match["winner"] == Winner.TEAM_A else b
        return f"{a} vs {b}: {won} won by forfeit"
    is_void = match["decision"] == Decision.VOID
    return f"{a} vs {b}: {'void' if is_void else 'double forfeit'}"


def _with_league(leagues: Sequence[LeagueIdentity], code: str, words: str) -> str:
    """The words, with the league in a feed of several."""
    return words if len(leagues) == 1 else f"{code.upper()}: {words}"
