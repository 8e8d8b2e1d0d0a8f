"""`/report`: the form, and what becomes of it, with the powers, limits and words of the web."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import Settings
from runner.ports import free_port

from accounts.discord.interactions.later import ANSWERED_WITHIN
from accounts.discord.interactions.tests.discord import Discord, command_payload, server
from accounts.enums import OutboxKind, PunishmentType
from accounts.models import AuditEntry, OutboxMessage, QuietHours, User
from accounts.outbox import sending
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.discord_stand_in.http import Part
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.pictures import picture
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from clvr.due import SENDERS
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap
from leagues.tests.factories import GameMapFactory, league, play_to
from matches.enums import Decision, Side
from matches.models import Evidence, Match, ResultReport
from matches.tests.factories import agree_on, enrol, match_between
from teams.models import Team
from teams.tests.teams import LedTeam, led_team

pytestmark = pytest.mark.django_db

FOX, OWL, PLAYER = 4_001, 4_002, 4_003
"""Discord's ids of the captains, and of somebody else."""
DONE = "Result reported\\: Foxes won 10\\:7 on Factory\\. The other team has to confirm it\\."


@pytest.fixture
def factory() -> GameMap:
    GameMapFactory.create(name="Skyfall Peak")
    return GameMapFactory.create(name="Factory")


@pytest.fixture
def match(factory: GameMap) -> Match:
    """The Foxes' match with the Owls, which has been played."""
    foxes, owls = led("Foxes", FOX), led("Owls", OWL)
    UserFactory.create(discord_id=PLAYER)
    enrol(foxes.team, owls.team)
    return match_between(foxes.team, owls.team)


def led(name: str, account: int) -> LedTeam:
    team = led_team(name)
    User.objects.filter(pk=team.captain.pk).update(discord_id=account)
    return team


def won_on(game_map: GameMap) -> dict[str, object]:
    """A claim that is stored."""
    return {
        "decision": "played",
        "forfeitingSide": None,
        "score": [10, 7],
        "maps": [[game_map.pk, 10, 7]],
    }


def give(discord: Discord, *, by: int = FOX, **call: Any) -> Any:
    response = discord.command("report", by=by, **call)
    assert response.status_code == 200
    return response.json()


def refusal(discord: Discord, **call: Any) -> str:
    return discord.private(give(discord, **call))


def submit(discord: Discord, match: Match, maps: str, *, by: int = FOX, links: str = "") -> Any:
    """Submit the form that the command opened."""
    custom_id = f"report.played:{match.pk}"
    return discord.submit(custom_id, by=by, under=None, maps=maps, recordings=links)


def file_of(address: str, **about: object) -> dict[str, object]:
    usual = {"id": "7", "filename": "board.png", "size": 9_000, "content_type": "image/png"}
    return {**usual, "url": address, **about}


ON_DISCORD = "https://cdn.discordapp.com/ephemeral-attachments/1/2/board.png?ex=1&hm=2"


def test_command_opens_the_form(discord: Discord, match: Match) -> None:
    shown = give(discord, match=str(match.pk))
    assert (shown["type"], shown["data"]["custom_id"]) == (9, f"report.played:{match.pk}")
    assert shown["data"]["title"] == "Foxes vs Owls"
    [[maps], [links]] = [row["components"] for row in shown["data"]["components"]]
    assert (maps["custom_id"], maps["required"]) == ("maps", True)
    assert maps["label"] == "Maps with rounds, Foxes first"
    assert maps["placeholder"] == "One map a line: Factory 7:3"
    assert (links["custom_id"], links["required"]) == ("recordings", False)
    assert len(links["label"]) <= 45
    assert not ResultReport.objects.exists()


