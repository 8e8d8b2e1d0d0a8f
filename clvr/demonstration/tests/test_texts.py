"""Texts that fit the fields they are written for, and the leagues they are about."""

import re

import pytest

from clvr.demonstration.texts.league import ANNOUNCEMENT_DAYS
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.demonstration.texts.matches import CHAMPION_NOTES, DISPUTES, channels, vod
from clvr.demonstration.texts.people import HANDLES, NOTES
from clvr.demonstration.texts.rules import rulebook, rules_html, rules_pdf
from clvr.lib.html import sanitise, sanitise_document
from clvr.lib.leagues import LeagueCode
from clvr.lib.text import folded

EVERY_LEAGUE = pytest.mark.parametrize("code", LeagueCode)
TEAMS = [name for league in DEMONSTRATION_LEAGUES.values() for name in league.team_crests]


def test_every_league_is_in_the_demonstration() -> None:
    assert set(DEMONSTRATION_LEAGUES) == set(LeagueCode)


@EVERY_LEAGUE
def test_league_has_names_for_its_teams(code: LeagueCode) -> None:
    league = DEMONSTRATION_LEAGUES[code]
    assert len(league.team_crests) >= league.teams


def test_no_two_teams_have_the_same_name() -> None:
    assert len({folded(name) for name in TEAMS}) == len(TEAMS)


def test_smallest_league_of_twelve_teams_has_names_of_every_kind() -> None:
    leagues = DEMONSTRATION_LEAGUES.values()
    first = [name for league in leagues for name in list(league.team_crests)[:12]]
    assert set(first) >= {
        "The Polite Society for Unreasonably Loud Entrances and Exits",
        "Żelazne Sokoły",
        "ברק כחול",
        "ذئاب الصحراء",
        "Østfjord Ørner",
        "Kőbányai Sárkányok",
    }
    assert max(len(name) for name in first) == 60


def test_handles_are_valid_usernames_and_unique() -> None:
    assert len({folded(handle) for handle in HANDLES}) == len(HANDLES) == 202
    assert [handle for handle in HANDLES if not 4 <= len(handle) <= 20] == []


def test_notes_fit_their_field() -> None:
    assert max(len(note) for note in NOTES.values()) <= 200


@EVERY_LEAGUE
def test_announcements_are_stored_as_they_are_written(code: LeagueCode) -> None:
    announcements = DEMONSTRATION_LEAGUES[code].announcements
    for title, html in announcements:
        assert sanitise(html) == re.sub(r'(href="[^"]+")', r'\1 rel="noopener nofollow"', html)
        assert len(title) <= 60
    assert len({title for title, _ in announcements}) == len(ANNOUNCEMENT_DAYS)


@EVERY_LEAGUE
def test_announcements_link_to_pages_of_their_own_league(code: LeagueCode) -> None:
    links = {
        link
        for _, html in DEMONSTRATION_LEAGUES[code].announcements
        for link in re.findall(r'href="(/[^"]+)"', html)
    }
    pages = {f"/{code}/{page}" for page in ("home", "matches", "rules", "standings", "champions")}
    assert links - pages == set()
    assert links


@EVERY_LEAGUE
def test_welcome_is_two_or_three_sentences(code: LeagueCode) -> None:
    welcome = DEMONSTRATION_LEAGUES[code].welcome
    assert 2 <= len(re.findall(r"[.?!](?: |$)", welcome)) <= 4
    assert len(welcome) < 280


@EVERY_LEAGUE
def test_rules_have_twelve_sections_and_name_their_maps(code: LeagueCode) -> None:
    book, maps = rulebook(code), DEMONSTRATION_LEAGUES[code].maps
    assert [section.title for section in book.sections] == [
        *("Spirit", "Players", "Teams", "Rosters", "Season and schedule", "Format and maps"),
        *("Playing a match", "Results", "Forfeits", "Ratings and standings"),
        *("Casts and recordings", "Conduct and penalties"),
    ]
    assert f"The map pool of this season: {', '.join(maps)}." in book.sections[5].rules


@EVERY_LEAGUE
def test_rules_as_html_are_stored_as_they_are_written(code: LeagueCode) -> None:
    html = rules_html(code)
    assert sanitise_document(html) == html
    assert html.count("<h2>") == 12
    assert f"<p><strong>6.2</strong> {rulebook(code).sections[5].rules[1]}</p>" in html


def test_announcements_cite_existing_rules() -> None:
    bcl, ocl, pcl = (rulebook(code) for code in (LeagueCode.BCL, LeagueCode.OCL, LeagueCode.PCL))
    assert bcl.sections[6].rules[3].startswith("A gadget that lands before the doors unlock")
    assert ocl.sections[5].rules[1].startswith("The higher-rated team bans one map")
    assert pcl.sections[5].rules[4].startswith("Night variants of sand, santorini and industry")


@EVERY_LEAGUE
def test_rules_as_pdf_are_the_same_file_every_time(code: LeagueCode) -> None:
    pdf = rules_pdf(code)
    assert (pdf[:5], pdf.count(b"/Type /Page\n"), pdf == rules_pdf(code)) == (b"%PDF-", 3, True)


def test_rules_as_pdf_carry_their_title_and_sections() -> None:
    pdf = rules_pdf(LeagueCode.BCL)
    assert b"/Title (Rules of the Breachers Champions League)" in pdf
    assert b"/Title (12. Conduct and penalties)" in pdf
    assert b"/Lang (en)" in pdf


def test_channels_and_recordings() -> None:
    assert channels(LeagueCode.BCL) == (
        "https://www.twitch.tv/clvr_bcl",
        "https://www.twitch.tv/clvr_bcl_two",
        "https://www.youtube.com/@clvr-bcl",
    )
    assert re.fullmatch(r"https://www\.youtube\.com/watch\?v=clvr\w{7}", vod("a match"))
    assert (vod("a match") == vod("a match"), vod("a match") == vod("another")) == (True, False)


def test_disputes_and_notes_fit_their_fields() -> None:
    assert all(20 < len(text) < 200 for text in (*DISPUTES, *CHAMPION_NOTES))
    assert (len(DISPUTES), len(CHAMPION_NOTES)) == (8, 6)
