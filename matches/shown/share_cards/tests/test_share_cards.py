"""Drawing share cards, and the pages that name them."""

import html
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, DjangoCaptureOnCommitCallbacks

from accounts.enums import PunishmentType, Region
from accounts.models import Punishment, User
from accounts.tests.factories import UserFactory
from clvr.lib.images.decoder import decoder
from clvr.lib.leagues import LeagueCode
from leagues.enums import CardKind, TableKind
from leagues.models import Season, ShareCard
from leagues.services.seasons import make_current
from leagues.tests.factories import DivisionFactory, SeasonFactory, current_season, league
from matches.enums import Side
from matches.models import GameServer, Match, OfficialResult, ServerState, Stream
from matches.play.lineups.services import hand_in_lineup
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.scores.verdicts import Verdict
from matches.season.playoffs.tests.brackets import field, match_at, play_all, published
from matches.season.season_desk.services.opening import close_season
from matches.shown.share_cards import services
from matches.shown.share_cards.queries import (
    FORMER_KEPT,
    live_on_cards,
    match_and_week_cards,
    player_cards,
    team_cards,
)
from matches.shown.share_cards.recaps import recap_cards
from matches.shown.share_cards.services import GRACE, draw_share_cards, forget_cards_of
from matches.tests.factories import (
    GameServerFactory,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    played,
    put_on,
    timestamp,
)
from matches.tests.reports import open_report
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.services.identity import rename_team
from teams.tests.factories import MembershipFactory, TeamFactory

Committed = DjangoCaptureOnCommitCallbacks

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def _looks_each_time(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins like a new process, which looks at each run and draws all of it."""
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr(services, "_last_run", services._LastRun())
    monkeypatch.setattr(services, "PAUSE_RATIO", 0)
    monkeypatch.setattr(services, "BUDGET_SECONDS", 60.0)


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Committed) -> Committed:
    """Runs what waits for the commit."""
    return django_capture_on_commit_callbacks


@pytest.fixture
def match() -> Match:
    """Ember lost to Frost, whose player is Ada."""
    a, b = enrolled_pair()
    Team.objects.filter(pk=a.pk).update(name="Ember")
    Team.objects.filter(pk=b.pk).update(name="Frost")
    MembershipFactory.create(team=b, user__username="Ada Frost", joined_at=timestamp(-9))
    return official_match(a, b, 7, 10)


def alts(kind: CardKind) -> list[str]:
    found = ShareCard.objects.current().filter(kind=kind, season=0).order_by("subject")
    return [card.alt for card in found]


def head_tags(page: str) -> list[tuple[str, str]]:
    head = page.partition("</head>")[0]
    return re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', head)


def image_tags(page: str) -> dict[str, str]:
    """What the page's head says about its picture, which is the first of those that it names."""
    tags = dict(reversed(head_tags(page)))
    return {
        name: words for name, words in tags.items() if "image" in name or name == "twitter:card"
    }


def offered(page: str) -> list[tuple[str, str, str]]:
    """What the page offers for sharing: its words, the link, and the address of the picture."""
    found = re.findall(
        r'<label [^>]*>Link: ([^<]*)</label> <input id="[^"]*" value="([^"]*)" readonly> '
        r'<button type="button" aria-live="polite" hidden>Copy</button> '
        r'<a href="([^"]*)" download>Download Picture</a>',
        page,
    )
    return [(words, html.unescape(link), picture) for words, link, picture in found]


def social(client: Client, address: str) -> dict[str, str]:
    return image_tags(client.get(address).content.decode())


def test_cards_say_what_happened(match: Match) -> None:
    assert draw_share_cards() == 4
    label = current_season().label
    assert alts(CardKind.MATCH) == [f"Ember 7 : 10 Frost. BCL, {label}"]
    ember, frost = alts(CardKind.TEAM)
    assert re.fullmatch(rf"Ember\. BCL, {label}: rating 14\d\d\.\d, 0 won, 1 lost, 0 drawn", ember)
    assert re.fullmatch(rf"Frost\. BCL, {label}: rating 15\d\d\.\d, 1 won, 0 lost, 0 drawn", frost)
    ada = f"Ada Frost, player of Frost (BCL). {label}: 1 won, 0 lost, 0 drawn"
    assert alts(CardKind.PLAYER) == [ada]


@pytest.mark.any_database
def test_forfeit_says_who_won() -> None:
    match = match_between(*enrolled_pair())
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    (card, *_) = services.all_cards(timezone.now(), {})
    a, b = match.team_a.name, match.team_b.name
    assert card.alt == f"{a} vs {b}: {b} won by forfeit. BCL, {current_season().label}"
    assert (card.drawing["score"], card.drawing["words"]) == ("Forfeit", [f"{b} won"])


@pytest.mark.any_database
def test_card_says_that_a_match_is_played_now() -> None:
    match = match_between(*enrolled_pair())

    def words(minutes: int) -> list[str]:
        now = timestamp(0) + timedelta(minutes=minutes)
        return list(next(iter(services.all_cards(now, {}))).drawing["words"])

    day, time = words(-1)
    assert words(0) == words(119) == [f"Live · {day}", time]
    assert words(120) == [day, time]
    open_report(match)
    assert words(60) == [day, time]


def live(match: Match, **state: object) -> None:
    """Play the match now on the league's server, which tells 3:7 unless `state` says otherwise."""
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(minutes=20))
    put_on(GameServer.objects.first() or GameServerFactory.create(), match, **state)


