"""What each door lets out of names that mean something at its destination."""

import json
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from icalendar import Calendar

from accounts.discord.interactions.outcomes import Asked, to_try_again
from accounts.enums import OutboxKind
from accounts.models import Notification, OutboxMessage, User
from accounts.notifications import discord_messages
from accounts.notifications.telling import notice
from accounts.notifications.text import NotificationText
from clvr.lib.api.in_process import Outcome
from clvr.lib.drawing.layouts import drawn
from clvr.lib.escaping.csv_lines import csv_lines, harmless, original
from clvr.lib.escaping.plain import cut, isolated
from clvr.operations.logs import JsonLines, PlainLines
from clvr.tests.escaping.hostile import (
    ARABIC,
    FORMULAS,
    PROPERTIES,
    TAME,
    TERMINAL,
    TOLD,
    formulas,
    read_by_discord,
    unisolated,
)
from leagues.announcement_posts import content_of
from leagues.models import Announcement, League, Season, Week
from leagues.webhooks import tell_channel
from matches.enums import Decision, Side, Winner
from matches.models import Match, MatchMessage, OfficialResult
from matches.play.discord_events import texts as texts_of_events
from matches.play.discord_threads import contents as contents_of_threads
from matches.play.discord_threads import mentions
from matches.play.results.week_messages import contents as contents_of_weeks
from matches.shown.calendars.feed import CalendarMatch, feed
from matches.shown.share_cards import contents
from matches.shown.share_cards.contents import Contents
from teams.models import SeasonRecord, Team

MOMENT = datetime(2026, 9, 10, 18, 30, tzinfo=UTC)


# Discord


def in_notice(name: str) -> str:
    """A message to a person."""
    text = NotificationText(f"{isolated(name)} won", f"By {isolated(name)}")
    told = notice((), kind="", text=text, link="/", league="bcl", dedupe="", urgent=False)  # type: ignore[arg-type]
    return discord_messages.content(told)


def in_edit(name: str) -> str:
    """A message to a person that nobody has to answer any more."""
    title, body = f"{isolated(name)} won", f"By {isolated(name)}"
    return discord_messages.settled_content(Notification(title=title, body=body, link="/"))


def in_channel(name: str) -> str:
    """A post to a league's channel, while it waits."""
    queued: list[Mapping[str, Any]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "leagues.webhooks.outbox.put", lambda _, payload, **__: queued.append(payload)
        )
        league = League(code="bcl", webhook_url="https://discord.com/api/webhooks/1/x")
        tell_channel(league, f"{isolated(name)} 10 : 7 {isolated(name)}")
    return str(queued[0]["content"])


def in_announcement(name: str) -> str:
    league = League(code="bcl")
    return content_of(Announcement(pk=1, league=league, title=name, html="<p>Soon.</p>"))


def in_thread(name: str) -> str:
    """A message of a match page in the match's thread."""
    season = Season(pk=1, league=League(code="bcl"))
    teams = {"team_a": Team(pk=1, name=name), "team_b": Team(pk=2, name=name)}
    match = Match(pk=1, season=season, **teams)
    told = MatchMessage(match=match, side=Side.TEAM_A, author=User(username=name), text=name)
    return contents_of_threads.posted(match, told)


def in_mention(name: str) -> str:
    payload = {"account": 17, "title": f"{isolated(name)} won", "link": "/bcl/match/1"}
    return mentions.content_of(OutboxMessage(payload=payload)).replace("<@17>", "")


def in_event(name: str) -> str:
    """The description of a match's event. Its name and place are no markup."""
    season = Season(pk=1, value=1, league=League(code="bcl"))
    teams = {"team_a": Team(pk=1, name=name), "team_b": Team(pk=2, name=name)}
    return texts_of_events.description(Match(pk=1, season=season, **teams), "Week 1", "")


def in_later_answer(name: str) -> str:
    """A refusal that comes later, without what the person typed, which Discord shows between fences
    as it is: nothing that they typed ends them."""
    typed = " ".join(name.split())
    asked = Asked("report.played:1", {"maps": typed, "recordings": typed}, None, is_form=True)
    content = to_try_again(Outcome(409, f"{isolated(name)} left."), asked).content
    return re.sub(r"```.*?```", "", content, flags=re.DOTALL)


def in_week(name: str) -> str:
    """The results of a week, with the table."""
    week = Week(number=1, season=Season(pk=1, value=1, league=League(code="bcl")))
    teams = {"team_a": Team(pk=1, name=name), "team_b": Team(pk=2, name=name)}
    result = OfficialResult(decision=Decision.PLAYED, score_a=10, score_b=7)
    match = Match(pk=1, season=week.season, result=result, **teams)
    top = [SeasonRecord(team=teams["team_a"], elo=1500)]
    return contents_of_weeks.content_of(week, [match], top)


POSTS: Mapping[OutboxKind, Callable[[str], str] | None] = {
    OutboxKind.NOTICE: None,  # it becomes the others
    OutboxKind.WEBHOOK_EVENT: None,  # it becomes JSON, as the public API has it
    OutboxKind.DISCORD_MESSAGE: in_notice,
    OutboxKind.DISCORD_EDIT: in_edit,
    OutboxKind.DISCORD_ROLE: None,  # no text at all
    OutboxKind.PUSH: None,  # plain text, which a device shows as it is
    OutboxKind.LEAGUE_WEBHOOK: in_channel,
    OutboxKind.ANNOUNCEMENT: in_announcement,
    OutboxKind.DISCORD_ANSWER: in_later_answer,
    OutboxKind.MATCH_THREAD: in_thread,
    OutboxKind.THREAD_MENTION: in_mention,
    OutboxKind.MATCH_EVENT: in_event,
    OutboxKind.WEEK_MESSAGE: in_week,
}


