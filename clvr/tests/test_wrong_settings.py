"""Without this an operator who mistypes a setting reads a traceback, or learns of the second fault
only after mending the first."""

import json
import os
import subprocess
import sys

import pytest

from clvr.discord_stand_in.portal import PUBLIC_KEY
from clvr.environment import BASE_DIR, LOCAL_SIGNING_KEY, read_environment
from clvr.tests.test_environment import NAMES, PRODUCTION
from clvr.wrong_settings import WrongSettings, unknown_settings

ADDRESS = "must be an http:// or https:// address"
NO_SLASH = f"{ADDRESS} without / at its end"
KEYS = "must be keys of 32 bytes in URL-safe base64, separated by commas"
DATABASE = "must be a sqlite:// or postgres:// address with a database's name"
PORT = "must have a port that is a number up to 65535"
HOSTS = "must be host names without scheme, port or path, separated by commas"
HEARTBEAT = "must be an https:// address without ? and without / at its end"
BARE = f"{ADDRESS} without a path, such as https://clvr.example"
MEDIA = f"{ADDRESS} without ? or #, and without / at its end"
NETWORKS = "must be networks such as 10.0.0.0/8, separated by commas"
TLS = "must begin with https:// in production, where cookies need TLS"
STAND_IN = "is the stand-in's key, with which anyone can sign"
AUTHORIZE = "https://discord.com/oauth2/authorize"
EMPTY_MEANS = "is needed in production, "
REDIS_NUMBER = "must end with the number of a database, such as /0"
PARAMETERS = "must have only parameters that PostgreSQL and psycopg know after ?"
BUCKET = "must be the name of a bucket: at most 63 letters, digits and . _ -"
LONGER = "must be above 15000, which is how long a change waits for locks, or 0 for no limit"
SECRET = "hunter2"
"""A part of wrong values that no sentence may repeat."""

