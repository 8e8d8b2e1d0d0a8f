"""What people report and appeal against: `/cases`, `/cases/report` and their API."""

from typing import Any

import pytest

from accounts.enums import PunishmentType
from accounts.models import Case, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from matches.people.cases.tests.cases import (
    LINK,
    WHAT,
    client_of,
    moderator,
    read,
    refused_client,
    reported,
    send,
)
from matches.tests.factories import enrolled_pair, match_between
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db]

WHY = "That was somebody else, not me."


def body(subject: Any, about: str, **more: Any) -> dict[str, Any]:
    return {"about": about, "_id": str(subject.pk), "text": WHAT, "links": [LINK], **more}


def test_misconduct_is_reported_about_a_player_a_team_and_a_match() -> None:
    match = match_between(*enrolled_pair())
    player, reporter = UserFactory.create(), UserFactory.create()
    for sent in (
        body(player, "player", league="ocl"),
        body(match.team_a, "team"),
        body(match, "match"),
    ):
        answer = send(reporter, "report", sent, 201)
        assert answer.pop("_id") == str(Case.objects.latest("pk").pk)
        assert answer == {
            "success": True,
            "message": "Staff will look at your report and answer you.",
        }
    found = Case.objects.order_by("pk").values_list("league", "subject_type", "person")
    assert list(found) == [
        ("ocl", "accounts.user", player.pk),
        ("bcl", "teams.team", None),
        ("bcl", "matches.match", None),
    ]


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        ({"text": "Rude."}, {"text": ["Say what happened, in at least 20 characters"]}),
        (
            {"links": []},
            {"links": ["Add a picture or a link that shows what happened, such as a recording"]},
        ),
        (
            {"links": ["http://clips.example"]},
            {
                "links": {
                    "0": ["This is not a link. A link starts with https:// and has no spaces."]
                }
            },
        ),
        ({"league": None}, {"league": ["Please select a league"]}),
    ],
)
def test_report_needs_words_links_and_a_league(
    change: dict[str, Any], errors: dict[str, Any]
) -> None:
    player = UserFactory.create()
    sent = {**body(player, "player", league="bcl"), **change}
    sent = {name: value for name, value in sent.items() if value is not None}
    assert send(UserFactory.create(), "report", sent, 400) == errors
    assert not Case.objects.exists()


def test_report_is_refused_about_oneself_and_twice() -> None:
    reporter, team = UserFactory.create(), TeamFactory.create()
    refused = send(reporter, "report", body(reporter, "player", league="bcl"), 409)
    assert refused == {"detail": "You can’t report yourself."}
    reported(team, by=reporter)
    again = send(reporter, "report", body(team, "team"), 409)
    assert again == {"detail": "You have already reported this. Staff have not answered yet."}
    send(reporter, "report", body(User(pk=999), "player", league="bcl"), 404)


def test_people_see_their_punishments_and_what_became_of_their_reports() -> None:
    user, warden, other = UserFactory.create(), moderator(), UserFactory.create(username="Ember")
    log, ban = (
        punish(user=user, kind=kind, league="bcl", reason="Rude.", by=None)
        for kind in (PunishmentType.LOG, PunishmentType.BAN)
    )
    case = reported(other, by=UserFactory.create())
    Case.objects.filter(pk=case.pk).update(opened_by=user)
    send(warden, f"{case.pk}/decide", {"outcome": "acted", "answer": "We warned them."})
    send(user, f"appeals/{ban.pk}", {"text": WHY, "links": [LINK]}, 201)
    send(user, f"appeals/{log.pk}", {"text": WHY}, 403)
    appeal = Case.objects.get(kind="appeal")
    assert read(user, "own") == {
        "punishments": [
            {
                "_id": str(ban.pk),
                "kind": 0,
                "league": "bcl",
                "reason": "Rude.",
                "startsAt": int(ban.starts_at.timestamp()),
                "until": 0,
                "matches": None,
                "served": 0,
                "liftedAt": 0,
                "liftReason": "",
                "isInForce": True,
                "appeal": {
                    "text": WHY,
                    "openedAt": int(appeal.opened_at.timestamp()),
                    "outcome": "",
                    "answer": "",
                },
                "mayAppeal": False,
            }
        ],
        "reports": [
            {
                "_id": str(case.pk),
                "kind": "misconduct",
                "about": {
                    "type": "player",
                    "_id": str(other.pk),
                    "name": "Ember",
                    "url": f"/players/{other.pk}",
                },
                "text": WHAT,
                "openedAt": int(case.opened_at.timestamp()),
                "outcome": "acted",
                "answer": "We warned them.",
            }
        ],
    }


def test_own_cases_take_the_same_queries_for_many_rows(
    django_assert_num_queries: Any,
) -> None:
    user = UserFactory.create()
    client = client_of(user)
    for number in range(3):
        punish(user=user, kind=PunishmentType.WARN, league="bcl", reason="Rude.", by=None)
        reported(UserFactory.create(), by=user)
        if number != 1:
            with django_assert_num_queries(7):
                client.get("/api/cases/own")


@pytest.mark.usefixtures("front_end")
def test_who_can_t_sign_in_for_a_ban_can_appeal_and_nothing_else() -> None:
    user = UserFactory.create()
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Cheated.", by=None)
    client = refused_client(user)
    page = client.get("/cases")
    assert page.status_code == 200
    assert "You are banned from the CLVR portal for good: Cheated." in page.content.decode()
    token = client.cookies["csrftoken"].value
    assert len(client.get("/api/cases/own").json()["punishments"]) == 1
    address, sent = f"/api/cases/appeals/{ban.pk}", {"text": WHY}
    without = client.post(address, sent, content_type="application/json")
    assert without.status_code == 403
    headers = {"X-CSRFToken": token}
    answer = client.post(address, sent, content_type="application/json", headers=headers)
    assert (answer.status_code, answer.json()) == (
        201,
        {"success": True, "message": "Staff will look at your appeal and answer you."},
    )
    assert Case.objects.get().opened_by == user
    report = body(TeamFactory.create(), "team")
    refused = client.post(
        "/api/cases/report", report, content_type="application/json", headers=headers
    )
    assert refused.status_code == 401
    assert client.get("/notifications").status_code == 403


@pytest.mark.usefixtures("front_end")
def test_closed_account_has_no_cases() -> None:
    client = refused_client(UserFactory.create(is_active=False))
    page = client.get("/cases")
    assert page.status_code == 403
    assert 'href="/cases"' not in page.content.decode()


@pytest.mark.usefixtures("front_end")
def test_pages_lead_to_the_form_for_a_report() -> None:
    match = match_between(*enrolled_pair())
    player = UserFactory.create()
    client = client_of(UserFactory.create())
    for page, query in {
        f"/bcl/match/{match.pk}": f"about=match&amp;id={match.pk}",
        f"/bcl/team/{match.team_a_id}": f"about=team&amp;id={match.team_a_id}",
        f"/players/{player.pk}": f"about=player&amp;id={player.pk}",
    }.items():
        assert f'href="/cases/report?{query}"' in client.get(page).content.decode()
        address = f"/cases/report?{query}".replace("&amp;", "&")
        assert client.get(address).status_code == 200
    for wrong in ("about=nothing&id=1", "about=team", "about=team&id=x", "about=match&id=99999"):
        assert client.get(f"/cases/report?{wrong}").status_code == 404