def test_form_begins_with_as_many_agreed_maps_as_decide_the_match(
    discord: Discord, match: Match, factory: GameMap
) -> None:
    ship, mill = GameMapFactory.create(name="Ship"), GameMapFactory.create(name="Mill")
    Match.objects.filter(pk=match.pk).update(best_of=3)
    agree_on(match, ship, factory, mill)
    rows = give(discord, match=str(match.pk))["data"]["components"]
    assert rows[0]["components"][0]["value"] == "Ship \nFactory "
    told = submit(discord, match, "Ship 10:7\nMill 10:4")
    agreed = "Map 2 was agreed to be Factory."
    words = discord.private(told).replace("\\", "")
    assert words.replace("\u2068", "").replace("\u2069", "").endswith(agreed)


def test_report_is_that_of_the_web(discord: Discord, match: Match, factory: GameMap) -> None:
    told = submit(discord, match, "factory  10 - 7", links="youtu.be/dQw4w9WgXcQ\n\n")
    assert discord.private(told) == DONE
    report = ResultReport.objects.get()
    assert (report.side, report.reported_by.discord_id) == (Side.TEAM_A, FOX)
    assert report.claim["maps"] == [[factory.pk, 10, 7]]
    assert report.vods == ["https://youtu.be/dQw4w9WgXcQ"]
    entry = AuditEntry.objects.latest("pk")
    assert (entry.action, entry.actor) == ("result.report", report.reported_by)


@pytest.mark.parametrize(
    ("outcome", "shown_as", "claimed"),
    [
        (
            1,
            ("report.forfeit", "Owls forfeits", "Owls forfeited to Foxes"),
            (Decision.FORFEIT, Side.TEAM_B),
        ),
        (
            2,
            ("report.own-forfeit", "Foxes forfeits", "Foxes forfeited to Owls"),
            (Decision.FORFEIT, Side.TEAM_A),
        ),
        (
            3,
            ("report.double-forfeit", "Both teams forfeit", "Foxes and Owls both forfeited"),
            (Decision.DOUBLE_FORFEIT, None),
        ),
    ],
)
def test_forfeits_are_reported_with_links_alone(
    discord: Discord,
    match: Match,
    outcome: int,
    shown_as: tuple[str, str, str],
    claimed: tuple[str, Side | None],
) -> None:
    action, title, said = shown_as
    shown = give(discord, match=str(match.pk), outcome=outcome)
    assert shown["data"]["title"] == f"Report: {title}"
    assert shown["data"]["custom_id"] == f"{action}:{match.pk}"
    assert len(shown["data"]["components"]) == 1
    told = discord.submit(f"{action}:{match.pk}", by=FOX, under=None, recordings="")
    assert (
        discord.private(told) == f"Result reported\\: {said}\\. The other team has to confirm it\\."
    )
    claim = ResultReport.objects.get().claim
    assert (claim["decision"], claim["forfeitingSide"]) == claimed


def test_title_of_a_forfeit_has_room_for_a_long_name(discord: Discord, match: Match) -> None:
    Team.objects.filter(pk=match.team_b_id).update(name="Owls of the Night " * 3)
    title = give(discord, match=str(match.pk), outcome=1)["data"]["title"]
    assert title.startswith("Report: Owls of the Night")
    assert title.endswith("… forfeits")
    assert len(title) <= 45


def test_form_begins_with_the_side_s_open_report(
    discord: Discord, match: Match, factory: GameMap
) -> None:
    captain = User.objects.get(discord_id=FOX)
    report = ResultReport.objects.create(
        match=match,
        side=Side.TEAM_A,
        claim=won_on(factory),
        vods=["https://youtu.be/x"],
        reported_by=captain,
    )
    shown = give(discord, match=str(match.pk))
    values = [row["components"][0]["value"] for row in shown["data"]["components"]]
    assert values == ["Factory 10:7", "https://youtu.be/x"]
    submit(discord, match, "Factory 10:8")
    assert ResultReport.objects.open().get().pk != report.pk