@pytest.fixture
def pavlov_match() -> Match:
    """Sand Rats against a team with a name of 60 letters."""
    season = current_season(LeagueCode.PCL)
    a, b = enrolled_teams(2, season=season)
    Team.objects.filter(pk=a.pk).update(name="Sand Rats")
    Team.objects.filter(pk=b.pk).update(name="Longest" * 8 + "Name")
    now = timezone.now()
    ends = {"agree_by": now + timedelta(days=2), "report_by": now + timedelta(days=6)}
    week = season.weeks.create(number=1, opens=now, **ends)
    return match_between(a, b, season=season, week=week)


@pytest.mark.any_database
def test_cards_have_the_score_that_a_server_tells(pavlov_match: Match) -> None:
    live(pavlov_match)
    card, week, *_ = services.all_cards(timezone.now(), live_on_cards(timezone.now()))
    over = f"{pavlov_match.season.label} · Week 1"
    assert card.alt == f"Sand Rats 3 : 7 {'Longest' * 8}Name, live and unofficial. PCL, {over}"
    assert (card.drawing["score"], card.drawing["words"]) == (
        "3 : 7",
        ["Live · unofficial", "on sand"],
    )
    assert [side["is_behind"] for side in card.drawing["sides"]] == [False, False]
    assert week.drawing["matches"][0]["middle"] == ["3 : 7", "Live · unofficial"]
    later = timezone.now() + timedelta(hours=2)
    card, *_ = services.all_cards(later, live_on_cards(timezone.now()))
    assert card.drawing["score"] == "VS"


def test_each_live_score_is_drawn_once_and_has_its_own_address(
    pavlov_match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "LIVE_SECONDS", 0)
    drawings: list[str] = []
    process = decoder()
    draw = process.drawn

    def counted(drawing: dict[str, Any], pictures: list[bytes]) -> bytes:
        drawings.append(drawing["layout"])
        return draw(drawing, pictures)

    monkeypatch.setattr(process, "drawn", counted)
    live(pavlov_match)

    def addresses(**state: object) -> str:
        ServerState.objects.update(**state)
        drawings.clear()
        while draw_share_cards():
            pass
        return str(ShareCard.objects.current().get(kind=CardKind.MATCH).file.name)

    first = addresses()
    second = addresses(score_0=8)
    assert (second != first, drawings) == (True, ["versus", "table"])
    silent = addresses(received_at=timezone.now() - timedelta(minutes=3))
    assert (silent not in (first, second), drawings) == (True, ["versus", "table"])
    assert (addresses(received_at=timezone.now()), drawings) == (second, [])
    assert default_storage.exists(second)
    default_storage.delete(first)
    assert (addresses(score_0=7), drawings) == (first, ["versus"])