def test_every_kind_of_message_is_here() -> None:
    assert set(POSTS) == set(OutboxKind)


@pytest.mark.parametrize("kind", [kind for kind, post in POSTS.items() if post])
def test_name_is_no_markup_in_a_message(kind: OutboxKind) -> None:
    post = POSTS[kind]
    assert post is not None
    tame = read_by_discord(post(TAME))
    assert {name for name in TOLD if read_by_discord(post(name)) != tame} == set()
    assert not unisolated(post(ARABIC))


def test_score_stays_in_its_order_beside_an_arabic_name() -> None:
    assert in_channel(ARABIC) == f"**BCL** \u2068{ARABIC}\u2069 10 \\: 7 \u2068{ARABIC}\u2069"


# Files of spreadsheets


def test_no_cell_is_a_formula_whatever_separates_cells() -> None:
    rows = [[name, f"{name}, {name}", ""] for name in FORMULAS]
    assert formulas("".join(csv_lines(("team", "note", "more"), rows))) == []


LETTERS = st.text(st.sampled_from("=+-@;\t\r\n ,'\"aé＝＠"), max_size=12)


@given(LETTERS)
def test_import_reads_what_a_file_was_made_from(cell: str) -> None:
    assert original(harmless(cell)) == cell


@given(st.lists(LETTERS, min_size=2, max_size=4))
def test_no_letters_make_a_formula(cells: list[str]) -> None:
    assert formulas("".join(csv_lines(["a" for _ in cells], [cells]))) == []


# Calendars


def a_feed(name: str) -> str:
    match = CalendarMatch(1, MOMENT, 1, 1, MOMENT, "bcl", name, name, None, name, "Final", False)
    return feed(name, [match], reminds=True).decode()


def properties(file: str) -> list[str]:
    unfolded = file.replace("\r\n ", "")
    # Some apps end a line at any of these.
    return [line.partition(":")[0] for line in unfolded.splitlines()]


@pytest.mark.parametrize("name", [*TOLD, PROPERTIES, TERMINAL])
def test_name_adds_no_property_to_a_calendar(name: str) -> None:
    file = a_feed(name)
    assert properties(file) == properties(a_feed(TAME))
    (event,) = Calendar.from_ical(file).walk("VEVENT")
    assert not unisolated(str(event["summary"]))
    assert max(len(line.encode()) for line in file.split("\r\n")) <= 75


# Share cards


CARDS = {
    name: function
    for name, function in vars(contents).items()
    if callable(function) and name.endswith(("_card", "_recap")) and not name.startswith("_")
}


def made(kind: Any, name: str) -> Any:
    """A value of the type of a card's contents; every text is the name."""
    origin, inner = get_origin(kind), get_args(kind)
    if type(None) in inner:
        return made(inner[0], name)
    if origin is tuple:
        return tuple("bcl" if each is str else made(each, name) for each in inner)
    if origin is not None:
        return [made(inner[0], name)]
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        own = {"league": "bcl", "image": "", "form": "WLD", "decision": "played"}
        return kind(  # type: ignore[operator]
            **{
                each.name: own[each.name] if each.name in own else made(hints[each.name], name)
                for each in fields(kind)
            }
        )
    values = {
        str: name,
        int: 2,
        float: 1500.0,
        bool: False,
        datetime: MOMENT,
        Winner: Winner.TEAM_A,
    }
    return values[kind]


def card_of(path: str, name: str) -> Contents:
    subject = next(iter(get_type_hints(CARDS[path]).values()))
    card: Contents = CARDS[path](made(subject, name), "clvr.example")
    return card


def words_on(drawing: Any, key: str = "") -> list[str]:
    """The texts of a drawing, without the names that stand alone."""
    if isinstance(drawing, dict):
        return [word for key, each in drawing.items() for word in words_on(each, key)]
    if isinstance(drawing, list):
        return [word for each in drawing for word in words_on(each, key)]
    return [drawing] if isinstance(drawing, str) and key not in {"name", "picture"} else []


@pytest.mark.parametrize("path", CARDS)
def test_card_has_its_words_in_their_order(path: str) -> None:
    card = card_of(path, ARABIC)
    alone = {ARABIC, isolated(ARABIC)}
    said = [text for text in (card.alt, *words_on(card.drawing)) if text not in alone]
    assert {text for text in said if unisolated(text)} == set()
    assert drawn(card.drawing, []).startswith(b"\x89PNG")


def test_every_kind_of_card_is_here() -> None:
    assert set(CARDS) == {"match_card", "week_card", "team_card", "player_card", *RECAPS}


RECAPS = {"team_recap", "player_recap"}


# Logs


@pytest.mark.parametrize("formatter", [PlainLines(), JsonLines()])
def test_name_is_on_its_own_line_of_the_log(formatter: logging.Formatter) -> None:
    try:
        raise ValueError(TERMINAL)
    except ValueError as error:
        raised = (type(error), error, error.__traceback__)
    record = logging.LogRecord("clvr", 30, "x.py", 1, "%s left", (TERMINAL,), raised)
    first, *others = formatter.format(record).split("\n")
    assert all(line.startswith("    ") for line in others)
    told = json.loads(first)["message"] if isinstance(formatter, JsonLines) else first
    assert "left" in told
    assert not any(letter in "\x1b\x07\x9b\r\u2028" for line in (first, *others) for letter in line)


# Plain text


@given(st.text(st.sampled_from("aب10 \u2068\u2069\u202e\n<t:>"), max_size=30), st.integers(3, 20))
def test_cut_text_closes_what_it_opened(name: str, most: int) -> None:
    text = cut(f"{isolated(name)} 10 : 7 {isolated(name)}.", most)
    assert len(text) <= most
    assert not unisolated(text)