@pytest.mark.parametrize(
    ("maps", "why"),
    [
        ("Factory", "“Factory” is not a map with its rounds\\. Write it like Factory 7\\:3\\."),
        ("Nowhere 7:3", "“Nowhere” is none of these maps\\: Factory and Skyfall Peak\\."),
        ("Factory 9:9", "A map can’t end 9\\:9\\. The winner has 10 rounds and the loser"),
    ],
)
def test_refused_form_gives_back_what_was_typed(
    discord: Discord, match: Match, maps: str, why: str
) -> None:
    play_to(10, 19)
    told = submit(discord, match, maps, links="https://youtu.be/dQw4w9WgXcQ")
    lines = told["data"]["content"].split("\n")
    assert (told["type"], told["data"]["flags"]) == (4, 64)
    assert lines[0].startswith(f"> {why}"), lines[0]
    [[again]] = [row["components"] for row in told["data"]["components"]]
    assert (again["custom_id"], again["label"]) == (f"report.played:{match.pk}", "Try Again")
    private = {"content": told["data"]["content"], "flags": 64}
    opened = discord.press(again["custom_id"], by=FOX, under=private)
    values = [row["components"][0]["value"] for row in opened["data"]["components"]]
    assert values == [maps, "https://youtu.be/dQw4w9WgXcQ"]
    fields = {"maps": "Factory 10:7", "recordings": ""}
    done = discord.submit(again["custom_id"], by=FOX, under=private, **fields)
    assert (done["type"], done["data"]["components"]) == (7, [])
    assert done["data"]["content"] == f"> {DONE}"


def test_only_leaders_of_the_sides_report(discord: Discord, match: Match) -> None:
    denied = "You do not have permission to do this\\."
    assert refusal(discord, by=PLAYER, match=str(match.pk)) == denied
    told = submit(discord, match, "Factory 10:7", by=PLAYER)
    assert told["data"]["content"].startswith(denied)
    assert not ResultReport.objects.exists()


def test_person_without_an_account_is_told_to_log_in(discord: Discord, match: Match) -> None:
    assert refusal(discord, by=99, match=str(match.pk)).endswith("<https://clvr.gg/login>")
    told = discord.private(submit(discord, match, "Factory 10:7", by=99))
    assert told.endswith("<https://clvr.gg/login>")
    assert not ResultReport.objects.exists()


@pytest.mark.parametrize(
    ("kind", "scope", "is_kept_out"),
    [
        (PunishmentType.BAN, "bcl", True),
        (PunishmentType.BAN, "", True),
        (PunishmentType.BAN, "pcl", False),
        (PunishmentType.MUTE, "bcl", False),
    ],
)
def test_bans_keep_out_and_mutes_do_not_as_on_the_web(
    discord: Discord, match: Match, kind: PunishmentType, scope: str, is_kept_out: bool
) -> None:
    captain = User.objects.get(discord_id=FOX)
    punish(user=captain, kind=kind, league=scope, reason="Cheating.", by=None, until=None)
    opened = give(discord, match=str(match.pk))
    assert (opened["type"] == 4) is is_kept_out
    told = submit(discord, match, "Factory 10:7")
    assert ("Cheating" in told["data"]["content"]) is is_kept_out
    assert ResultReport.objects.exists() is not is_kept_out


def test_match_to_come_can_only_be_forfeited(discord: Discord, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(hours=3))
    assert refusal(discord, match=str(match.pk)) == "This match has not been played yet\\."
    told = submit(discord, match, "Factory 10:7")
    assert told["data"]["content"].startswith("This match has not been played yet")
    assert give(discord, match="owls", outcome=2)["type"] == 9


def test_report_after_the_other_side_s_is_refused(
    discord: Discord, match: Match, factory: GameMap
) -> None:
    owls = User.objects.get(discord_id=OWL)
    ResultReport.objects.create(
        match=match,
        side=Side.TEAM_B,
        claim=won_on(factory),
        reported_by=owls,
    )
    why = "The other team has reported a result\\. Confirm or dispute it\\."
    assert refusal(discord, match=str(match.pk)) == why
    assert submit(discord, match, "Factory 10:7")["data"]["content"].startswith(why)
    assert ResultReport.objects.count() == 1