@pytest.mark.django_db(transaction=True)
def test_nobody_looks_for_live_scores_alone_all_the_time(
    pavlov_match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    live(pavlov_match)
    while draw_share_cards():
        pass
    ServerState.objects.update(score_0=8)
    assert draw_share_cards() == 0
    monkeypatch.setattr(services._last_run, "live_not_before", 0)
    assert draw_share_cards() == 2


@pytest.mark.any_database
def test_void_match_keeps_a_card_that_says_so(match: Match) -> None:
    draw_share_cards()
    now = timezone.now()
    week = current_season().weeks.create(
        number=1, opens=now, agree_by=now + timedelta(days=2), report_by=now + timedelta(days=6)
    )
    Match.objects.filter(pk=match.pk).update(week=week)
    void_result(match=match, by=None, reason="Both teams had a wrong server.")
    draw_share_cards()
    over = f"{current_season().label} · Week 1"
    assert alts(CardKind.MATCH) == [f"Ember vs Frost: void. BCL, {over}"]
    card = next(services.all_cards(timezone.now(), {}))
    assert (card.drawing["score"], card.drawing["words"]) == ("Void", ["Does not count"])
    assert [side["notes"] for side in card.drawing["sides"]] == [[], []]
    assert alts(CardKind.WEEK) == []


def test_cards_of_matches_stay_when_another_season_is_current(match: Match) -> None:
    draw_share_cards()
    name = ShareCard.objects.get(kind=CardKind.MATCH).file.name
    official_match(match.team_a, match.team_b, day=1)
    close_season(season=match.season, by=None)
    make_current(season=SeasonFactory.create(value=2), by=None)
    rename_team(team=match.team_a, name="Embers", by=None)
    draw_share_cards()
    (card,) = ShareCard.objects.filter(kind=CardKind.MATCH)
    assert (card.subject, card.file.name) == (match.pk, name)
    amend_result(match=match, verdict=played(10, 7), by=None, reason="The sides were mixed up.")
    draw_share_cards()
    assert alts(CardKind.MATCH) == [f"Embers 10 : 7 Frost. BCL, {match.season.label}"]


def test_finals_of_former_seasons_have_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    four = field(monkeypatch)
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees"), ("F", "Ants")])
    Season.objects.filter(pk=four.season.pk).update(is_current=False)
    draw_share_cards()
    (card,) = ShareCard.objects.filter(kind=CardKind.MATCH)
    assert card.subject == match_at(playoff, "F").pk


@pytest.mark.usefixtures("front_end")
def test_links_to_matches_of_a_playoff_name_the_round(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    playoff = published(field(monkeypatch))
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    for node, words in (("U1-1", "Semifinal 1"), ("F", "Final")):
        match = match_at(playoff, node)
        page = client.get(f"/{match.season.league.code}/match/{match.pk}").content.decode()
        said = dict(head_tags(page))["description"]
        assert said.endswith(f" {words}, {match.season.label} of the {match.season.league}.")


def test_final_is_drawn_in_gold(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    playoff = published(field(monkeypatch))
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    cards = match_and_week_cards("clvr.gg", timezone.now(), {})
    gold = {e.subject: e.drawing["is_final"] for e in cards if e.kind == CardKind.MATCH}
    final = match_at(playoff, "F").pk
    assert (gold[final], gold[match.pk]) == (True, False)


def test_cards_of_matches_of_former_seasons_are_deleted_after_a_year(
    match: Match, committed: Committed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "RUNS_AGAIN_AFTER", timedelta(0))
    draw_share_cards()
    close_season(season=match.season, by=None)
    make_current(season=SeasonFactory.create(value=2), by=None)
    QuerySet(OfficialResult).update(recorded_at=timezone.now() - 2 * FORMER_KEPT)
    cards = ShareCard.objects.filter(kind=CardKind.MATCH)
    for age, left in ((FORMER_KEPT - timedelta(days=1), 1), (FORMER_KEPT, 0)):
        cards.update(drawn_at=timezone.now() - age)
        with committed(execute=True):
            draw_share_cards()
        assert len(alts(CardKind.MATCH)) == left
    draw_share_cards()
    assert alts(CardKind.MATCH) == []
    assert draw_share_cards() == 0
    Team.objects.filter(pk=match.team_b_id).update(status=TeamStatus.REVIEW)
    draw_share_cards()
    assert not ShareCard.objects.filter(kind=CardKind.MATCH).exists()


def test_card_of_a_player_has_their_team_and_what_they_played(match: Match) -> None:
    Team.objects.filter(name="Frost").update(elo=1534.26)
    (card,) = player_cards("clvr.gg")
    assert card.drawing == {
        "layout": "profile",
        "league": "bcl",
        "over": current_season().label,
        "site": "clvr.gg",
        "name": "Ada Frost",
        "stand_in": f"Player {card.subject}",
        "picture": None,
        "is_person": True,
        "team": {"name": "Frost", "stand_in": f"Team {match.team_b_id}", "picture": None},
        "under": "",
        "figures": [
            {"value": "1–0–0", "label": "Won, lost, drawn", "tone": "plain"},
            {"value": "100%", "label": "Win rate", "tone": "plain"},
            {"value": "1534.3", "label": "Team rating", "tone": "plain"},
        ],
        "words": "",
        "form": ["W"],
    }


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("leaves", "code", "over", "alt"),
    [
        (False, "clvr", "BCL Season 1", "player of Ocean (OCL), Frost (BCL). BCL Season 1: "),
        (True, "bcl", "Season 1", "player. BCL Season 1: "),
    ],
)
def test_card_of_a_player_names_the_league_of_the_numbers(
    match: Match, leaves: bool, code: str, over: str, alt: str
) -> None:
    ada = User.objects.get(username="Ada Frost")
    if leaves:
        ada.memberships.update(left_at=timezone.now())
    else:
        ocean = TeamFactory.create(name="Ocean", league=league(LeagueCode.OCL))
        MembershipFactory.create(team=ocean, user=ada, joined_at=timestamp(-1))
    (card,) = player_cards("clvr.gg")
    assert card.alt == f"Ada Frost, {alt}1 won, 0 lost, 0 drawn"
    assert (card.drawing["league"], card.drawing["over"]) == (code, over)
    assert (card.drawing["team"] is None) == leaves
    assert leaves or card.drawing["team"]["name"] == "Frost"


@pytest.mark.any_database
def test_card_of_a_team_says_that_its_last_match_was_a_forfeit(match: Match) -> None:
    last = match_between(match.team_a, match.team_b, day=1)
    make_official(match=last, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    ember, frost = team_cards("clvr.gg")
    assert ember.drawing["figures"][-1] == {
        "value": "Forfeit",
        "label": "Last match lost",
        "tone": "bad",
    }
    assert frost.drawing["figures"][-1] == {
        "value": "Forfeit",
        "label": "Last match won",
        "tone": "good",
    }


@pytest.mark.any_database
def test_cards_of_a_season_by_points_have_the_points(match: Match) -> None:
    Season.objects.update(table=TableKind.POINTS)
    SeasonRecord.objects.filter(team=match.team_b).update(points=3)
    ember, frost = team_cards("clvr.gg")
    label = current_season().label
    assert frost.alt == f"Frost. BCL, {label}: 3 points, 1 won, 0 lost, 0 drawn"
    assert ember.alt == f"Ember. BCL, {label}: 0 points, 0 won, 1 lost, 0 drawn"
    assert [(each["label"], each["value"]) for each in frost.drawing["figures"][:2]] == [
        ("Points", "3"),
        ("Won, lost, drawn", "1–0–0"),
    ]
    assert [each["label"] for each in frost.drawing["figures"][2:]] == ["Rating"]
    close_season(season=current_season(), by=None)
    recap = next(card for card in recap_cards("clvr.gg") if "Frost." in card.alt)
    assert recap.drawing["figures"][-1]["label"] == "Points"


def test_person_without_a_team_has_a_card() -> None:
    user = UserFactory.create(username="Newcomer")
    (card,) = player_cards("clvr.gg")
    assert (card.subject, card.alt) == (user.pk, "Newcomer, player")


def test_only_what_has_changed_is_drawn_again(match: Match) -> None:
    draw_share_cards()
    before = {card.pk: card.file.name for card in ShareCard.objects.current()}
    assert draw_share_cards() == 0
    rename_team(team=match.team_a, name="Embers", by=None)
    assert draw_share_cards() == 2
    assert [alt.split(" ")[0] for alt in alts(CardKind.TEAM)] == ["Embers.", "Frost."]
    replaced = ShareCard.objects.exclude(replaced_at=None)
    assert {card.file.name for card in replaced} < {*before.values()}
    assert all(default_storage.exists(str(card.file.name)) for card in replaced)


@pytest.mark.django_db(transaction=True)
def test_nobody_looks_while_nothing_changes(
    match: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    while draw_share_cards():
        pass
    with django_assert_num_queries(2):  # the revision, and live scores
        assert draw_share_cards() == 0


def test_replaced_cards_go_after_a_while(match: Match, committed: Committed) -> None:
    draw_share_cards()
    name = str(ShareCard.objects.get(kind=CardKind.MATCH).file.name)
    rename_team(team=match.team_a, name="Embers", by=None)
    draw_share_cards()
    ShareCard.objects.exclude(replaced_at=None).update(replaced_at=timezone.now() - GRACE)
    with committed(execute=True):
        assert draw_share_cards() == 2
    assert not ShareCard.objects.exclude(replaced_at=None).exists()
    assert not default_storage.exists(name)


def test_what_comes_back_has_its_address_again(match: Match) -> None:
    draw_share_cards()
    name = ShareCard.objects.get(kind=CardKind.MATCH).file.name
    for called in ("Embers", "Ember"):
        rename_team(team=match.team_a, name=called, by=None)
        draw_share_cards()
    assert ShareCard.objects.current().get(kind=CardKind.MATCH).file.name == name
    assert ShareCard.objects.filter(kind=CardKind.MATCH).count() == 2


def test_banned_people_are_on_no_card_and_come_back(match: Match, committed: Committed) -> None:
    draw_share_cards()
    (name,) = ShareCard.objects.filter(kind=CardKind.PLAYER).values_list("file", flat=True)
    ban = Punishment.objects.create(
        user=User.objects.get(username="Ada Frost"), kind=PunishmentType.BAN, reason="Aimbot."
    )
    with committed(execute=True):
        draw_share_cards()
    assert not ShareCard.objects.filter(kind=CardKind.PLAYER).exists()
    assert not default_storage.exists(name)
    Punishment.objects.filter(pk=ban.pk).update(lifted_at=timezone.now(), lift_reason="Appealed.")
    draw_share_cards()
    assert ShareCard.objects.filter(kind=CardKind.PLAYER).exists()


def test_team_in_review_is_on_no_card(match: Match) -> None:
    draw_share_cards()
    Team.objects.filter(pk=match.team_a_id).update(status=TeamStatus.REVIEW)
    draw_share_cards()
    assert not ShareCard.objects.filter(kind=CardKind.MATCH).exists()
    assert [alt.split(".")[0] for alt in alts(CardKind.TEAM)] == ["Frost"]


def test_person_who_leaves_takes_their_cards_along(match: Match, committed: Committed) -> None:
    draw_share_cards()
    card = ShareCard.objects.get(kind=CardKind.PLAYER)
    with committed(execute=True):
        forget_cards_of(card.subject)
    assert not ShareCard.objects.filter(kind=CardKind.PLAYER).exists()
    assert not default_storage.exists(str(card.file.name))


def test_closed_season_has_recaps_of_teams_and_of_what_each_player_played(match: Match) -> None:
    ember, frost, season = match.team_a, match.team_b, current_season()
    ben = MembershipFactory.create(team=frost, user__username="Ben", joined_at=timestamp(-9)).user
    MembershipFactory.create(team=frost, user__username="Unused", joined_at=timestamp(2))
    without_ada = official_match(frost, ember, 10, 2, day=1)
    hand_in_lineup(match=without_ada, side=Side.TEAM_A, players=[ben.pk], by=None)
    division = DivisionFactory.create(league=season.league, name="Gold")
    ember.records.filter(season=season).update(region=Region.EU, division=division)
    close_season(season=season, by=None)
    recaps = list(recap_cards("clvr.gg"))
    assert [card.drawing["under"] for card in recaps] == ["", "Europe · Gold", "", ""]
    assert {card.season for card in recaps} == {season.pk}
    assert [card.alt for card in recaps] == [
        f"Frost. BCL, {season.label}: 1st of 2, 2–0–0 (won–lost–drawn)",
        f"Ember. BCL, {season.label}: 2nd of 2, 0–2–0 (won–lost–drawn)",
        f"Ada Frost. BCL, {season.label}: 1–0–0 (won–lost–drawn), team 1st of 2",
        f"Ben. BCL, {season.label}: 2–0–0 (won–lost–drawn), team 1st of 2",
    ]
    assert [card.drawing["words"] for card in recaps] == [
        "Best win: 10 : 2 against Ember",
        "",
        "Best win: 10 : 7 against Ember",
        "Best win: 10 : 2 against Ember",
    ]


def test_result_without_confirmation_is_on_no_card() -> None:
    a, b = enrolled_pair()
    match = match_between(a, b)
    draw_share_cards()
    assert " vs " in alts(CardKind.MATCH)[0]
    make_official(match=match, verdict=played(10, 3), by=None)
    draw_share_cards()
    assert " 10 : 3 " in alts(CardKind.MATCH)[0]


@pytest.mark.any_database
def test_full_disk_loses_no_card(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(services, "keep_once", full)
        assert draw_share_cards() == 0
    assert draw_share_cards() == 4


@pytest.mark.any_database
def test_number_of_queries_does_not_grow(
    match: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    enrolled_pair()
    with django_assert_num_queries(1):
        assert len(list(team_cards("clvr.gg"))) == 4
    with django_assert_num_queries(10):  # a closed season would add seven
        assert len(list(services.all_cards(timezone.now(), {}))) == 6


@pytest.mark.any_database
@pytest.mark.usefixtures("front_end")
def test_pages_name_their_cards(client: Client, match: Match) -> None:
    player = User.objects.get(username="Ada Frost").pk
    match_address, team_address = f"/bcl/match/{match.pk}", f"/bcl/team/{match.team_a_id}"
    cast = Stream.objects.create(match=match, channel="https://www.twitch.tv/clvr")
    pages = [
        (CardKind.MATCH, match_address, match.pk, "Ember vs Frost"),
        (CardKind.MATCH, f"/bcl/stream/{cast.pk}", match.pk, "Ember vs Frost"),
        (CardKind.TEAM, team_address, match.team_a_id, "Ember"),
        (CardKind.PLAYER, f"/players/{player}", player, "Ada Frost"),
    ]
    assert "/social-512.png" in social(client, match_address)["og:image"]
    draw_share_cards()
    for kind, address, subject, words in pages:
        card = ShareCard.objects.get(kind=kind, subject=subject)
        url = f"http://127.0.0.1:8000{card.file.url}"
        page = client.get(address).content.decode()
        assert image_tags(page) == {
            "og:image": url,
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": card.alt,
            "twitter:card": "summary_large_image",
            "twitter:image": url,
            "twitter:image:alt": card.alt,
        }
        if kind is not CardKind.MATCH:
            assert dict(head_tags(page))["description"] == f"{card.alt}."
        brand = "CLVR" if kind is CardKind.PLAYER else "BCL"
        second = [words for name, words in head_tags(page) if name.startswith("og:image")][5:]
        assert second == [
            f"http://127.0.0.1:8000/static/icons/{brand}/social-512.png",
            "image/png",
            "512",
            "512",
            "CLVR" if kind is CardKind.PLAYER else "Breachers Champions League",
        ]
        assert offered(page) == [(words, f"http://127.0.0.1:8000{address}", url)]


@pytest.mark.any_database
@pytest.mark.usefixtures("front_end")
def test_links_of_recaps_show_them(client: Client, match: Match) -> None:
    player = User.objects.get(username="Ada Frost").pk
    season = current_season()
    close_season(season=season, by=None)
    draw_share_cards()
    of_season = f"season={season.value}"
    for address, query, name in (
        (f"/bcl/team/{match.team_b_id}", of_season, "Frost"),
        (f"/players/{player}", f"league=bcl&{of_season}", "Ada Frost"),
    ):
        page = client.get(address).content.decode()
        *_, (words, link, picture) = offered(page)
        assert (words, link) == (
            f"{name}. BCL, {season.label} recap",
            f"http://127.0.0.1:8000{address}?{query}",
        )
        assert social(client, link)["og:image"] == picture
        assert social(client, f"{address}?{of_season}")["og:image"] == picture
    assert social(client, f"/players/{player}")["og:image"] != picture
    assert social(client, f"/players/{player}?league=ocl&{of_season}")["og:image"] != picture


@pytest.mark.any_database
@pytest.mark.usefixtures("front_end")
def test_pages_of_a_league_name_the_card_of_its_week(client: Client, match: Match) -> None:
    season = current_season()
    now = timezone.now()
    week = season.weeks.create(
        number=1, opens=now, agree_by=now + timedelta(days=2), report_by=now + timedelta(days=6)
    )
    Match.objects.filter(pk=match.pk).update(week=week)
    draw_share_cards()
    card = ShareCard.objects.get(kind=CardKind.WEEK)
    assert card.alt == f"BCL, {season.label}, Week 1: 1 of 1 match played"
    page = client.get("/bcl/matches").content.decode()
    url = f"http://127.0.0.1:8000{card.file.url}"
    assert image_tags(page)["og:image"] == url
    assert offered(page) == [("Week 1", "http://127.0.0.1:8000/bcl/matches?week=1", url)]
    assert "/social-512.png" in social(client, "/clvr/matches")["og:image"]
    home = client.get("/bcl/home").content.decode()
    assert image_tags(home) == image_tags(page)
    assert offered(home) == [("Breachers Champions League", "http://127.0.0.1:8000/bcl/home", url)]
    for other in ("/clvr/home", "/ocl/home"):
        assert "/social-512.png" in social(client, other)["og:image"]
        assert offered(client.get(other).content.decode()) == []