# What is wrong everywhere: the name, the value, and what the sentence says.
ANYWHERE = [
    ("ENVIRONMENT", "staging", "must be production, rehearsal or local"),
    ("DEBUG", "perhaps", "must be true or false"),
    ("TRUST_FORWARDED_PROTO", "x-hunter2", "must be true or false"),
    ("RULES_EMBEDDED", "sometimes", "must be true or false"),
    ("ACCESS_LOG", "2", "must be true or false"),
    ("PORTAL_URL", "clvr.gg", BARE),
    ("PORTAL_URL", "https://clvr.gg/", BARE),
    ("PORTAL_URL", "https://clvr.gg:65536", PORT),
    ("ALLOWED_HOSTS", "https://clvr.gg", HOSTS),
    ("ALLOWED_HOSTS", "clvr.gg:8000", HOSTS),
    ("ALLOWED_HOSTS", "clvr.gg/hunter2", HOSTS),
    ("DATABASE_URL", "mysql://ember:hunter2@db/clvr", DATABASE),
    ("DATABASE_URL", "postgres://ember:hun/ter2@db/clvr", DATABASE),
    ("DATABASE_URL", "postgres://ember:hunter2@[db/clvr", DATABASE),
    ("DATABASE_URL", "postgres://ember:hunter2@db", DATABASE),
    ("DATABASE_URL", "hunter2", DATABASE),
    ("REDIS_URL", "hunter2@redis:6379", "must be a redis://, rediss:// or unix:// address"),
    ("REDIS_URL", "http://:hunter2@redis", "must be a redis://, rediss:// or unix:// address"),
    ("REDIS_URL", "redis://:hunter2@redis:port/0", PORT),
    ("REDIS_URL", "redis://:hunter2@redis/first", REDIS_NUMBER),
    ("REDIS_URL", "unix:///run/redis.sock?db=hunter2", REDIS_NUMBER),
    ("DATABASE_URL", "postgres://ember:hunter2@db/clvr?foo=1", PARAMETERS),
    ("S3_BUCKET", "hunter2 pictures", BUCKET),
    ("BACKUP_S3_BUCKET", "s3://hunter2", BUCKET),
    ("S3_ENDPOINT_URL", "s3.hunter2.example", ADDRESS),
    ("BACKUP_S3_ENDPOINT_URL", "s3.hunter2.example", ADDRESS),
    ("S3_SECRET_KEY", "hunter2", "is of no use without S3_ACCESS_KEY"),
    ("MEDIA_URL", "https://hunter2/", MEDIA),
    ("MEDIA_URL", "https://m.example?hunter2", MEDIA),
    ("SPONSOR_EMAIL", "hunter2", "must be an email address"),
    ("CONTACT_EMAIL", "hunter2@", "must be an email address"),
    ("ISLAND_TIMEOUT_MS", "soon", "must be a whole number"),
    ("ISLAND_TIMEOUT_MS", "0", "must be 1 or more"),
    ("ISLAND_TIMEOUT_MS", "10001", "must be 10000 or less"),
    ("ISLAND_MEMORY_MB", "31", "must be 32 or more"),
    ("ISLAND_MEMORY_MB", "4097", "must be 4096 or less"),
    ("KEPT_ANSWERS_MB", "-1", "must be 0 or more"),
    ("SLOW_QUERY_MS", "1.5", "must be a whole number"),
    ("ALERT_REPEAT_HOURS", "0", "must be 1 or more"),
    ("ALERT_DISK_PERCENT", "91", "must be 90 or less"),
    ("ALERT_BACKUP_HOURS", "a day", "must be a whole number"),
    ("VITE_DEV_SERVER", "localhost:5173", f"{ADDRESS} without a path"),
    ("VITE_DEV_SERVER", "http://localhost:hunter2", PORT),
    ("LOG_LEVEL", "chatty", "must be DEBUG, INFO, WARNING or ERROR"),
    ("LOG_FORMAT", "hunter2", "must be json or line"),
    ("METRICS_TOKEN", "hunter2", "needs 24 characters"),
    ("OPERATIONS_WEBHOOK_URL", "hunter2", "must be the https:// address of a webhook"),
    ("HEARTBEAT_URL", "hc.example/hunter2", HEARTBEAT),
    ("HEARTBEAT_URL", "http://hc/hunter2/", HEARTBEAT),
    ("HEARTBEAT_URL", "http://hc/a?hunter2", HEARTBEAT),
    ("CERTIFICATE_ADDRESS", "https://proxy", "must be a host and a port, such as proxy:443"),
    ("CERTIFICATE_ADDRESS", "proxy:70000", PORT),
    ("DISCORD_CLIENT_ID", "hunter2", "must be a number of at most 20 digits"),
    ("DISCORD_CLIENT_ID", "1" * 21, "must be a number of at most 20 digits"),
    ("DISCORD_PUBLIC_KEY", "f" * 63, "must be 64 hexadecimal digits"),
    ("DISCORD_API_URL", "hunter2", NO_SLASH),
    ("DISCORD_API_URL", "http://127.0.0.1:9000/", NO_SLASH),
    ("DISCORD_AUTHORIZE_URL", "http://127.0.0.1:hunter2", PORT),
    ("DISCORD_CDN_URL", "ftp://hunter2", NO_SLASH),
    ("GAME_SERVER_KEYS", "hunter2", KEYS),
    ("GAME_SERVER_KEYS", "A" * 42 + "=", KEYS),
    ("GAME_SERVER_NETWORKS", "hunter2", NETWORKS),
    ("GAME_SERVER_NETWORKS", "10.8.0.1/24", NETWORKS),
    ("PUSH_PRIVATE_KEY", "hunter2", "must be a key that `manage.py make_push_key` made"),
]

# What is wrong in production alone.
PRODUCTION_ALONE = [
    *(("SECRET_KEY", each, "needs 32 characters in production") for each in ("", "x" * 31)),
    ("SECRET_KEY", LOCAL_SIGNING_KEY, "is the key of local portals, which everybody can read"),
    ("DEBUG", "1", "is only for development, not for production"),
    ("VITE_DEV_SERVER", "http://127.0.0.1:5173", "is only for development, not for production"),
    ("PORTAL_URL", "http://clvr.gg", TLS),
    ("ALLOWED_HOSTS", "", f"{EMPTY_MEANS}where the portal answers to its own names alone"),
    ("ALLOWED_HOSTS", "*", "must name the hosts in production; * answers for every name"),
    ("ALLOWED_HOSTS", "www.clvr.gg", "must include the host of PORTAL_URL"),
    ("DATABASE_URL", "", f"{EMPTY_MEANS}so that no process writes to a database of its own"),
    ("DATABASE_URL", "sqlite:///portal.sqlite3", "must be a postgres:// address in production"),
    ("REDIS_URL", "", f"{EMPTY_MEANS}where processes share throttles and background work"),
    ("STATEMENT_TIMEOUT_MS", "5000", LONGER),
    ("STATEMENT_TIMEOUT_MS", "15000", LONGER),
    ("VAR_DIR", "var", "must begin with / in production, where processes share it"),
    ("BACKUP_DIR", "backups", "must begin with / in production, where processes share it"),
    ("OPERATIONS_WEBHOOK_URL", "http://d.example/1", "must be the https:// address of a webhook"),
    ("HEARTBEAT_URL", "http://hc.example/1", HEARTBEAT),
    ("DISCORD_CLIENT_ID", "", f"{EMPTY_MEANS}where people sign in with Discord"),
    ("DISCORD_CLIENT_SECRET", "", f"{EMPTY_MEANS}where people sign in with Discord"),
    ("DISCORD_PUBLIC_KEY", PUBLIC_KEY.upper(), STAND_IN),
    (
        "DISCORD_API_URL",
        "http://127.0.0.1:9000/api",
        "must be https://discord.com/api/v10 in production",
    ),
    ("DISCORD_AUTHORIZE_URL", "https://evil.example", f"must be {AUTHORIZE} in production"),
    (
        "DISCORD_CDN_URL",
        "http://127.0.0.1:9000",
        "must be https://cdn.discordapp.com in production",
    ),
    (
        "TWITCH_API_URL",
        "http://127.0.0.1:9000/twitch/helix",
        "must be https://api.twitch.tv/helix in production",
    ),
    (
        "TWITCH_TOKEN_URL",
        "https://evil.example/token",
        "must be https://id.twitch.tv/oauth2/token in production",
    ),
    (
        "YOUTUBE_API_URL",
        "https://evil.example/v3",
        "must be https://www.googleapis.com/youtube/v3 in production",
    ),
]