def test_match_may_be_left_out_or_named(discord: Discord, match: Match) -> None:
    assert give(discord)["data"]["custom_id"] == f"report.played:{match.pk}"
    assert give(discord, match="oWls")["data"]["custom_id"] == f"report.played:{match.pk}"
    assert refusal(discord, match="Ravens").startswith("Your team has no such match")
    assert refusal(discord, by=PLAYER) == "No match of your team waits for a report\\."
    assert refusal(discord, match=str(match.pk), league=LeagueCode.PCL).startswith("Your team has")
    other = led_team("Ravens")
    enrol(other.team)
    match_between(match.team_a, other.team)
    assert refusal(discord) == "Several matches fit\\. Choose one from the list\\."


def suggested(discord: Discord, typed: str, *, by: int = FOX, locale: str = "en-GB") -> Any:
    asked = command_payload(
        "report",
        user={"id": str(by), "username": "x", "global_name": None},
        guild_id=server(LeagueCode.BCL),
        options={"match": typed},
    )
    asked["data"]["options"][0]["focused"] = True
    told = discord.send({**asked, "type": 4, "locale": locale}).json()
    return [(each["name"], each["value"]) for each in told["data"]["choices"]]


def test_matches_that_wait_are_suggested_with_dates_as_the_person_reads_them(
    discord: Discord, match: Match
) -> None:
    own = league()
    own.time_zone = "Europe/London"
    own.save()
    time = timezone.now().replace(year=2026, month=7, day=9, hour=20, minute=5)
    Match.objects.filter(pk=match.pk).update(time=time)
    key = str(match.pk)
    assert suggested(discord, "") == [("Foxes vs Owls · 09/07/2026, 21:05 BST", key)]
    american = [("Foxes vs Owls · 07/09/2026, 09:05 PM BST", key)]
    assert suggested(discord, "owl", locale="en-US") == american
    captain = User.objects.get(discord_id=FOX)
    QuietHours.objects.create(
        user=captain, starts_at="23:00", ends_at="07:00", time_zone="Asia/Tokyo"
    )
    assert suggested(discord, "", locale="ja") == [("Foxes vs Owls · 2026/07/10 05:05 JST", key)]
    assert suggested(discord, "ravens") == []
    assert suggested(discord, "", by=PLAYER) == suggested(discord, "", by=99) == []
    punish(user=captain, kind=PunishmentType.BAN, league="bcl", reason="x", by=None, until=None)
    assert suggested(discord, "") == []


def test_match_to_come_is_suggested_once_its_name_is_typed(discord: Discord, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(days=3))
    assert suggested(discord, "") == []
    assert len(suggested(discord, "owls")) == 1


def test_replayed_form_reports_once(discord: Discord, match: Match) -> None:
    rows = [{"type": 1, "components": [{"type": 4, "custom_id": "maps", "value": "Factory 10:7"}]}]
    data = {"custom_id": f"report.played:{match.pk}", "components": rows}
    user = {"id": str(FOX), "username": "x", "global_name": None}
    body = json.dumps({"id": "77", "type": 5, "user": user, "data": data}).encode()
    assert discord.post(body).status_code == 200
    assert discord.post(body).status_code == 401
    forged = discord.post(body, signature="ab" * 64)
    assert (forged.status_code, ResultReport.objects.count()) == (401, 1)


# Pictures


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (file_of("https://example.com/attachments/1/2/x.png"), "This picture is not on Discord"),
        (file_of("http://cdn.discordapp.com/attachments/1/2/x.png"), "This picture is not on"),
        (file_of("https://cdn.discordapp.com.evil.example/attachments/x"), "This picture is not"),
        (file_of("https://cdn.discordapp.com@evil.example/attachments/x"), "This picture is not"),
        (file_of("https://cdn.discordapp.com/attachments/../avatars/x"), "This picture is not on"),
        (file_of("https://cdn.discordapp.com/avatars/1/x.png"), "This picture is not on Discord"),
        (file_of("https://[cdn.discordapp.com/attachments/x"), "This picture is not on Discord"),
        (file_of(ON_DISCORD, content_type="video/mp4"), "board\\.png is not a picture"),
        (file_of(ON_DISCORD, size=8_000_001), "board\\.png\\: The picture is larger than 8 MB"),
    ],
)
def test_files_that_are_no_pictures_on_discord_are_refused(
    discord: Discord, match: Match, file: dict[str, object], why: str
) -> None:
    told = refusal(discord, match=str(match.pk), files=[file], **{"picture-1": "7"})
    assert told.startswith(why)


