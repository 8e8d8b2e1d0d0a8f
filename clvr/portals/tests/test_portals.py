"""The homes of the staff portals: who may open them, and what they show."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import resolve
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import OutboxKind, Role
from accounts.models import OutboxMessage
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document, attribute
from clvr.portals.portals import (
    ADMIN,
    MODERATOR,
    PORTALS,
    TEAM_MANAGER,
    Entry,
    Portal,
    side_bar,
)
from leagues.models import League, Week
from leagues.tests.factories import (
    GameMapFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    former_season,
)
from matches.models import Match
from matches.people.cases.tests.cases import reported
from matches.tests.factories import enrolled_pair, match_between
from teams.enums import MemberRank
from teams.models import Team
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

PROPS = r'<div data-island="staff/home"[^>]*data-props="([^"]*)"'
UNDELIVERED = "/api/outbox/undelivered"
CASES = "/api/cases/all"
SCHEDULE = "/api/matches/schedule?"
OVERDUE = f"{SCHEDULE}state=overdue"
OPEN = f"{SCHEDULE}state=open&sort=state"
MANAGED_OVERDUE = f"{SCHEDULE}managed=true&state=overdue"
MANAGED_OPEN = f"{SCHEDULE}managed=true&state=open&sort=state"
TITLES = {
    "/admin": "Admin Portal",
    "/tm": "Team Manager Portal",
    "/mod": "Moderator Portal",
}


def signed_in(*roles: Role) -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=roles))
    return client


def page(client: Client, url: str) -> Document:
    response = client.get(url)
    assert response.status_code == 200
    assert response["Cache-Control"] == "private, no-cache"
    return Document(response.content.decode())


def props(document: Document) -> dict[str, Any]:
    """The page's own properties, without the frame."""
    answer: dict[str, Any] = json.loads(attribute(document.markup, PROPS))
    answer.pop("frame")
    return answer


def frame(client: Client, url: str) -> dict[str, Any]:
    pattern = r'<div data-island="staff/[^"]*"[^>]*data-props="([^"]*)"'
    answer: dict[str, Any] = json.loads(attribute(page(client, url).markup, pattern))["frame"]
    return answer


def undelivered(number: int = 1, league: str = "bcl") -> None:
    for user in UserFactory.create_batch(number):
        OutboxMessage.objects.create(
            kind=OutboxKind.DISCORD_MESSAGE,
            league=league,
            payload={"user": user.pk, "title": "A result is official"},
            failed_at="2026-11-01T00:00:00Z",
            last_error="the person does not accept messages from the bot",
            attempts=1,
        )


def league_in_props(code: str, *, is_managed: bool) -> dict[str, Any]:
    return {
        "code": code,
        "name": LEAGUES[LeagueCode(code)].name,
        "isManaged": is_managed,
        "pages": [
            {"label": "Home", "url": f"/{code}/home"},
            {"label": "Standings", "url": f"/{code}/standings"},
            {"label": "Matches", "url": f"/{code}/matches"},
            {"label": "Rules", "url": f"/{code}/rules"},
            {"label": "Champions", "url": f"/{code}/champions"},
        ],
    }


def beginning(portal: str, *codes: str, is_admin: bool = False) -> list[dict[str, Any]]:
    """Leagues as `migrate` makes them: each has an empty season."""
    return [
        {
            "league": code,
            "hasManager": False,
            "invites": False,
            "weeks": 0,
            "hasMaps": False,
            "hasRules": False,
            "teams": 0,
            "withoutCaptain": 0,
            "manageUsers": "/admin/manage/users" if is_admin else None,
            "settings": f"/admin/league-info?league={code}" if is_admin else None,
            "rules": f"/tm/rules?league={code}",
            "foundTeams": f"/{portal}/manage/teams/found?league={code}",
            "captains": f"/{portal}/manage/teams?league={code}&captain=none",
            "pairing": f"/{portal}/manage/matches/pairing?league={code}",
        }
        for code in codes
    ]