# What is wrong beside another value.
TOGETHER: list[tuple[dict[str, str], str]] = [
    (
        {"S3_BUCKET": "all"},
        "S3_PRIVATE_BUCKET is needed with S3_BUCKET: a bucket that only the portal reads.",
    ),
    (
        {"S3_BUCKET": "all", "S3_PRIVATE_BUCKET": "all"},
        "S3_PRIVATE_BUCKET must not be S3_BUCKET, which everybody reads.",
    ),
    ({"S3_ACCESS_KEY": "a"}, "S3_SECRET_KEY is needed with S3_ACCESS_KEY."),
    (
        {"TWITCH_CLIENT_ID": "a"},
        "TWITCH_CLIENT_SECRET is needed with TWITCH_CLIENT_ID.",
    ),
    (
        {"TWITCH_CLIENT_SECRET": "a"},
        "TWITCH_CLIENT_SECRET is of no use without TWITCH_CLIENT_ID.",
    ),
    (
        {"S3_BUCKET": "a", "S3_PRIVATE_BUCKET": "b", "BACKUP_S3_BUCKET": "b"},
        "BACKUP_S3_BUCKET must be another bucket than those of uploads.",
    ),
    (
        {"BACKUP_S3_ACCESS_KEY": "a"},
        "BACKUP_S3_SECRET_KEY is needed with BACKUP_S3_ACCESS_KEY.",
    ),
    (
        {
            "BACKUP_S3_ACCESS_KEY": "a",
            "BACKUP_S3_SECRET_KEY": "b",
            "BACKUP_S3_READ_ACCESS_KEY": "a",
            "BACKUP_S3_READ_SECRET_KEY": "b",
        },
        "BACKUP_S3_READ_ACCESS_KEY must not be BACKUP_S3_ACCESS_KEY, which only puts.",
    ),
]


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def sentences(monkeypatch: pytest.MonkeyPatch, **values: str) -> list[str]:
    """What is said of these settings."""
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(WrongSettings) as refused:
        read_environment()
    return list(refused.value.sentences)