def test_address_in_a_message_is_checked_again(discord: Discord, match: Match) -> None:
    embeds = [{"image": {"url": "https://example.com/attachments/1/2/x.png"}}]
    under = {"content": "x", "flags": 64, "embeds": embeds}
    fields = {"maps": "Factory 10:7", "recordings": ""}
    told = discord.submit(f"report.played:{match.pk}", by=FOX, under=under, **fields)
    assert "This picture is not on Discord" in told["data"]["content"]
    assert not OutboxMessage.objects.filter(kind=OutboxKind.DISCORD_ANSWER).exists()


class Pictures:
    """A stand-in for Discord with files of commands, and what it was told later."""

    def __init__(self, stand_in: DiscordStandIn, address: str) -> None:
        self.stand_in, self.address = stand_in, address

    def attach(self, key: str, content: bytes) -> dict[str, object]:
        self.stand_in.commands.files[key] = Part("picture", "board.png", "image/png", content)
        url = f"{self.address}/cdn/ephemeral-attachments/1/{key}/board.png?ex=1"
        return file_of(url, id=key, size=len(content))

    @property
    def changes(self) -> list[dict[str, Any]]:
        received = self.stand_in.messages.received
        return [each["body"] for each in received if each["path"].endswith("/@original")]


@pytest.fixture
def pictures(settings: Settings, tmp_path: Path, discord: Discord) -> Any:
    settings.PRIVATE_ROOT, settings.MEDIA_ROOT = tmp_path / "private", tmp_path / "media"
    stand_in = DiscordStandIn(Application("1234", "s", "b0t"))
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    connected = {
        "discord_api_url": f"{address}/api/v10",
        "discord_cdn_url": f"{address}/cdn",
        "discord_client_id": "1234",
    }
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=connected)
    with running_stand_in(stand_in, port):
        yield Pictures(stand_in, address)


def with_pictures(discord: Discord, match: Match, files: list[dict[str, object]]) -> Any:
    """Give the command with these files, and submit the form; the first answer to that."""
    places = enumerate(files, start=1)
    options: dict[str, Any] = {f"picture-{place}": each["id"] for place, each in places}
    shown = give(discord, match=str(match.pk), files=files, **options)
    assert (shown["type"], shown["data"]["flags"]) == (4, 64)
    [[opens]] = [row["components"] for row in shown["data"]["components"]]
    assert [each["image"]["url"] for each in shown["data"]["embeds"]] == [
        each["url"] for each in files
    ]
    under = shown["data"]
    opened = discord.press(opens["custom_id"], by=FOX, under=under)
    assert opened["type"] == 9
    fields = {"maps": "Factory 10:7", "recordings": ""}
    return discord.submit(opens["custom_id"], by=FOX, under=under, **fields)


def deliver() -> None:
    OutboxMessage.objects.exclude(kind=OutboxKind.DISCORD_ANSWER).delete()
    sending.deliver(SENDERS)