def links(*urls: str) -> list[dict[str, str]]:
    return [{"title": TITLES[url], "url": url} for url in urls]


@pytest.mark.parametrize(("url", "title"), TITLES.items())
def test_portal_has_its_title(url: str, title: str) -> None:
    document = page(signed_in(Role.ADMIN), url)
    assert document.title == title
    assert props(document)["title"] == title


def test_admin_runs_every_league_and_sees_every_portal() -> None:
    assert props(page(signed_in(Role.ADMIN), "/admin")) == {
        "portal": "admin",
        "title": "Admin Portal",
        "leagues": [league_in_props(code, is_managed=True) for code in LEAGUES],
        "beginning": beginning("admin", *LEAGUES, is_admin=True),
        "unpaired": [],
        "portals": links("/tm", "/mod"),
        "djangoAdmin": "/django-admin/",
    }


def test_team_manager_sees_their_league() -> None:
    assert props(page(signed_in(Role.TM_ONWARD), "/tm")) == {
        "portal": "tm",
        "title": "Team Manager Portal",
        "leagues": [league_in_props("ocl", is_managed=True)],
        "beginning": [{**beginning("tm", "ocl")[0], "hasManager": True}],
        "unpaired": [],
        "portals": links("/mod"),
        "djangoAdmin": "/django-admin/",
    }


def test_moderator_sees_their_league() -> None:
    assert props(page(signed_in(Role.MOD_X8), "/mod")) == {
        "portal": "mod",
        "title": "Moderator Portal",
        "leagues": [league_in_props("xcl", is_managed=False)],
        "beginning": [],
        "unpaired": [],
        "portals": [],
        "djangoAdmin": "/django-admin/",
    }


def test_person_with_roles_in_several_leagues_sees_each() -> None:
    found = props(page(signed_in(Role.MOD_X8, Role.TM_BREACHERS), "/mod"))
    assert found["leagues"] == [
        league_in_props("bcl", is_managed=True),
        league_in_props("xcl", is_managed=False),
    ]


@pytest.mark.parametrize(
    ("role", "url", "others"),
    [
        (Role.TEAM_MANAGER, "/tm", ["/mod"]),
        (Role.TEAM_MANAGER, "/mod", ["/tm"]),
        (Role.MODERATOR, "/mod", []),
    ],
)
def test_generic_role_opens_the_portal_and_manages_nothing(
    role: Role, url: str, others: list[str]
) -> None:
    undelivered()
    document = page(signed_in(role), url)
    found = props(document)
    assert (found["leagues"], found["portals"]) == ([], links(*others))
    assert json.loads(document.page_data)["fallback"] == {}


@pytest.mark.parametrize(
    ("role", "url"),
    [(Role.ADMIN, "/admin"), (Role.TM_BREACHERS, "/tm"), (Role.MOD_BREACHERS, "/mod")],
)
def test_portal_shows_undelivered_messages_of_one_s_leagues(role: Role, url: str) -> None:
    undelivered()
    undelivered(league="xcl")
    undelivered(league="")
    client = signed_in(role)
    fallback = json.loads(page(client, url).page_data)["fallback"]
    matches = (MANAGED_OVERDUE, MANAGED_OPEN) if url == "/tm" else (OVERDUE, OPEN)
    reads = (UNDELIVERED, CASES, *matches)
    assert fallback == {read: client.get(read).json() for read in reads}
    leagues = [each["league"] for each in fallback[UNDELIVERED]["messages"]]
    assert leagues == (["", "xcl", "bcl"] if role == Role.ADMIN else ["bcl"])