@pytest.mark.parametrize(("name", "value", "said"), ANYWHERE)
def test_wrong_value_has_one_sentence_that_does_not_repeat_it(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = sentences(monkeypatch, **{"ENVIRONMENT": "local", name: value})
    assert found == [f"{name} {said}."]
    assert SECRET not in found[0]


@pytest.mark.parametrize(("name", "value", "said"), PRODUCTION_ALONE)
def test_production_refuses_more(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sentences(monkeypatch, **{**PRODUCTION, name: value}) == [f"{name} {said}."]


@pytest.mark.parametrize(("values", "said"), TOGETHER)
def test_values_that_do_not_fit_each_other_are_refused(
    values: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sentences(monkeypatch, **PRODUCTION, **values) == [said]


def test_all_wrong_values_are_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    last = {name: (value, said) for name, value, said in ANYWHERE if name != "ENVIRONMENT"}
    values = {name: value for name, (value, _) in last.items()}
    found = sentences(monkeypatch, ENVIRONMENT="local", **values)
    assert sorted(found) == sorted(f"{name} {said}." for name, (_, said) in last.items())


PROGRAMS = {
    "manage.py": [sys.executable, "manage.py", "check_settings"],
    "gunicorn": [
        *(sys.executable, "-m", "gunicorn", "clvr.wsgi", "--bind", "127.0.0.1:0"),
        *("--config", "deploy/gunicorn.conf.py"),
    ],
    "gunicorn without its settings": [
        *(sys.executable, "-m", "gunicorn", "clvr.wsgi", "--bind", "127.0.0.1:0"),
        *("--log-level", "critical"),
    ],
    "celery": [sys.executable, "-m", "celery", "-q", "-A", "clvr", "worker"],
}


def run(command: list[str], **values: str) -> subprocess.CompletedProcess[str]:
    others = {name: value for name, value in os.environ.items() if name not in NAMES}
    return subprocess.run(
        command,
        cwd=BASE_DIR,
        env={**others, **values},
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


WRONG = {"SECRET_KEY": "hunter2", "LOG_LEVEL": "hunter2", "ALLOWED_HOSTS": ""}
SAID = [
    "The portal does not start: 3 settings are wrong.",
    "SECRET_KEY needs 32 characters in production.",
    "ALLOWED_HOSTS is needed in production, where the portal answers to its own names alone.",
    "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.",
]


@pytest.mark.parametrize("program", PROGRAMS)
def test_process_says_all_of_them_in_its_log_without_a_traceback_and_ends(program: str) -> None:
    ended = run(PROGRAMS[program], **{**PRODUCTION, **WRONG})
    assert ended.returncode != 0
    if program == "gunicorn without its settings":
        assert all(sentence in ended.stderr for sentence in SAID)
    else:
        assert [json.loads(line)["message"] for line in ended.stderr.splitlines()] == SAID
    assert not {"Traceback", "hunter2"} & set(ended.stderr.replace('"', " ").split())


def test_local_process_says_them_as_lines() -> None:
    ended = run(PROGRAMS["manage.py"], ENVIRONMENT="local", DEBUG="hunter2")
    said = "The portal does not start: 1 setting is wrong.\nDEBUG must be true or false.\n"
    assert (ended.returncode, ended.stderr) == (1, said)


def test_right_settings_are_said_and_what_is_unknown_or_missing_is_warned_of() -> None:
    """A key that puts copies of backups needs one that reads them."""
    writer = {"BACKUP_S3_ACCESS_KEY": "hunter2", "BACKUP_S3_SECRET_KEY": "hunter2"}
    ended = run(PROGRAMS["manage.py"], ENVIRONMENT="local", LOGLEVEL="hunter2", **writer)
    assert (ended.returncode, ended.stdout) == (
        0,
        f"No setting is wrong. {len(NAMES)} are known.\n",
    )
    assert "LOGLEVEL is no setting of the portal: LOG_LEVEL is." in ended.stderr
    assert "BACKUP_S3_READ_ACCESS_KEY is not set: copies are rehearsed" in ended.stderr
    assert "hunter2" not in ended.stderr


@pytest.mark.parametrize("milliseconds", ["0", "15001"])
def test_statements_may_have_no_limit_or_one_above_the_wait_for_locks(
    monkeypatch: pytest.MonkeyPatch, milliseconds: str
) -> None:
    for name, value in {**PRODUCTION, "STATEMENT_TIMEOUT_MS": milliseconds}.items():
        monkeypatch.setenv(name, value)
    assert read_environment().statement_timeout_ms == int(milliseconds)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("SECRETKEY", "SECRETKEY is no setting of the portal: SECRET_KEY is."),
        ("ALLOWED_HOST", "ALLOWED_HOST is no setting of the portal: ALLOWED_HOSTS is."),
        ("secret_kay", "secret_kay is no setting of the portal: SECRET_KEY is."),
        ("CLVR_DEBUG", "CLVR_DEBUG is no setting of the portal: DEBUG is."),
        ("DJANGO_SECRET_KEY", "DJANGO_SECRET_KEY is no setting of the portal: SECRET_KEY is."),
        ("S3_PUBLIC_BUCKET", "S3_PUBLIC_BUCKET is no setting of the portal."),
        ("HEARTBEAT", "HEARTBEAT is no setting of the portal: HEARTBEAT_URL is."),
        ("HEALTHCHECK_URL", "HEALTHCHECK_URL is no setting of the portal: HEARTBEAT_URL is."),
        ("WEBHOOK_URL", "WEBHOOK_URL is no setting of the portal: OPERATIONS_WEBHOOK_URL is."),
        ("TRUST_PROXY", "TRUST_PROXY is no setting of the portal: TRUST_FORWARDED_PROTO is."),
        ("DISCORD_GUILD", "DISCORD_GUILD is no setting of the portal."),
        ("DJANGO_SETTINGS_MODULE", None),
        ("PATH", None),
        ("PORT", None),
        ("POSTGRES_PASSWORD", None),
        ("PORTAL_HOST", None),
        ("TEST_REDIS_URL", None),
        ("LOG_LEVEL", None),
    ],
)
def test_unknown_name_that_looks_like_a_setting_is_told_with_what_is_meant(
    name: str, said: str | None
) -> None:
    assert unknown_settings([name], NAMES) == ([said] if said else [])