def test_pictures_come_later_through_the_portal_s_own_pipeline(
    discord: Discord, match: Match, pictures: Pictures
) -> None:
    files = [pictures.attach("1", picture("a").body), pictures.attach("2", picture("b").body)]
    told = with_pictures(discord, match, files)
    assert (told["type"], told["data"]["components"]) == (7, [])
    assert told["data"]["content"].split("\n")[-1].startswith("> The portal fetches the pictures")
    assert not ResultReport.objects.exists()
    deliver()
    report = ResultReport.objects.get()
    assert (report.reported_by.discord_id, report.claim["maps"][0][1:]) == (FOX, [10, 7])
    stored = [str(each.image.name) for each in Evidence.objects.all()]
    assert [name.rpartition(".")[2] for name in stored] == ["webp", "webp"]
    [changed] = pictures.changes
    assert changed["content"].split("\n")[0] == "**Foxes** – **Owls**"
    assert changed["content"].endswith(f"> {DONE}")
    assert changed["components"] == []
    waiting = OutboxMessage.objects.waiting().filter(kind=OutboxKind.DISCORD_ANSWER)
    assert not waiting.exists()


def test_later_answer_is_given_once_even_if_discord_fails_then(
    discord: Discord, match: Match, pictures: Pictures, settings: Settings
) -> None:
    with_pictures(discord, match, [pictures.attach("1", picture("a").body)])
    environment = settings.ENVIRONMENT
    down = {"discord_api_url": "http://127.0.0.1:9/api"}
    settings.ENVIRONMENT = environment.model_copy(update=down)
    deliver()
    settings.ENVIRONMENT = environment
    assert ResultReport.objects.count() == 1
    message = OutboxMessage.objects.get(kind=OutboxKind.DISCORD_ANSWER)
    SENDERS[OutboxKind.DISCORD_ANSWER](message)
    assert ResultReport.objects.count() == 1
    # And when the process died before it noted what became of it.
    message.payload.pop("told")
    SENDERS[OutboxKind.DISCORD_ANSWER](message)
    assert ResultReport.objects.count() == 1
    assert [each["content"].endswith(f"> {DONE}") for each in pictures.changes] == [True, True]


def test_refused_pictures_are_said_and_the_form_is_kept(
    discord: Discord, match: Match, pictures: Pictures
) -> None:
    with_pictures(discord, match, [pictures.attach("1", b"no picture")])
    deliver()
    assert not ResultReport.objects.exists()
    [changed] = pictures.changes
    assert "> Picture 1\\: Only PNG\\, JPEG" in changed["content"]
    assert changed["content"].endswith("You wrote (maps):\n```\nFactory 10:7\n```")
    [[again]] = [row["components"] for row in changed["components"]]
    assert again["custom_id"] == f"report.played:{match.pk}"


def test_picture_that_is_gone_is_said(discord: Discord, match: Match, pictures: Pictures) -> None:
    file = pictures.attach("1", picture("a").body)
    with_pictures(discord, match, [file])
    pictures.stand_in.commands.files.clear()
    deliver()
    assert "Picture 1\\: Discord answered 404" in pictures.changes[0]["content"]
    assert not ResultReport.objects.exists()


def test_who_is_banned_meanwhile_reports_nothing(
    discord: Discord, match: Match, pictures: Pictures
) -> None:
    with_pictures(discord, match, [pictures.attach("1", picture("a").body)])
    captain = User.objects.get(discord_id=FOX)
    punish(user=captain, kind=PunishmentType.BAN, league="", reason="x", by=None, until=None)
    deliver()
    assert not ResultReport.objects.exists()
    assert len(pictures.changes) == 1


def test_nothing_is_reported_once_discord_takes_no_answer(
    discord: Discord, match: Match, pictures: Pictures
) -> None:
    with_pictures(discord, match, [pictures.attach("1", picture("a").body)])
    late = timezone.now() - ANSWERED_WITHIN - timedelta(seconds=1)
    OutboxMessage.objects.filter(kind=OutboxKind.DISCORD_ANSWER).update(created_at=late)
    deliver()
    assert (ResultReport.objects.exists(), pictures.changes) == (False, [])


def test_second_report_replaces_the_first_as_on_the_web(discord: Discord, match: Match) -> None:
    first, second = submit(discord, match, "Factory 10:7"), submit(discord, match, "Factory 10:8")
    assert [discord.private(each) for each in (first, second)] == [
        DONE,
        DONE.replace("\\:7", "\\:8"),
    ]
    assert ResultReport.objects.open().count() == 1