def overdue_match(a: Team, b: Team) -> Match:
    week = Week.objects.filter(season=current_season(), number=1).first()
    week = week or WeekFactory.create(number=1, opens=timezone.now() - timedelta(days=30))
    return match_between(a, b, day=None, week=week)


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize(("url", "queries"), [("/admin", 41), ("/tm", 41), ("/mod", 39)])
def test_number_of_queries_does_not_depend_on_the_content(
    url: str, queries: int, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in(Role.ADMIN)
    a, b = enrolled_pair()
    for code in list(LEAGUES)[:number]:
        undelivered(number, code)
        reported(a, league=code)
        overdue_match(a, b)
    # The session and its person; their roles for the guard, the powers, the list and the session's
    # fields; the messages, their receivers, those that wait and their rests; their teams, the
    # number on the bell. What is overdue, and what is open: roles, how many, matches, vods and
    # casts. The cases: how many, which, what each is about, who may not decide it; the weeks.
    with django_assert_num_queries(queries):
        client.get(url)


def test_home_names_weeks_that_nobody_has_paired_to_those_who_can_pair_them() -> None:
    now = timezone.now()
    for number, days in enumerate((-14, -3, 4, 11), start=1):
        WeekFactory.create(number=number, opens=now + timedelta(days=days))
    catch_up = WeekFactory.create(number=5, opens=now + timedelta(days=5), is_catch_up=True)
    WeekFactory.create(season=SeasonFactory.create(), number=1, opens=now - timedelta(days=1))
    running, soon = Week.objects.filter(season=catch_up.season, number__in=(2, 3))
    expected = [
        {"league": "bcl", "week": week.number, "opens": int(week.opens.timestamp())}
        for week in (running, soon)
    ]
    for role, url, shown in (
        (Role.TM_BREACHERS, "/tm", expected),
        (Role.ADMIN, "/admin", expected),
        (Role.TM_BREACHERS, "/mod", []),
        (Role.TM_ONWARD, "/tm", []),
    ):
        assert props(page(signed_in(role), url))["unpaired"] == shown
    match_between(*enrolled_pair(), day=None, week=running)
    assert props(page(signed_in(Role.ADMIN), "/admin"))["unpaired"] == expected[1:]


def test_home_says_how_far_a_first_season_is_until_its_first_match() -> None:
    now = timezone.now()
    # The first is over, the second has begun.
    for number, days in enumerate((-9, -2, 5), start=1):
        WeekFactory.create(number=number, opens=now + timedelta(days=days))
    a, b = enrolled_pair()
    manager = signed_in(Role.TM_BREACHERS)
    GameMapFactory.create()
    League.objects.filter(code="bcl").update(invite_url="https://discord.example/bcl")
    current_season().league.rules.create(version="1.0", html="<p>One bomb.</p>")
    [empty] = beginning("tm", "bcl")
    done = {"hasManager": True, "invites": True, "weeks": 3, "hasMaps": True, "hasRules": True}
    pairing = {"teams": 2, "pairing": f"{empty['pairing']}&week=2"}

    def captainless() -> int:
        [shown] = props(page(manager, "/tm"))["beginning"]
        assert shown == {**empty, **done, **pairing, "withoutCaptain": shown["withoutCaptain"]}
        return int(shown["withoutCaptain"])

    assert captainless() == 2
    MembershipFactory.create(team=a, rank=MemberRank.CAPTAIN)
    MembershipFactory.create(team=b, rank=MemberRank.CO_CAPTAIN)
    assert captainless() == 1
    match_between(a, b, day=None)
    assert props(page(manager, "/tm"))["beginning"] == []


def test_home_lists_overdue_matches_of_one_s_leagues() -> None:
    match = overdue_match(*enrolled_pair())
    for role, url, expected in (
        (Role.MOD_BREACHERS, "/mod", [str(match.pk)]),
        (Role.ADMIN, "/admin", [str(match.pk)]),
        (Role.MOD_ONWARD, "/mod", []),
    ):
        fallback = json.loads(page(signed_in(role), url).page_data)["fallback"]
        assert [each["_id"] for each in fallback[OVERDUE]["matches"]] == expected


def test_home_of_a_team_manager_lists_overdue_matches_of_managed_leagues() -> None:
    match = overdue_match(*enrolled_pair())
    for roles, expected in (
        ([Role.TM_BREACHERS], [str(match.pk)]),
        ([Role.TM_ONWARD, Role.MOD_BREACHERS], []),
    ):
        fallback = json.loads(page(signed_in(*roles), "/tm").page_data)["fallback"]
        matches = fallback[MANAGED_OVERDUE]["matches"]
        assert [each["_id"] for each in matches] == expected
    # They moderate a league and manage none.
    only = signed_in(Role.TEAM_MANAGER, Role.MOD_BREACHERS)
    assert list(json.loads(page(only, "/tm").page_data)["fallback"]) == [UNDELIVERED]


@pytest.mark.parametrize("url", TITLES)
def test_portal_is_denied_to_players_without_offering_login(url: str) -> None:
    response = signed_in().get(url)
    assert response.status_code == 403
    main = response.content.decode().partition("<main")[2]
    assert "You do not have permission to view this resource" in main
    assert ">Login<" not in main


@pytest.mark.parametrize(
    ("role", "url"),
    [
        (Role.TM_BREACHERS, "/admin"),
        (Role.MOD_BREACHERS, "/admin"),
        (Role.MOD_BREACHERS, "/tm"),
        (Role.MODERATOR, "/tm"),
        (Role.RCON, "/mod"),
    ],
)
def test_portal_is_denied_to_staff_with_other_roles(role: Role, url: str) -> None:
    assert signed_in(role).get(url).status_code == 403


@pytest.mark.parametrize("url", TITLES)
def test_refusal_offers_login_to_anonymous_visitors(client: Client, url: str) -> None:
    response = client.get(url)
    assert response.status_code == 403
    assert f'href="/login?next={url}"' in response.content.decode().partition("<main")[2]


SPECIFIED = {
    ADMIN: [
        "Upload Images",
        ("Manage Matches", ["Create", "Manage"]),
        "Manage Users",
        "League Info",
        # The portal's own.
        "Discord",
        "Webhooks",
        "Cases",
        "Manage Teams",
        "Import",
        "Audit Log",
        "Status",
    ],
    TEAM_MANAGER: [
        "Upload Images",
        "Manage Teams",
        ("Manage Announcements", ["Create", "Manage"]),
        # The portal's own.
        "Rules",
        "Discord",
        "Webhooks",
        "Champions",
        "Awards",
        "Cases",
        ("Manage Matches", ["Create", "Manage"]),
        "Import",
        "Audit Log",
    ],
    # All but the first two are the portal's own.
    MODERATOR: [
        *("Manage Users", "Test MMR Changes", "Cases", "Unusual Results", "Server Results"),
        *("Manage Matches", "Audit Log"),
    ],
}


@pytest.mark.parametrize("portal", PORTALS, ids=lambda portal: portal.key)
def test_side_bar_has_the_entries_that_are_specified(portal: Portal) -> None:
    entries = [
        (entry.label, [child.label for child in entry.children]) if entry.children else entry.label
        for entry in portal.entries
    ]
    assert entries == SPECIFIED[portal]
    new = {entry.label for entry in portal.entries if entry.is_new}
    assert new == {"League Info", "Test MMR Changes"} & {entry.label for entry in portal.entries}


@pytest.mark.parametrize("portal", PORTALS, ids=lambda portal: portal.key)
def test_side_bar_links_to_existing_pages(portal: Portal) -> None:
    def urls(entries: list[dict[str, Any]]) -> list[str]:
        return [
            url
            for entry in entries
            for url in (urls(entry["children"]) if "children" in entry else [entry["url"]])
        ]

    client = signed_in(Role.ADMIN)
    for url in urls(frame(client, f"/{portal.key}")["entries"]):
        page(client, url)


def test_side_bar_leaves_out_pages_that_do_not_exist_yet() -> None:
    group = Entry("Group", children=(Entry("Nowhere", "no-such-route"),))
    there = Entry("Standings", "portal-mod")
    shown = side_bar([Entry("Nowhere", "no-such-route"), group, there], "portal-mod")
    (entry,) = shown
    assert (entry["label"], entry["url"], entry["count"]) == ("Standings", "/mod", 0)


def test_side_bar_marks_the_current_page() -> None:
    entry = Entry("Manage", "portal-tm", frozenset({"portal-mod"}))
    assert [side_bar([entry], route)[0]["isCurrent"] for route in ("portal-tm", "portal-mod")] == [
        True,
        True,
    ]
    assert not side_bar([entry], "portal-admin")[0]["isCurrent"]


def test_portal_allows_its_styles_by_a_nonce_and_public_pages_have_none() -> None:
    client = signed_in(Role.ADMIN)
    response = client.get("/mod")
    document = Document(response.content.decode())
    pattern = r'<div data-island="staff/[^"]*"[^>]*data-props="([^"]*)"'
    nonce = json.loads(attribute(document.markup, pattern))["frame"]["styleNonce"]
    policy = response["Content-Security-Policy"]
    assert re.search(rf"style-src 'self' 'nonce-{re.escape(nonce)}'( 'sha256-[^']*')+(;|$)", policy)
    assert policy.count("nonce") == 1
    assert frame(client, "/mod")["styleNonce"] != nonce
    assert "nonce" not in client.get("/bcl/standings")["Content-Security-Policy"]


def test_portal_is_rendered_by_the_browser_and_says_first_that_it_needs_script() -> None:
    markup = page(signed_in(Role.ADMIN), "/admin").markup
    assert re.search(
        r'<noscript><p class="refusal">This page needs JavaScript, which this browser does not '
        r'run\.</p></noscript><div data-island="staff/home" data-rendered="browser"[^>]*></div>',
        markup,
    )


def test_generic_moderator_finds_the_check_without_a_league() -> None:
    pattern = r'<div data-island="staff/check-mmr"[^>]*data-props="([^"]*)"'
    for role, codes in ((Role.MODERATOR, []), (Role.MOD_ONWARD, ["ocl"])):
        told = json.loads(attribute(page(signed_in(role), "/mod/check-mmr").markup, pattern))
        assert [league["code"] for league in told["leagues"]] == codes


def test_test_match_copies_the_real_match() -> None:
    match = match_between(*enrolled_pair())
    client = signed_in(Role.MOD_BREACHERS)
    document = page(client, f"/mod/check-mmr/{match.pk}")
    assert document.title == f"Test MMR Changes: {match.versus}"
    check, shown = f"/api/matches/{match.pk}/check-mmr", f"/api/matches/{match.pk}/match-page"
    fallback = json.loads(document.page_data)["fallback"]
    assert fallback == {check: client.get(check).json(), shown: client.get(shown).json()}


def test_test_match_of_no_match_is_not_found() -> None:
    assert signed_in(Role.ADMIN).get("/mod/check-mmr/999").status_code == 404


def test_every_link_of_a_portal_leads_to_a_page() -> None:
    found = props(page(signed_in(Role.ADMIN), "/admin"))
    pages = [each for league in found["leagues"] for each in league["pages"]]
    urls = [each["url"] for each in [*found["portals"], *pages]] + [found["djangoAdmin"]]
    assert len(urls) == 2 + len(LEAGUES) * 5 + 1
    assert not [url for url in urls if resolve(url).func.__name__ == "unknown_league"]


def test_create_match_offers_every_league_with_its_weeks() -> None:
    WeekFactory.create(season=former_season(), number=3)
    week = WeekFactory.create(number=1)
    pattern = r'<div data-island="staff/create-match"[^>]*data-props="([^"]*)"'
    markup = page(signed_in(Role.ADMIN), "/admin/manage/matches/create").markup
    leagues = json.loads(attribute(markup, pattern))["leagues"]
    assert [league["code"] for league in leagues] == list(LEAGUES)
    assert leagues[0] == {
        "id": LEAGUES[LeagueCode.BCL].id,
        "code": "bcl",
        "name": "Breachers Champions League",
        "game": "Breachers",
        "zone": "UTC",
        "bestOf": 1,
        "season": "Season 2",
        "currentWeek": 1,
        "weeks": [
            {
                "number": 1,
                "opens": int(week.opens.timestamp()),
                "reportBy": int(week.report_by.timestamp()),
                "isCatchUp": False,
            }
        ],
        "otherSeasons": [{"value": 1, "label": "Season 1", "lastWeek": 3}],
    }


@pytest.mark.parametrize("count", [1, 12])
def test_manage_matches_has_a_constant_number_of_queries(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in(Role.ADMIN)
    WeekFactory.create(season=former_season(), number=3)
    for value in range(3, 2 + count):
        SeasonFactory.create(value=value)
    # Three for the leagues, their seasons and the weeks; the rest for the person and their powers.
    with django_assert_num_queries(13):
        client.get("/admin/manage/matches")


def test_league_info_has_the_settings_of_every_league() -> None:
    WeekFactory.create(number=1)
    client = signed_in(Role.ADMIN)
    document = page(client, "/admin/league-info")
    pattern = r'<div data-island="staff/league-info"[^>]*data-props="([^"]*)"'
    told = json.loads(attribute(document.markup, pattern))
    assert [league["code"] for league in told["leagues"]] == list(LEAGUES)
    reads = [f"/api/league-info/{league.id}/settings" for league in LEAGUES.values()]
    fallback = json.loads(document.page_data)["fallback"]
    assert fallback == {read: client.get(read).json() for read in reads}


def test_league_info_is_only_in_the_side_bar_of_admins() -> None:
    entries = {portal.key: [entry.label for entry in portal.entries] for portal in PORTALS}
    assert [key for key, labels in entries.items() if "League Info" in labels] == ["admin"]
    assert ADMIN.roles == {Role.ADMIN}
    for role in (Role.TM_BREACHERS, Role.TEAM_MANAGER, Role.MOD_BREACHERS):
        client = signed_in(role)
        assert client.get("/admin/league-info").status_code == 403
        for league in LEAGUES.values():
            assert client.get(f"/api/league-info/{league.id}/settings").status_code == 403


@pytest.mark.parametrize(
    ("role", "portal"),
    [(Role.ADMIN, "admin"), (Role.TM_BREACHERS, "tm"), (Role.MOD_BREACHERS, "mod")],
)
def test_match_in_the_portal_is_the_page_on_which_it_is_run(role: Role, portal: str) -> None:
    match = match_between(*enrolled_pair())
    client = signed_in(role)
    document = page(client, f"/{portal}/manage/matches/{match.pk}")
    own = page(client, f"/bcl/match/{match.pk}/manage")
    assert json.loads(document.page_data)["fallback"] == json.loads(own.page_data)["fallback"]
    pattern = r'<div data-island="staff/match"[^>]*data-props="([^"]*)"'
    told = json.loads(attribute(document.markup, pattern))
    assert told["listAddress"] == f"/{portal}/manage/matches?league=bcl"
    assert client.get(f"/{portal}/manage/matches/999").status_code == 404


def test_match_of_a_league_that_is_only_moderated_is_in_the_moderators_portal() -> None:
    match = match_between(*enrolled_pair())
    client = signed_in(Role.TM_ONWARD, Role.MOD_BREACHERS)
    assert client.get(f"/tm/manage/matches/{match.pk}").status_code == 403
    assert client.get(f"/mod/manage/matches/{match.pk}").status_code == 200


MATCH_LISTS = [
    (Role.ADMIN, "admin", list(LEAGUES), False),
    (Role.TM_BREACHERS, "tm", ["bcl"], True),
    (Role.TEAM_MANAGER, "tm", [], True),
    (Role.TM_BREACHERS, "mod", ["bcl"], False),
    (Role.MOD_ONWARD, "mod", ["ocl"], False),
    (Role.MODERATOR, "mod", [], False),
]


@pytest.mark.parametrize(("role", "portal", "codes", "only_managed"), MATCH_LISTS)
def test_list_of_matches_has_the_leagues_of_its_portal(
    role: Role, portal: str, codes: list[str], only_managed: bool
) -> None:
    pattern = r'<div data-island="staff/matches"[^>]*data-props="([^"]*)"'
    url = f"/{portal}/manage/matches"
    told = json.loads(attribute(page(signed_in(role), url).markup, pattern))
    assert [league["code"] for league in told.pop("leagues")] == codes
    told.pop("frame")
    assert told == {
        "listAddress": url,
        "createAddress": None if portal == "mod" else f"{url}/create",
        "pairingAddress": None if portal == "mod" else f"{url}/pairing",
        "playoffsAddress": None if portal == "mod" else f"{url}/playoffs",
        "onlyManaged": only_managed,
    }


@pytest.mark.parametrize("desk", ["pairing", "playoffs"])
@pytest.mark.parametrize(
    ("role", "url", "season"),
    [
        (Role.ADMIN, "/admin", "/admin/league-info"),
        (Role.ADMIN, "/tm", "/admin/league-info"),
        (Role.TM_ONWARD, "/tm", None),
    ],
)
def test_desks_of_seasons_lead_admins_to_the_weeks(
    role: Role, url: str, season: str | None, desk: str
) -> None:
    pattern = rf'<div data-island="staff/{desk}"[^>]*data-props="([^"]*)"'
    markup = page(signed_in(role), f"{url}/manage/matches/{desk}").markup
    assert json.loads(attribute(markup, pattern))["seasonAddress"] == season


def test_team_manager_creates_matches_in_their_league() -> None:
    pattern = r'<div data-island="staff/create-match"[^>]*data-props="([^"]*)"'
    markup = page(signed_in(Role.TM_ONWARD), "/tm/manage/matches/create").markup
    told = json.loads(attribute(markup, pattern))
    assert [league["code"] for league in told["leagues"]] == ["ocl"]
    assert told["listAddress"] == "/tm/manage/matches"


@pytest.mark.parametrize(
    ("role", "portal", "codes"),
    [
        (Role.ADMIN, "admin", list(LEAGUES)),
        (Role.TM_BREACHERS, "tm", ["bcl"]),
        (Role.TEAM_MANAGER, "tm", []),
    ],
)
def test_list_of_teams_offers_the_managed_leagues(
    role: Role, portal: str, codes: list[str]
) -> None:
    pattern = r'<div data-island="staff/teams"[^>]*data-props="([^"]*)"'
    url = f"/{portal}/manage/teams"
    told = json.loads(attribute(page(signed_in(role), url).markup, pattern))
    assert [league["code"] for league in told["leagues"]] == codes
    assert told["listAddress"] == url


@pytest.mark.parametrize(("role", "portal"), [(Role.ADMIN, "admin"), (Role.TM_BREACHERS, "tm")])
def test_desk_of_a_team_is_the_page_on_which_it_is_managed(role: Role, portal: str) -> None:
    team, _ = enrolled_pair()
    client = signed_in(role)
    document = page(client, f"/{portal}/manage/teams/{team.pk}")
    own = page(client, f"/bcl/team/{team.pk}/manage")
    assert json.loads(document.page_data)["fallback"] == json.loads(own.page_data)["fallback"]
    pattern = r'<div data-island="staff/team"[^>]*data-props="([^"]*)"'
    told = json.loads(attribute(document.markup, pattern))
    assert told["listAddress"] == f"/{portal}/manage/teams?league=bcl"
    assert client.get(f"/{portal}/manage/teams/999").status_code == 404


def test_desk_is_closed_to_managers_of_other_leagues() -> None:
    team, _ = enrolled_pair()
    client = signed_in(Role.TM_ONWARD, Role.MOD_BREACHERS)
    assert client.get(f"/tm/manage/teams/{team.pk}").status_code == 403
